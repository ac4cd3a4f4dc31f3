import { describe, expect, it } from 'vitest';
import { REFUSAL_CODES } from '../../engine/index.ts';
import { refusals as en } from '../../messages/en/refusals.ts';
import { refusals as italian } from '../../messages/it/refusals.ts';
import { sayRefusal } from '../../messages/refusals.ts';

/** Every fact that some refusal has. */
const FACTS = {
  missing: [0, 1, 0, 0, 2],
  what: 'road',
  piece: 'city',
  card: 'knight',
  step: 'discard',
  resource: 'wool',
  resources: ['wool', 'ore'],
  partner: 1,
  owner: 2,
  seats: [1, 2],
  amount: 4,
  given: 3,
  rate: 3,
  most: 20,
  move: 'rollDice',
  field: 'path',
  places: [3],
  needed: 5,
  usable: 4,
  held: 5,
  distance: 3,
  building: 'city',
  intersection: 18,
};
const NAMES = (seat: number) => ['Ann', 'Bob', 'Cem', 'Dot'][seat];

describe('words of refusals', () => {
  it.each([...REFUSAL_CODES])('%s has words in both languages', (code) => {
    for (const [locale, catalogue] of [
      ['en', en],
      ['it', italian],
    ] as const) {
      expect(Object.keys(catalogue)).toContain(`refusal.${code}`);
      const said = sayRefusal(locale, { code, facts: FACTS }, NAMES);
      expect(said).toMatch(/^\p{Lu}.*[.:]/u);
      expect(said).not.toMatch(/[{}]|undefined/);
    }
  });

  it('says what a person needs to know', () => {
    const lacking = { code: 'cannotPay', facts: { what: 'road', missing: [0, 1, 0, 0, 0] } };
    expect(sayRefusal('en', lacking)).toBe('You need 1 brick more for a road.');
    expect(sayRefusal('it', lacking)).toBe('Per una strada ti serve ancora: 1 argilla.');
    const waiting = { code: 'notYourTurn', facts: { seats: [1, 2] } };
    expect(sayRefusal('en', waiting, NAMES)).toBe('Not your move now: the game waits for Bob and Cem.');
    expect(sayRefusal('en', waiting)).toBe('Not your move now: the game waits for another player.');
  });

  it('has words for a code it does not know', () => {
    expect(sayRefusal('en', { code: 'somethingNew', facts: {} })).toBe(en['refusal.malformedMove']);
  });
});
