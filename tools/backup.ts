/** npm run backup: everything of a local instance in one encrypted file, also while the instance runs. */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp } from '../functions/local/backup.ts';
import { CannotOperate, operate } from './operate/command.ts';
import { PASSPHRASE, passphraseFor } from './operate/passphrase.ts';

const HELP = `npm run backup -- <file>      write everything of a local instance, as it is now, into a file that does not exist yet
  --data <folder>             its data folder (COLONI_DATA, or .data)
The instance may be running. The file is encrypted, and read back before the command ends.
It has every game with its hidden cards, every address, and the secret that signs cookies.
Emails in the local mailbox are not part of it. npm run restore makes a data folder of it again.
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
  const passphrase = await passphraseFor(true);
  const { items, bytes } = await backUp({ data, file: resolve(file), passphrase, now: Date.now() });
  console.log(
    `${items.toLocaleString('en')} items of ${data} are in ${file} (${bytes.toLocaleString('en')} bytes), and were read back.`,
  );
  return 0;
};

await operate(run);
