import { normalEmail, type Players } from '../accounts/players.ts';
import { addressHash } from '../notices/suppressionList.ts';
import type { Session } from './session.ts';

/**
 * Whether a session is the operator's: of the account that has the operator's address, and opened or confirmed by a link or
 * code from an email to that very address. An address that the account had before does not count.
 */
export const createIsOperators =
  (players: Pick<Players, 'get'>, operator: string | undefined) =>
  async (session: Session): Promise<boolean> => {
    if (operator === undefined || session.type !== 'valid' || session.provedBy !== addressHash(operator)) return false;
    return (await players.get(session.player))?.email === normalEmail(operator);
  };
