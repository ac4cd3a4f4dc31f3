import { type Item, openDb } from '../../functions/db/db.ts';
import type { Table } from '../../functions/db/scan.ts';
import { openMailFolder } from '../../functions/local/mailFolder.ts';
import { addressHash } from '../../functions/notices/suppressionList.ts';
import type { Store } from '../../functions/services.ts';
import type { Person, Traces } from './person.ts';

/**
 * Deletes everything about a person: what the service itself would delete, and also what would expire later. It can be
 * repeated if it was interrupted.
 * @param traces what was found of the person
 * @param emails the folder of stored emails, on a local instance
 */
export async function erase(
  table: Table,
  store: Store,
  person: Person,
  traces: Traces,
  emails?: string,
): Promise<void> {
  const { player, email } = person;
  const { lobby: lobbies, ...others } = traces.items;
  const now = Date.now();
  // Also games that are missing from the player's list of games.
  if (player !== undefined) for (const { id } of lobbies) await store.lobbyService.forget(id, player, now);
  const db = openDb(table);
  const drop = async (items: readonly Item[]) => {
    for (const { pk, sk } of items) await db.remove({ pk, sk });
  };
  await drop(Object.values(others).flat());
  if (email !== undefined) await store.suppressionList.remove(addressHash(email));
  if (email !== undefined && emails !== undefined) await openMailFolder(emails).forget(email);
  if (player !== undefined) await store.erase(player, now);
  else if (traces.address !== undefined) await drop([traces.address]);
}
