import { cleanup, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameSummary } from '../../../../functions/api/client.ts';
import { DEFAULT_CLOCK } from '../../../../functions/clock/settings.ts';
import OpenTables from '../../../../web/src/lobby/OpenTables.svelte';
import { namesInUse, placeName } from '../../../../web/src/lobby/placeNames.ts';
import { filterIn, type TableFilter, withFilter } from '../../../../web/src/lobby/tables.ts';
import { client } from '../../../../web/src/session.svelte.ts';
import { choose as chooseFrom, press } from '../support/press.ts';
import { inEnglish, t } from '../support/words.ts';

const table = (id: string, more: Partial<GameSummary> = {}): GameSummary => ({
  id,
  name: `Table ${id}`,
  ruleset: 'base',
  options: { board: 'random' },
  visibility: 'public',
  createdAt: '2026-11-19T12:00:00Z',
  status: 'open',
  seats: [
    { seat: 0, type: 'person', name: 'Anna', colour: 'red' },
    { seat: 1, type: 'person' },
  ],
  clock: { ...DEFAULT_CLOCK },
  language: 'en',
  ...more,
});
const { clock: _, ...withoutClock } = table('c', { language: 'it' });
const BOTS = [1, 2].map((seat) => ({ seat: seat as 1 | 2, type: 'bot' as const, bot: 'easy' as const }));
const TABLES: readonly GameSummary[] = [
  table('a', { punctuality: { answered: 97, late: 3 } }),
  table('b', {
    ruleset: 'citiesKnights',
    options: { board: 'beginner' },
    clock: { ...DEFAULT_CLOCK, turnHours: 72 },
    punctuality: { answered: 5, late: 0 },
  }),
  withoutClock,
  table('d', { seats: [{ seat: 0, type: 'person', name: 'Bea' }, ...BOTS, { seat: 3, type: 'person' }] }),
  table('e', { language: 'it' }),
];

let page: { readonly games: readonly GameSummary[] };
beforeAll(inEnglish);
beforeEach(() => {
  page = { games: TABLES };
  vi.spyOn(client, 'call').mockImplementation(async () => ({ type: 'answer', value: page }) as never);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly tell: (entries: { isIntersecting: boolean }[]) => void;
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.tell = tell;
      }
      observe() {
        this.tell([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The list as a page shows it whose address has the filter. */
async function shown(first: TableFilter = {}) {
  const onfilter = vi.fn(async (filter: TableFilter) => {
    await rerender({ filter });
  });
  const { rerender } = render(OpenTables, { filter: first, onfilter });
  await vi.waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  return onfilter;
}
const names = () => screen.queryAllByText(/^Table /).map(({ textContent }) => textContent);
const choose = (label: string, text: string) =>
  chooseFrom(screen.getByRole('combobox', { name: label }) as HTMLSelectElement, text);

describe('the list of open tables', () => {
  it('says what each is like, and how punctual its players are once that tells something', async () => {
    await shown();
    const [first = '', second = '', third = '', fourth = ''] = screen
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
    expect(first).toContain('Base game · random island · one day a turn · English · 97% of moves in time');
    expect(second).toContain('Cities & Knights · beginners’ island · 3 days a turn · English');
    expect(second).not.toContain('in time');
    expect(third).toContain('no time limit · Italiano');
    expect(fourth).toContain('Bea and 2 bots');
    for (const text of [first, second, third, fourth]) expect(text).toContain(t('home.opens', { n: 1 }));
  });

  it('shows only tables of the rules, time and language that are chosen', async () => {
    await shown();
    await choose(t('home.filter.language'), 'English');
    expect(names()).toEqual(['Table a', 'Table b', 'Table d']);
    await choose(t('home.filter.time'), t('home.filter.time.longer'));
    expect(names()).toEqual(['Table b']);
    await choose(t('home.filter.time'), t('home.filter.any'));
    await choose(t('home.filter.rules'), 'Base game');
    expect(names()).toEqual(['Table a', 'Table d']);
  });

  it('says how to go on when no table is like that', async () => {
    const onfilter = await shown({ rules: 'citiesKnights', language: 'it' });
    expect(names()).toEqual([]);
    expect(screen.getByText(t('home.filter.none'))).toBeTruthy();
    expect(screen.getByRole('link', { name: t('create.title') }).getAttribute('href')).toBe('/create');
    await press(screen.getByRole('button', { name: t('home.filter.clear') }));
    expect(onfilter).toHaveBeenCalledExactlyOnceWith({});
    expect(names()).toHaveLength(5);
  });

  it('offers no choice where there is none or few tables, and a new game where there is no table', async () => {
    for (const games of [[...'abcdef'].map((id) => table(id)), TABLES.slice(0, 4)]) {
      page = { games };
      await shown();
      expect(screen.queryByRole('combobox')).toBeNull();
      cleanup();
    }
    page = { games: [] };
    await shown();
    const lists = screen.getAllByText(t('home.openNone'), { exact: false });
    expect(lists).toHaveLength(1);
    expect(screen.getByRole('link', { name: t('create.title') })).toBeTruthy();
    expect(screen.queryByRole('button', { name: t('home.filter.clear') })).toBeNull();
  });

  it('keeps a choice that no table has, so that it can be undone', async () => {
    await shown({ rules: 'impero' });
    const rules = screen.getByRole('combobox', { name: t('home.filter.rules') });
    expect((rules as HTMLSelectElement).selectedOptions[0]?.text).toBe('L’impero di Catan');
    expect(within(rules).getAllByRole('option')).toHaveLength(4);
  });
});

describe('the address of the start page', () => {
  it('has what the reader looks for, and keeps what else it says', () => {
    const filter = { rules: 'base', time: 'none' };
    const address = withFilter('https://coloni.test/it?x=1&language=it', filter);
    expect(address).toBe('/it?x=1&rules=base&time=none');
    expect(filterIn(new URL(address, 'https://coloni.test').searchParams)).toEqual(filter);
    expect(withFilter(`https://coloni.test/?rules=base`, {})).toBe('/');
  });
});

describe('the name of a new game', () => {
  it('is a place that no running game of the reader is named after, also when all places are taken', () => {
    const taken: string[] = [];
    for (let n = 0; n < 100; n++) taken.push(placeName(taken, 0.5));
    expect(new Set(taken).size).toBe(100);
    expect(taken[0]).toBe(placeName([], 0.5));
    expect(taken.at(-1)).toMatch(/ 3$/);
    for (const start of [0, 0.999]) expect(placeName(taken.slice(0, 5), start)).not.toMatch(/\d/);
    expect(namesInUse([table('a'), table('b', { status: 'finished' })])).toEqual(['Table a']);
  });
});
