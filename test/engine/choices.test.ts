import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { belongsTo, type Choice, enumerateChoice, sampleChoice } from '../../engine/index.ts';
import { whimsOf } from './properties/randomGame.ts';

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

  it('of 8 cards of two kinds 4 can be discarded in five ways', () => {
    const bounds = { cards: { kind: 'cards', min: 4, max: 4, upTo: [4, 4, 0, 0, 0] } } as const;
    const moves = enumerateChoice({ type: 'discard', given: {}, bounds });
    expect(moves).toEqual([0, 1, 2, 3, 4].map((n) => ({ type: 'discard', cards: [n, 4 - n, 0, 0, 0] })));
  });

  it('are not enumerated where they have more than one open field', () => {
    const cards = { kind: 'cards', min: 1, max: 1, upTo: [1, 1, 1, 1, 1] } as const;
    const bounds = { give: cards, take: { ...cards, apartFrom: 'give' } };
    expect(enumerateChoice({ type: 'offerTrade', given: {}, bounds })).toEqual([]);
  });

  it('always give a sample while they hold a move, and every sample belongs to them', () => {
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

  it('know what does not belong to them', () => {
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
