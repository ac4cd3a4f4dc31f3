import { ASSUMED, coldShare, MINUTES_A_MONTH, STACK } from './assumed.ts';
import { type CountedGame, NOTHING, plus, type Used, type Work } from './counted.ts';
import { PRICE_NAMES, PRICES, type Price, type PriceName } from './prices.ts';

/** Amounts used. */
export type Usage = Readonly<Partial<Record<PriceName, number>>>;

const amounts = (amountOf: (name: PriceName) => number): Usage =>
  Object.fromEntries(PRICE_NAMES.map((name) => [name, amountOf(name)] as const).filter(([, amount]) => amount !== 0));

/** The sum of several usages. */
export const sumOf = (...usages: readonly Usage[]): Usage =>
  amounts((name) => usages.reduce((sum, usage) => sum + (usage[name] ?? 0), 0));

/** A usage several times. */
export const times = (count: number, usage: Usage): Usage => amounts((name) => count * (usage[name] ?? 0));

/** The cost of a monthly amount. */
export const costOf = ({ dollars, per, beyond }: Price, amount: number): number => {
  const first = Math.min(amount, beyond?.amount ?? amount);
  return (first * dollars + (amount - first) * (beyond?.dollars ?? dollars)) / per;
};

/** A month's bill in dollars, at list prices, or after the free amounts of every account. */
export const billOf = (usage: Usage, { free = false, names = PRICE_NAMES }: BillOptions = {}): number =>
  names.reduce((sum, name) => {
    const price: Price = PRICES[name];
    return sum + costOf(price, Math.max(0, (usage[name] ?? 0) - (free ? price.free : 0)));
  }, 0);
interface BillOptions {
  readonly free?: boolean;
  readonly names?: readonly PriceName[];
}

/** How many times as long computing takes with this much memory, which brings a share of a processor. */
export const slowness = (megabytes: number): number => Math.max(1, ASSUMED.megabytesOfOneProcessor / megabytes);

const { computing, waiting, starting } = ASSUMED;

/** Milliseconds that Lambda bills for calls: computing, waiting for table, emails and push services, and starts. */
export const billedMs = (work: Work, used: Used, memory: number, cold: number): number => {
  // What the feed sends, invitations and links to sign in, has no board.
  const pictures = work === 'agenda' ? used.emails : 0;
  const busy =
    used.calls * computing[work] +
    (used.emails + used.pushes) * ASSUMED.emailComputing +
    pictures * ASSUMED.pictureComputing +
    cold * (starting.importing + starting.firstRequest);
  return (
    slowness(memory) * busy +
    used.requests * waiting.requests +
    used.emails * waiting.emails +
    used.pushes * waiting.pushes +
    cold * ASSUMED.runtimeStart
  );
};

const GIGABYTE = 1024 ** 3;

const functionOf = (work: Work): keyof typeof STACK.memory =>
  work === 'feed' || work === 'agenda' || work === 'live' ? work : 'api';

const gigabyteSeconds = (work: Work, used: Used, memory: number, cold: number): number =>
  (billedMs(work, used, memory, cold) / 1000) * (memory / 1024);

const usageOfWork = (work: Work, used: Used, share: number): Usage => {
  const name = functionOf(work);
  const cold = used.first * share;
  const shared = {
    tableReads: used.reads,
    tableWrites: used.writes,
    functionRequests: used.calls,
    functionSeconds: gigabyteSeconds(work, used, STACK.memory[name], cold),
    emails: used.emails,
    emailBytes: work === 'agenda' ? (used.emails * ASSUMED.pictureBytes) / GIGABYTE : 0,
    // Each function reads one secret when it starts.
    secretReads: cold,
  };
  if (name === 'feed' || name === 'agenda') return shared;
  return {
    ...shared,
    // The gateway of connections has no log.
    ...(name === 'api' ? { apiRequests: used.calls, logBytes: (used.calls * ASSUMED.accessLogBytes) / GIGABYTE } : {}),
    edgeRequests: used.calls,
    edgeBytes: (used.bytes + used.calls * ASSUMED.headerBytes) / GIGABYTE,
  };
};

const PLAYERS = 4;
const workOf = ({ work }: CountedGame) => Object.entries(work) as [Work, Used][];

/** A game's usage, if this share of its visits finds no warm function. */
export const usageOfGame = (game: CountedGame, share: number = ASSUMED.leastCold): Usage => {
  const { site, workerChecksADay, pageBytes, headerBytes } = ASSUMED;
  // A player who comes on a day opens a page.
  const forPages = game.pages + PLAYERS * (game.days + 1) * workerChecksADay;
  const files = PLAYERS * site.files;
  return sumOf(...workOf(game).map(([work, used]) => usageOfWork(work, used, share)), {
    // A connection may count as a message; its end calls no route.
    liveMessages: game.messages + game.connections,
    liveMinutes: game.connectedMinutes,
    ...storageOf(game),
    // Each player loads the files of the site once, and one page for each visit.
    edgeRequests: forPages + files,
    edgeBytes:
      (PLAYERS * site.bytes + files * headerBytes + game.pages * pageBytes + forPages * headerBytes) / GIGABYTE,
    edgeFunctions: forPages,
    // With few players no file of one is still at the location of another.
    siteReads: forPages + files,
  });
};

/** What stays of a game and is paid in each month after it. */
const storageOf = ({ tableBytes, indexBytes }: CountedGame): Usage => ({
  tableStorage: (tableBytes + indexBytes) / GIGABYTE,
  tableRecovery: tableBytes / GIGABYTE,
});

/** What is paid by the month: runs of the agenda that find nothing, alarms, secrets and the like. */
export const usageOfIdleMonth = (run: Used): Usage => ({
  tableReads: MINUTES_A_MONTH * run.reads,
  tableWrites: MINUTES_A_MONTH * run.writes,
  functionRequests: MINUTES_A_MONTH,
  functionSeconds: MINUTES_A_MONTH * gigabyteSeconds('agenda', run, STACK.memory.agenda, 0),
  alarmMetrics: STACK.alarmMetrics,
  dashboards: STACK.dashboards,
  secrets: STACK.secrets,
  siteStorage: ASSUMED.bucketBytes / GIGABYTE,
});

const meanUsage = (games: readonly CountedGame[], share: number): Usage =>
  times(1 / games.length, sumOf(...games.map((game) => usageOfGame(game, share))));

/** A month with so many games, as many of each ruleset, and with what earlier months of the same size have left. */
export function usageOfMonth(
  { idleRun, games }: { readonly idleRun: Used; readonly games: readonly CountedGame[] },
  count: number,
  earlierMonths = 0,
): Usage {
  const visits = games.reduce((sum, { sittings, looks }) => sum + sittings + looks, 0) / games.length;
  const kept = times(1 / games.length, sumOf(...games.map(storageOf)));
  return sumOf(
    usageOfIdleMonth(idleRun),
    times(count, meanUsage(games, coldShare(count * visits))),
    times(count * earlierMonths, kept),
  );
}

/** What the API's memory means for people and for the bill of a game. */
export function withApiMemory(game: CountedGame, memory: number) {
  const move = game.work.move ?? NOTHING;
  const api = workOf(game).filter(([work]) => functionOf(work) === 'api');
  return {
    warmMoveMs: billedMs('move', plus(NOTHING, move, 1 / move.calls), memory, 0),
    firstRequestMs: billedMs('move', { ...NOTHING, requests: 2 }, memory, 1),
    dollars: billOf({
      functionSeconds: api.reduce((sum, [work, used]) => sum + gigabyteSeconds(work, used, memory, 0), 0),
    }),
  };
}
