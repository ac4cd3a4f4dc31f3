import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ASSUMED, MINUTES_A_MONTH, STACK } from './assumed.ts';
import { billOf, sumOf, type Usage, usageOfGame, usageOfIdleMonth, usageOfMonth, withApiMemory } from './calculate.ts';
import { COUNTED, type Counted, type CountedGame, type Used } from './counted.ts';
import { limitRows } from './limits.ts';
import { PRICES, type PriceName } from './prices.ts';
import { agendaWith, averageGame, busiestSecond, openTables, sweepOf } from './scale.ts';

/** The tables of docs/cost.md and docs/scale.md, calculated from counted units: node tools/cost/tables.ts */
const DEFAULT_SHARDS = 8;
const EVENING = 10_000_000;

const whole = (value: number): string => Math.round(value).toLocaleString('en');
/** With two significant digits. */
export const rough = (value: number): string => {
  const rounded = Number(value.toPrecision(2));
  if (rounded >= 1e6) return `${rounded / 1e6} million`;
  return rounded.toLocaleString('en', { maximumFractionDigits: 3 });
};
const dollars = (value: number): string =>
  `$${value < 10 ? value.toFixed(2) : Number(value.toPrecision(3)).toLocaleString('en')}`;
const cents = (value: number): string => `${(100 * value).toFixed(2)} ¢`;
const cents3 = (value: number): string => `${(100 * value).toFixed(3)} ¢`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const MEGABYTE = 1024 ** 2;
/** How the pages name a ruleset. */
const NAMES: Readonly<Record<string, string>> = {
  base: 'base game',
  impero: "*L'impero*",
  citiesKnights: '*Cities & Knights*',
};
const usedIn = ({ work }: CountedGame, name: keyof Used): number =>
  Object.values(work).reduce((sum, used) => sum + used[name], 0);

const monthsOf = (counted: Counted): string => {
  const all = { ...counted, games: Object.values(counted.games) };
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

function gameOf({ idleRun, games: counted, nothingSet }: Counted): string {
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
      plain('turns', (game) => `${meanTurns(game).toFixed(1)} (${game.turns.join(' ')})`),
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
      row('log of the gateways', megabytes('logBytes'), ['logBytes'], '$0.50 a GB'),
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

function idleOf({ idleRun }: Counted): string {
  const usage = usageOfIdleMonth(idleRun);
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

const memoryOf = ({ games }: Counted): string => {
  const [game] = Object.values(games);
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
const averageOf = ({ games }: Counted) => averageGame(Object.values(games));

const asksOf = (counted: Counted): string => {
  const { days, apiRequests, tableReads, tableWrites, emails, pushes, keptBytes } = averageOf(counted);
  return `A game of four lasts ${Math.round(days)} days in the bench: ${rough(apiRequests)} requests to the API, ${rough(tableReads)} read units, ${rough(tableWrites)} write units, ${rough(emails)} emails, ${rough(pushes)} push messages, ${rough(keptBytes / 1024)} KB that stay.`;
};

const growthOf = (counted: Counted): string =>
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
    SIZES.map((games) => [rough(games), ...Object.values(busiestSecond(averageOf(counted), games)).map(rough)]),
  );

const agendaOf = (counted: Counted): string =>
  table(
    [
      '`agenda.shards`',
      'in the fullest shard',
      'index writes a second, of 1,000',
      'latest message of the evening',
      'idle reads a month',
    ],
    [DEFAULT_SHARDS, 64, 256, 1024].map((shards) => {
      const { fullest, overMean, writes, delay, idleReads } = agendaWith(averageOf(counted), EVENING, shards);
      const late =
        delay === undefined ? 'later from day to day' : delay < 1 ? 'in its minute' : `${whole(delay)} minutes`;
      const mean = `${rough(fullest)} (${overMean.toFixed(2)} × the mean)`;
      return [whole(shards), mean, rough(writes), late, dollars(billOf({ tableReads: idleReads }))];
    }),
  );

const openTablesOf = (counted: Counted): string =>
  table(
    [
      'open tables',
      'read units of each key, for one look',
      'looks a second',
      'pages that have just shown the list',
      'pages that have shown it for an hour',
    ],
    [20, 200, 2000].map((tables) => [
      whole(tables),
      ...Object.values(openTables(averageOf(counted), tables)).map(rough),
    ]),
  );

const sweepTable = (counted: Counted): string =>
  table(
    ['games at once', '`sweep.parts`', 'read units of the lists, a night', 'a month'],
    SIZES.slice(1, -2).map((games) => {
      const { parts, listingUnits } = sweepOf(averageOf(counted), games);
      const month = dollars(billOf({ tableReads: (listingUnits * 365) / 12 }));
      return [rough(games), rough(parts), rough(listingUnits), month];
    }),
  );

const limitsOf = (counted: Counted): string =>
  table(['what', 'limit', 'reached at about so many games at once', 'then'], limitRows(averageOf(counted)));

/** Each generated part of a page, by its name in the page. */
const PARTS: Readonly<Record<string, (counted: Counted) => string>> = {
  months: monthsOf,
  game: gameOf,
  idle: idleOf,
  memory: memoryOf,
  asks: asksOf,
  growth: growthOf,
  agenda: agendaOf,
  openTables: openTablesOf,
  sweep: sweepTable,
  limits: limitsOf,
};

/** A page with its generated parts updated. */
export const withTables = (document: string, counted: Counted = COUNTED): string =>
  document.replace(
    /(<!-- figures (\w+): node tools\/cost\/tables\.ts -->\n)[\s\S]*?(<!-- \/figures -->)/g,
    (_, begin: string, name: string, end: string) => `${begin}${PARTS[name]?.(counted) ?? ''}\n${end}`,
  );

/** Updates the generated parts of the pages. */
export function updateTables(counted: Counted = COUNTED): void {
  for (const page of ['cost', 'scale']) {
    const file = join(import.meta.dirname, '../../docs', `${page}.md`);
    writeFileSync(file, withTables(readFileSync(file, 'utf8'), counted));
  }
}

if (import.meta.main) updateTables();
