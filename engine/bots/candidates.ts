import { legalMoves } from '../game.ts';
import type { CommonState, WireMove } from '../rules/definition.ts';
import type { Seat } from '../vocabulary.ts';
import type { WeighedMove } from './sensible.ts';

/** How many moves of each type are tried; those that the sensible bot values most come first. */
const TRIED: Readonly<Record<string, number>> = { placeSettlement: 20, tradeWithBank: 20, moveRobber: 8, buildRoad: 6 };
const TRIED_OF_OTHERS = 3;
export const nameOf = (move: WireMove): string => JSON.stringify(move);

/** The moves worth a try: the sensible bot's own first, then the best few of each type, its own opinion aside. */
export function candidates(
  view: CommonState,
  seat: Seat,
  weighed: readonly WeighedMove[],
  best: WireMove,
): readonly WireMove[] {
  const values = new Map(weighed.map(({ move, value }) => [nameOf(move), value]));
  const byType = Map.groupBy(
    // A rate that is named is one that the best rate beats.
    legalMoves(view, seat).moves.filter((move) => move.type !== 'agreeToEnd' && move.rate === undefined),
    ({ type }) => type,
  );
  const worthOf = (move: WireMove) => values.get(nameOf(move)) ?? -1;
  const tried = [...byType].flatMap(([type, moves]) =>
    moves.toSorted((a, b) => worthOf(b) - worthOf(a)).slice(0, TRIED[type] ?? TRIED_OF_OTHERS),
  );
  return [best, ...tried.filter((move) => nameOf(move) !== nameOf(best))];
}
