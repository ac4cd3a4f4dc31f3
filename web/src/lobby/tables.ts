import type { GameSummary } from '../../../functions/api/client.ts';
import { LANGUAGE_NAMES } from '../../../messages/catalogues/locales.ts';
import { percent } from '../words/numbers.ts';
import { saidOr, t } from '../words/words.svelte.ts';

const DAY_HOURS = 24;
/** Fewer answers say nothing about anybody. */
const TELLING = 10;

function timeSaid(clock: GameSummary['clock']): string {
  if (clock === undefined) return t('home.table.noClock');
  const { turnHours: n } = clock;
  return n % DAY_HOURS === 0 ? t('home.table.days', { n: n / DAY_HOURS }) : t('home.table.hours', { n });
}

/** What helps to choose a table, in words. */
export function tableFacts({ ruleset, options, clock, language, punctuality }: GameSummary): string {
  const { answered, late } = punctuality ?? { answered: 0, late: 0 };
  return [
    saidOr(`ruleset.${ruleset}`, ruleset),
    ...(options.board === undefined ? [] : [saidOr(`home.table.island.${options.board}`, String(options.board))]),
    timeSaid(clock),
    ...(language === undefined ? [] : [LANGUAGE_NAMES[language]]),
    ...(answered + late < TELLING ? [] : [t('home.table.inTime', { share: percent(answered / (answered + late)) })]),
  ].join('\u00a0· ');
}

/** What a reader looks for among open tables, as the address of the page names it. */
export type TableFilter = Readonly<Partial<Record<FilterName, string>>>;
export const FILTERS = ['rules', 'time', 'language'] as const;
export type FilterName = (typeof FILTERS)[number];

/** What a table has of each; nothing if it is not known. */
const VALUES: Readonly<Record<FilterName, (table: GameSummary) => string | undefined>> = {
  rules: ({ ruleset }) => ruleset,
  time: ({ clock }) => (clock === undefined ? 'none' : clock.turnHours <= DAY_HOURS ? 'day' : 'longer'),
  language: ({ language }) => language,
};

/** What can be chosen: what these tables have, and what is chosen already. */
export const choicesOf = (name: FilterName, tables: readonly GameSummary[], chosen: string | undefined): string[] =>
  [...new Set([chosen, ...tables.map(VALUES[name])])].filter((value) => value !== undefined).sort();

export const isWanted = (table: GameSummary, filter: TableFilter): boolean =>
  FILTERS.every((name) => filter[name] === undefined || filter[name] === VALUES[name](table));

export const filterIn = (params: Pick<URLSearchParams, 'has' | 'get'>): TableFilter =>
  Object.fromEntries(FILTERS.flatMap((name) => (params.has(name) ? [[name, params.get(name)]] : [])));

/** The address of a page with another filter. */
export function withFilter(href: string, filter: TableFilter): string {
  const { pathname, searchParams } = new URL(href);
  for (const name of FILTERS) {
    const value = filter[name];
    if (value === undefined) searchParams.delete(name);
    else searchParams.set(name, value);
  }
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}
