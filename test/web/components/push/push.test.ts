import { afterEach, describe, expect, it, vi } from 'vitest';
import type { GameSummary } from '../../../../functions/api/client.ts';
import { showWaiting } from '../../../../web/src/push/badge.ts';
import { renew, stateHere } from '../../../../web/src/push/push.ts';
import { client } from '../../../../web/src/session.svelte.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';
const installed = (isInstalled: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: isInstalled }));

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a browser without push messages', () => {
  it.each([
    ['an iPhone', IPHONE, 5, 'installFirst'],
    ['an iPad, which says that it is a Mac', MAC, 5, 'installFirst'],
    ['a Mac', MAC, 0, 'unsupported'],
  ])('on %s explains what the player can do', async (_, userAgent, maxTouchPoints, state) => {
    vi.stubGlobal('navigator', { userAgent, maxTouchPoints });
    installed(false);
    expect(await stateHere()).toBe(state);
  });
});

describe('a browser that gets push messages', () => {
  /** A browser subscribed to the key `AQID`, and a service whose key is `key`: what happens at a visit. */
  const visit = async (key: string): Promise<string[]> => {
    const done: string[] = [];
    const subscribedTo = (bytes: number[]) => ({
      options: { applicationServerKey: new Uint8Array(bytes).buffer },
      toJSON: () => ({ endpoint: `https://push.example.com/${bytes}`, keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: async () => done.push('unsubscribe'),
    });
    let own = subscribedTo([1, 2, 3]);
    const pushManager = {
      getSubscription: async () => own,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        done.push(`subscribe to ${applicationServerKey}`);
        own = subscribedTo([...atob(applicationServerKey)].map((letter) => letter.charCodeAt(0)));
        return own;
      },
    };
    installed(false);
    const worker = { controller: {}, register: async () => undefined, ready: Promise.resolve({ pushManager }) };
    vi.stubGlobal('navigator', { serviceWorker: worker });
    vi.spyOn(client, 'call').mockImplementation(async (_, parts) => {
      done.push(`report ${(parts as { body: { endpoint: string } }).body.endpoint}`);
      return { type: 'answer', value: { key } } as never;
    });
    await renew('tested');
    return done;
  };

  it('reports its subscription at a visit', async () => {
    expect(await visit('AQID')).toEqual(['report https://push.example.com/1,2,3']);
  });

  it('subscribes again when the service has a new key', async () => {
    expect(await visit('BAUG')).toEqual([
      'report https://push.example.com/1,2,3',
      'unsubscribe',
      'subscribe to BAUG',
      'report https://push.example.com/4,5,6',
    ]);
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

  it('is not requested by a page in a browser', () => {
    expect(shown(false)).toEqual([]);
  });
});
