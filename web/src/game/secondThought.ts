import {
  type AnyState,
  type LegalMoves,
  legalMoves,
  priceOf,
  purchaseOf,
  replay,
  type Seat,
  total,
  type WireEvent,
  type WireMove,
} from '../../../engine/index.ts';

/** What a seat can pay for and place: the move that buys each thing, the most expensive first. */
export function openPurchases(
  view: AnyState,
  seat: Seat,
  { moves, choices }: LegalMoves<WireMove>,
): ReadonlyMap<string, string> {
  const costOf = (what: string) => total(priceOf(view, seat, what));
  const possible = [...moves, ...choices.map(({ type, given }) => ({ type, ...given }))];
  const bought = possible.flatMap((move) => purchaseOf(view, move) ?? []);
  return new Map(
    bought.map(({ what, move }) => [what, move] as const).sort(([one], [other]) => costOf(other) - costOf(one)),
  );
}

/** The game when the seat last ended a turn. */
function lastTurn(events: readonly WireEvent[], seat: Seat): AnyState | undefined {
  if (events[0]?.type !== 'gameStarted') return undefined;
  const began = [...events.keys()].filter((i) => events[i]?.type === 'turnBegan');
  const ended = began.findLast((_, n) => events[began[n - 1] ?? -1]?.seat === seat);
  return ended === undefined ? undefined : replay(events.slice(0, ended));
}

/**
 * The move that a player has probably forgotten in a turn that is about to end, if there is one: a deal that waits to be
 * closed, or the most expensive purchase of those that could not be made when the player's last turn ended.
 * @param events everything that has happened, as the player knows it
 */
export function forgottenMove(
  view: AnyState,
  seat: Seat,
  legal: LegalMoves<WireMove>,
  events: readonly WireEvent[],
): string | undefined {
  if (legal.moves.some(({ type }) => type === 'confirmTrade')) return 'confirmTrade';
  const open = openPurchases(view, seat, legal);
  if (open.size === 0) return undefined;
  const before = lastTurn(events, seat);
  const declined = before && openPurchases(before, seat, legalMoves(before, seat));
  return [...open].find(([what]) => !declined?.has(what))?.[1];
}
