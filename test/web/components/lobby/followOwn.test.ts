import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameSummary, Me } from '../../../../functions/api/client.ts';
import { followOwn } from '../../../../web/src/lobby/followOwn.ts';
import { client, me, recognise } from '../../../../web/src/session.svelte.ts';

const MINUTE = 60_000;
const ANNA = { id: 'anna', name: 'Anna', guest: true } as Me;
const game = (status: GameSummary['status']): GameSummary => ({
  id: 'g1',
  name: 'Villa Rosa',
  ruleset: 'base',
  options: {},
  visibility: 'invitation',
  createdAt: '2026-11-19T12:00:00Z',
  status,
  seats: [],
});

/** A connection that opens at once, if the network lets it. */
class Line {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  readyState = 0;
  onopen?: () => void;
  onmessage?: (message: { data: string }) => void;
  onclose?: () => void;
  constructor() {
    lines.push(this);
    setTimeout(() => {
      this.readyState = isOpen ? Line.OPEN : 3;
      if (isOpen) this.onopen?.();
      else this.onclose?.();
    }, 10);
  }
  send() {}
  close() {
    this.readyState = 3;
  }
}

let lines: Line[];
let isOpen: boolean;
let asked: number;
let games: readonly GameSummary[];
let isNew: boolean;
let isCutOff: boolean;
let isSignedOut: boolean;
let stop: () => void;
let shown: (readonly GameSummary[])[];
let cuts: boolean[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Line);
  [lines, isOpen, asked, games, isNew, isCutOff, shown] = [[], true, 0, [game('started')], true, false, []];
  [isSignedOut, cuts] = [false, []];
  vi.spyOn(client, 'watchOwn').mockImplementation(() => async () => {
    asked++;
    if (isCutOff) return { type: 'unreachable' };
    if (isSignedOut)
      return { type: 'problem', problem: { type: 'about:blank', title: '', status: 401, code: 'signedOut' } };
    const outcome = isNew
      ? { type: 'answer' as const, value: { games: [...games], me: ANNA } }
      : { type: 'unchanged' as const };
    isNew = false;
    return outcome;
  });
  recognise(ANNA);
});
afterEach(() => {
  stop();
  recognise(undefined);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const start = async (ms: number) => {
  stop = followOwn(
    (list) => shown.push(list),
    (isCut) => cuts.push(isCut),
  );
  await vi.advanceTimersByTimeAsync(ms);
};

describe('the list of own games', () => {
  it('is requested twice in two minutes during a game: at first, and once the page is connected', async () => {
    await start(2 * MINUTE);
    expect(asked).toBe(2);
    expect(shown).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(58 * MINUTE);
    expect(asked).toBeLessThan(15);
    expect(lines).toHaveLength(1);
  });

  it('is requested once, without a connection, for a reader who soon goes on to a game', async () => {
    await start(MINUTE / 4);
    expect([asked, lines.length]).toEqual([1, 0]);
  });

  it('is requested when the service reports a change', async () => {
    await start(MINUTE);
    [isNew, games] = [true, [game('finished')]];
    lines[0]?.onmessage?.({ data: '{"list":4}' });
    await vi.advanceTimersByTimeAsync(0);
    expect(shown.at(-1)).toMatchObject([{ status: 'finished' }]);
    expect(lines[0]?.readyState, 'no game goes on: no connection is needed').toBe(3);
  });

  it('is requested less and less often without a connection', async () => {
    isOpen = false;
    await start(10 * MINUTE);
    const first = asked;
    await vi.advanceTimersByTimeAsync(60 * MINUTE);
    expect(asked - first).toBeLessThan(14);
  });

  it('comes soon after the network does, however long it was away', async () => {
    isCutOff = true;
    await start(10 * MINUTE);
    expect(cuts.at(-1), 'the page can say why there is no list').toBe(true);
    isCutOff = false;
    await vi.advanceTimersByTimeAsync(MINUTE / 4);
    expect(shown).toHaveLength(1);
    expect(cuts.at(-1)).toBe(false);
  });

  it('forgets who was signed in, and the connection, after they have signed out elsewhere', async () => {
    await start(MINUTE);
    isSignedOut = true;
    lines[0]?.onmessage?.({ data: '{"list":4}' });
    await vi.advanceTimersByTimeAsync(0);
    await vi.waitFor(() => expect(me()).toBeUndefined());
    const before = asked;
    await vi.advanceTimersByTimeAsync(60 * MINUTE);
    expect([asked, lines.at(-1)?.readyState]).toEqual([before, 3]);
  });

  it('is not requested, nor is the page connected, while nobody is signed in', async () => {
    recognise(undefined);
    await start(60 * MINUTE);
    expect([asked, lines.length]).toEqual([0, 0]);
  });
});
