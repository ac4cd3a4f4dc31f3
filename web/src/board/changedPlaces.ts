import { type AnyState, boardPieces } from '../../../engine/index.ts';
import { keyOf, type Place } from './targets.ts';

/** All pieces on the board as words, by which two moments can be compared, each with its place. */
const piecesIn = (state: AnyState): ReadonlyMap<string, Place> =>
  new Map(
    boardPieces(state).map(({ kind, on, place, owner, marks = [] }) => [
      [kind, place, owner, ...marks].join(' '),
      { kind: on, at: place } as Place,
    ]),
  );

/** The places on the board where pieces came, went or changed between two moments of a game. */
export function changedPlaces(before: AnyState, after: AnyState): readonly Place[] {
  const [then, now] = [piecesIn(before), piecesIn(after)];
  const onlyIn = (one: typeof then, other: typeof then) => [...one].filter(([name]) => !other.has(name));
  return [...new Map([...onlyIn(now, then), ...onlyIn(then, now)].map(([, place]) => [keyOf(place), place])).values()];
}
