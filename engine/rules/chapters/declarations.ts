import { NOBODY, type Owner, type Seat } from '../../vocabulary.ts';
import type { Award, CommonState, Goal, PieceKind, PlacedPiece, Purchase } from '../definition.ts';
import type { Questions } from '../questions.ts';
import { targetOf } from './table.ts';
import { pointsOf } from './victory.ts';

/** Building, which every ruleset has. */
export const BUILDING: readonly Purchase<CommonState>[] = [
  { what: 'road', move: 'buildRoad', placing: 'B-63', left: ({ supply }, seat) => supply.roads[seat] },
  {
    what: 'settlement',
    move: 'buildSettlement',
    placing: 'B-66',
    left: ({ supply }, seat) => supply.settlements[seat],
  },
  { what: 'city', move: 'buildCity', placing: 'B-68', left: ({ supply }, seat) => supply.cities[seat] },
];

const placedOf = (owners: readonly Owner[]): readonly PlacedPiece[] =>
  owners.flatMap((owner, place) => (owner === NOBODY ? [] : [{ place, owner }]));
export const ROAD_PIECES: PieceKind<CommonState> = { kind: 'road', on: 'path', placed: ({ roads }) => placedOf(roads) };
export const SETTLEMENT_PIECES: PieceKind<CommonState> = {
  kind: 'settlement',
  on: 'intersection',
  placed: ({ settlements }) => placedOf(settlements),
};
export const CITY_PIECES: PieceKind<CommonState> = {
  kind: 'city',
  on: 'intersection',
  placed: ({ cities }) => placedOf(cities),
};
/** The pieces that every ruleset has. */
export const PIECES: readonly PieceKind<CommonState>[] = [ROAD_PIECES, SETTLEMENT_PIECES, CITY_PIECES];

/** Where and on what board a game begins: the same in every ruleset. */
export const SET_UP_OPTIONS = [
  'players',
  'board',
  'beginnerMap',
  'startPlacement',
  'tokenPlacement',
  'spiralStart',
  'harbours',
  'startPlayer',
] as const;

/** How near a seat is to the victory points that win (B-97). */
export function pointsGoal(state: CommonState, seat: Seat, questions: Questions): Goal {
  const part = { name: 'points', have: pointsOf(questions, seat), need: targetOf(state) };
  return { name: 'victoryPoints', rule: 'B-97', parts: [part] };
}

/** The special card for the longest road (B-90). */
export const LONGEST_ROAD: Award<CommonState> = {
  name: 'longestRoad',
  holder: ({ longestRoad }) => longestRoad.holder,
};
