import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameSummary } from '../../../../functions/api/client.ts';
import PublicGames from '../../../../web/src/lobby/PublicGames.svelte';
import { client } from '../../../../web/src/session.svelte.ts';
import { press } from '../support/press.ts';
import { inEnglish, t } from '../support/words.ts';

const MINUTE = 60_000;

const game = (id: string): GameSummary => ({
  id,
  name: `Game ${id}`,
  ruleset: 'base',
  options: {},
  visibility: 'public',
  createdAt: '2026-11-19T12:00:00Z',
  status: 'open',
  seats: [],
});

let scrollTo: (isOnScreen: boolean) => Promise<void>;
let asked: (string | undefined)[];
let pages: Record<string, { readonly games: readonly GameSummary[]; readonly next?: string }>;

beforeAll(inEnglish);
beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  pages = { first: { games: [game('a'), game('b')] } };
  vi.spyOn(client, 'call').mockImplementation(async (_, parts) => {
    const { query } = parts as { query?: { after?: string } };
    asked.push(query?.after);
    return { type: 'answer', value: pages[query?.after ?? 'first'] } as never;
  });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        scrollTo = async (isIntersecting) => {
          tell([{ isIntersecting }]);
          await tick();
          await vi.advanceTimersByTimeAsync(0);
        };
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const shown = (list: 'open' | 'running' | 'finished', follows: boolean, folds = false) =>
  render(PublicGames, { title: 'Games', none: 'None', list, follows, folds });
const names = () => screen.queryAllByRole('link').map(({ textContent }) => textContent?.trim().slice(0, 6));

describe('a list of public games', () => {
  it('requests nothing until it is on screen, and then once', async () => {
    shown('finished', false);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(asked).toEqual([]);
    await scrollTo(true);
    expect(names()).toEqual(['Game a', 'Game b']);
    await vi.advanceTimersByTimeAsync(60 * MINUTE);
    expect(asked).toHaveLength(1);
  });

  it('makes fewer and fewer requests while it is on screen, and none while it is off screen', async () => {
    shown('open', true);
    await scrollTo(true);
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    expect(asked).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(58 * MINUTE);
    expect(asked.length).toBeLessThan(10);
    await scrollTo(false);
    await vi.advanceTimersByTimeAsync(60 * MINUTE);
    const before = asked.length;
    for (let n = 0; n < 20; n++) {
      await scrollTo(true);
      await scrollTo(false);
    }
    expect(asked).toHaveLength(before + 1);
  });

  it('requests nothing while it is folded, and is open at the next visit if its reader has opened it', async () => {
    const { unmount } = shown('open', true, true);
    await scrollTo(true);
    await vi.advanceTimersByTimeAsync(60 * MINUTE);
    expect(asked).toEqual([]);
    await press(screen.getByText('Games'));
    await vi.advanceTimersByTimeAsync(0);
    expect(names()).toEqual(['Game a', 'Game b']);
    unmount();
    const again = shown('open', true, true);
    await scrollTo(true);
    expect(names()).toEqual(['Game a', 'Game b']);
    await press(screen.getByText('Games'));
    await vi.advanceTimersByTimeAsync(0);
    again.unmount();
    const before = asked.length;
    shown('open', true, true);
    await scrollTo(true);
    expect(asked).toHaveLength(before);
  });

  it('loads more pages on request, shows each game once, and then stays as it is', async () => {
    pages = {
      first: { games: [game('a'), game('b')], next: 'b' },
      b: { games: [game('b'), game('c')], next: 'c' },
      c: { games: [game('d')] },
    };
    shown('open', true);
    await scrollTo(true);
    await press(screen.getByRole('button', { name: t('home.more') }));
    await vi.advanceTimersByTimeAsync(0);
    expect(names()).toEqual(['Game a', 'Game b', 'Game c']);
    expect(document.activeElement?.textContent).toContain('Game c');
    await press(screen.getByRole('button', { name: t('home.more') }));
    await vi.advanceTimersByTimeAsync(0);
    expect(names()).toEqual(['Game a', 'Game b', 'Game c', 'Game d']);
    expect(screen.queryByRole('button')).toBeNull();
    await vi.advanceTimersByTimeAsync(60 * MINUTE);
    expect(asked).toEqual([undefined, 'b', 'c']);
  });
});

it('the games to watch are those of others', async () => {
  const own = { seat: 0, type: 'person', colour: 'red', name: 'Anna', you: true } as const;
  pages = { first: { games: [game('a'), { ...game('b'), seats: [own] }] } };
  shown('running', false);
  await scrollTo(true);
  expect(names()).toEqual(['Game a']);
});
