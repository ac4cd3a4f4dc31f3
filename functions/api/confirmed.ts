import type { Context } from 'hono';
import type { Player } from '../accounts/players.ts';
import { MINUTE } from '../instants.ts';
import { failed } from './failure.ts';
import type { Services } from './services.ts';
import type { Session } from './session.ts';

/** How long after a link or code from an email a session may change the account. */
const RECENT = 30 * MINUTE;

/** Whether the owner has lately used a link or code from an email in the browser that sent the request. */
export const isConfirmed = (session: Session, now: number): boolean =>
  session.type === 'valid' && session.authenticatedAt !== undefined && now - session.authenticatedAt <= RECENT;

/**
 * The player, if its owner has lately used a link or code from an email in this browser. Somebody who gets no emails
 * could not: a guest, and an account whose mailbox is gone, which would otherwise be stuck with it.
 */
export const confirmedPlayer = async (
  { sessions, signIn }: Services,
  c: Context,
  id: string,
  now: number,
): Promise<Player> => {
  const player = await signIn.playerOf(c, id);
  if (player.email === undefined || player.mailState === 'blocked') return player;
  if (!isConfirmed(await sessions.read(c, true), now)) throw failed('reauthenticationNeeded');
  return player;
};
