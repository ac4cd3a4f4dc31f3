import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ASSUMED, coldShare } from './bench/cost/assumptions.ts';
import { atPeak, dayOf, GAME } from './bench/scale/load.ts';
import { billOf, costOf, times, together, type Usage } from './cost/bill.ts';
import { IDLE, MEASURED, type MeasuredGame } from './cost/measured.ts';
import { PRICES, type PriceName } from './cost/prices.ts';

/** Tables of docs/cost.md and docs/scale.md, from the measurements of the cost bench. */
const GAMES = Object.values(MEASURED);
const DAYS_A_MONTH = 365 / 12;

const whole = (value: number): string => Math.round(value).toLocaleString('en');
/** With two significant digits. */
const rough = (value: number): string => {
  const rounded = Number(value.toPrecision(2));
  if (rounded >= 1e6) return `${rounded / 1e6} million`;
  return rounded.toLocaleString('en', { maximumFractionDigits: 3 });
};
const dollars = (value: number): string => `$${value < 10 ? value.toFixed(2) : rough3(value)}`;
const rough3 = (value: number): string => Number(value.toPrecision(3)).toLocaleString('en');
const cents = (value: number): string => `${(100 * value).toFixed(2)} ¢`;
const cents3 = (value: number): string => `${(100 * value).toFixed(3)} ¢`;

/** How docs name a ruleset. */
const NAMES: Readonly<Record<string, string>> = {
  base: 'base game',
  impero: "*L'impero*",
  citiesKnights: '*Cities & Knights*',
};
const RULESETS = Object.keys(MEASURED).map((name) => NAMES[name] ?? name);

const costsOf = (usage: Usage, names: readonly PriceName[]): number =>
  names.reduce((sum, name) => sum + costOf(PRICES[name], usage[name] ?? 0), 0);
const priceOf = (usage: Usage): number => billOf(usage, { free: false }).dollars;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** A game in which this share of the visits finds no warm function. */
const usageAt = ({ warm, cold }: MeasuredGame, share: number): Usage =>
  together(warm, times((share - ASSUMED.leastCold) / (1 - ASSUMED.leastCold), cold));

/** What a game adds to the bill of a month with a thousand of them, after the allowances. */
function priceAfterAllowances(game: MeasuredGame): number {
  const month = together(IDLE, times(1000, usageAt(game, ASSUMED.leastCold)));
  return (billOf(month, { free: true }).dollars - billOf(IDLE, { free: true }).dollars) / 1000;
}

const meanUsage = (share: number): Usage =>
  times(1 / GAMES.length, together(...GAMES.map((game) => usageAt(game, share))));

function monthRows(): readonly (readonly string[])[] {
  const visits = GAMES.reduce((sum, { sittings, looks }) => sum + sittings + looks, 0) / GAMES.length;
  return [0, 10, 1000, 1_000_000].map((count) => {
    const usage = together(IDLE, times(count, meanUsage(coldShare(count * visits))));
    const bills = [false, true].map((free) => dollars(billOf(usage, { free }).dollars));
    return [count === 0 ? 'none' : count.toLocaleString('en'), ...bills];
  });
}

function gameRows(): readonly (readonly string[])[] {
  const row = (what: string, amountOf: (game: MeasuredGame) => string, names: readonly PriceName[], price: string) => [
    what,
    ...GAMES.map((game) => `${amountOf(game)} = ${cents(costsOf(game.warm, names))}`),
    price,
  ];
  const used =
    (...names: readonly PriceName[]) =>
    (game: MeasuredGame) =>
      names.map((name) => whole(game.warm[name] ?? 0)).join(', ');
  const megabytes = (name: PriceName) => (game: MeasuredGame) => `${(1024 * (game.warm[name] ?? 0)).toFixed(1)} MB`;
  const total = (what: string, priceIn: (game: MeasuredGame) => number, inCents = cents) => [
    `**${what}**`,
    ...GAMES.map((game) => `**${inCents(priceIn(game))}**`),
    '',
  ];
  const areTurnsKnown = GAMES.every(({ turns }) => turns !== undefined);
  return [
    ...(areTurnsKnown ? [['turns', ...GAMES.map(({ turns, turnsOfEach }) => `${turns} (${turnsOfEach})`), '']] : []),
    ['days; sittings, looks', ...GAMES.map(({ days, sittings, looks }) => `${days}; ${sittings}, ${looks}`), ''],
    ['push messages', ...GAMES.map(({ pushes }) => `${pushes} = nothing`), ''],
    row('mails', used('mails'), ['mails'], '$0.10 a thousand'),
    row('pictures in them', megabytes('mailBytes'), ['mailBytes'], '$0.12 a GB'),
    row(
      'requests to the API (of which *nothing new*)',
      ({ apiRequests, nothingNew }) => `${whole(apiRequests)} (${nothingNew})`,
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
      'what stays in the table',
      ({ keptKilobytes }) => `${keptKilobytes} KB`,
      ['tableStorage', 'tableRecovery'],
      '$0.25 and, for recovery, $0.20 a GB and month',
    ),
    total('in all, with a thousand games a month', (game) => priceOf(usageAt(game, ASSUMED.leastCold))),
    total('with the allowances of such a month', priceAfterAllowances),
    ...(areTurnsKnown
      ? [
          total(
            'a turn, at list prices',
            (game) => priceOf(usageAt(game, ASSUMED.leastCold)) / (game.turns ?? 1),
            cents3,
          ),
        ]
      : []),
    total('in all, if every visit begins cold', (game) => priceOf(usageAt(game, 1))),
  ];
}

const sizes = [100, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000];
const growthRows = (): readonly (readonly string[])[] =>
  sizes.map((games) => {
    const day = dayOf(games);
    const peaks = [day.apiRequests, day.tableReads, day.tableWrites, day.mails, day.pushes];
    return [rough(games), rough(day.games * DAYS_A_MONTH), ...peaks.map((aDay) => rough(atPeak(aDay)))];
  });

const asks = (): string =>
  `A game of four lasts ${Math.round(GAME.days)} days in the bench: ${rough(GAME.apiRequests)} requests to the API, ${rough(GAME.tableReads)} read units, ${rough(GAME.tableWrites)} write units, ${rough(GAME.mails)} mails, ${rough(GAME.pushes)} push messages, ${rough(GAME.kilobytes)} KB that stay.`;

/** Each generated part of a page, by its name in the page. */
const PARTS: Readonly<Record<string, () => string>> = {
  months: () =>
    table(['games a month', 'at list prices', 'with the allowances that every account has for ever'], monthRows()),
  game: () => table(['', ...RULESETS, 'price'], gameRows()),
  asks,
  growth: () =>
    table(
      [
        'games at once',
        'started a month',
        'API requests a second, at worst',
        'read units',
        'write units',
        'mails a second',
        'push messages',
      ],
      growthRows(),
    ),
};

/** A page with its generated tables updated. */
export const withCostTables = (document: string): string =>
  document.replace(
    /(<!-- figures (\w+): node tools\/costTables\.ts -->\n)[\s\S]*?(\n<!-- \/figures -->)/g,
    (_, begin: string, name: string, end: string) => `${begin}${PARTS[name]?.() ?? ''}${end}`,
  );

if (import.meta.main)
  for (const page of ['cost', 'scale']) {
    const file = join(import.meta.dirname, '..', 'docs', `${page}.md`);
    writeFileSync(file, withCostTables(readFileSync(file, 'utf8')));
  }
