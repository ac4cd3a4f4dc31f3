import type { Player } from '../accounts/players.ts';
import { failed } from './failure.ts';

/**
 * Takes back what has just been stored for a player whose account is being deleted, or is gone: nothing else would remove
 * it.
 * @param player as the change after it found them
 * @throws a failure `sessionExpired`, once it is taken back
 */
export async function onlyIfStaying(player: Player | undefined, takeBack: () => Promise<unknown>): Promise<void> {
  if (player !== undefined && !player.leaving) return;
  await takeBack();
  throw failed('sessionExpired');
}
