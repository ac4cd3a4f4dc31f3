import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { viewFor } from '../../../../engine/index.ts';
import type { Game, GamePage, GameView, Outcome } from '../../../../functions/api/client.ts';
import { GameSession } from '../../../../web/src/game/gameSession.svelte.ts';
import { beginOpening, type TakeOpening } from '../../../../web/src/game/opening.ts';
import { client } from '../../../../web/src/session.svelte.ts';
import { stateOf } from '../../../engine/support.ts';

const state = stateOf({});
const viewAt = (version: number): GameView => ({
  version,
  view: { ...viewFor(state, 0) },
  seat: 0,
  awaited: [{ seat: 0, step: 'main' }] as GameView['awaited'],
  seats: [],
  commits: Array.from({ length: version }, (_, i) => ({ version: i + 1, at: '2026-11-23T10:00:00.000Z', events: [] })),
});
const game = { id: 'g1', ruleset: 'base', status: 'started', seats: [], version: 1 } as unknown as Game;

class StandInSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  readyState = StandInSocket.CONNECTING;
  onopen: (() => void) | undefined;
  close = () => undefined;

  open(): void {
    this.readyState = StandInSocket.OPEN;
    this.onopen?.();
  }
}

/** The page of a game that waits for its reader alone, and that is being connected. */
async function connecting() {
  const sockets: StandInSocket[] = [];
  vi.stubGlobal(
    'WebSocket',
    class extends StandInSocket {
      constructor() {
        super();
        sockets.push(this);
      }
    },
  );
  const look = vi.fn(async (): Promise<Outcome<GameView>> => ({ type: 'unchanged' }));
  const opened: GamePage = { game, view: viewAt(1), tag: 'a' };
  vi.spyOn(client, 'watch').mockReturnValue({
    open: async () => ({ type: 'answer', value: opened }),
    look,
    play: async () => ({ type: 'unreachable' }),
  });
  const session = new GameSession('g1', undefined);
  const stop = session.follow();
  onTestFinished(() => {
    stop();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  await vi.waitUntil(() => sockets.length > 0, { timeout: 50_000 });
  return { session, look, socket: sockets[0] as StandInSocket };
}

/** Answers every request for a game with this view. */
function answer(view: GameView) {
  const opened: GamePage = { game, view, tag: 'a' };
  const open = vi.fn(async (): Promise<Outcome<GamePage>> => ({ type: 'answer', value: opened }));
  vi.stubGlobal('WebSocket', StandInSocket);
  vi.spyOn(client, 'watch').mockReturnValue({
    open,
    look: async () => ({ type: 'unchanged' }),
    play: async () => ({ type: 'unreachable' }),
  });
  return open;
}

/** The page of a game that opens. */
async function follow(takeOpening?: TakeOpening) {
  const session = new GameSession('g1', undefined, undefined, { takeOpening });
  const stop = session.follow();
  onTestFinished(() => {
    stop();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  await vi.waitUntil(() => session.seen !== undefined, { timeout: 50_000 });
  return session;
}

/** The versions that are new on the page of a game that opens with this view. */
async function opening(view: GameView) {
  answer(view);
  const session = await follow();
  return session.log.unseen.map(({ version }) => version);
}

it('shows the game that was asked for while its page was loading; a later page asks anew', async () => {
  const open = answer(viewAt(3));
  const takeOpening = beginOpening('g1', undefined);
  expect((await follow(takeOpening)).seen?.version).toBe(3);
  expect(open).toHaveBeenCalledTimes(1);
  await follow(takeOpening);
  expect(open).toHaveBeenCalledTimes(2);
});

describe('what is new on a page that opens', () => {
  it('is nothing on the first look at a game: there was none before', async () => {
    expect(await opening(viewAt(3))).toEqual([]);
  });

  it('is what has happened since the reader last looked', async () => {
    expect(await opening({ ...viewAt(3), seenTo: 1 })).toEqual([2, 3]);
  });

  it('is everything if time ran out before the first look of the reader', async () => {
    const view = viewAt(3);
    const commits = view.commits?.map((commit) =>
      commit.version === 2 ? { ...commit, seat: 0, byDefault: true } : commit,
    );
    expect(await opening({ ...view, commits } as GameView)).toEqual([1, 2, 3]);
  });

  it('is nothing of what was played at the seat before the reader took it', async () => {
    const view = viewAt(3);
    const commits = view.commits?.map((commit) =>
      commit.version === 3 ? { ...commit, at: '2026-11-23T12:00:00.000Z' } : { ...commit, seat: 0, byDefault: true },
    );
    const left = { name: 'Dario', from: '2026-11-20T10:00:00.000Z', to: '2026-11-23T11:00:00.000Z', why: 'missed' };
    const seats = [{ seat: 0, type: 'person', name: 'Dora', you: true, tenures: [left] }];
    expect(await opening({ ...view, commits, seats } as GameView)).toEqual([3]);
  });

  it('is what was played while somebody else had the seat, for a player who has come back to it', async () => {
    const view = viewAt(3);
    const commits = view.commits?.map((commit) => (commit.version === 2 ? { ...commit, seat: 1 } : commit));
    const stoodIn = { name: 'Dora', from: '2026-11-20T10:00:00.000Z', to: '2026-11-23T11:00:00.000Z', why: 'returned' };
    const seats = [{ seat: 0, type: 'person', name: 'Anna', you: true, tenures: [stoodIn] }];
    expect(await opening({ ...view, commits, seats, seenTo: 1 } as GameView)).toEqual([2, 3]);
  });
});

describe('a page that connects while the game waits for its reader alone', () => {
  it('asks at once for what happened: the reader may have moved on another device', async () => {
    const { session, look, socket } = await connecting();
    expect(look).not.toHaveBeenCalled();
    look.mockResolvedValueOnce({ type: 'answer', value: viewAt(2) });
    socket.open();
    await vi.waitFor(() => expect(session.log.commits).toHaveLength(2), { timeout: 50_000 });
    expect(look).toHaveBeenCalledTimes(1);
  });
});
