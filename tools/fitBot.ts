import { writeFileSync } from 'node:fs';
import type { Prospects } from '../engine/bots/evaluation.ts';
import { evaluatorOf } from '../engine/bots/evaluators.ts';
import { HIDDEN } from '../engine/bots/prospects.ts';
import { type Bot, registerEvaluator, rulesetNames } from '../engine/index.ts';
import { type Fit, fit, goalsOf, lossOf, scaleOf, withUnits, won } from './bots/fit.ts';
import { Net, type Row, unitsOf } from './bots/net.ts';
import { samplesOf } from './bots/positions.ts';

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
/** One game in so many shows how well the weights do in games that they were not fitted to. */
const HELD_OUT = 10;
const UNITS = Number(hidden);
const net = new Net(UNITS);

interface Stage extends Fit {
  readonly bot: Bot;
  readonly games: number;
}
const STAGES: readonly Stage[] = [
  { bot: 'sensible', games: Number(games), passes: [0.01, 0.01, 0.01, 0.003, 0.003, 0.001, 0.001], ridge: 1e-4 },
  UNITS === 0
    ? { bot: 'strong', games: Number(strongGames), passes: [0.002, 0.002, 0.0007, 0.0007], ridge: 3e-3 }
    : { bot: 'strong', games: Number(strongGames), passes: [0.0005, 0.0003, 0.0001], ridge: 1e-4 },
];
/** How a net is fitted to the games between sensible bots: twice, as the first one gives better goals to the second. */
const NET = { times: 2, passes: [0.003, 0.002, 0.001, 0.0005, 0.0002, 0.0001], ridge: 1e-3 };

/** Plays games, and divides their positions into those to fit to and those held out. */
function play({ bot, games: count }: Stage) {
  const began = Date.now();
  const [rows, rest]: [Row[], Row[]] = [[], []];
  for (let seed = 0; seed < count; seed++) {
    for (const sample of samplesOf(ruleset, bot, seed))
      (seed % HELD_OUT === 0 ? rest : rows).push(net.rowOf(sample, seed));
    if (seed % 250 === 249)
      console.log(`${seed + 1} games of ${bot} bots, ${Math.round((Date.now() - began) / 1000)} s`);
  }
  return { rows, rest };
}

const evaluator = evaluatorOf(ruleset);
if (evaluator === undefined) throw new RangeError(`no bot can evaluate the moves of ${ruleset}`);
let prospects: Prospects = {};
for (const stage of STAGES) {
  const { rows, rest } = play(stage);
  const scale = scaleOf(net, rows);
  let weights = net.weightsFrom(prospects);
  const start = weights.slice();
  const goals = stage.bot === 'strong' ? goalsOf(net, rows, weights) : rows.map(won);
  fit(net, rows, goals, weights, { ...stage, scale, start });
  for (let n = 0; stage.bot === 'sensible' && UNITS > 0 && n < NET.times; n++) {
    console.log(`loss in games held out: ${lossOf(net, rest, weights).toFixed(4)}`);
    const betterGoals = goalsOf(net, rows, weights);
    weights = withUnits(net, weights, scale);
    fit(net, rows, betterGoals, weights, { ...NET, scale, start });
  }
  const known =
    evaluator.prospects === undefined || unitsOf(evaluator.prospects) > UNITS
      ? ''
      : `, present weights ${lossOf(net, rest, net.weightsFrom(evaluator.prospects)).toFixed(4)}`;
  console.log(`${rows.length} positions; loss in games held out: ${lossOf(net, rest, weights).toFixed(4)}${known}`);
  prospects = net.prospectsFrom(weights);
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
