import { describe, expect, it } from 'vitest';
import {
  type AnyState,
  type Cards,
  type Fields,
  type LegalMoves,
  legalMoves,
  quickChance,
  rulesetNames,
  rulesetOf,
  type Seat,
  sampleChoice,
  viewFor,
  type WireMove,
} from '../../engine/index.ts';
import { moveOf, type Ply, playOn, startWith, waitingSeat } from '../../tools/playGame.ts';
import {
  answers,
  type CardsQuestion,
  type Chosen,
  compose,
  familiesOf,
  isTalk,
  type PlacesQuestion,
  placesAnswer,
  placesBeside,
} from '../../web/src/game/composer.ts';

type FieldsOf = (type: string) => Fields;

/** Puts a move together as a person would, who has this one in mind: every question is answered with what it says. */
function composed(legal: LegalMoves<WireMove>, wanted: WireMove, fieldsOf: FieldsOf): WireMove {
  const family = familiesOf(legal).find(({ type }) => type === wanted.type);
  if (family === undefined) throw new Error(`${wanted.type} is not offered`);
  let chosen: Chosen = {};
  for (;;) {
    const step = compose(family, chosen, fieldsOf(wanted.type));
    if (step.type === 'complete') return step.move;
    const { question } = step;
    const value = wanted[question.field];
    if (value === undefined && question.type !== 'value') expect(question).toHaveProperty('optional', true);
    else if (question.type === 'place') expect(question.places.map(({ at }) => at)).toContain(value);
    else if (question.type === 'kind') expect(question.kinds).toContain(value);
    if (question.type === 'places') expect(placesAnswer(question, value as number[])).toEqual(value);
    if (question.type === 'seat') expect(question.seats).toContain(value);
    if (question.type === 'seats') expect(question.among).toEqual(expect.arrayContaining([...(value as Seat[])]));
    if (question.type === 'cards') expect(answers(question, value as Cards), JSON.stringify(question)).toBe(true);
    chosen = { ...step.chosen, [question.field]: value };
  }
}

describe.each(rulesetNames())('any move of %s', (ruleset) => {
  it('can be composed from its declared fields and choices alone', () => {
    const chance = quickChance(11);
    const { moveFields } = rulesetOf(ruleset).rules;
    const fieldsOf: FieldsOf = (type) => moveFields[type] ?? {};
    let n = 0;
    const draw = (bound: number) => chance.draw('test', n++, bound);
    const composedTypes = new Set<string>();
    let moves = 0;
    const choose = (state: AnyState): Ply | undefined => {
      if (moves++ === 600) return undefined;
      const seat = waitingSeat(state);
      const legal = legalMoves(viewFor(state, seat), seat);
      const sampled = legal.choices.flatMap((choice) => (sampleChoice(choice, draw) as WireMove | undefined) ?? []);
      const all = [...legal.moves, ...sampled];
      for (const move of all) {
        expect(composed(legal, move, fieldsOf)).toEqual(move);
        composedTypes.add(move.type);
      }
      return { seat, move: moveOf('random', state, seat, draw) };
    };
    for (const _ of playOn(startWith(ruleset, { players: 3, board: 'random' }, chance).state, chance, choose));
    expect([...composedTypes]).toEqual(expect.arrayContaining(['buildRoad', 'offerTrade', 'rollDice', 'endTurn']));
  });
});

/** What a ruleset could offer that no ruleset of the program does. */
const family = (moves: readonly WireMove[]) =>
  familiesOf({ moves, choices: [] })[0] as ReturnType<typeof familiesOf>[0];
const fields = (kinds: Readonly<Record<string, string>>): Fields =>
  Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [name, { kind, is: (_: unknown): _ is unknown => true, schema: {} }]),
  );

describe('a move that the page has never heard of', () => {
  it('is asked for place by place; a single answer is filled in, but the last place is always shown', () => {
    const moves = [
      { type: 'moveGuard', from: 3, to: 9, show: true },
      { type: 'moveGuard', from: 3, to: 12, show: true },
      { type: 'moveGuard', from: 7, to: 9, show: true },
    ];
    const kinds = fields({ from: 'intersection', to: 'intersection', show: 'flag' });
    const first = compose(family(moves), {}, kinds);
    expect(first).toMatchObject({
      type: 'open',
      question: {
        type: 'place',
        field: 'from',
        places: [
          { kind: 'intersection', at: 3 },
          { kind: 'intersection', at: 7 },
        ],
      },
    });
    expect(compose(family(moves), { from: 3 }, kinds)).toMatchObject({ question: { field: 'to' } });
    expect(compose(family(moves.slice(2)), {}, kinds)).toMatchObject({
      chosen: { from: 7 },
      question: { field: 'to', places: [{ kind: 'intersection', at: 9 }] },
    });
    expect(compose(family(moves), { from: 7, to: 9 }, kinds)).toEqual({ type: 'complete', move: moves[2] });
  });

  it('asks for kinds, seats and names as its fields declare', () => {
    const moves = (['cloth', 'coin'] as const).flatMap((give) =>
      ([1, 2] as const).map((victim) => ({ type: 'bribe', give, victim, word: give })),
    );
    const kinds = fields({ give: 'card', victim: 'seat', word: 'word' });
    expect(compose(family(moves), {}, kinds)).toMatchObject({ question: { type: 'kind', kinds: ['cloth', 'coin'] } });
    expect(compose(family(moves), { give: 'coin' }, kinds)).toMatchObject({
      question: { type: 'seat', seats: [1, 2] },
    });
    expect(compose(family(moves), {}, {})).toMatchObject({ question: { type: 'value', values: ['cloth', 'coin'] } });
    const own = fields({ give: 'commodity' });
    expect(compose(family(moves), {}, own, ['ore', 'cloth', 'coin'])).toMatchObject({ question: { type: 'kind' } });
    expect(compose(family(moves), {}, own, ['ore', 'cloth'])).toMatchObject({ question: { type: 'value' } });
  });

  it('allows an optional place or kind to be left out', () => {
    const moves = [{ type: 'lodge' }, { type: 'lodge', intersection: 4, give: 'coin' }];
    const kinds = fields({ intersection: 'intersection', give: 'card' });
    const places = [{ kind: 'intersection', at: 4 }];
    expect(compose(family(moves), {}, kinds)).toMatchObject({ question: { type: 'place', places, optional: true } });
    expect(compose(family(moves), { intersection: undefined }, kinds)).toEqual({
      type: 'complete',
      move: { type: 'lodge' },
    });
    expect(compose(family(moves), { intersection: 4 }, kinds)).toEqual({ type: 'complete', move: moves[1] });
    const [gift] = [compose(family([{ type: 'tip' }, { type: 'tip', give: 'coin' }]), {}, fields({ give: 'card' }))];
    expect(gift).toMatchObject({ question: { type: 'kind', kinds: ['coin'], optional: true } });
  });

  it('asks on the board for several listed places, and highlights those that fit the chosen ones', () => {
    const listed = [[1, 2], [1, 3], [7], [7, 5]];
    const step = compose(family(listed.map((hexes) => ({ type: 'swap', hexes }))), {}, fields({ hexes: 'hex[]' }));
    expect(step).toMatchObject({ question: { type: 'places', min: 1, max: 2 } });
    if (step.type !== 'open') throw new Error('it is complete');
    const question = step.question as PlacesQuestion;
    const beside = (...chosen: number[]) => placesBeside(question, chosen).map(({ at }) => at);
    expect(beside()).toEqual([1, 2, 3, 7, 5]);
    expect(beside(2)).toEqual([1, 2]);
    expect(beside(7)).toEqual([7, 5]);
    expect(placesAnswer(question, [2, 1])).toEqual([1, 2]);
    expect(placesAnswer(question, [7])).toEqual([7]);
    expect(placesAnswer(question, [1])).toBeUndefined();
    expect(placesAnswer(question, [2, 3])).toBeUndefined();
    // A single choice is shown on the board before it is made, as a single place is.
    expect(compose(family([{ type: 'swap', hexes: [4] }]), {}, fields({ hexes: 'hex[]' }))).toMatchObject({
      question: { type: 'places', places: [{ kind: 'hex', at: 4 }] },
    });
  });

  it('counts cards of as many kinds as the ruleset has', () => {
    const listed = [
      [2, 0, 0, 0, 0, 0, 0, 0],
      [1, 0, 0, 0, 0, 1, 0, 0],
    ];
    const moves = listed.map((cards) => ({ type: 'pay', cards }));
    const step = compose(family(moves), {}, fields({ cards: 'cards' }));
    expect(step).toMatchObject({ question: { type: 'cards', min: 2, max: 2, upTo: [2, 0, 0, 0, 0, 1, 0, 0] } });
    if (step.type !== 'open') throw new Error('it is complete');
    const question = step.question as CardsQuestion;
    expect(listed.every((cards) => answers(question, cards))).toBe(true);
    expect(answers(question, [0, 0, 0, 0, 0, 2, 0, 0])).toBe(false);
  });

  it('leaves out the kinds on the other side of the trade', () => {
    const side = { kind: 'cards' as const, min: 1, max: 3, upTo: [3, 3, 0] };
    const choice = { type: 'swap', given: {}, bounds: { give: side, take: { ...side, apartFrom: 'give' } } };
    const [swap] = familiesOf({ moves: [], choices: [choice] });
    if (swap === undefined) throw new Error('nothing is offered');
    expect(isTalk(swap)).toBe(false);
    expect(compose(swap, { give: [1, 0, 0] }, {})).toMatchObject({ question: { field: 'take', upTo: [0, 3, 0] } });
  });

  it('asks for several places, for named things, and for one card per player', () => {
    const bounds = {
      sites: { kind: 'places' as const, min: 1, max: 2, among: [4, 9, 11], ordered: true as const },
      cards: { kind: 'names' as const, min: 2, max: 2, upTo: { spy: 2, smith: 1 } },
      gifts: { kind: 'gifts' as const, min: 1, max: 2, among: [1, 2] as const, upTo: { paper: 1, coin: 2 } },
    };
    const [feast] = familiesOf({ moves: [], choices: [{ type: 'feast', given: { day: 3 }, bounds }] });
    if (feast === undefined) throw new Error('nothing is offered');
    const kinds = fields({ sites: 'intersection[]', cards: 'name[]', gifts: 'gift[]' });
    expect(compose(feast, {}, kinds)).toMatchObject({
      chosen: { day: 3 },
      question: { type: 'places', min: 1, max: 2, places: [{ kind: 'intersection', at: 4 }, {}, {}] },
    });
    expect(compose(feast, { sites: [9, 4] }, kinds)).toMatchObject({ question: { type: 'names', upTo: { spy: 2 } } });
    const last = { sites: [9, 4], cards: ['spy', 'smith'] };
    expect(compose(feast, last, kinds)).toMatchObject({ question: { type: 'gifts', among: [1, 2], max: 2 } });
    const gifts = [{ seat: 1, card: 'coin' }];
    expect(compose(feast, { ...last, gifts }, kinds)).toEqual({
      type: 'complete',
      move: { type: 'feast', day: 3, ...last, gifts },
    });
  });
});
