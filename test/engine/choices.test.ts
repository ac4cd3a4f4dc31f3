import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { field, setOf } from '../../engine/core/fields.ts';
import {
  type AnyMove,
  type Bounds,
  belongsTo,
  type Choice,
  canonicalMove,
  enumerateChoice,
  type Seat,
  sampleChoice,
  type WireMove,
} from '../../engine/index.ts';
import { whimsOf } from './properties/randomGame.ts';

const anything = field('anything', {}, () => true);
const counts = fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3), fc.nat(3), fc.nat(3));

describe('described choices', () => {
  it('enumerate exactly the moves that belong to a choice of cards', () => {
    fc.assert(
      fc.property(counts, fc.nat(4), fc.nat(4), (upTo, a, b) => {
        const [min, max] = [Math.min(a, b), Math.max(a, b)];
        const choice: Choice = { type: 'discard', given: {}, bounds: { cards: { kind: 'cards', min, max, upTo } } };
        const listed = enumerateChoice(choice).map((move) => JSON.stringify(move));
        const all: string[] = [];
        const each = (taken: number[]): void => {
          if (taken.length < 5) for (let n = 0; n <= 4; n++) each([...taken, n]);
          else {
            const move = { type: 'discard', cards: taken };
            if (belongsTo(choice, move)) all.push(JSON.stringify(move));
          }
        };
        each([]);
        expect(new Set(listed).size).toBe(listed.length);
        expect([...listed].sort()).toEqual(all.sort());
      }),
      { numRuns: 20, seed: 1 },
    );
  });

  it('offer five ways to discard 4 of 8 cards of two kinds', () => {
    const bounds = { cards: { kind: 'cards', min: 4, max: 4, upTo: [4, 4, 0, 0, 0] } } as const;
    const moves = enumerateChoice({ type: 'discard', given: {}, bounds });
    expect(moves).toEqual([0, 1, 2, 3, 4].map((n) => ({ type: 'discard', cards: [n, 4 - n, 0, 0, 0] })));
  });

  it('are not enumerated if they have more than one open field', () => {
    const cards = { kind: 'cards', min: 1, max: 1, upTo: [1, 1, 1, 1, 1] } as const;
    const bounds = { give: cards, take: { ...cards, apartFrom: 'give' } };
    expect(enumerateChoice({ type: 'offerTrade', given: {}, bounds })).toEqual([]);
  });

  it('always give a sample that belongs to them, as long as they contain a move', () => {
    fc.assert(
      fc.property(counts, fc.nat(), (upTo, seed) => {
        const held = upTo.reduce((a, b) => a + b, 0);
        const whim = whimsOf(seed);
        const choice: Choice = {
          type: 'offerTrade',
          given: {},
          bounds: {
            give: { kind: 'cards', min: 1, max: held, upTo },
            take: { kind: 'cards', min: 1, max: 95, upTo: [19, 19, 19, 19, 19], apartFrom: 'give' },
            to: { kind: 'seats', among: [1, 3] },
          },
        };
        const move = sampleChoice(choice, whim);
        if (held === 0) expect(move).toBeUndefined();
        else expect(move !== undefined && belongsTo(choice, move)).toBe(true);
      }),
      { numRuns: 2000, seed: 1 },
    );
  });

  /** Every list of up to three of the items, in every order, some several times. */
  const listsOf = <T>(items: readonly T[]): readonly (readonly T[])[] => {
    const longer = (lists: readonly (readonly T[])[]) => lists.flatMap((one) => items.map((item) => [...one, item]));
    const [none, one] = [[[]], items.map((item) => [item])];
    return [...none, ...one, ...longer(one), ...longer(longer(one))];
  };
  const seat = fc.constantFrom(0, 1, 2) as fc.Arbitrary<Seat>;
  const size = fc.tuple(fc.nat(3), fc.nat(3)).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }));
  const among = fc.uniqueArray(fc.nat(4), { maxLength: 4 });
  const named = fc.record({ spy: fc.nat(2), smith: fc.nat(2), crane: fc.nat(1) });
  const NAMES = ['spy', 'smith', 'crane', 'toString'];
  const GIFTS = [0, 1, 2, 3].flatMap((to) => ['ore', 'wool', 'coin'].map((card) => ({ seat: to, card })));
  const kinds: readonly (readonly [string, fc.Arbitrary<Bounds>, readonly unknown[]])[] = [
    ['names', fc.record({ size, upTo: named }).map(({ size, upTo }) => ({ kind: 'names', ...size, upTo })), NAMES],
    [
      'places',
      fc.record({ size, among }).map(({ size, among }) => ({ kind: 'places', ...size, among })),
      [0, 1, 2, 3, 4, 5],
    ],
    ['seats', fc.uniqueArray(seat).map((among) => ({ kind: 'seats', among })), [0, 1, 2, 3]],
    [
      'gifts',
      fc
        .record({ size, among: fc.uniqueArray(seat), upTo: fc.record({ ore: fc.nat(2), wool: fc.nat(1) }) })
        .map(({ size, ...rest }) => ({ kind: 'gifts', ...size, ...rest })),
      GIFTS,
    ],
  ];

  it.each(kinds)('of %s have the same moves whether sampled, enumerated or recognised', (_, arbitrary, items) => {
    const fields = { chosen: setOf(anything) };
    const keyOf = (move: AnyMove) => JSON.stringify(canonicalMove(fields, move));
    const lists = listsOf(items);
    fc.assert(
      fc.property(arbitrary, fc.nat(), (bounds, seed) => {
        const choice: Choice = { type: 'choose', given: { what: 1 }, bounds: { chosen: bounds } };
        const listed = enumerateChoice(choice);
        const keys = new Set(listed.map(keyOf));
        expect(keys.size).toBe(listed.length);
        for (const move of listed) expect(belongsTo(choice, move)).toBe(true);
        for (const chosen of lists) {
          const move = { type: 'choose', what: 1, chosen } as AnyMove;
          if (belongsTo(choice, move) !== keys.has(keyOf(move)))
            expect.fail(`${keyOf(move)} ${JSON.stringify(bounds)}`);
        }
        const whim = whimsOf(seed);
        for (let i = 0; i < 5; i++) {
          const sample = sampleChoice(choice, whim);
          if (listed.length === 0) expect(sample).toBeUndefined();
          else expect(keys.has(keyOf(sample as AnyMove))).toBe(true);
        }
      }),
      { numRuns: 60, seed: 1 },
    );
  });

  it('give every move in some sample', () => {
    const bounds = { kind: 'gifts', min: 1, max: 2, among: [1, 3], upTo: { ore: 1, wool: 2 } } as const;
    const choice: Choice = { type: 'offerHarbour', given: {}, bounds: { gifts: bounds } };
    const whim = whimsOf(7);
    const seen = new Set(Array.from({ length: 300 }, () => JSON.stringify(sampleChoice(choice, whim))));
    expect(seen).toEqual(new Set(enumerateChoice(choice).map((move) => JSON.stringify(move))));
    expect(seen.size).toBe(7);
  });

  it('contain two places in one order', () => {
    const bounds = { kind: 'places', min: 1, max: 2, among: [7, 9] } as const;
    const moves = enumerateChoice({ type: 'smith', given: {}, bounds: { knights: bounds } });
    expect(moves.map((move) => (move as WireMove).knights)).toEqual([[9], [7], [7, 9]]);
  });

  it('recognise what does not belong to them', () => {
    const choice: Choice = {
      type: 'counterTrade',
      given: { offer: 3 },
      bounds: {
        give: { kind: 'cards', min: 1, max: 2, upTo: [2, 1, 0, 0, 0] },
        to: { kind: 'seats', among: [1, 2] },
      },
    };
    const good = { type: 'counterTrade', offer: 3, give: [1, 1, 0, 0, 0], to: [2] };
    expect(belongsTo(choice, good)).toBe(true);
    const wrong: Readonly<Record<string, unknown>>[] = [
      { type: 'offerTrade' },
      { offer: 4 },
      { give: [0, 0, 0, 0, 0] },
      { give: [2, 1, 0, 0, 0] },
      { give: [0, 2, 0, 0, 0] },
      { to: [] },
      { to: [3] },
      { to: [1, 1] },
    ];
    for (const change of wrong) expect(belongsTo(choice, { ...good, ...change })).toBe(false);
  });
});
