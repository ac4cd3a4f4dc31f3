import { openDb } from '../../functions/db/db.ts';
import { present } from '../../functions/db/expressions.ts';
import { KINDS } from '../../functions/db/keys.ts';
import type { Table } from '../../functions/db/scan.ts';
import type { Lobby } from '../../functions/lobby/lobby.ts';
import { membersIn } from '../../functions/lobby/members.ts';
import { openMemberships } from '../../functions/lobby/memberships.ts';
import { scanBesideLogs } from './scan.ts';

/**
 * Takes every game of a ruleset out of all lists, so that a version without the ruleset does not find it there. Games
 * and seats stay as they are; a rebuild of the projections lists them again.
 * @returns how many games there are
 */
export async function unlist(table: Table, ruleset: string): Promise<number> {
  const db = openDb(table);
  const memberships = openMemberships(db);
  let games = 0;
  for await (const { pk, sk, ...item } of scanBesideLogs(table)) {
    if (!pk.startsWith(KINDS.lobby.pk) || sk !== KINDS.lobby.sk || item.ruleset !== ruleset) continue;
    games++;
    const { id, seats } = item as Lobby;
    await db.update({ pk, sk }, { remove: ['listing', 'listedAt'] }, present('listing'));
    for (const player of membersIn({ seats })) await memberships.remove(player, id);
  }
  return games;
}
