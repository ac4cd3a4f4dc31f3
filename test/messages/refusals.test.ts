import { describe, expect, it } from 'vitest';
import {
  type AnyState,
  decide,
  quickChance,
  type Random,
  rulesetNames,
  rulesetOf,
  type Seat,
} from '../../engine/index.ts';
import { rulesetWords } from '../../messages/catalogues/rulesets.ts';
import { refusals as commonEn } from '../../messages/en/refusals.ts';
import { refusals as commonIt } from '../../messages/it/refusals.ts';
import { sayRefusal } from '../../messages/refusals.ts';
import { moveOf, type Ply, playOn, startWith, waitingSeat } from '../../tools/playGame.ts';

const en: Readonly<Record<string, string>> = Object.assign({}, commonEn, ...rulesetWords.map((words) => words.en));
const italian: Readonly<Record<string, string>> = Object.assign({}, commonIt, ...rulesetWords.map((words) => words.it));

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
  turn: 20,
  game: 500,
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

describe('the messages of refusals', () => {
  it.each([...new Set(rulesetNames().flatMap((name) => rulesetOf(name).refusals))])(
    'exist for %s in both languages',
    (code) => {
      for (const [locale, catalogue] of [
        ['en', en],
        ['it', italian],
      ] as const) {
        expect(Object.keys(catalogue)).toContain(`refusal.${code}`);
        const said = sayRefusal(locale, { code, facts: FACTS }, NAMES);
        expect(said).toMatch(/^\p{Lu}.*[.:]/u);
        expect(said).not.toMatch(/[{}]|undefined/);
      }
    },
  );

  it('say what a player needs to know', () => {
    const lacking = { code: 'cannotPay', facts: { what: 'road', missing: [0, 1, 0, 0, 0] } };
    expect(sayRefusal('en', lacking)).toBe('You need 1 brick more for a road.');
    expect(sayRefusal('it', lacking)).toBe('Carte mancanti per una strada: 1 argilla.');
    const few = { code: 'wrongDiscard', facts: { amount: 4, given: 1 } };
    expect(sayRefusal('it', few)).toBe('Devi scartare esattamente 4 carte; ne hai scelta 1.');
    const waiting = { code: 'notYourTurn', facts: { seats: [1, 2] } };
    expect(sayRefusal('en', waiting, NAMES)).toBe('It is not your move: the game is waiting for Bob and Cem.');
    expect(sayRefusal('en', waiting)).toBe('It is not your move: the game is waiting for another player.');
  });

  it('have a sentence for an unknown code', () => {
    expect(sayRefusal('en', { code: 'somethingNew', facts: {} })).toBe(en['refusal.malformedMove']);
  });
});

/** A value that a field's JSON Schema allows. */
const sample = (schema: Readonly<Record<string, unknown>>, random: Random): unknown => {
  const {
    type,
    enum: values,
    minimum = 0,
    maximum = 5,
    items,
    prefixItems,
    minItems = 0,
    maxItems = 3,
    properties,
  } = schema;
  if (Array.isArray(values)) return values[random(values.length)];
  switch (type) {
    case 'boolean':
      return random(2) === 1;
    case 'integer':
      return Number(minimum) + random(Math.min(Number(maximum), 80) - Number(minimum) + 1);
    case 'array': {
      if (Array.isArray(prefixItems)) return prefixItems.map((item) => Math.min(1, Number(sample(item, random))));
      const count = Number(minItems) + random(Math.min(Number(maxItems), Number(minItems) + 2) - Number(minItems) + 1);
      return Array.from({ length: count }, () => {
        const value = sample(items as Readonly<Record<string, unknown>>, random);
        return typeof value === 'number' && count === 5 ? value % 4 : value;
      });
    }
    default:
      return Object.fromEntries(
        Object.entries((properties ?? {}) as Record<string, Readonly<Record<string, unknown>>>).map(([name, part]) => [
          name,
          sample(part, random),
        ]),
      );
  }
};

describe('the refusals of the rules', () => {
  it.each(rulesetNames())('have all the facts that their message needs: %s', (name) => {
    const chance = quickChance(11);
    let drawn = 0;
    const random: Random = (bound) => chance.draw('test', drawn++, bound);
    const { rules } = rulesetOf(name);
    const said = new Set<string>();
    let moves = 0;
    const choose = (state: AnyState): Ply | undefined => {
      if (moves++ === 1500) return undefined;
      for (const [type, fields] of Object.entries(rules.moveFields)) {
        const values = Object.entries(fields).map(([field, { schema }]) => [field, sample(schema, random)]);
        const seat = random(4) as Seat;
        const tried = decide(state, seat, { type, ...Object.fromEntries(values) }, chance);
        if (tried.type === 'decided') continue;
        said.add(tried.refusal.code);
        for (const locale of ['en', 'it'] as const)
          expect(sayRefusal(locale, tried.refusal, NAMES), JSON.stringify(tried.refusal)).not.toMatch(/[{}]|undefined/);
      }
      const seat = waitingSeat(state);
      return { seat, move: moveOf('sensible', state, seat, random) };
    };
    for (const _ of playOn(startWith(name, { players: 4, board: 'random' }, chance).state, chance, choose));
    expect(said.size).toBeGreaterThan(15);
  });
});
