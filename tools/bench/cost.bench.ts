import type { Game } from '../../functions/api/client.ts';
import { billOf, times, together, type Usage } from '../cost/bill.ts';
import { COMPILED_ON, REGION } from '../cost/prices.ts';
import { ASSUMED, coldShare } from './cost/assumptions.ts';
import { coldStart } from './cost/coldStart.ts';
import { openFunctions } from './cost/functions.ts';
import { billedMs } from './cost/lambdaTime.ts';
import { idleTick, playGame } from './cost/play.ts';
import { readSite, readStack } from './cost/stack.ts';
import { countsOf, dollars, tellBill, tellGame } from './cost/tell.ts';
import { functionOf, meanOfGames, type PlayedGame, usageOfGame, usageOfIdleMonth } from './cost/usage.ts';
import { rounded } from './random.ts';

/**
 * What a game costs: plays whole games of each ruleset through API, feed and agenda over the embedded services, and
 * calculates their cost at list prices. Counts are from this run; assumptions are in cost/assumptions.ts.
 */
const MONTHLY_GAMES = [10, 1_000, 1_000_000];
const MEMORIES = [256, 512, 1024, 1769];

const stack = readStack();
const site = readSite();
const functions = await openFunctions();
const start = await coldStart(functions);
const means = { stack, site, start };
const tick = await idleTick(functions);
/** How many games of each. With four seats each, a whole number of players receives push messages. */
const PLAYED: readonly Game['ruleset'][] = ['base', 'impero', 'base', 'impero', 'base'];
const played: PlayedGame[] = [];
for (const [index, ruleset] of PLAYED.entries()) played.push(await playGame(functions, ruleset, tick, index));
functions.close();

const meanGame = (name: Game['ruleset']): PlayedGame => meanOfGames(played.filter(({ ruleset }) => ruleset === name));
const [base, impero] = [meanGame('base'), meanGame('impero')];
const games = [base, impero];
const idle = usageOfIdleMonth(tick, stack, means);
const meanOf = (usageOf: (game: PlayedGame) => Usage): Usage =>
  times(1 / games.length, together(...games.map(usageOf)));
const visits = games.reduce((sum, { sittings, looks }) => sum + sittings + looks, 0) / games.length;
/** A month with this many games, half of each ruleset. */
const monthOf = (count: number): Usage => {
  const cold = coldShare(count * visits);
  return together(
    idle,
    times(
      count,
      meanOf((game) => usageOfGame(game, means, cold)),
    ),
  );
};

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
  const api = games.flatMap(({ sums }) => [...sums].flatMap(([work, sum]) => (functionOf(work) === 'api' ? sum : [])));
  const seconds = api.reduce((sum, one) => sum + billedMs(one, megabytes, start), 0) / 1000 / games.length;
  const moves = games.flatMap(({ sums }) => sums.get('move') ?? []);
  const calls = moves.reduce((sum, one) => sum + one.calls, 0);
  const perMove = (name: 'cpuMs' | 'requests') => moves.reduce((sum, one) => sum + one[name], 0) / calls;
  const move = { cpuMs: perMove('cpuMs'), requests: perMove('requests'), mails: 0, pushes: 0, cold: 0 };
  const first = { cpuMs: 0, requests: 2, mails: 0, pushes: 0, cold: 1 };
  return {
    warmMoveMs: rounded(billedMs(move, megabytes, start)),
    firstRequestMs: rounded(billedMs(first, megabytes, start)),
    aGame: dollars(billOf({ functionSeconds: (seconds * megabytes) / 1024 }, { free: false }).dollars),
  };
};

const figuresOf = (game: PlayedGame) => ({
  counts: countsOf(game),
  work: tellGame(game),
  bill: tellBill(usageOfGame(game, means, 1), { free: false }),
  billWhereFewVisitsAreCold: tellBill(usageOfGame(game, means, ASSUMED.leastCold), { free: false }),
});

const named = <K extends number, V>(keys: readonly K[], unit: string, of: (key: K) => V) =>
  Object.fromEntries(keys.map((key) => [`${key} ${unit}`, of(key)]));

console.log(
  JSON.stringify({
    prices: `list prices of ${REGION}, compiled on ${COMPILED_ON}`,
    base: figuresOf(base),
    impero: figuresOf(impero),
    aGame: {
      everyVisitCold: dollars(
        billOf(
          meanOf((game) => usageOfGame(game, means, 1)),
          { free: false },
        ).dollars,
      ),
      fewVisitsCold: dollars(
        billOf(
          meanOf((game) => usageOfGame(game, means, ASSUMED.leastCold)),
          { free: false },
        ).dollars,
      ),
    },
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
