import { describe, expect, it } from 'vitest';
import { hexAt, intersectionAt, pathAt } from '../../art/layout.ts';
import { recentPlaces } from '../../art/recentPlaces.ts';
import {
  type AnyState,
  byId,
  decide,
  type Hex,
  type Hidden,
  landsOf,
  legalMoves,
  mustStart,
  quickChance,
  type Seat,
  viewFor,
} from '../../engine/index.ts';
import { keyOf, type Place, placeNear, placeToward } from '../../web/src/board/targets.ts';
import { changeOf, eventsOf, recentCommits } from '../../web/src/game/recent.ts';
import { whyNot } from '../../web/src/game/refusal.ts';

const at = (...ids: number[]): Place[] => ids.map((id) => ({ kind: 'intersection', at: id }) as Place);

describe('choosing on the board', () => {
  it('a tap selects the nearest place within reach', () => {
    const { x, y } = intersectionAt(18);
    expect(placeNear({ x: x + 9, y: y - 7 }, at(17, 18, 19))).toEqual({ kind: 'intersection', at: 18 });
    expect(placeNear({ x: x + 200, y }, at(18))).toBeUndefined();
  });

  it('hexes accept a tap anywhere inside, paths also beside their line', () => {
    const hex = { kind: 'hex', at: 9 } as const;
    expect(placeNear({ x: hexAt(9).x + 30, y: hexAt(9).y + 30 }, [hex])).toEqual(hex);
    const path = { kind: 'path', at: 28 } as const;
    expect(placeNear({ x: pathAt(28).x, y: pathAt(28).y + 12 }, [path])).toEqual(path);
  });

  it('arrow keys lead to the next place in their direction', () => {
    const places = at(17, 18, 19, 23, 30);
    const from = places[1] as Place;
    expect(placeToward('ArrowRight', from, places)).toEqual({ kind: 'intersection', at: 19 });
    expect(placeToward('ArrowLeft', from, places)).toEqual({ kind: 'intersection', at: 17 });
    expect(placeToward('ArrowUp', from, places)).toBeUndefined();
    expect(placeToward('Tab', from, places)).toBeUndefined();
  });

  it('every place can be reached by arrow keys from every other', () => {
    const places = at(...Array.from({ length: 54 }, (_, id) => id));
    const seen = new Set<string>();
    const visit = (place: Place): void => {
      if (seen.has(keyOf(place))) return;
      seen.add(keyOf(place));
      for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown']) {
        const next = placeToward(key, place, places);
        if (next !== undefined) visit(next);
      }
    };
    visit(places[0] as Place);
    expect(seen.size).toBe(54);
  });
});

const options = { players: 3, board: 'random', startPlacement: 'draft' };
const seats = [{ colour: 'red' }, { colour: 'blue' }, { colour: 'white' }] as const;
const chance = quickChance(7);
const { state: drafting } = mustStart('base', { options: settled(options), seats }, chance);

/** The options of a game, complete. */
function settled(chosen: Readonly<Record<string, string | number>>): Readonly<Record<string, string | number>> {
  return {
    beginnerMap: 'fifthEdition',
    tokenPlacement: 'spiral',
    spiralStart: 'randomCorner',
    harbours: 'shuffled',
    startPlayer: 'highestRoll',
    turnStructure: 'combined',
    devCardTiming: 'anyTime',
    robberToDesert: 'allowed',
    victoryCheck: 'ownTurn',
    victoryPoints: 10,
    friendlyRobber: 'off',
    ...chosen,
  };
}

/** Plays the first legal move until a condition holds. */
function playUntil(state: AnyState, done: (state: AnyState) => boolean): AnyState {
  let now = state;
  while (!done(now)) {
    const seat = now.steps.at(-1)?.owed[0]?.seat as Seat;
    const [move] = legalMoves(now, seat).moves;
    if (move === undefined) throw new Error('nothing can be played');
    const decision = decide(now, seat, move, chance);
    if (decision.type === 'refused') throw new Error(decision.refusal.code);
    now = decision.state;
  }
  return now;
}

describe('why something cannot be done', () => {
  const turn = playUntil(drafting, ({ turn: { number } }) => number > 0);
  const { active } = turn.turn;

  it('B-43 says that the dice must be rolled first', () => {
    expect(whyNot(viewFor(turn, active), active, 'buildRoad')).toMatchObject({ code: 'notNow' });
  });

  it('B-41 says that it is another player’s turn', () => {
    const other = ((active + 1) % 3) as Seat;
    expect(whyNot(viewFor(turn, other), other, 'buyDevelopmentCard')).toMatchObject({ code: 'notYourTurn' });
  });

  it('B-61 says which cards are missing', () => {
    const rolled = playUntil(turn, ({ steps }) => steps.at(-1)?.type === 'main');
    const poor = {
      ...rolled,
      hands: byId<Seat, Hidden>(rolled.hands.map(() => ({ n: 0, cards: [0, 0, 0, 0, 0] }))),
    };
    expect(whyNot(poor, active, 'buildCity')).toMatchObject({ code: 'cannotPay', facts: { missing: [0, 0, 0, 2, 3] } });
  });

  it('says nothing if it can be done', () => {
    expect(whyNot(viewFor(turn, active), active, 'rollDice', { type: 'rollDice' })).toBeUndefined();
  });
});

describe('what just happened', () => {
  const commit = (version: number, seat: Seat, ...events: { type: string; [field: string]: unknown }[]) => ({
    version,
    at: '2026-01-01T00:00:00.000Z',
    seat,
    events,
  });
  const commits = [
    commit(1, 0, { type: 'roadBuilt', seat: 0, path: 5 }),
    commit(
      2,
      1,
      { type: 'diceRolled', seat: 1, dice: [4, 4] },
      {
        type: 'produced',
        gains: [
          [0, 0, 2, 0, 0],
          [0, 0, 0, 0, 0],
        ],
      },
    ),
    commit(3, 1, { type: 'cityBuilt', seat: 1, intersection: 9 }),
  ];

  const since = (seat: Seat) => eventsOf(recentCommits(commits, seat));

  it('is the reader’s own last move and what came after it', () => {
    expect(since(0).map(({ type }) => type)).toEqual(['roadBuilt', 'diceRolled', 'produced', 'cityBuilt']);
    expect(since(1).map(({ type }) => type)).toEqual(['cityBuilt']);
  });

  it('is the last moves for a spectator: nobody made the move that began the game', () => {
    const began = { version: 0, at: '2026-01-01T00:00:00.000Z', events: [] };
    const many = [began, ...Array.from({ length: 12 }, () => commits).flat()];
    expect(recentCommits(many, undefined)).toHaveLength(8);
  });

  it('includes a move that was made for the reader, and what came before it', () => {
    const byDefault = { ...commit(4, 0, { type: 'turnEnded', seat: 0 }), byDefault: true as const };
    expect(recentCommits([...commits, byDefault], 0)).toHaveLength(4);
  });

  it('marks new pieces and the hexes that produced', () => {
    const eights = landsOf(drafting).flatMap(({ hex, number }) => (number === 8 ? [hex] : []));
    expect(recentPlaces(eventsOf(commits.slice(1)), drafting)).toEqual([
      ...eights.map((at) => ({ kind: 'hex', at })),
      { kind: 'intersection', at: 9 },
    ]);
  });

  it('B-47 does not mark the hex of the robber, which does not produce', () => {
    const [blocked, ...others] = landsOf(drafting).flatMap(({ hex, number }) => (number === 8 ? [hex] : []));
    const robbed = { ...drafting, robber: { hex: blocked as Hex, thefts: 0 } } as AnyState;
    const roll = [{ type: 'diceRolled', seat: 1, dice: [4, 4] }];
    expect(recentPlaces(roll, robbed)).toEqual(others.map((at) => ({ kind: 'hex', at })));
  });

  it('marks where a piece went, not where it came from', () => {
    const island = { ...drafting, table: { ...drafting.table, ruleset: 'citiesKnights' } } as AnyState;
    const moved = { type: 'knightMoved', seat: 0, from: 3, to: 14 };
    expect(recentPlaces([moved], island)).toEqual([{ kind: 'intersection', at: 14 }]);
  });

  it('shows what came to the reader’s hand and what left it', () => {
    const holding = (cards: readonly number[]) => ({ ...drafting, hands: [{ n: 0, cards }] }) as unknown as AnyState;
    expect(changeOf(holding([1, 0, 2, 0, 0]), holding([2, 0, 0, 0, 0]), 0)).toEqual([1, 0, -2, 0, 0]);
    expect(changeOf(undefined, holding([2, 0, 0, 0, 0]), 0)).toBeUndefined();
    expect(changeOf(holding([2, 0, 0, 0, 0]), holding([2, 0, 0, 0, 0]), undefined)).toBeUndefined();
  });
});
