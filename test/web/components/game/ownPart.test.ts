import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Game, GamePage, SeatInfo } from '../../../../functions/api/client.ts';
import { GameSession } from '../../../../web/src/game/gameSession.svelte.ts';
import { comparePart, forgetPart, forgetParts, keepSeat, keptPart, ownPart } from '../../../../web/src/game/ownPart.ts';
import { createGame, seedFor } from '../../../../web/src/lobby/creating.ts';
import { client, recognise } from '../../../../web/src/session.svelte.ts';

const PLAYER = 'ann';
const seat = (n: number, more: Partial<SeatInfo> = {}): SeatInfo => ({ seat: n as 0, type: 'person', ...more });
const GAME = {
  id: 'g1',
  name: 'Friday',
  ruleset: 'base',
  options: { board: 'random', players: 3 },
  status: 'open',
  commitment: 'ab'.repeat(32),
  seats: [seat(0), seat(1), seat(2, { type: 'bot', bot: 'sensible' })],
} as unknown as Game;
/** The game once it has begun, with the reader at seat 1. */
const begun = (seeds: readonly string[] | undefined, more: Partial<Game> = {}): Game => ({
  ...GAME,
  status: 'started',
  seats: [seat(0), seat(1, { you: true }), seat(2, { type: 'bot', bot: 'sensible' })],
  ...(seeds && { seeds: [...seeds] }),
  ...more,
});

let kept: Record<string, string>;
beforeEach(() => {
  kept = {};
  const storage = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
    removeItem: (key: string) => {
      delete kept[key];
    },
  };
  // Like a browser's, it lists its keys as its own.
  const own = {
    ownKeys: () => Object.keys(kept),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  };
  vi.stubGlobal('localStorage', new Proxy(storage, own));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a player’s seed', () => {
  it('is stored before it is sent, and is the same each time it is sent', () => {
    const part = ownPart(PLAYER, GAME);
    expect(part.seed).toMatch(/^[0-9a-f]{32}$/);
    expect(part).toMatchObject({ game: 'g1', commitment: GAME.commitment, options: GAME.options });
    expect(ownPart(PLAYER, { ...GAME, commitment: 'cd'.repeat(32) })).toEqual(part);
    expect(keptPart(PLAYER, 'g1')).toEqual(part);
    expect(ownPart('bob', GAME).seed).not.toBe(part.seed);
    expect(ownPart(PLAYER, { ...GAME, id: 'g2' }).seed).not.toBe(part.seed);
  });

  it('is stored even if no answer ever comes', async () => {
    recognise({ id: PLAYER } as Parameters<typeof recognise>[0]);
    const sent: unknown[] = [];
    vi.spyOn(client, 'call').mockImplementation((async (route: string, { body }: { body: { seed?: string } }) => {
      if (route === 'POST /api/games') return { type: 'answer', value: GAME };
      sent.push([body.seed, keptPart(PLAYER, 'g1')?.seed]);
      return { type: 'unreachable' };
    }) as unknown as typeof client.call);
    await createGame({} as Parameters<typeof createGame>[0]);
    const seed = seedFor(GAME);
    expect(sent).toEqual([[seed, seed]]);
  });

  it('is deleted when the player leaves the table or deletes the account', () => {
    ownPart(PLAYER, GAME);
    ownPart(PLAYER, { ...GAME, id: 'g2' });
    const { seed } = ownPart('bob', GAME);
    forgetPart(PLAYER, 'g1');
    expect([keptPart(PLAYER, 'g1'), keptPart(PLAYER, 'g2')?.game]).toEqual([undefined, 'g2']);
    forgetParts(PLAYER);
    expect(keptPart(PLAYER, 'g2')).toBeUndefined();
    expect(keptPart('bob', 'g1')?.seed).toBe(seed);
  });

  it.each(['', '{', 'null', '[]', '{"game":"g1"}'])('is ignored if the browser stores something else: %s', (text) => {
    ownPart(PLAYER, GAME);
    for (const key of Object.keys(kept)) kept[key] = text;
    expect(keptPart(PLAYER, 'g1')).toBeUndefined();
  });

  it('is not stored by a browser that blocks storage', () => {
    vi.stubGlobal('localStorage', undefined);
    ownPart(PLAYER, GAME);
    keepSeat(PLAYER, begun([]));
    forgetPart(PLAYER, 'g1');
    forgetParts(PLAYER);
    expect(comparePart(PLAYER, begun(['', '', '']))).toEqual({ type: 'elsewhere' });
  });
});

describe('what the server says about a game', () => {
  const other = '99'.repeat(16);

  it('matches what the browser of the player has stored', () => {
    const { seed } = ownPart(PLAYER, GAME);
    expect(comparePart(PLAYER, GAME)?.type).toBe('same');
    expect(comparePart(PLAYER, begun([other, seed, '']))?.type).toBe('same');
  });

  it('raises an alarm if the seat of the player does not have their seed', () => {
    const { seed } = ownPart(PLAYER, GAME);
    keepSeat(PLAYER, begun([other, seed, '']));
    for (const seeds of [[other, other, ''], [seed, other, ''], [other, '', ''], [], undefined])
      expect(comparePart(PLAYER, begun(seeds)), String(seeds)).toMatchObject({ type: 'other', what: 'seed' });
    const moved = { seats: [seat(0, { you: true }), seat(1), seat(2, { type: 'bot' })] };
    expect(comparePart(PLAYER, begun([seed, other, ''], moved)), 'another seat').toMatchObject({ what: 'seed' });
  });

  it('raises an alarm if a bot or an empty seat has a seed, unless the bot replaces a person', () => {
    const { seed } = ownPart(PLAYER, GAME);
    expect(comparePart(PLAYER, begun([other, seed, other]))).toMatchObject({ type: 'other', what: 'seed' });
    expect(comparePart(PLAYER, begun([other, seed, '', other]))).toMatchObject({ type: 'other', what: 'seed' });
    const tenures = [{ from: '', to: '', why: 'left' }] as unknown as NonNullable<SeatInfo['tenures']>;
    const seats = [seat(0), seat(1, { you: true }), seat(2, { type: 'bot', tenures })];
    expect(comparePart(PLAYER, begun([other, seed, other], { seats }))?.type).toBe('same');
  });

  it('raises an alarm if the seal or the rules have changed', () => {
    const { seed } = ownPart(PLAYER, GAME);
    const seeds = [other, seed, ''];
    const commitment = 'cd'.repeat(32);
    expect(comparePart(PLAYER, { ...GAME, commitment })).toMatchObject({ type: 'other', what: 'commitment' });
    expect(comparePart(PLAYER, begun(seeds, { commitment }))).toMatchObject({ type: 'other', what: 'commitment' });
    const options = { board: 'beginner', players: 3 } as Game['options'];
    expect(comparePart(PLAYER, begun(seeds, { options }))).toMatchObject({ type: 'other', what: 'rules' });
  });

  it('is compared with the seal in a link, even by a reader without a seat', () => {
    expect(comparePart(undefined, GAME, GAME.commitment.slice(0, 16))).toBeUndefined();
    for (const seal of ['cd'.repeat(8), 'ab', ''])
      expect(comparePart(undefined, GAME, seal)).toEqual({ type: 'other', what: 'commitment' });
  });

  it('cannot be compared on another device, and concerns no spectator', () => {
    expect(comparePart(PLAYER, begun([other, other, '']))).toEqual({ type: 'elsewhere' });
    const watched = begun([other, other, ''], { seats: [seat(0), seat(1), seat(2, { type: 'bot' })] });
    expect(comparePart('eve', watched)).toBeUndefined();
    expect(comparePart(undefined, watched)).toBeUndefined();
  });
});

/** A connection that is never made. */
class SilentSocket {
  static readonly CONNECTING = 0;
  readonly readyState = SilentSocket.CONNECTING;
  close(): void {}
}

describe('a page', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** The page of a game whose seeds the site says to be these. */
  const opened = async (seeds: readonly string[]) => {
    recognise({ id: PLAYER } as Parameters<typeof recognise>[0]);
    const page = { game: begun(seeds), me: { id: PLAYER }, tag: 'a' } as unknown as GamePage;
    const unreachable = async () => ({ type: 'unreachable' }) as const;
    vi.spyOn(client, 'watch').mockReturnValue({
      open: async () => ({ type: 'answer', value: page }),
      look: unreachable,
      play: unreachable,
    });
    vi.spyOn(client, 'call').mockImplementation(unreachable as unknown as typeof client.call);
    // The document in memory has none that works.
    vi.stubGlobal('WebSocket', SilentSocket);
    const session = new GameSession('g1', undefined);
    const stop = session.follow();
    await vi.waitUntil(() => session.game !== undefined, { timeout: 50_000 });
    stop();
    return session.chance;
  };

  it('compares as soon as it opens, and remembers where its reader sat down', async () => {
    const { seed } = ownPart(PLAYER, GAME);
    expect(await opened(['99'.repeat(16), seed, ''])).toMatchObject({ type: 'same' });
    expect(keptPart(PLAYER, 'g1')?.seat).toBe(1);
    expect(await opened([seed, '99'.repeat(16), ''])).toMatchObject({ type: 'other', what: 'seed' });
  });
});
