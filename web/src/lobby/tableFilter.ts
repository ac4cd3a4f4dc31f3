import type { GameSummary } from '../../../functions/api/client.ts';

/** What a reader looks for among open tables, as the address of the page names it. */
export type TableFilter = Readonly<Partial<Record<FilterName, string>>>;
export const FILTERS = ['rules', 'time', 'language'] as const;
export type FilterName = (typeof FILTERS)[number];

const DAY_HOURS = 24;

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
