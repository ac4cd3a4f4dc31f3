/** npm run export: a game, or everything that is stored about a player, as JSON. */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { openStore } from '../functions/services.ts';
import { CannotOperate, operate } from './operate/command.ts';
import { connect, WHERE, WHERE_OPTIONS } from './operate/connect.ts';
import { exportGame } from './operate/exportGame.ts';
import { exportPlayer } from './operate/exportPlayer.ts';
import { findPerson } from './operate/person.ts';

const HELP = `npm run export -- --game <id>             a game: lobby, seats, every commit, and how to verify them
npm run export -- --player <id or address>  all that is kept about a player
  --to <file>                               where to write it; to the terminal when left out
A game that is not over is written with every hidden card in it: it is for nobody who plays in it.
${WHERE}`;

const run = async (): Promise<number> => {
  const { values } = parseArgs({
    options: {
      ...WHERE_OPTIONS,
      game: { type: 'string' },
      player: { type: 'string' },
      to: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const { game, player, to } = values;
  if ((game === undefined) === (player === undefined)) throw new CannotOperate(HELP);
  const connection = await connect(values);
  try {
    console.error(`From the ${connection.title}.`);
    const store = openStore({ ...connection, secret: '' });
    const now = new Date().toISOString();
    const exported =
      game !== undefined
        ? await exportGame(store, game, now)
        : await exportPlayer(connection, store, await findPerson(store, player ?? ''), now);
    const text = `${JSON.stringify(exported, undefined, 2)}\n`;
    if (to === undefined) process.stdout.write(text);
    else {
      await writeFile(to, text).catch((error: Error) => {
        throw new CannotOperate(`${to} cannot be written: ${error.message}.`);
      });
      console.error(`Written to ${to}.`);
    }
    return 0;
  } finally {
    await connection.close();
  }
};

await operate(run);
