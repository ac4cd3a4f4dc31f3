import { table } from '../docs/table.ts';
import { ASSUMED, MINUTES_A_MONTH, STACK } from './assumed.ts';
import { billOf, sumOf, type Usage, usageOfGame, usageOfIdleMonth, usageOfMonth, withApiMemory } from './calculate.ts';
import { COUNTED, type CountedGame, type Used } from './counted.ts';
import { limitRows } from './limits.ts';
import { PRICES, type PriceName } from './prices.ts';
import { agendaWith, averageGame, busiestSecond, openTables, sweepOf } from './scale.ts';

const DEFAULT_SHARDS = 8;
const EVENING = 10_000_000;

const whole = (value: number): string => Math.round(value).toLocaleString('en');
/** With two significant digits. */
const rough = (value: number): string => {
  const rounded = Number(value.toPrecision(2));
  if (rounded >= 1e6) return `${rounded / 1e6} million`;
  return rounded.toLocaleString('en', { maximumFractionDigits: 3 });
};
const dollars = (value: number): string =>
  `$${value < 10 ? value.toFixed(2) : Number(value.toPrecision(3)).toLocaleString('en')}`;
const cents = (value: number): string => `${(100 * value).toFixed(2)} ¢`;
const cents3 = (value: number): string => `${(100 * value).toFixed(3)} ¢`;

const MEGABYTE = 1024 ** 2;
/** How the pages name a ruleset. */
const NAMES: Readonly<Record<string, string>> = {
  base: 'base game',
  impero: "*L'impero*",
  citiesKnights: '*Cities & Knights*',
};
const usedIn = ({ work }: CountedGame, name: keyof Used): number =>
  Object.values(work).reduce((sum, used) => sum + used[name], 0);

const GAMES = Object.values(COUNTED.games);

const monthsTable = (): string => {
  const all = { ...COUNTED, games: GAMES };
  const bill = (count: number, free: boolean, earlier = 0) =>
    dollars(billOf(usageOfMonth(all, count, earlier), { free }));
  return table(
    [
      'games a month',
      'at list prices',
      'with the allowances that every account has for ever',
      'and in month 24, with the logs of all games before',
    ],
    [0, 10, 1000, 10_000, 1_000_000].map((count) => [
      count === 0 ? 'none' : count.toLocaleString('en'),
      bill(count, false),
      bill(count, true),
      bill(count, true, 23),
    ]),
  );
};

function gameTable(): string {
  const { idleRun, games: counted, nothingSet } = COUNTED;
  const columns = Object.entries(counted).flatMap(([ruleset, game]): [string, CountedGame][] => {
    const column: [string, CountedGame] = [NAMES[ruleset] ?? ruleset, game];
    return ruleset === 'base' ? [column, ['base game, nothing set', nothingSet]] : [column];
  });
  const games = columns.map(([, game]) => ({ ...game, usage: usageOfGame(game) }));
  type Game = (typeof games)[number];
  const used =
    (...names: readonly PriceName[]) =>
    ({ usage }: Game) =>
      names.map((name) => whole(usage[name] ?? 0)).join(', ');
  const megabytes =
    (name: PriceName) =>
    ({ usage }: Game) =>
      `${(1024 * (usage[name] ?? 0)).toFixed(1)} MB`;
  const plain = (what: string, amountOf: (game: Game) => string) => [what, ...games.map(amountOf), ''];
  const row = (what: string, amountOf: (game: Game) => string, names: readonly PriceName[], price: string) => [
    what,
    ...games.map((game) => `${amountOf(game)} = ${cents(billOf(game.usage, { names }))}`),
    price,
  ];
  const total = (what: string, priceOf: (game: Game) => number, said = cents) => [
    `**${what}**`,
    ...games.map((game) => `**${said(priceOf(game))}**`),
    '',
  ];
  const meanTurns = ({ turns }: Game) => turns.reduce((sum, one) => sum + one, 0) / turns.length;
  const afterAllowances = (game: Game): number => {
    const bill = (count: number) => billOf(usageOfMonth({ idleRun, games: [game] }, count), { free: true });
    return (bill(1000) - bill(0)) / 1000;
  };
  return table(
    ['', ...columns.map(([name]) => name), 'price'],
    [
      plain(
        'turns',
        (game) => `${meanTurns(game).toFixed(1)} (${Math.min(...game.turns)} to ${Math.max(...game.turns)})`,
      ),
      plain(
        'days; sittings, looks',
        ({ days, sittings, looks }) => `${days.toFixed(1)}; ${whole(sittings)}, ${whole(looks)}`,
      ),
      plain('push messages', (game) => `${whole(usedIn(game, 'pushes'))} = nothing`),
      row('emails', used('emails'), ['emails'], '$0.10 a thousand'),
      row('pictures in them', megabytes('emailBytes'), ['emailBytes'], '$0.12 a GB'),
      row(
        'requests to the API (of which *nothing new*)',
        (game) => `${used('apiRequests')(game)} (${whole(game.work.poll?.calls ?? 0)})`,
        ['apiRequests'],
        '$1 a million',
      ),
      row(
        'connections: messages, minutes',
        used('liveMessages', 'liveMinutes'),
        ['liveMessages', 'liveMinutes'],
        '$1 and $0.25 a million',
      ),
      row(
        'requests to CloudFront, and bytes',
        (game) => `${used('edgeRequests')(game)}, ${megabytes('edgeBytes')(game)}`,
        ['edgeRequests', 'edgeBytes', 'edgeFunctions'],
        '$1 a million, $0.085 a GB',
      ),
      row(
        'Lambda: calls, GB-seconds',
        used('functionRequests', 'functionSeconds'),
        ['functionRequests', 'functionSeconds'],
        '$0.20 and $13.33 a million',
      ),
      row('read units', used('tableReads'), ['tableReads'], '$0.125 a million'),
      row('write units, index included', used('tableWrites'), ['tableWrites'], '$0.625 a million'),
      row("CloudFront's requests to the bucket", used('siteReads'), ['siteReads'], '$0.40 a million'),
      row('log of the gateway', megabytes('logBytes'), ['logBytes'], '$0.50 a GB'),
      row(
        'what stays in the table, each month',
        ({ tableBytes, indexBytes }) => `${whole((tableBytes + indexBytes) / 1024)} KB`,
        ['tableStorage', 'tableRecovery'],
        '$0.25 and, for recovery, $0.20 a GB and month',
      ),
      total('in all, with a thousand games a month', ({ usage }) => billOf(usage)),
      total('with the allowances of such a month', afterAllowances),
      total('a turn, at list prices', (game) => billOf(game.usage) / meanTurns(game), cents3),
      total('in all, if every visit begins cold', (game) => billOf(usageOfGame(game, 1))),
    ],
  );
}

function idleTable(): string {
  const usage = usageOfIdleMonth(COUNTED.idleRun);
  const row = (what: string, amount: string, ...names: readonly PriceName[]) => {
    const month: Usage = Object.fromEntries(names.map((name) => [name, usage[name] ?? 0]));
    const said = (free: boolean) => {
      const cost = billOf(sumOf(month), { free });
      return cost === 0
        ? 'nothing'
        : `$${cost < 0.1 ? Number(cost.toPrecision(2)).toLocaleString('en', { maximumFractionDigits: 5 }) : cost.toFixed(2)}`;
    };
    return [what, amount, said(false), said(true)];
  };
  const free = (name: 'alarmMetrics' | 'dashboards') => `${STACK[name]} (${PRICES[name].free} are free)`;
  return table(
    ['', 'amount', 'list price', 'after the allowance'],
    [
      row('metrics that alarms watch', free('alarmMetrics'), 'alarmMetrics'),
      row('secrets', `${STACK.secrets}`, 'secrets'),
      row('dashboard', free('dashboards'), 'dashboards'),
      row('runs of the agenda: reads', `${whole(usage.tableReads ?? 0)} units`, 'tableReads'),
      row('runs of the agenda: its heartbeat, written', `${whole(usage.tableWrites ?? 0)} units`, 'tableWrites'),
      row(
        'runs of the agenda: Lambda',
        `${whole(MINUTES_A_MONTH)} calls, ${whole(usage.functionSeconds ?? 0)} GB-seconds`,
        'functionRequests',
        'functionSeconds',
      ),
      row('site in the bucket', `${(ASSUMED.bucketBytes / MEGABYTE).toFixed(1)} MB`, 'siteStorage'),
    ],
  );
}

const memoryTable = (): string => {
  const [game] = GAMES;
  return table(
    ['API memory', 'a warm move', 'first request of a cold start', "the API's Lambda, a base game"],
    (game === undefined ? [] : [256, 512, 1024, 1769]).map((memory) => {
      const { warmMoveMs, firstRequestMs, dollars: cost } = withApiMemory(game as CountedGame, memory);
      const cells = [
        `${whole(memory)} MB`,
        `${whole(warmMoveMs)} ms`,
        `${(firstRequestMs / 1000).toFixed(1)} s`,
        cents(cost),
      ];
      return memory === STACK.memory.api ? cells.map((cell) => `**${cell}**`) : cells;
    }),
  );
};

const SIZES = [100, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000];
const average = averageGame(GAMES);

const averageInWords = (): string => {
  const { days, apiRequests, tableReads, tableWrites, emails, pushes, keptBytes } = average;
  return `A game of four lasts ${Math.round(days)} days in the bench: ${rough(apiRequests)} requests to the API, ${rough(tableReads)} read units, ${rough(tableWrites)} write units, ${rough(emails)} emails, ${rough(pushes)} push messages, ${rough(keptBytes / 1024)} KB that stay.`;
};

const growthTable = (): string =>
  table(
    [
      'games at once',
      'started a month',
      'API requests a second, at worst',
      'read units',
      'write units',
      'emails a second',
      'push messages',
      'stream records',
    ],
    SIZES.map((games) => [rough(games), ...Object.values(busiestSecond(average, games)).map(rough)]),
  );

const agendaTable = (): string =>
  table(
    [
      '`agenda.shards`',
      'in the fullest shard',
      'index writes a second, of 1,000',
      'latest message of the evening',
      'idle reads a month',
    ],
    [DEFAULT_SHARDS, 64, 256, 1024].map((shards) => {
      const { fullest, overMean, writes, delay, idleReads } = agendaWith(average, EVENING, shards);
      const late =
        delay === undefined ? 'later from day to day' : delay < 1 ? 'in its minute' : `${whole(delay)} minutes`;
      const mean = `${rough(fullest)} (${overMean.toFixed(2)} × the mean)`;
      return [whole(shards), mean, rough(writes), late, dollars(billOf({ tableReads: idleReads }))];
    }),
  );

const openTablesTable = (): string =>
  table(
    [
      'open tables',
      'read units of each key, for one look',
      'looks a second',
      'pages that have just shown the list',
      'pages that have shown it for an hour',
    ],
    [20, 200, 2000].map((tables) => [whole(tables), ...Object.values(openTables(average, tables)).map(rough)]),
  );

const sweepTable = (): string =>
  table(
    ['games at once', '`sweep.parts`', 'read units of the lists, a night', 'a month'],
    SIZES.slice(1, -2).map((games) => {
      const { parts, listingUnits } = sweepOf(average, games);
      const month = dollars(billOf({ tableReads: (listingUnits * 365) / 12 }));
      return [rough(games), rough(parts), rough(listingUnits), month];
    }),
  );

const limitsTable = (): string =>
  table(['what', 'limit', 'reached at about so many games at once', 'then'], limitRows(average));

/** The tables of docs/cost.md and docs/scale.md, calculated from what was counted. */
export const COST_TABLES: Readonly<Record<string, () => string>> = {
  months: monthsTable,
  game: gameTable,
  idle: idleTable,
  memory: memoryTable,
  average: averageInWords,
  growth: growthTable,
  agenda: agendaTable,
  openTables: openTablesTable,
  sweep: sweepTable,
  limits: limitsTable,
};
