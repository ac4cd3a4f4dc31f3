import type { Dice, Intersection, Path, Seat, WireMove } from '../../../engine/index.ts';

/** A move of any of the players. */
export type Played = readonly [seat: Seat, move: WireMove];

/** The learner's seat, and those of the two players whom a lesson plays. */
export const [LEARNER, ONE, TWO] = [0, 1, 2] as const satisfies readonly Seat[];

/** Moves of one player. */
export const playedBy = (seat: Seat, ...moves: readonly WireMove[]): readonly Played[] =>
  moves.map((move) => [seat, move]);

/** A settlement of the founding phase, with its road. */
export const settled = (seat: Seat, intersection: Intersection, path: Path): readonly Played[] =>
  playedBy(seat, { type: 'placeSettlement', intersection }, { type: 'placeRoad', path });

/** A turn of which nothing is left out: the roll, these moves, and its end. */
export const turnOf = (seat: Seat, ...moves: readonly WireMove[]): readonly Played[] =>
  playedBy(seat, { type: 'rollDice' }, ...moves, { type: 'endTurn' });

/** A turn of both. */
export const theirTurns = (ofOne: readonly WireMove[] = [], ofTwo: readonly WireMove[] = []): readonly Played[] => [
  ...turnOf(ONE, ...ofOne),
  ...turnOf(TWO, ...ofTwo),
];

/** Rolls of both dice: `rolls('45 13')` is a 4 with a 5, and then a 1 with a 3. */
export const rolls = (said: string): readonly Dice[] =>
  said.split(' ').map((roll) => [...roll].map(Number) as unknown as Dice);
