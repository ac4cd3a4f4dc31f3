/** npm run restore: makes a data folder from a backup of the same instance. */
import { resolve } from 'node:path';
import { readBackup } from '../functions/backup/file.ts';
import { countingUp, dataFolder, runCommand } from './operate/command.ts';
import { fillDataFolder } from './operate/fillDataFolder.ts';
import { PASSPHRASE, passphraseFor } from './operate/passphrase.ts';

const HELP = `npm run restore -- <file>     make a data folder from a backup of a local instance
  --data <folder>             where: a new or empty folder (COLONI_DATA, or .data)
Players stay signed in, links in emails stay valid, and clocks stand still for the time since the backup.
Moves made after the backup are lost. For an instance at another address, use npm run import.
${PASSPHRASE}`;

const options = { data: { type: 'string' } } as const;

await runCommand({ help: HELP, options, word: 'needed' }, async (values, word) => {
  const [file, data] = [resolve(word), dataFolder(values.data)];
  const { header, items } = await readBackup(file, await passphraseFor(false, { beside: file }));
  console.log(`Restoring the backup of ${header.at}, made by Coloni ${header.version}.`);
  const count = await fillDataFolder(data, { header, items, onProgress: countingUp() });
  console.log(`${count.toLocaleString('en')} items are in ${data}. Start the instance on it with npm start.`);
  return 0;
});
