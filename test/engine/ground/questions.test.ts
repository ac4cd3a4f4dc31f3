import { describe, expect, it } from 'vitest';
import {
  type By,
  byId,
  type Cards,
  INTERSECTIONS,
  NOBODY,
  type Owner,
  PATHS,
  type Seat,
  scriptedChance,
  type WireMove,
} from '../../../engine/index.ts';
import { cards, chance, KINDS, play, refusal, startTrial, table } from './play.ts';
import { type TrialState, trial } from './trial.ts';

type Places = Partial<Record<Seat, readonly number[]>>;
const owners = <Id extends number>(ids: readonly Id[], places: Places): By<Id, Owner> => {
  const all: Owner[] = ids.map(() => NOBODY);
  for (const [seat, ids] of Object.entries(places)) for (const id of ids ?? []) all[id] = Number(seat) as Seat;
  return byId(all);
};
/** What stands on the board; guards bar places without being buildings. */
const board = (pieces: { settlements?: Places; cities?: Places; guards?: Places; roads?: Places }) => ({
  settlements: owners(INTERSECTIONS, pieces.settlements ?? {}),
  cities: owners(INTERSECTIONS, pieces.cities ?? {}),
  guards: owners(INTERSECTIONS, pieces.guards ?? {}),
  roads: owners(PATHS, pieces.roads ?? {}),
});
const listed = (state: TrialState, seat: Seat, type: string) =>
  trial.legalMoves(state, seat).moves.filter((move) => move.type === type);
const RICH = { lumber: 2, brick: 2, wool: 2, grain: 4, ore: 3 };
const pointsOf = (state: TrialState, seat: Seat): number => {
  let sum = 0;
  trial.ask(state).tally(seat, (_source, points) => {
    sum += points;
  });
  return sum;
};

describe('buildings and occupants', () => {
  const beside = table([RICH], board({ roads: { 0: [27, 28] }, guards: { 1: [13, 24] } }));

  it('B-72 an occupant that only blocks a place does not count for the distance rule', () => {
    expect(refusal(beside, 0, { type: 'buildSettlement', intersection: 18 })).toBeUndefined();
    expect(listed(beside, 0, 'buildSettlement').map(({ intersection }) => intersection)).toContain(18);
  });

  it('B-66 nobody builds on a blocked place, not even the owner of the piece there', () => {
    for (const guard of [0, 1]) {
      const state = table([RICH], board({ roads: { 0: [27, 28] }, guards: { [guard]: [18] } }));
      expect(refusal(state, 0, { type: 'buildSettlement', intersection: 18 })).toBe('intersectionTaken');
      expect(listed(state, 0, 'buildSettlement').map(({ intersection }) => intersection)).not.toContain(18);
    }
  });

  it('B-63 a road does not pass a piece that blocks its place, and the piece alone is no connection', () => {
    const past = { type: 'buildRoad', path: 20 };
    const barred = (guard: Seat) => table([RICH], board({ roads: { 0: [27] }, guards: { [guard]: [18] } }));
    expect(refusal(barred(1), 0, past)).toBe('roadNotConnected');
    expect(refusal(barred(0), 0, past)).toBeUndefined();
    const alone = table([RICH], board({ guards: { 0: [18] } }));
    expect(refusal(alone, 0, past)).toBe('roadNotConnected');
  });

  it('B-91 an occupant that blocks a place cuts the Longest Road of others', () => {
    const roads = [20, 27, 35, 43, 44];
    const held = table([RICH, RICH], { ...board({ roads: { 1: roads, 0: [13, 28] } }), longestRoad: { holder: 1 } });
    const after = play(held, 0, { type: 'postGuard', intersection: 18 });
    expect(after.longestRoad.holder).toBe(NOBODY);
  });

  it('B-58 a harbour needs a building, not another occupant', () => {
    const rates = (pieces: Parameters<typeof board>[0]) => trial.ask(table([], board(pieces))).rates(0, 2);
    expect(rates({ guards: { 0: [42] } })).toEqual([4]);
    expect(rates({ cities: { 0: [42] } })).toEqual([2, 4]);
  });
});

describe('rulesets', () => {
  it('B-38 choose the piece of each round of the draft, and a city does not use up a settlement', () => {
    let { state } = startTrial(chance);
    const asked: string[] = [];
    while (state.turn.number === 0) {
      const step = state.steps.at(-1);
      asked.push(`${step?.type} ${step?.owed[0]?.seat}`);
      const seat = step?.owed[0]?.seat as 0;
      const before = state;
      state = play(state, seat, trial.legalMoves(state, seat).moves[0] as WireMove);
      expect(trial.legalMoves(trial.viewFor(before, seat), seat)).toEqual(trial.legalMoves(before, seat));
    }
    expect(asked.filter((one) => !one.startsWith('draftRoad'))).toEqual([
      ...[0, 1, 2].map((seat) => `draftSettlement ${seat}`),
      ...[2, 1, 0].map((seat) => `draftCity ${seat}`),
    ]);
    expect(state.supply).toMatchObject({ settlements: [4, 4, 4], cities: [3, 3, 3], roads: [13, 13, 13] });
    expect([0, 1, 2].map((seat) => pointsOf(state, seat as Seat))).toEqual([3, 3, 3]);
  });

  it('B-39 give one resource for each hex at a city of the second round, and no other cards', () => {
    let { state } = startTrial(chance);
    const take = (move: WireMove) => {
      state = play(state, state.steps.at(-1)?.owed[0]?.seat as 0, move);
    };
    for (const [settlement, road] of [
      [13, 20],
      [42, 61],
      [26, 38],
    ] as const) {
      take({ type: 'placeSettlement', intersection: settlement });
      take({ type: 'placeRoad', path: road });
    }
    take({ type: 'placeCity', intersection: 0 });
    expect(state.hands[2].cards).toEqual(cards({ ore: 1 }));
  });

  it('B-68 say which settlement may become a city, for the list and the move', () => {
    const pieces = board({ settlements: { 0: [18, 42] } });
    const state = table([RICH], { ...pieces, ruins: [42] });
    expect(refusal(state, 0, { type: 'buildCity', intersection: 18 })).toBe('noOwnSettlement');
    expect(listed(state, 0, 'buildCity')).toEqual([{ type: 'buildCity', intersection: 42 }]);
    expect(listed({ ...state, ruins: [] }, 0, 'buildCity')).toHaveLength(2);
  });

  it('B-96 count points from the board, whatever the supply says', () => {
    const state = table([], board({ settlements: { 0: [18] }, cities: { 0: [42, 1] } }));
    const supply = {
      ...state.supply,
      settlements: byId<Seat, number>([0, 0, 0]),
      cities: byId<Seat, number>([4, 4, 4]),
    };
    expect(pointsOf({ ...state, supply }, 0)).toBe(5);
  });
});

describe('trade with the bank at the rates of a ruleset', () => {
  const at = (harbours: readonly number[], hand: Readonly<Record<string, number>>) =>
    table([hand], board({ settlements: { 0: harbours } }));

  it('B-58 lists the best rate without a name and the others by name, if the hand can pay', () => {
    const state = at([42, 0], { wool: 4 });
    expect(trial.ask(state).rates(0, 2)).toEqual([2, 3, 4]);
    const toOre = listed(state, 0, 'tradeWithBank').filter(({ take }) => take === 'ore');
    expect(toOre.map(({ rate }) => rate)).toEqual([undefined, 3, 4]);
    for (const rate of [2, 3, 4])
      expect(play(state, 0, { type: 'tradeWithBank', give: 'wool', take: 'coin', rate }).hands[0].cards).toEqual(
        cards({ wool: 4 - rate, coin: 1 }),
      );
  });

  it('B-58 refuses a rate that the seat does not have', () => {
    expect(refusal(at([0], { wool: 4 }), 0, { type: 'tradeWithBank', give: 'wool', take: 'ore', rate: 2 })).toBe(
      'noSuchRate',
    );
    expect(refusal(at([], { wool: 4 }), 0, { type: 'tradeWithBank', give: 'wool', take: 'ore', rate: 3 })).toBe(
      'noSuchRate',
    );
  });

  it('B-56 B-57 uses a generic harbour for every kind, and a special one for its resource only', () => {
    const rates = (harbours: readonly number[]) => {
      const questions = trial.ask(at(harbours, {}));
      return KINDS.map((_, kind) => questions.rates(0, kind)[0]);
    };
    expect(rates([0])).toEqual([3, 3, 3, 3, 3, 3, 3, 3]);
    expect(rates([42])).toEqual([4, 4, 2, 4, 4, 4, 4, 4]);
  });
});

describe('dice, robber, roads and owed cards separately', () => {
  const beforeRoll = (state: TrialState): TrialState => ({
    ...state,
    steps: [
      { type: 'main', owed: [{ seat: 0 }], after: [] },
      { type: 'roll', owed: [{ seat: 0 }], after: [] },
    ],
    turn: { number: 5, active: 0 },
  });

  it('B-43 dice that a card sets count like thrown ones', () => {
    const state = beforeRoll(table([], board({ cities: { 1: [0] } })));
    expect(play(state, 0, { type: 'chooseDice', dice: [4, 6] }).hands[1].cards).toEqual(cards({ ore: 1, coin: 1 }));
    const seven = play(beforeRoll(table([{ ore: 8 }])), 0, { type: 'chooseDice', dice: [1, 6] });
    expect(seven.steps.at(-1)).toMatchObject({ type: 'discard', owed: [{ seat: 0, amount: 4 }] });
  });

  it('B-76 a theft draws from every kind of card, and the thief gets what the victim loses', () => {
    const hand = { lumber: 1, cloth: 2, coin: 1 };
    const robbed = [0, 1, 2, 3].map((draw) => {
      const state = {
        ...table([{}, hand], board({ settlements: { 1: [18] } })),
        robber: { hex: 3 as const, thefts: 0 },
        steps: [{ type: 'moveRobber', owed: [{ seat: 0 as const }], after: [] }],
      };
      const decision = trial.decide(
        state,
        0,
        { type: 'moveRobber', hex: 9 },
        scriptedChance({ draws: { steal: [draw] } }),
      );
      if (decision.type === 'refused') throw new Error(decision.refusal.code);
      const [own, left] = [decision.state.hands[0].cards, decision.state.hands[1].cards];
      expect(own?.map((n, kind) => n + (left?.[kind] ?? 0))).toEqual(cards(hand));
      return KINDS[own?.indexOf(1) ?? 0];
    });
    expect(robbed).toEqual(['lumber', 'cloth', 'cloth', 'coin']);
  });

  it('B-75 B-76 a ruleset says where the robber may go and who may be robbed', () => {
    const pieces = board({ settlements: { 1: [18], 2: [24] } });
    const state: TrialState = {
      ...table([{}, { ore: 1 }, { ore: 2 }], pieces),
      robber: { hex: 3, thefts: 0 },
      steps: [{ type: 'moveRobber', owed: [{ seat: 0 }], after: [] }],
    };
    expect(refusal(state, 0, { type: 'moveRobber', hex: 0 })).toBe('robberStays');
    expect(listed(state, 0, 'moveRobber').map(({ hex }) => hex)).not.toContain(0);
    // The hand of one card is spared here: there is nothing to choose.
    expect(play(state, 0, { type: 'moveRobber', hex: 9 }).hands.map(({ n }) => n)).toEqual([1, 1, 1]);
  });

  it('B-83 free roads can come without a card', () => {
    const state = table([], board({ settlements: { 0: [18] } }));
    const first = play(play(state, 0, { type: 'layRoads' }), 0, { type: 'placeFreeRoad', path: 27 });
    expect(first.steps.at(-1)).toMatchObject({ type: 'freeRoad', owed: [{ seat: 0, amount: 1 }] });
    const done = play(first, 0, { type: 'stopFreeRoads' });
    expect([done.steps.at(-1)?.type, done.supply.roads[0], done.hands[0].n]).toEqual(['main', 14, 0]);
  });

  it('B-74 cards can be owed for any reason, in a decision of their own', () => {
    const state = play(table([{ ore: 9 }, { cloth: 3, coin: 2 }, { ore: 1 }]), 0, { type: 'sabotage' });
    expect(state.steps.at(-1)).toMatchObject({ type: 'sabotaged', owed: [{ seat: 1, amount: 2 }] });
    expect(trial.legalMoves(state, 1).choices).toEqual([
      {
        type: 'discard',
        given: {},
        bounds: { cards: { kind: 'cards', min: 2, max: 2, upTo: cards({ cloth: 3, coin: 2 }) } },
      },
    ]);
    const discard = (owed: Cards) => ({ type: 'discard', cards: owed });
    expect(refusal(state, 1, discard(cards({ cloth: 1 })))).toBe('wrongDiscard');
    expect(refusal(state, 1, discard(cards({ ore: 2 })))).toBe('notInHand');
    expect(play(state, 1, discard(cards({ cloth: 1, coin: 1 }))).hands[1].cards).toEqual(cards({ cloth: 2, coin: 1 }));
  });

  it('B-46 the move that the ruleset names ends a turn for a player', () => {
    const draw = { draw: () => 0, card: () => 0 };
    expect(trial.fallback(table([{ ore: 3 }]), 0, draw)).toEqual({ type: 'endTurn' });
    expect(trial.fallback(table([{ ore: 19, wool: 2 }]), 0, draw)).toEqual({ type: 'sabotage' });
  });
});
