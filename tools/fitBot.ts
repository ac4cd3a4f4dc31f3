import { writeFileSync } from 'node:fs';
import type { Prospects } from '../engine/bots/evaluation.ts';
import { evaluatorOf } from '../engine/bots/evaluators.ts';
import { type Bot, registerEvaluator, rulesetNames } from '../engine/index.ts';
import { type Sample, samplesOf } from './bots/positions.ts';

/**
 * Fits what the strong bot expects of a position: a softmax over the seats of weighted sums of features, one list of
 * weights for the seat that looks and one for the others, as likely as possible given who won (a conditional logit).
 * First to games between sensible bots, which are quick to play; then, from there, to games between strong bots that
 * play by those weights.
 */
const [first = ''] = rulesetNames();
const [ruleset = first, games = '5000', strongGames = '2500', file = `engine/rules/${ruleset}/prospects.ts`] =
  process.argv.slice(2);
const BATCH = 256;
/** One game in so many tells how well the weights do in games that they were not fitted to. */
const HELD_OUT = 10;

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
  { bot: 'strong', games: Number(strongGames), passes: [0.002, 0.002, 0.0007, 0.0007], ridge: 3e-3 },
];

/** The features of one seat that are not 0: their numbers, and their values. */
type Sparse = readonly [names: Uint16Array, values: Float32Array];
interface Row {
  readonly seats: readonly Sparse[];
  readonly winner: number;
}

const names = new Map<string, number>();
function numbered(name: string): number {
  const known = names.get(name);
  if (known === undefined) names.set(name, names.size);
  return known ?? names.size - 1;
}
const rowOf = ({ seats, winner }: Sample): Row => ({
  winner,
  seats: seats.map((features) => {
    const entries = Object.entries(features).filter(([, value]) => value !== 0);
    return [Uint16Array.from(entries, ([name]) => numbered(name)), Float32Array.from(entries, ([, value]) => value)];
  }),
});

/** Plays games, and divides their positions into those to fit to and those held out. */
function play({ bot, games: count }: Stage) {
  const began = Date.now();
  const [rows, rest]: [Row[], Row[]] = [[], []];
  for (let seed = 0; seed < count; seed++) {
    for (const sample of samplesOf(ruleset, bot, seed)) (seed % HELD_OUT === 0 ? rest : rows).push(rowOf(sample));
    if (seed % 250 === 249)
      console.log(`${seed + 1} games of ${bot} bots, ${Math.round((Date.now() - began) / 1000)} s`);
  }
  return { rows, rest };
}

/** Features are brought to one scale while fitting, or those with large numbers would be learned first. */
function scaleOf(rows: readonly Row[]): Float64Array {
  const squares = new Float64Array(names.size);
  let seats = 0;
  for (const row of rows)
    for (const [which, values] of row.seats) {
      seats++;
      which.forEach((at, n) => {
        squares[at] = (squares[at] ?? 0) + (values[n] ?? 0) ** 2;
      });
    }
  return squares.map((sum) => Math.sqrt(sum / seats) || 1);
}

/** The chance that each seat wins, as the weights have it. */
function chances({ seats }: Row, weights: Float64Array): number[] {
  const size = weights.length / 2;
  const sums = seats.map(([which, values], seat) => {
    const from = seat === 0 ? 0 : size;
    let sum = 0;
    for (let n = 0; n < which.length; n++) sum += (weights[from + (which[n] ?? 0)] ?? 0) * (values[n] ?? 0);
    return sum;
  });
  const most = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - most));
  const all = powers.reduce((a, b) => a + b, 0);
  return powers.map((power) => power / all);
}

const lossOf = (rows: readonly Row[], weights: Float64Array): number =>
  rows.reduce((sum, row) => sum - Math.log((chances(row, weights)[row.winner] ?? 0) + 1e-12), 0) / rows.length;

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

/** Improves the weights in place. @see D. Kingma, J. Ba, Adam: A Method for Stochastic Optimization (2014) */
function fit(rows: readonly Row[], weights: Float64Array, scale: Float64Array, { passes, ridge }: Stage): void {
  const size = weights.length / 2;
  const start = weights.slice();
  const [means, spreads, slope] = [weights, weights, weights].map(() => new Float64Array(2 * size));
  if (means === undefined || spreads === undefined || slope === undefined) return;
  let steps = 0;
  const step = (rate: number, count: number) => {
    steps++;
    for (let j = 0; j < slope.length; j++) {
      const unit = scale[j % size] ?? 1;
      const g = (slope[j] ?? 0) / count / unit + ridge * unit * ((weights[j] ?? 0) - (start[j] ?? 0));
      const mean = 0.9 * (means[j] ?? 0) + 0.1 * g;
      const spread = 0.999 * (spreads[j] ?? 0) + 0.001 * g * g;
      means[j] = mean;
      spreads[j] = spread;
      const change = mean / (1 - 0.9 ** steps) / (Math.sqrt(spread / (1 - 0.999 ** steps)) + 1e-8);
      weights[j] = (weights[j] ?? 0) - (rate * change) / unit;
    }
    slope.fill(0);
  };
  passes.forEach((rate, pass) => {
    shuffled(rows.length, pass + 1).forEach((at, done) => {
      const row = rows[at];
      if (row === undefined) return;
      chances(row, weights).forEach((chance, seat) => {
        const error = chance - (seat === row.winner ? 1 : 0);
        const from = seat === 0 ? 0 : size;
        const [which, values] = row.seats[seat] ?? [[], []];
        for (let n = 0; n < which.length; n++) {
          const j = from + (which[n] ?? 0);
          slope[j] = (slope[j] ?? 0) + error * (values[n] ?? 0);
        }
      });
      if ((done + 1) % BATCH === 0) step(rate, BATCH);
    });
  });
}

const rounded = (n: number): number => Math.round(n * 1000) / 1000 + 0;
const byName = (weights: Float64Array): Prospects =>
  Object.fromEntries(
    [...names]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, at]) => [name, [rounded(weights[at] ?? 0), rounded(weights[weights.length / 2 + at] ?? 0)]]),
  );
/** The weights in the order of the features, with 0 for those that they do not know yet. */
const inOrder = (prospects: Prospects): Float64Array =>
  Float64Array.from([0, 1].flatMap((at) => [...names.keys()].map((name) => prospects[name]?.[at] ?? 0)));

const evaluator = evaluatorOf(ruleset);
if (evaluator === undefined) throw new RangeError(`no bot can evaluate the moves of ${ruleset}`);
let prospects: Prospects = {};
for (const stage of STAGES) {
  const { rows, rest } = play(stage);
  const weights = inOrder(prospects);
  const known =
    evaluator.prospects === undefined
      ? ''
      : `, present weights ${lossOf(rest, inOrder(evaluator.prospects)).toFixed(4)}`;
  fit(rows, weights, scaleOf(rows), stage);
  console.log(`${rows.length} positions; loss in games held out: ${lossOf(rest, weights).toFixed(4)}${known}`);
  prospects = byName(weights);
  // Rounds would take ten times as long, and show hardly any other positions.
  registerEvaluator(ruleset, { ...evaluator, prospects, rounds: 0 });
}
const lines = Object.entries(prospects).map(([name, [own, others]]) => `  '${name}': [${own}, ${others}],`);
writeFileSync(
  file,
  `import type { Prospects } from '../../bots/evaluation.ts';

/** Fitted by \`node tools/run.mjs tools/fitBot.ts ${ruleset} ${games} ${strongGames}\`; see docs/add-a-bot.md. */
export const ${ruleset}Prospects: Prospects = {
${lines.join('\n')}
};
`,
);
