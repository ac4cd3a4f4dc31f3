import { isReachable } from '../accounts/players.ts';
import { MINUTE } from '../instants.ts';
import type { Lobby } from '../lobby/lobby.ts';
import { playersIn } from '../lobby/members.ts';
import type { Store } from '../services.ts';

/**
 * Asks for the notices that a table is cancelled, for those who sit there. It is called before the table is gone: the
 * notices are due a minute later, and pass if it is still there.
 * @param by who cancels it. @default the operator
 */
export async function askCancelled(
  { players, outbox }: Store,
  { id: game, name, seats, createdAt: made }: Lobby,
  now: number,
  by?: string,
): Promise<void> {
  const known = await Promise.all(playersIn({ seats }).map((id) => players.get(id)));
  const canceller = known.find((player) => player?.id === by);
  for (const player of known) {
    if (player === undefined || player === canceller || !isReachable(player)) continue;
    const who = canceller === undefined ? {} : { by: canceller.name };
    await outbox.ask({ type: 'lobbyCancelled', game, player: player.id, name, made, ...who }, now + MINUTE, now);
  }
}
