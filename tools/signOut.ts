/** npm run sign-out: ends all sessions of a player. */
import { parseArgs } from 'node:util';
import { openStore } from '../functions/services.ts';
import { CannotOperate, operate } from './operate/command.ts';
import { connect, WHERE, WHERE_OPTIONS } from './operate/connect.ts';
import { findPerson } from './operate/person.ts';

const HELP = `npm run sign-out -- --player <id or address>   sign a player out in all browsers
A player with an address can sign in again by email. A guest cannot: a guest's games are then lost to them.
${WHERE}`;

const run = async (): Promise<number> => {
  const { values } = parseArgs({
    options: { ...WHERE_OPTIONS, player: { type: 'string' }, help: { type: 'boolean', default: false } },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  if (values.player === undefined) throw new CannotOperate(HELP);
  const connection = await connect(values);
  try {
    const store = openStore({ ...connection, secret: '' });
    const { player } = await findPerson(store, values.player);
    if (player === undefined) throw new CannotOperate(`${values.player} belongs to no player.`);
    const now = Date.now();
    const sessions = await store.sessions.of(player.id, now);
    await store.sessions.endAll(player.id, now);
    await store.pushes.forget(player.id);
    console.log(`${player.name} is signed out in the ${connection.title}: ${sessions.length} sessions ended.`);
    return 0;
  } finally {
    await connection.close();
  }
};

await operate(run);
