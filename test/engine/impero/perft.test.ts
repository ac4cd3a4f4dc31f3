import { describe, expect, it } from 'vitest';
import { type AnyState, decide, INTERSECTIONS, PATHS, quickChance, type WireMove } from '../../../engine/index.ts';
import { perft, pliesOf } from '../perft/perft.ts';
import { given, roll, take, takeTwo } from './support.ts';

const asAny = ({ state }: { readonly state: unknown }) => state as AnyState;
/** Two enemies round a city on V18, in range, shielded and out of range. */
const front = {
  cities: { 0: [18], 1: [8] },
  settlements: { 1: [47], 2: [30, 53] },
  roads: { 0: [28], 1: [7, 12, 2, 14, 15], 2: [45, 44, 71] },
} as const;

/** Positions in which every kind of move of L'impero occurs. */
const POSITIONS = {
  'nothing but the roll': () => asAny(given({ ...front, phase: 'roll', players: 3 })),
  'before the roll, attacks allowed': () =>
    asAny(given({ ...front, phase: 'roll', players: 3, knights: { 0: 4 }, options: { attackTiming: 'anyTime' } })),
  'three knights': () => asAny(given({ ...front, players: 3, knights: { 0: 3 } })),
  'fourteen knights': () => asAny(given({ ...front, players: 3, knights: { 0: 14 } })),
  'fourteen knights, nothing shields': () =>
    asAny(given({ ...front, players: 3, knights: { 0: 14 }, options: { roadShielding: 'off' } })),
  'fourteen knights, roads count themselves': () =>
    asAny(given({ ...front, players: 3, knights: { 0: 14 }, options: { roadDistance: 'inclusive' } })),
  'fourteen knights, everything of an opponent in range': () =>
    asAny(given({ ...front, players: 3, knights: { 0: 14 }, options: { attackRange: 'anyOnceBarracks' } })),
  'one attack a turn': () =>
    asAny(given({ ...front, players: 3, knights: { 0: 14 }, options: { attacksPerTurn: 'one' } })),
  'a captured road to place': () => asAny(given({ ...front, players: 3, knights: { 0: 3 } }).when(0, take(15))),
  'two captured roads for the vacated paths': () =>
    asAny(
      given({
        cities: { 0: [18] },
        settlements: { 1: [47] },
        roads: { 1: [12, 13, 66] },
        players: 2,
        knights: { 0: 6 },
        options: { capturedRoadPlacement: 'capturedPath' },
      }).when(0, takeTwo(12, 13)),
    ),
  'recruiting beside everything else': () =>
    asAny(
      given({
        ...front,
        players: 3,
        phase: 'build',
        knights: { 0: 2 },
        hands: { 0: { grain: 6, wool: 6, lumber: 1, brick: 1 } },
      }),
    ),
  'half a hand to discard before the knight': () =>
    asAny(
      given({ ...front, players: 3, phase: 'roll', hands: { 1: { ore: 5, wool: 3 } } }, { dice: [[3, 4]] }).when(
        0,
        roll,
      ),
    ),
} as const;
type Name = keyof typeof POSITIONS;

/** Moves, distinct states after one move, after two. Dice branch into all their results. */
const TABLE: readonly (readonly [Name, number, number, number])[] = [
  ['nothing but the roll', 1, 36, 45],
  ['before the roll, attacks allowed', 4, 39, 172],
  ['three knights', 4, 4, 47],
  ['fourteen knights', 7, 7, 71],
  ['fourteen knights, nothing shields', 12, 12, 101],
  ['fourteen knights, roads count themselves', 6, 6, 57],
  ['fourteen knights, everything of an opponent in range', 16, 16, 147],
  ['one attack a turn', 7, 7, 56],
  ['a captured road to place', 4, 4, 8],
  ['two captured roads for the vacated paths', 2, 2, 1],
  ['recruiting beside everything else', 6, 6, 48],
  ['half a hand to discard before the knight', 4, 4, 8],
];

/** Every move that names a place or nothing, and every two roads that could be meant. */
const ALL_MOVES: readonly WireMove[] = [
  ...PATHS.flatMap((path) => ['captureRoad', 'placeCapturedRoad', 'buildRoad'].map((type) => ({ type, path }))),
  ...INTERSECTIONS.flatMap((intersection) =>
    ['destroySettlement', 'destroyCity', 'buildSettlement', 'buildCity'].map((type) => ({ type, intersection })),
  ),
  ...PATHS.flatMap((a) => PATHS.filter((b) => b > a).map((b) => ({ type: 'captureTwoRoads', paths: [a, b] }))),
  ...['recruitKnight', 'endTurn', 'goToBuild', 'rollDice'].map((type) => ({ type })),
];

describe('perft of L’impero', () => {
  it.each(TABLE)('%s: %i moves, %i and %i states', (name, moves, one, two) => {
    expect(perft(POSITIONS[name]())).toEqual([moves, one, two]);
  });

  it.each(Object.keys(POSITIONS) as Name[])('%s: trying every move finds exactly the listed ones', (name) => {
    const state = POSITIONS[name]();
    const signed = (move: WireMove) => JSON.stringify(move);
    const listed = pliesOf(state).map(({ move }) => signed(move));
    const known = (type: string) => ALL_MOVES.some((move) => move.type === type);
    const taken = ALL_MOVES.filter((move) => decide(state, 0, move, quickChance(1)).type === 'decided').map(signed);
    expect(taken.sort()).toEqual(listed.filter((move) => known(JSON.parse(move).type)).sort());
  });
});
