import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WireEvent } from '../../../../engine/index.ts';
import type { Commit } from '../../../../functions/api/client.ts';
import { TurnPlayer } from '../../../../web/src/game/turnPlayer.svelte.ts';
import { stateOf } from '../../../engine/support.ts';
import { sessionOf } from '../support/session.ts';
import { inEnglish } from '../support/words.ts';

beforeAll(inEnglish);

const state = stateOf({});
const turnOf = (seat: number): WireEvent => ({ type: 'turnBegan', seat, number: 3 });
const rolled = (seat: number, a: number): WireEvent => ({ type: 'diceRolled', seat, dice: [a, 1] });
const bought = (seat: number): WireEvent => ({ type: 'developmentBought', seat, paid: [0, 0, 1, 1, 1] });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function player() {
  const turns = new TurnPlayer(sessionOf(state, 0));
  let version = 0;
  const commit = (seat: number, ...events: readonly WireEvent[]): Commit => {
    version++;
    return { version, seat, at: '2026-11-22T10:00:00.000Z', events: [...events] } as Commit;
  };
  const versions = () => turns.shown?.map((shown) => shown.version);
  return { turns, commit, versions };
}
/** Shows the next moment. Returns after how many milliseconds. */
function next(): number {
  const before = Date.now();
  vi.advanceTimersToNextTimer();
  return Date.now() - before;
}
const FOLLOWED = { isFollowed: true, isCall: false };

describe('moves that arrive while somebody looks', () => {
  it('are shown one after the other, dice longer than anything else, and each is in a sentence', () => {
    const { turns, commit, versions } = player();
    turns.take(
      [commit(1, rolled(1, 4)), commit(1, bought(1)), commit(1, turnOf(2)), commit(2, rolled(2, 2))],
      FOLLOWED,
    );
    expect([versions(), turns.left]).toEqual([[1], 2]);
    const withDice = next();
    expect([versions(), turns.left]).toEqual([[2], 1]);
    // That somebody's turn begins is seen with what they do.
    expect(next()).toBeLessThan(withDice);
    expect(versions()).toEqual([3, 4]);
    next();
    expect(turns.shown).toBeUndefined();
    const texts = turns.sentences.map(({ text }) => text);
    expect(texts).toHaveLength(3);
    expect(texts[0]).toMatch(/Bruno rolled 5/);
    expect(texts[2]).toMatch(/Carla rolled 3/);
  });

  it('are shown at once when the reader skips them, where they are not followed, and before a move of the reader', () => {
    const { turns, commit, versions } = player();
    turns.take([commit(1, rolled(1, 4)), commit(1, bought(1))], FOLLOWED);
    expect([turns.skip(), turns.skip(), versions()]).toEqual([true, false, undefined]);
    turns.take([commit(2, rolled(2, 4)), commit(2, bought(2))], { isFollowed: false, isCall: false });
    expect([versions(), vi.getTimerCount()]).toEqual([undefined, 0]);
    turns.take([commit(3, rolled(3, 4)), commit(3, bought(3))], FOLLOWED);
    turns.take([commit(0, rolled(0, 5))], FOLLOWED);
    expect([versions(), turns.left]).toEqual([[7], 0]);
    next();
    expect(turns.sentences.map(({ text }) => text).join(' ')).toMatch(/Dario .*You rolled 6/);
  });

  it('are each announced once and end with the newest, however they come', () => {
    const arrival = fc.record({
      n: fc.nat(20),
      by: fc.nat(3),
      isFollowed: fc.boolean(),
      nexts: fc.nat(6),
      skips: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(arrival, { maxLength: 8 }), (arrivals) => {
        const { turns, commit } = player();
        const announced = new Map<number, string>();
        let [count, newest] = [0, 0];
        let shown = 0;
        const look = () => {
          for (const { version, text } of turns.sentences) announced.set(version, text);
          const at = turns.shown?.at(-1)?.version;
          // The page never goes back.
          if (at !== undefined) expect(at).toBeGreaterThanOrEqual(shown);
          shown = at ?? newest;
        };
        for (const { n, by, isFollowed, nexts, skips } of arrivals) {
          // Each has a number of its own in its sentence.
          const commits = Array.from({ length: n }, () => commit(by, rolled(by, ++count)));
          newest = commits.at(-1)?.version ?? newest;
          if (n > 0) turns.take(commits, { isFollowed, isCall: false });
          look();
          for (let i = 0; i < nexts; i++) {
            next();
            look();
          }
          if (skips) turns.skip();
          look();
        }
        while (vi.getTimerCount() > 0) {
          next();
          look();
        }
        expect(turns.shown).toBeUndefined();
        const numbers = [...[...announced.values()].join(' ').matchAll(/rolled (\d+)/g)].map(([, sum]) => Number(sum));
        expect(numbers).toEqual(Array.from({ length: count }, (_, i) => i + 2));
      }),
    );
  });
});
