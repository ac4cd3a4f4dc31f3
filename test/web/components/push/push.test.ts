import { afterEach, describe, expect, it, vi } from 'vitest';
import type { GameSummary } from '../../../../functions/api/client.ts';
import { showWaiting } from '../../../../web/src/push/badge.ts';
import { stateHere } from '../../../../web/src/push/push.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';
const installed = (isInstalled: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: isInstalled }));

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a browser without push messages', () => {
  it.each([
    ['an iPhone', IPHONE, 5, 'installFirst'],
    ['an iPad, which says that it is a Mac', MAC, 5, 'installFirst'],
    ['a Mac', MAC, 0, 'unsupported'],
  ])('on %s is told what can be done', async (_, userAgent, maxTouchPoints, state) => {
    vi.stubGlobal('navigator', { userAgent, maxTouchPoints });
    installed(false);
    expect(await stateHere()).toBe(state);
  });
});

describe('the icon of the installed app', () => {
  const game = (waitsForYou?: true) => ({ ...(waitsForYou && { waitsForYou }) }) as GameSummary;
  const shown = (isInstalled: boolean): number[] => {
    const badges: number[] = [];
    vi.stubGlobal('navigator', { setAppBadge: async (n: number) => void badges.push(n) });
    installed(isInstalled);
    showWaiting([game(true), game(), game(true)]);
    showWaiting([game()]);
    return badges;
  };

  it('shows how many games wait, and no number once none does', () => {
    expect(shown(true)).toEqual([2, 0]);
  });

  it('is nothing that a page in a browser asks for', () => {
    expect(shown(false)).toEqual([]);
  });
});
