/** npm run sign-out: ends all sessions of a player. */
import { openStore } from '../functions/services.ts';
import { CommandError, runCommand } from './operate/command.ts';
import { onTable, WHERE, WHERE_OPTIONS } from './operate/connect.ts';
import { findPerson } from './operate/person.ts';

const HELP = `npm run sign-out -- --player <id or address>   sign a player out in all browsers
A player with an address can sign in again by email. A guest cannot: a guest's games are then lost to them.
${WHERE}`;

const options = { ...WHERE_OPTIONS, player: { type: 'string' } } as const;

await runCommand({ help: HELP, options }, async ({ player: named, ...where }) => {
  if (named === undefined) throw new CommandError(HELP);
  return onTable(where, async (connection) => {
    const store = openStore({ ...connection, secret: '' });
    const { player } = await findPerson(store, named);
    if (player === undefined) throw new CommandError(`${named} belongs to no player.`);
    const now = Date.now();
    const sessions = await store.sessions.of(player.id, now);
    await store.sessions.endAll(player.id, now);
    await store.pushes.forget(player.id);
    console.log(`${player.name} is signed out in the ${connection.title}: ${sessions.length} sessions ended.`);
    return 0;
  });
});
