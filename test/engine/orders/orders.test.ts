import { describe, expect, test } from 'vitest';
import {
  BY_ORDER,
  CANNOT_PAY,
  cardsOf,
  DEFAULT_ORDERS,
  followOrders,
  lastMoves,
  NO_CHOICE,
  type Orders,
  orderedDecisions,
  type Seat,
  type TurnPlan,
  type TurnRecord,
  unfitOrder,
  unpayableAnswer,
  wrongOrder,
} from '../../../engine/index.ts';
import type { BaseState } from '../../../engine/rules/base/public.ts';
import { given, type Position, type Scene, type Story, stateOf } from '../support.ts';

type Given = Partial<Record<Seat, Orders>>;
const NOBODY_MOVED: TurnRecord = { turn: 9, moved: [], answered: [] };
const asMap = (orders: Given) =>
  new Map(Object.entries(orders).map(([seat, own]) => [Number(seat) as Seat, own as Orders]));

/** What the orders make their seats do now. */
const next = ({ state }: Pick<Scene, 'state'>, orders: Given, record: Partial<TurnRecord> = {}) =>
  followOrders(state, asMap(orders), { ...NOBODY_MOVED, ...record });
const moveOf = (...args: Parameters<typeof next>) => next(...args)?.move;

/** Seat 0 rolls. */
const afterRoll = (position: Position, dice: readonly [number, number], story: Story = {}): Scene =>
  given({ phase: 'roll', ...position }, { dice: [dice], ...story }).when(0, { type: 'rollDice' });
const MANY = { lumber: 3, wool: 3, ore: 3 };

describe('cards owed on a seven', () => {
  const scene = afterRoll({ hands: { 1: MANY } }, [3, 4]);

  test('B-74 protected cards are kept as long as there are others', () => {
    expect(moveOf(scene, { 1: { answers: { discard: ['ore', 'wool'] } } })).toEqual({
      type: 'discard',
      cards: cardsOf({ lumber: 3, wool: 1 }),
    });
  });

  test('B-74 the kind held most goes if there are no preferences', () => {
    expect(moveOf(scene, { 1: { answers: { discard: [] } } })).toEqual({
      type: 'discard',
      cards: cardsOf({ lumber: 2, wool: 1, ore: 1 }),
    });
  });

  test('nothing is done without an order, for another decision, or for a seat that owes nothing', () => {
    expect(next(scene, { 1: {} })).toBeUndefined();
    expect(next(scene, { 1: { answers: { moveRobber: [0] } } })).toBeUndefined();
    expect(next(scene, { 2: { answers: { discard: [] } } })).toBeUndefined();
  });

  test('a player who moved by hand still discards by order, but is asked where the robber goes', () => {
    const own = afterRoll({ hands: { 0: MANY }, settlements: { 1: [20] } }, [3, 4]);
    const orders = { 0: { answers: { discard: [], moveRobber: [1] } } };
    const discard = moveOf(own, orders, { moved: [0] });
    if (discard?.type !== 'discard') expect.fail(`${discard?.type} instead of a discard`);
    const asked = own.whenSent(0, discard);
    expect(asked.open).toBe('moveRobber');
    expect(next(asked, orders, { moved: [0] })).toBeUndefined();
    expect(moveOf(asked, orders)?.type).toBe('moveRobber');
  });
});

describe('the robber', () => {
  const scene = afterRoll(
    { settlements: { 0: [10], 1: [20], 2: [40] }, hands: { 1: { ore: 1 }, 2: { ore: 1 } } },
    [3, 4],
    { draws: { steal: [0, 0] } },
  );
  const touched = (state: BaseState, seat: Seat) =>
    unfitOrder(state, 0, { answers: { moveRobber: [seat] } }, NOBODY_MOVED);

  test('B-75 goes where it hurts the named opponent most', () => {
    const hex = (victim: Seat) => moveOf(scene, { 0: { answers: { moveRobber: [victim] } } })?.hex;
    const blocked = (victim: Seat) => scene.whenSent(0, { type: 'moveRobber', hex: hex(victim) });
    expect(hex(1)).not.toBe(hex(2));
    for (const victim of [1, 2] as const) expect(blocked(victim).eventsOf('stolen')).toMatchObject([{ victim }]);
  });

  test('B-75 goes to the leader if the order names nobody', () => {
    const ahead = afterRoll({ settlements: { 1: [20] }, cities: { 2: [40] } }, [3, 4]);
    const named = moveOf(ahead, { 0: { answers: { moveRobber: [2] } } });
    expect(moveOf(ahead, { 0: { answers: { moveRobber: [] } } })).toEqual(named);
  });

  test('an order that no longer fits is not the same as no order', () => {
    const alone = afterRoll({ settlements: { 0: [10], 2: [40] } }, [3, 4]).state;
    expect(touched(alone, 1)).toBe('moveRobber');
    expect(touched(alone, 2)).toBeUndefined();
    expect(unfitOrder(alone, 0, {}, NOBODY_MOVED)).toBeUndefined();
  });
});

describe('rolling and ending a turn', () => {
  const before = (position: Position) => given({ phase: 'roll', ...position });

  test('B-43 happens always, or only if everybody can see that nothing else is possible', () => {
    const roll = { type: 'rollDice' };
    expect(moveOf(before({}), { 0: { roll: 'nothingElse' } })).toEqual(roll);
    expect(moveOf(before({ cards: { 0: ['victoryPoint'] } }), { 0: { roll: 'nothingElse' } })).toBeUndefined();
    expect(moveOf(before({ cards: { 0: ['knight'] } }), { 0: { roll: 'nothingElse' } })).toBeUndefined();
    expect(moveOf(before({ cards: { 0: ['knight'] } }), { 0: { roll: 'always' } })).toEqual(roll);
    expect(moveOf(before({}), { 0: { roll: 'always' } }, { moved: [0] })).toBeUndefined();
  });

  test('B-44 a card that cannot help delays the roll as a knight does: others must not see the difference', () => {
    const kinds = ['knight', 'victoryPoint', 'monopoly'] as const;
    for (const card of kinds)
      expect(moveOf(before({ cards: { 0: [card] } }), { 0: { roll: 'nothingElse' } })).toBeUndefined();
  });

  test('B-46 a turn ends if nothing can be done in it', () => {
    const orders = { 0: { endTurn: true } } as const;
    expect(moveOf(given({ hands: { 0: { ore: 1 } } }), orders)).toEqual({ type: 'endTurn' });
    expect(moveOf(given({ hands: { 0: { ore: 4 } } }), orders)).toBeUndefined();
    expect(moveOf(given({ cards: { 0: ['knight'] } }), orders)).toBeUndefined();
    expect(moveOf(given({}), { 1: { endTurn: true } })).toBeUndefined();
  });

  test('B-46 a turn ends if the only possible moves are those that the player has excluded', () => {
    const orders = (...despite: string[]) => ({ 0: { endTurn: true, endTurnDespite: despite } }) as const;
    const ends = (position: Position, ...despite: string[]) =>
      moveOf(given(position), orders(...despite))?.type === 'endTurn';
    const road = { hands: { 0: { brick: 1, lumber: 1 } }, roads: { 0: [5] } };
    expect(ends(road)).toBe(false);
    expect(ends(road, 'tradeWithBank')).toBe(false);
    expect(ends(road, 'buildRoad')).toBe(true);
    expect(ends({ ...road, cards: { 0: ['knight'] } }, 'buildRoad')).toBe(false);
  });

  test('B-46 a player can keep all cards: playing any of them is one choice', () => {
    const ends = (position: Position, ...despite: string[]) =>
      moveOf(given(position), { 0: { endTurn: true, endTurnDespite: despite } })?.type === 'endTurn';
    for (const card of ['knight', 'monopoly', 'roadBuilding', 'yearOfPlenty'] as const) {
      const position: Position = { cards: { 0: [card] }, roads: { 0: [5] } };
      expect(ends(position), card).toBe(false);
      expect(ends(position, 'playCard'), card).toBe(true);
      expect(ends({ ...position, hands: { 0: { brick: 1, lumber: 1 } } }, 'playCard'), card).toBe(false);
    }
    const names = lastMoves(stateOf({})).map(({ name }) => name);
    expect(names).toEqual(['buildRoad', 'tradeWithBank', 'buyDevelopmentCard', 'playCard']);
  });

  test('B-98 a turn does not end while a move that the player can do without would win', () => {
    const ends = (knights: number) =>
      moveOf(given({ cities: { 0: [0, 20, 30, 40] }, cards: { 0: ['knight'] }, knights: { 0: knights } }), {
        0: { endTurn: true, endTurnDespite: ['playCard'] },
      })?.type;
    expect(ends(1)).toBe('endTurn');
    expect(ends(2)).toBeUndefined();
  });

  test('B-55 a trade with the bank keeps a turn open as long as it leads to something else', () => {
    const despite = (...types: string[]) => ({ 0: { endTurn: true, endTurnDespite: types } }) as const;
    const rich = given({ hands: { 0: { ore: 4 } }, roads: { 0: [5] } });
    expect(moveOf(rich, despite('tradeWithBank'))).toEqual({ type: 'endTurn' });
    const brick = given({ hands: { 0: { ore: 4, brick: 1 } }, roads: { 0: [5] } });
    expect(moveOf(brick, despite('tradeWithBank'))).toBeUndefined();
    expect(moveOf(brick, despite('tradeWithBank', 'buildRoad'))).toEqual({ type: 'endTurn' });
    const twice = given({ hands: { 0: { ore: 8 } }, roads: { 0: [5] } });
    expect(moveOf(twice, despite('tradeWithBank'))).toBeUndefined();
  });

  test('B-105 a turn does not end while the player’s own offer is open', () => {
    const offered = given({ hands: { 0: { ore: 1 }, 1: { wool: 1 } } }).when(0, {
      type: 'offerTrade',
      give: cardsOf({ ore: 1 }),
      take: cardsOf({ wool: 1 }),
      to: [1],
    });
    expect(next(offered, { 0: { endTurn: true } })).toBeUndefined();
  });
});

describe('trades', () => {
  const offer = (give: object, take: object, position: Position = {}) =>
    given({ hands: { 0: { ore: 3, brick: 2 }, 1: { wool: 6 }, 2: { wool: 2 } }, ...position }).when(0, {
      type: 'offerTrade',
      give: cardsOf(give),
      take: cardsOf(take),
      to: [1, 2],
    });
  const answer = (scene: Scene, trade: Orders['trade'], record: Partial<TurnRecord> = {}) =>
    moveOf(scene, { 1: { trade: trade ?? {} } }, record)?.accept;
  const DEAL = { give: { wool: 2 }, get: { ore: 1 } };

  test('B-53 an offer at least as good as a deal is accepted', () => {
    expect(answer(offer({ ore: 1 }, { wool: 2 }), { deals: [DEAL] })).toBe(true);
    expect(answer(offer({ ore: 2 }, { wool: 1 }), { deals: [DEAL] })).toBe(true);
    expect(answer(offer({ ore: 1 }, { wool: 3 }), { deals: [DEAL] })).toBeUndefined();
    expect(answer(offer({ brick: 1 }, { wool: 2 }), { deals: [DEAL] })).toBeUndefined();
  });

  test('B-53 an offer is accepted only if enough cards remain, and only from chosen players', () => {
    const scene = offer({ ore: 1 }, { wool: 2 });
    expect(answer(scene, { deals: [{ ...DEAL, keep: { wool: 4 } }] })).toBe(true);
    expect(answer(scene, { deals: [{ ...DEAL, keep: { wool: 5 } }] })).toBeUndefined();
    expect(answer(scene, { deals: [{ ...DEAL, keep: { ore: 1 } }] })).toBeUndefined();
    expect(answer(scene, { deals: [{ ...DEAL, not: [0] }] })).toBeUndefined();
    expect(answer(scene, { deals: [{ ...DEAL, below: 1 }] })).toBe(true);
    const ahead = offer({ ore: 1 }, { wool: 2 }, { cities: { 0: [20] } });
    expect(answer(ahead, { deals: [{ ...DEAL, below: 2 }] })).toBeUndefined();
    expect(answer(ahead, { deals: [{ ...DEAL, below: 3 }] })).toBe(true);
  });

  test('B-53 an offer without anything wanted is declined', () => {
    expect(answer(offer({ ore: 1 }, { wool: 3 }), { deals: [DEAL], refuse: { unless: ['brick'] } })).toBe(false);
    expect(answer(offer({ brick: 1 }, { wool: 3 }), { refuse: { unless: ['brick'] } })).toBeUndefined();
    expect(answer(offer({ brick: 1 }, { wool: 3 }), { refuse: { unless: [] } })).toBe(false);
  });

  test('B-105 nobody gets more than two answers per turn, so that offers cannot probe orders', () => {
    const scene = offer({ ore: 1 }, { wool: 2 });
    expect(answer(scene, { deals: [DEAL] }, { answered: [0, 1] })).toBe(true);
    expect(answer(scene, { deals: [DEAL] }, { answered: [0, 2] })).toBeUndefined();
    expect(answer(scene, { deals: [DEAL] }, { answered: [9, 1] })).toBe(true);
  });

  test('B-53 the player’s offer is concluded with the best partner as soon as no better one can still accept', () => {
    const open = offer({ ore: 1 }, { wool: 2 });
    const yes = (scene: Scene, seat: Seat) => scene.when(seat, { type: 'answerTrade', offer: 0, accept: true });
    const no = (scene: Scene, seat: Seat) => scene.when(seat, { type: 'answerTrade', offer: 0, accept: false });
    const partner = (scene: Scene, ...partners: Seat[]) =>
      moveOf(scene, { 0: { trade: { close: { partners } } } }, { moved: [0] })?.partner;
    expect(partner(open)).toBeUndefined();
    expect(partner(yes(open, 2))).toBe(2);
    expect(partner(yes(open, 2), 1)).toBeUndefined();
    expect(partner(no(yes(open, 2), 1), 1)).toBe(2);
    expect(partner(yes(yes(open, 2), 1), 1)).toBe(1);
    expect(partner(yes(open, 2), 3, 2)).toBe(2);
    const countered = yes(open, 2).when(1, {
      type: 'counterTrade',
      offer: 0,
      give: cardsOf({ wool: 1 }),
      take: cardsOf({ ore: 1 }),
    });
    expect(partner(countered, 1)).toBe(2);
  });
});

describe('what can be ordered', () => {
  const state = stateOf({});
  const ROAD = { type: 'buildRoad', path: 3 };

  test('comes from what the ruleset declares', () => {
    expect(orderedDecisions(state)).toEqual([
      { step: 'discard', kind: 'keep', names: ['lumber', 'brick', 'wool', 'grain', 'ore'] },
      { step: 'moveRobber', kind: 'against', names: [] },
      { step: 'chooseVictim', kind: 'against', names: [] },
    ]);
  });

  test.each<[string, Orders, string | undefined]>([
    ['a decision that there is not', { answers: { wedding: [] } }, 'answers/wedding'],
    ['a decision that no ruleset orders', { answers: { main: [] } }, 'answers/main'],
    ['a kind of card that there is not', { answers: { discard: ['paper'] } }, 'answers/discard'],
    ['a kind twice', { answers: { discard: ['ore', 'ore'] } }, 'answers/discard'],
    ['a seat that is not there', { answers: { chooseVictim: [4] } }, 'answers/chooseVictim'],
    ['a gift', { trade: { deals: [{ give: { ore: 1 }, get: {} }] } }, 'trade/deals/0'],
    ['like for like', { trade: { deals: [{ give: { ore: 1 }, get: { ore: 2 } }] } }, 'trade/deals/0'],
    [
      'keeping paper',
      { trade: { deals: [{ give: { ore: 1 }, get: { wool: 1 }, keep: { paper: 1 } }] } },
      'trade/deals/0',
    ],
    ['a turn that ends despite a city', { endTurn: true, endTurnDespite: ['buildCity'] }, 'endTurnDespite'],
    ['a turn that ends despite a road', { endTurn: true, endTurnDespite: ['buildRoad'] }, undefined],
    ['a turn that ends despite a card', { endTurn: true, endTurnDespite: ['playCard'] }, undefined],
    ['a turn that ends despite one kind of card', { endTurn: true, endTurnDespite: ['playKnight'] }, 'endTurnDespite'],
    ['a card that is played for the player', { endTurn: true, endTurnAfter: ['playCard'] }, 'endTurnAfter'],
    ['a road that is built for the player', { endTurn: true, endTurnAfter: ['buildRoad'] }, 'endTurnAfter'],
    ['a card that nobody can order', { queue: { purchases: [{ type: 'buyDevelopmentCard' }] } }, 'queue/purchases/0'],
    ['a road off the board', { queue: { purchases: [{ type: 'buildRoad', path: 72 }] } }, 'queue/purchases/0'],
    [
      'a city with a name',
      { queue: { purchases: [ROAD, { type: 'buildCity', intersection: 3, name: 'x' }] } },
      'queue/purchases/1',
    ],
    ['a queue', { queue: { purchases: [ROAD], bank: true, nothingElse: true } }, undefined],
    ['wanting paper', { trade: { refuse: { unless: ['paper'] } } }, 'trade/refuse'],
    ['all that makes sense', { roll: 'always', answers: { discard: ['ore'], moveRobber: [2] } }, undefined],
  ])('%s', (_, orders, wrong) => expect(wrongOrder(state, orders)).toBe(wrong));
});

describe('automatic moves for everybody', () => {
  const main = (hands: Position['hands'] = {}) => given({ phase: 'main', settlements: { 0: [10] }, hands });
  const act = (scene: Scene, seat: Seat, record: Partial<TurnRecord> = {}) =>
    next(scene, { [seat]: DEFAULT_ORDERS }, record);

  test('roll the dice, unless a development card could be played first, and say that there was no choice', () => {
    expect(act(given({ phase: 'roll' }), 0)).toEqual({ seat: 0, move: { type: 'rollDice' }, by: NO_CHOICE });
    expect(act(given({ phase: 'roll', cards: { 0: ['victoryPoint'] } }), 0)).toBeUndefined();
  });

  test('end a turn in which nothing can be bought, even after an exchange of one card', () => {
    expect(act(main({ 0: { wool: 1 }, 1: { ore: 1 } }), 0)?.move).toEqual({ type: 'endTurn' });
    expect(act(main({ 0: { lumber: 1, brick: 1 }, 1: { ore: 1 } }), 0)).toBeUndefined();
    expect(act(main({ 0: { lumber: 2 }, 1: { ore: 1 } }), 0)).toBeUndefined();
    expect(next(main({ 0: { lumber: 2 }, 1: { ore: 1 } }), { 0: { endTurn: true } })).toEqual({
      seat: 0,
      move: { type: 'endTurn' },
      by: BY_ORDER,
    });
  });

  test('do not end a turn in which its player has moved by hand', () => {
    expect(act(main({ 0: { wool: 1 } }), 0, { moved: [0] })).toBeUndefined();
  });

  test('B-74 discard cards only if a player has said which', () => {
    expect(act(afterRoll({ hands: { 1: MANY } }, [3, 4]), 1)).toBeUndefined();
  });
});

describe('a plan for the time after an offer', () => {
  const offering = (phase: 'main' | 'trade') =>
    given({
      phase,
      settlements: { 0: [10] },
      hands: { 0: { lumber: 1, wool: 1 }, 1: { brick: 1 }, 2: { ore: 1 } },
    }).whenSent(0, { type: 'offerTrade', give: cardsOf({ wool: 1 }), take: cardsOf({ brick: 1 }), to: [1, 2] });
  const scene = offering('main');
  const road = { type: 'buildRoad' };
  const finish = { type: 'finish', purchases: [road] } as const;
  const ask = { type: 'ask' } as const;
  const plan = { turn: scene.state.turn.number, made: 1, offer: 0, accepted: finish, declined: finish };
  const orders = { 0: { plan } };
  const answer = (at: Scene, seat: Seat, accept: boolean) =>
    at.whenSent(seat, { type: 'answerTrade', offer: scene.state.offers.open[0]?.id ?? 0, accept });

  test.each(['main', 'trade'] as const)(
    'B-53 waits for the answers, closes the deal, builds what can be paid for and ends the turn, in phase %s',
    (phase) => {
      const offered = offering(phase);
      expect(moveOf(offered, orders, { moved: [0] })).toBeUndefined();
      const accepted = answer(offered, 1, true);
      const closing = moveOf(accepted, orders, { moved: [0] });
      expect(closing).toMatchObject({ type: 'confirmTrade', partner: 1 });
      const closed = accepted.whenSent(0, closing ?? { type: 'endTurn' });
      const building = moveOf(closed, orders, { moved: [0] });
      expect(building?.type).toBe('buildRoad');
      expect(moveOf(closed.whenSent(0, building ?? { type: 'endTurn' }), orders, { moved: [0] })).toEqual({
        type: 'endTurn',
      });
    },
  );

  test('B-53 ends the turn when nobody accepts, and leaves a counter-offer to the player', () => {
    const declined = answer(answer(scene, 1, false), 2, false);
    expect(moveOf(declined, orders, { moved: [0] })).toEqual({ type: 'endTurn' });
    const countered = answer(scene, 1, false).whenSent(2, {
      type: 'counterTrade',
      offer: scene.state.offers.open[0]?.id ?? 0,
      give: cardsOf({ ore: 1 }),
      take: cardsOf({ wool: 1 }),
    });
    expect(moveOf(countered, orders, { moved: [0] })).toBeUndefined();
  });

  test('B-53 goes on by its outcome: without a deal nothing is built, or the player is asked', () => {
    const declined = answer(answer(scene, 1, false), 2, false);
    const after = (at: Scene, outcomes: Partial<typeof plan>) =>
      moveOf(at, { 0: { plan: { ...plan, ...outcomes } as TurnPlan } }, { moved: [0] });
    expect(after(declined, { declined: ask as never })).toBeUndefined();
    const both = given({
      phase: 'main',
      settlements: { 0: [10] },
      hands: { 0: { lumber: 1, brick: 1, wool: 1 }, 1: { ore: 1 } },
    }).whenSent(0, { type: 'offerTrade', give: cardsOf({ wool: 1 }), take: cardsOf({ ore: 1 }), to: [1] });
    const accepted = answer(both, 1, true);
    const closed = accepted.whenSent(0, { type: 'confirmTrade', offer: 0, partner: 1 });
    const onlyIfNot = { accepted: { type: 'finish', purchases: [] } as never };
    expect(after(answer(both, 1, false), onlyIfNot)?.type).toBe('buildRoad');
    expect(after(accepted, onlyIfNot)?.type).toBe('confirmTrade');
    expect(after(closed, onlyIfNot)).toEqual({ type: 'endTurn' });
  });

  test('B-53 leaves a deal to the player who wants to go on after it, unless another order closes it', () => {
    const accepted = answer(scene, 1, true);
    const own = { plan: { ...plan, accepted: ask } };
    expect(moveOf(accepted, { 0: own }, { moved: [0] })).toBeUndefined();
    expect(moveOf(answer(accepted, 2, false), { 0: own }, { moved: [0] })).toBeUndefined();
    const closes = { ...own, trade: { close: { partners: [] } } };
    expect(moveOf(accepted, { 0: closes }, { moved: [0] })?.type).toBe('confirmTrade');
    const closed = accepted.whenSent(0, { type: 'confirmTrade', offer: 0, partner: 1 });
    expect(moveOf(closed, { 0: closes }, { moved: [0] })).toBeUndefined();
  });

  test('B-53 makes the deal with the partner whom another order names first', () => {
    const accepted = answer(scene, 1, true);
    const later = { 0: { plan, trade: { close: { partners: [2 as const] } } } };
    expect(moveOf(accepted, later, { moved: [0] })).toBeUndefined();
  });

  test('belongs to one turn and to the offers made when it was given', () => {
    const declined = answer(answer(scene, 1, false), 2, false);
    for (const other of [{ turn: plan.turn + 1 }, { made: 2 }])
      expect(moveOf(declined, { 0: { plan: { ...plan, ...other } } }, { moved: [0] })).toBeUndefined();
  });

  test('B-54 a seat that cannot pay declines, twice a turn at most, and one that can is asked', () => {
    const refusal = unpayableAnswer(scene.state, { ...NOBODY_MOVED });
    expect(refusal).toMatchObject({ seat: 2, move: { type: 'answerTrade', accept: false }, by: CANNOT_PAY });
    expect(unpayableAnswer(scene.state, { ...NOBODY_MOVED, answered: [0, 0, 2] })).toBeUndefined();
  });
});
