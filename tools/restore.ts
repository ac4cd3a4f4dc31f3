/** npm run restore: makes a data folder from a backup of the same instance. */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readBackup } from '../functions/backup/file.ts';
import { CannotOperate, operate } from './operate/command.ts';
import { fillDataFolder } from './operate/fillDataFolder.ts';
import { PASSPHRASE, passphraseFor } from './operate/passphrase.ts';
import { countingUp } from './operate/progress.ts';

const HELP = `npm run restore -- <file>     make a data folder from a backup of a local instance
  --data <folder>             where: a new or empty folder (COLONI_DATA, or .data)
Players stay signed in, links in emails stay valid, and clocks stand still for the time since the backup.
Moves made after the backup are lost. For an instance at another address, use npm run import.
${PASSPHRASE}`;

const run = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { data: { type: 'string' }, help: { type: 'boolean', default: false } },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const [file, more] = positionals;
  if (file === undefined || more !== undefined) throw new CannotOperate(HELP);
  const data = resolve(values.data || process.env.COLONI_DATA || join(import.meta.dirname, '..', '.data'));
  const { header, items } = await readBackup(resolve(file), await passphraseFor(false));
  console.log(`Restoring the backup of ${header.at}, made by Coloni ${header.version}.`);
  const count = await fillDataFolder(data, { header, items, onProgress: countingUp() });
  console.log(`${count.toLocaleString('en')} items are in ${data}. Start the instance on it with npm start.`);
  return 0;
};

await operate(run);
