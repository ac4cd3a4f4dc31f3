import { expect, test } from 'vitest';
import type { Seat } from '../../engine/index.ts';
import { type Wait, waitsAfter } from '../../functions/play/waits.ts';

const at = (version: number) => `2026-05-01T12:00:${String(version).padStart(2, '0')}.000Z`;
/** Plays commits, each a seat that moves and the seats that are then awaited. */
const played = (...commits: readonly [seat: Seat | undefined, awaited: readonly Seat[]][]): readonly Wait[] =>
  commits.reduce<readonly Wait[]>((waits, [seat, awaited], index) => {
    const happened = { version: index + 1, at: at(index + 1), ...(seat === undefined ? {} : { seat }) };
    return waitsAfter(
      waits,
      happened,
      awaited.map((one) => ({ seat: one, step: `step${index + 1}` })),
    );
  }, []);
const wait = (seat: Seat, version: number, step: number, acted = false): Wait => ({
  seat,
  step: `step${step}`,
  version,
  since: at(version),
  acted,
});

test('a wait begins with the commit after which a seat is awaited', () => {
  expect(played([undefined, [0]])).toEqual([wait(0, 1, 1)]);
  expect(played([undefined, [0]], [0, [1, 2]])).toEqual([wait(1, 2, 2), wait(2, 2, 2)]);
});

test('a wait goes on while others move and the seat does not', () => {
  expect(played([undefined, [0, 1]], [1, [0]])).toEqual([wait(0, 1, 2)]);
});

test('a wait goes on while the seat moves and has more to do', () => {
  expect(played([undefined, [0]], [0, [0]], [0, [0]])).toEqual([wait(0, 1, 3, true)]);
});

test('a wait goes on when another seat answers an offer', () => {
  expect(played([undefined, [0]], [0, [0]], [1, [0]])).toEqual([wait(0, 1, 3, true)]);
  expect(played([undefined, [0]], [0, [0]], [1, [0]], [2, [0]])).toEqual([wait(0, 1, 4, true)]);
});

test('a wait begins again if the seat was not awaited in between', () => {
  expect(played([undefined, [0]], [0, [1]], [1, [0]])).toEqual([wait(0, 3, 3)]);
});

test('a wait that a seat begins by its own move counts as known to it', () => {
  expect(played([undefined, [1]], [0, [0]])).toEqual([wait(0, 2, 2, true)]);
});
