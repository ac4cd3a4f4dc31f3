/** npm run export: a game, or everything about a player, as JSON; or the whole instance as an encrypted file. */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { refuseExisting, type Written } from '../functions/backup/file.ts';
import { openStore } from '../functions/services.ts';
import { openCloudInstance } from './operate/cloudInstance.ts';
import { CommandError, confirmed, runCommand } from './operate/command.ts';
import { onTable, WHERE, WHERE_OPTIONS, type WholeInstance, wholeInstance } from './operate/connect.ts';
import { exportCloud, exportFolder } from './operate/exportAll.ts';
import { exportGame } from './operate/exportGame.ts';
import { exportPlayer } from './operate/exportPlayer.ts';
import { PASSPHRASE, passphraseFor } from './operate/passphrase.ts';
import { findPerson } from './operate/person.ts';

const HELP = `npm run export -- --game <id>             a game: lobby, seats, every commit, and how to verify them
npm run export -- --player <id or address>  all that is kept about a player
  --to <file>                               where to write it; to the terminal when left out
A game that is not over is written with every hidden card in it: it is for nobody who plays in it.
${WHERE}
npm run export -- --all --to <file>         the whole instance, for npm run import; it stops and stays stopped
  --yes                                     do not ask before a deployed instance is stopped
The file is like that of npm run backup. A local service must be stopped already; --table is not possible.
${PASSPHRASE}`;

const exportAll = async (instance: WholeInstance, file: string, isConfirmed: boolean): Promise<number> => {
  refuseExisting(file);
  if (instance.type === 'folder') {
    const passphrase = await passphraseFor(true, { beside: file });
    const written = await exportFolder(instance.data, { file, passphrase, now: Date.now() });
    console.log(
      `${described(written, file)}\nDo not start the instance on ${instance.data} again, or games go on in two places.`,
    );
    return 0;
  }
  const source = await openCloudInstance(instance.settings);
  try {
    console.log(`The ${source.title} will be stopped, and stay so: nobody can play there, and it sends no email.`);
    if (!isConfirmed && !(await confirmed('stop'))) {
      console.log('\nNothing was done.');
      return 1;
    }
    const passphrase = await passphraseFor(true, { beside: file });
    await source.stop();
    const written = await exportCloud(source, { file, passphrase, now: Date.now() });
    console.log(
      `${described(written, file)}\nThe ${source.title} is stopped. docs/moving.md says how to open it again.`,
    );
    return 0;
  } finally {
    source.close();
  }
};

const described = ({ items, bytes }: Written, file: string): string =>
  `${items.toLocaleString('en')} items are in ${file} (${bytes.toLocaleString('en')} bytes), and were read back.`;

const options = {
  ...WHERE_OPTIONS,
  game: { type: 'string' },
  player: { type: 'string' },
  all: { type: 'boolean' },
  yes: { type: 'boolean', default: false },
  to: { type: 'string' },
} as const;

await runCommand({ help: HELP, options }, async ({ all, game, player, to, ...values }) => {
  if (all) {
    if (game !== undefined || player !== undefined || to === undefined) throw new CommandError(HELP);
    return exportAll(wholeInstance(values), resolve(to), values.yes);
  }
  if ((game === undefined) === (player === undefined)) throw new CommandError(HELP);
  return onTable(values, async (connection) => {
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
        throw new CommandError(`${to} cannot be written: ${error.message}.`);
      });
      console.error(`Written to ${to}.`);
    }
    return 0;
  });
});
