import { writeFileSync } from 'node:fs';
import type { Prospects } from '../engine/bots/evaluation.ts';
import { evaluatorOf } from '../engine/bots/evaluators.ts';
import { HIDDEN } from '../engine/bots/prospects.ts';
import { type Bot, registerEvaluator, rulesetNames } from '../engine/index.ts';
import { type Sample, samplesOf } from './bots/positions.ts';

/**
 * Fits what the strong bot expects of a position: a softmax over the seats of weighted sums of features, one list of
 * weights for the seat that looks and one for the others, as likely as possible given who won (a conditional logit).
 * First to games between sensible bots, which are quick to play; then, from there, to games between strong bots that
 * play by those weights. With hidden units a small net corrects the sums. It learns from who is likely to win a little
 * later as well as from who won, so luck that came after that misleads it less.
 */
const [first = ''] = rulesetNames();
const [
  ruleset = first,
  games = '5000',
  strongGames = '2500',
  hidden = '0',
  file = `engine/rules/${ruleset}/prospects.ts`,
] = process.argv.slice(2);
const BATCH = 256;
/** One game in so many tells how well the weights do in games that they were not fitted to. */
const HELD_OUT = 10;
const UNITS = Number(hidden);
/** Weights of a feature: of the seat that looks, of another, then what hidden units take of the seat and of all seats. */
const WIDTH = 2 + 2 * UNITS;
/** How much of a position's goal comes from what follows the next position; the rest is what the net says of that one. */
const FOLLOWING = 0.75;

interface Stage {
  readonly bot: Bot;
  readonly games: number;
  /** The rate of learning in each pass. */
  readonly passes: readonly number[];
  /** How strongly weights are held to where they began. */
  readonly ridge: number;
}
const STAGES: readonly Stage[] = [
  { bot: 'sensible', games: Number(games), passes: [0.01, 0.01, 0.01, 0.003, 0.003, 0.001, 0.001], ridge: 1e-4 },
  UNITS === 0
    ? { bot: 'strong', games: Number(strongGames), passes: [0.002, 0.002, 0.0007, 0.0007], ridge: 3e-3 }
    : { bot: 'strong', games: Number(strongGames), passes: [0.0005, 0.0003, 0.0001], ridge: 1e-4 },
];
/** How a net is fitted to the games between sensible bots: twice, as the first one gives better goals to the second. */
const NET = { times: 2, passes: [0.003, 0.002, 0.001, 0.0005, 0.0002, 0.0001], ridge: 1e-3 };

interface Row {
  readonly game: number;
  /** The features that are not 0, one seat after the other, and where each seat's begin. */
  readonly which: Uint16Array;
  readonly values: Float32Array;
  readonly starts: readonly number[];
  readonly winner: number;
}

const names = new Map<string, number>();
function numbered(name: string): number {
  const known = names.get(name);
  if (known === undefined) names.set(name, names.size);
  return known ?? names.size - 1;
}
function rowOf({ seats, winner }: Sample, game: number): Row {
  const listed = seats.map((features) => Object.entries(features).filter(([, value]) => value !== 0));
  const starts = [0];
  for (const { length } of listed) starts.push((starts.at(-1) ?? 0) + length);
  const all = listed.flat();
  return {
    game,
    winner,
    starts,
    which: Uint16Array.from(all, ([name]) => numbered(name)),
    values: Float32Array.from(all, ([, value]) => value),
  };
}

/** Plays games, and divides their positions into those to fit to and those held out. */
function play({ bot, games: count }: Stage) {
  const began = Date.now();
  const [rows, rest]: [Row[], Row[]] = [[], []];
  for (let seed = 0; seed < count; seed++) {
    for (const sample of samplesOf(ruleset, bot, seed)) (seed % HELD_OUT === 0 ? rest : rows).push(rowOf(sample, seed));
    if (seed % 250 === 249)
      console.log(`${seed + 1} games of ${bot} bots, ${Math.round((Date.now() - began) / 1000)} s`);
  }
  return { rows, rest };
}

/** Features are brought to one scale while fitting, or those with large numbers would be learned first. */
function scaleOf(rows: readonly Row[]): Float64Array {
  const squares = new Float64Array(names.size);
  let seats = 0;
  for (const { which, values, starts } of rows) {
    seats += starts.length - 1;
    which.forEach((at, n) => {
      squares[at] = (squares[at] ?? 0) + (values[n] ?? 0) ** 2;
    });
  }
  return squares.map((sum) => Math.sqrt(sum / seats) || 1);
}

/** What the net makes of a position: the chance that each seat wins, and the hidden units of each. */
function judged({ which, values, starts }: Row, weights: Float64Array) {
  const says = weights.length - UNITS;
  const seats = starts.length - 1;
  const all = weights.slice(says - UNITS, says);
  const units = Array.from({ length: seats }, () => new Float64Array(UNITS));
  const sums = units.map((own, seat) => {
    let sum = 0;
    for (let n = starts[seat] ?? 0; n < (starts[seat + 1] ?? 0); n++) {
      const value = values[n] ?? 0;
      const at = (which[n] ?? 0) * WIDTH;
      sum += value * (weights[at + (seat === 0 ? 0 : 1)] ?? 0);
      for (let unit = 0; unit < UNITS; unit++) {
        own[unit] = (own[unit] ?? 0) + value * (weights[at + 2 + unit] ?? 0);
        all[unit] = (all[unit] ?? 0) + value * (weights[at + 2 + UNITS + unit] ?? 0);
      }
    }
    return sum;
  });
  units.forEach((own, seat) => {
    for (let unit = 0; unit < UNITS; unit++) {
      own[unit] = Math.max(0, (own[unit] ?? 0) + (all[unit] ?? 0));
      sums[seat] = (sums[seat] ?? 0) + (own[unit] ?? 0) * (weights[says + unit] ?? 0);
    }
  });
  const most = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - most));
  const total = powers.reduce((a, b) => a + b, 0);
  return { chances: powers.map((power) => power / total), units };
}

const lossOf = (rows: readonly Row[], weights: Float64Array): number =>
  rows.reduce((sum, row) => sum - Math.log((judged(row, weights).chances[row.winner] ?? 0) + 1e-12), 0) / rows.length;

type Goal = readonly number[];
const won = ({ starts, winner }: Row): Goal => starts.slice(1).map((_, seat) => (seat === winner ? 1 : 0));

/** Who should be likely to win at each position: of games with a net, in part who the weights say is a little later. */
function goalsOf(rows: readonly Row[], weights: Float64Array): readonly Goal[] {
  const goals = rows.map(won);
  if (UNITS === 0) return goals;
  for (let at = rows.length - 2; at >= 0; at--) {
    const [row, next] = [rows[at], rows[at + 1]];
    if (row === undefined || next === undefined || next.game !== row.game) continue;
    const said = judged(next, weights).chances;
    // Each row begins with another seat, and the winner is the same one.
    const turned = (seat: number) => (seat + next.winner - row.winner + said.length) % said.length;
    goals[at] = said.map(
      (_, seat) => (1 - FOLLOWING) * (said[turned(seat)] ?? 0) + FOLLOWING * (goals[at + 1]?.[turned(seat)] ?? 0),
    );
  }
  return goals;
}

/** Random order, the same each time. */
function shuffled(count: number, seed: number): number[] {
  const order = Array.from({ length: count }, (_, i) => i);
  let word = seed;
  for (let i = count - 1; i > 0; i--) {
    word = (Math.imul(word, 1664525) + 1013904223) >>> 0;
    const j = Math.floor((word / 2 ** 32) * (i + 1));
    [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
  }
  return order;
}

type Fit = Pick<Stage, 'passes' | 'ridge'> & { readonly scale: Float64Array; readonly start: Float64Array };

/** Improves the weights in place. @see D. Kingma, J. Ba, Adam: A Method for Stochastic Optimization (2014) */
function fit(
  rows: readonly Row[],
  goals: readonly Goal[],
  weights: Float64Array,
  { passes, ridge, scale, start }: Fit,
) {
  const [means, spreads, slope] = [weights, weights, weights].map(() => new Float64Array(weights.length));
  if (means === undefined || spreads === undefined || slope === undefined) return;
  const says = weights.length - UNITS;
  let steps = 0;
  const step = (rate: number) => {
    steps++;
    for (let j = 0; j < slope.length; j++) {
      const unit = scale[Math.floor(j / WIDTH)] ?? 1;
      const g = (slope[j] ?? 0) / BATCH / unit + ridge * unit * ((weights[j] ?? 0) - (start[j] ?? 0));
      const mean = 0.9 * (means[j] ?? 0) + 0.1 * g;
      const spread = 0.999 * (spreads[j] ?? 0) + 0.001 * g * g;
      means[j] = mean;
      spreads[j] = spread;
      const change = mean / (1 - 0.9 ** steps) / (Math.sqrt(spread / (1 - 0.999 ** steps)) + 1e-8);
      weights[j] = (weights[j] ?? 0) - (rate * change) / unit;
    }
    slope.fill(0);
  };
  const add = (at: number, more: number) => {
    slope[at] = (slope[at] ?? 0) + more;
  };
  const learn = (row: Row, goal: Goal) => {
    const { chances, units } = judged(row, weights);
    const errors = chances.map((chance, seat) => chance - (goal[seat] ?? 0));
    const all = new Float64Array(UNITS);
    const own = units.map((active, seat) =>
      active.map((value, unit) => {
        add(says + unit, (errors[seat] ?? 0) * value);
        const error = value > 0 ? (errors[seat] ?? 0) * (weights[says + unit] ?? 0) : 0;
        all[unit] = (all[unit] ?? 0) + error;
        return error;
      }),
    );
    all.forEach((error, unit) => {
      add(says - UNITS + unit, error);
    });
    errors.forEach((error, seat) => {
      for (let n = row.starts[seat] ?? 0; n < (row.starts[seat + 1] ?? 0); n++) {
        const value = row.values[n] ?? 0;
        const at = (row.which[n] ?? 0) * WIDTH;
        add(at + (seat === 0 ? 0 : 1), error * value);
        for (let unit = 0; unit < UNITS; unit++) {
          add(at + 2 + unit, (own[seat]?.[unit] ?? 0) * value);
          add(at + 2 + UNITS + unit, (all[unit] ?? 0) * value);
        }
      }
    });
  };
  passes.forEach((rate, pass) => {
    shuffled(rows.length, pass + 1).forEach((at, done) => {
      const [row, goal] = [rows[at], goals[at]];
      if (row !== undefined && goal !== undefined) learn(row, goal);
      if ((done + 1) % BATCH === 0) step(rate);
    });
  });
}

/** The same sums, and hidden units that say little yet, each something else. */
function withUnits(weights: Float64Array, scale: Float64Array): Float64Array {
  const order = shuffled(weights.length, 1);
  return weights.map((weight, j) => {
    const feature = Math.floor(j / WIDTH);
    const random = (2 * (order[j] ?? 0)) / weights.length - 1;
    if (feature >= names.size) return j >= weights.length - UNITS ? 0.17 * random : 0;
    if (j % WIDTH < 2) return weight;
    return (1.7 * random) / Math.sqrt(names.size) / (scale[feature] ?? 1) / (j % WIDTH < 2 + UNITS ? 1 : 2);
  });
}

/** With three digits. */
const rounded = (n: number): number => Number(n.toPrecision(3)) + 0;
function byName(weights: Float64Array): Prospects {
  const row = (at: number, count: number) => Array.from(weights.slice(at, at + count), rounded);
  const known = [...names]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, at]) => [name, row(at * WIDTH, WIDTH)] as const);
  const ends = names.size * WIDTH;
  const more = [HIDDEN.bias, HIDDEN.says].map((name, n) => [name, [0, 0, ...row(ends + n * UNITS, UNITS)]] as const);
  return Object.fromEntries([...known, ...(UNITS === 0 ? [] : more)]) as unknown as Prospects;
}
const unitsOf = (prospects: Prospects): number => (prospects[HIDDEN.says]?.length ?? 2) - 2;
/** The weights in the order of the features, with 0 for those and for units that they do not have. */
function inOrder(prospects: Prospects): Float64Array {
  const count = unitsOf(prospects);
  const filled = (units: readonly number[]) => Array.from({ length: UNITS }, (_, unit) => units[unit] ?? 0);
  const row = ([own = 0, others = 0, ...units]: readonly number[]) => [
    own,
    others,
    ...filled(units.slice(0, count)),
    ...filled(units.slice(count)),
  ];
  return Float64Array.from([
    ...[...names.keys()].flatMap((name) => row(prospects[name] ?? [])),
    ...[HIDDEN.bias, HIDDEN.says].flatMap((name) => filled((prospects[name] ?? []).slice(2))),
  ]);
}

const evaluator = evaluatorOf(ruleset);
if (evaluator === undefined) throw new RangeError(`no bot can evaluate the moves of ${ruleset}`);
let prospects: Prospects = {};
for (const stage of STAGES) {
  const { rows, rest } = play(stage);
  const scale = scaleOf(rows);
  let weights = inOrder(prospects);
  const start = weights.slice();
  fit(rows, stage.bot === 'strong' ? goalsOf(rows, weights) : rows.map(won), weights, { ...stage, scale, start });
  for (let n = 0; stage.bot === 'sensible' && UNITS > 0 && n < NET.times; n++) {
    console.log(`loss in games held out: ${lossOf(rest, weights).toFixed(4)}`);
    const goals = goalsOf(rows, weights);
    weights = withUnits(weights, scale);
    fit(rows, goals, weights, { ...NET, scale, start });
  }
  const known =
    evaluator.prospects === undefined || unitsOf(evaluator.prospects) > UNITS
      ? ''
      : `, present weights ${lossOf(rest, inOrder(evaluator.prospects)).toFixed(4)}`;
  console.log(`${rows.length} positions; loss in games held out: ${lossOf(rest, weights).toFixed(4)}${known}`);
  prospects = byName(weights);
  // Rounds would take ten times as long, and show hardly any other positions.
  registerEvaluator(ruleset, { ...evaluator, prospects, rounds: 0 });
}
/** A unit that says less changes no chance by a thousandth. */
const LEAST_SAID = 0.005;
const said = prospects[HIDDEN.says]?.slice(2) ?? [];
const isLive = (_: number, at: number): boolean => Math.abs(said[at % UNITS] ?? 0) >= LEAST_SAID;
// Less than four decimals say changes no choice, and would make the file larger.
const short = (n: number): number => Number(n.toFixed(4)) + 0;
const lines = Object.entries(prospects).map(([name, [own, others, ...hidden]]) => {
  const row = [own, others, ...hidden.filter(isLive)];
  return `  '${name}': [${row.map(short).join(', ')}],`;
});
writeFileSync(
  file,
  `import type { Prospects } from '../../bots/evaluation.ts';

/** Fitted by \`node tools/run.mjs tools/fitBot.ts ${ruleset} ${games} ${strongGames} ${hidden}\`; see docs/add-a-bot.md. */
export const ${ruleset}Prospects: Prospects = {
${lines.join('\n')}
};
`,
);
