import { offersAwaiting, type Seat, type WireMove } from '../../engine/index.ts';
import { declinesIn, type Lobby } from '../lobby/lobby.ts';
import type { Game } from '../play/game.ts';
import type { Presence } from '../play/presence.ts';

/** Whose first refusal of which offer this is, where nobody is to know of it before the offer's time is over. */
export function silentDecline(lobby: Lobby, { state }: Game, seat: Seat, moves: readonly WireMove[]) {
  const [move, ...more] = moves;
  if (declinesIn(lobby) === 'atOnce' || move?.type !== 'answerTrade' || move.accept !== false || more.length > 0)
    return undefined;
  const awaited = offersAwaiting(state).find((one) => one.seat === seat && one.offer === move.offer);
  const isCounter = state.offers.open.some(({ id, counters }) => id === move.offer && counters !== undefined);
  return isCounter ? undefined : awaited?.offer;
}

/** The open offers that the player has declined in silence. */
export async function declinedBy(
  presence: Presence,
  lobby: Lobby,
  { id, state }: Game,
  player: string | undefined,
  seat: Seat | undefined,
): Promise<readonly number[]> {
  if (player === undefined || declinesIn(lobby) === 'atOnce') return [];
  const asked = offersAwaiting(state).filter((one) => one.seat === seat);
  if (asked.length === 0) return [];
  const declined = (await presence.of(id, player))?.declined ?? [];
  return asked.flatMap(({ offer }) => (declined.includes(offer) ? [offer] : []));
}
