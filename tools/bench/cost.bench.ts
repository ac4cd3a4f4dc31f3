import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Game } from '../../functions/api/client.ts';
import { billOf, times, together, type Usage } from '../cost/bill.ts';
import type { MeasuredGame } from '../cost/measured.ts';
import { COMPILED_ON, REGION } from '../cost/prices.ts';
import { ASSUMED, coldShare } from './cost/assumptions.ts';
import { coldStart } from './cost/coldStart.ts';
import { openFunctions } from './cost/functions.ts';
import { billedMs } from './cost/lambdaTime.ts';
import { idleTick, playGame } from './cost/play.ts';
import { readSite } from './cost/site.ts';
import { readStack } from './cost/stack.ts';
import { EMPTY } from './cost/tally.ts';
import { countsOf, dollars, tellBill, tellGame } from './cost/tell.ts';
import { functionOf, meanOfGames, type PlayedGame, usageOfGame, usageOfIdleMonth } from './cost/usage.ts';
import { rounded } from './random.ts';

/**
 * What a game costs: plays whole games of each ruleset through API, feed and agenda over the embedded services, and
 * calculates their cost at list prices. The games, and with them all counts, are the same in each run; processor time
 * is that of the machine. Assumptions are in cost/assumptions.ts.
 *
 * COLONI_BENCH_RULESETS: only these. COLONI_BENCH_GAMES: how many games of each. With four seats each, five or ten give
 * push messages to a whole number of players. COLONI_BENCH_KEEP: keeps what was counted in tools/cost/measured.json, and
 * makes the tables of the docs from it.
 */
const MONTHLY_GAMES = [10, 1_000, 1_000_000];
const MEMORIES = [256, 512, 1024, 1769];
const GAMES = Number(process.env.COLONI_BENCH_GAMES ?? 5);

const rulesets = (process.env.COLONI_BENCH_RULESETS ?? 'base impero citiesKnights').split(' ') as Game['ruleset'][];
const site = await readSite();
const stack = readStack();
const functions = await openFunctions();
const start = await coldStart(functions);
const means = { stack, site, start };
const tick = await idleTick(functions);
const played: PlayedGame[] = [];
for (const ruleset of rulesets)
  for (let game = 0; game < GAMES; game++) played.push(await playGame(functions, ruleset, tick, game));
functions.close();

const games = rulesets.map((name) => meanOfGames(played.filter(({ ruleset }) => ruleset === name)));
const [first] = games;
if (first === undefined) throw new Error('no ruleset was named');
const idle = usageOfIdleMonth(tick, stack, means);
const visits = first.sittings + first.looks;
/** A month with this many games of the first ruleset. */
const monthOf = (count: number): Usage =>
  together(idle, times(count, usageOfGame(first, means, coldShare(count * visits))));

const tellMonth = (count: number) => {
  const usage = monthOf(count);
  const [listed, free] = [billOf(usage, { free: false }), billOf(usage, { free: true })];
  return {
    atListPrices: dollars(listed.dollars),
    withAllowances: dollars(free.dollars),
    aGame: dollars((listed.dollars - billOf(idle, { free: false }).dollars) / count),
    visitsThatFindNoWarmFunction: `${rounded(100 * coldShare(count * visits))} %`,
  };
};

/** What each size of the API's memory means for waiting times and for the bill of a game. */
const tellMemory = (megabytes: number) => {
  const api = [...first.sums].flatMap(([work, sum]) => (functionOf(work) === 'api' ? sum : []));
  const seconds = api.reduce((sum, one) => sum + billedMs(one, megabytes, start), 0) / 1000;
  const { calls, cpuMs, requests } = first.sums.get('move') ?? EMPTY;
  const move = { cpuMs: cpuMs / calls, requests: requests / calls, mails: 0, pushes: 0, cold: 0 };
  const opening = { cpuMs: 0, requests: 2, mails: 0, pushes: 0, cold: 1 };
  return {
    warmMoveMs: rounded(billedMs(move, megabytes, start)),
    firstRequestMs: rounded(billedMs(opening, megabytes, start)),
    aGame: dollars(billOf({ functionSeconds: (seconds * megabytes) / 1024 }, { free: false }).dollars),
  };
};

const turnsOfEach = ({ ruleset }: PlayedGame): string =>
  played.flatMap((game) => (game.ruleset === ruleset ? game.turns : [])).join(' ');

/** With four digits: more would change with the machine. */
const significant = (usage: Usage): Usage =>
  Object.fromEntries(Object.entries(usage).map(([name, amount]) => [name, Number(amount.toPrecision(4))]));

/** What tools/cost/measured.json holds of a game. */
const measuredOf = (game: PlayedGame): MeasuredGame => {
  const warm = usageOfGame(game, means, ASSUMED.leastCold);
  const cold = together(usageOfGame(game, means, 1), times(-1, warm));
  return {
    games: GAMES,
    turnsOfEach: turnsOfEach(game),
    ...countsOf(game),
    warm: significant(warm),
    cold: significant(cold),
  };
};

const figuresOf = (game: PlayedGame) => ({
  counts: countsOf(game),
  turnsOfEach: turnsOfEach(game),
  work: tellGame(game),
  everyVisitCold: tellBill(usageOfGame(game, means, 1), { free: false }),
  fewVisitsCold: tellBill(usageOfGame(game, means, ASSUMED.leastCold), { free: false }),
});

const named = <K extends number, V>(keys: readonly K[], unit: string, of: (key: K) => V) =>
  Object.fromEntries(keys.map((key) => [`${key} ${unit}`, of(key)]));

if (process.env.COLONI_BENCH_KEEP !== undefined) {
  const day = new Date().toISOString().slice(0, 10);
  const kept = {
    day,
    games: Object.fromEntries(games.map((game) => [game.ruleset, measuredOf(game)])),
    idle: significant(idle),
  };
  writeFileSync(join(import.meta.dirname, '../cost/measured.json'), `${JSON.stringify(kept, undefined, 2)}\n`);
  const tables = spawnSync(process.execPath, [join(import.meta.dirname, '../costTables.ts')], { stdio: 'inherit' });
  if (tables.status !== 0) throw new Error('the tables could not be made');
}
console.log(
  JSON.stringify({
    prices: `list prices of ${REGION}, compiled on ${COMPILED_ON}`,
    ...Object.fromEntries(games.map((game) => [game.ruleset, figuresOf(game)])),
    idleMonth: {
      atListPrices: tellBill(idle, { free: false }),
      withAllowances: dollars(billOf(idle, { free: true }).dollars),
    },
    months: named(MONTHLY_GAMES, 'games', tellMonth),
    monthOf1000Games: tellBill(monthOf(1000), { free: true }),
    apiStart: {
      importMs: rounded(start.importMs, 1),
      firstRequestMs: rounded(start.firstRequestMs, 1),
      secondRequestMs: rounded(start.secondRequestMs, 1),
      megabytesAfterIt: rounded(start.megabytes),
    },
    apiMemory: named(MEMORIES, 'MB', tellMemory),
    site: { files: site.files, kilobytesOnTheWire: rounded(site.wireBytes / 1024) },
  }),
);
