/** npm run backup: everything of a local instance in one encrypted file, also while the instance runs. */
import { resolve } from 'node:path';
import { instant } from '../functions/instants.ts';
import { backUp } from '../functions/local/backup.ts';
import { recordBackup } from '../functions/local/lastBackup.ts';
import { dataFolder, runCommand } from './operate/command.ts';
import { PASSPHRASE, passphraseFor } from './operate/passphrase.ts';

const HELP = `npm run backup -- <file>      write everything of a local instance, as it is now, into a file that does not exist yet
  --data <folder>             its data folder (COLONI_DATA, or .data)
The instance may be running. The file is encrypted, and read back before the command ends.
It has every game with its hidden cards, every address, and the secret that signs cookies.
Emails in the local mailbox are not part of it. npm run restore makes a data folder of it again.
${PASSPHRASE}`;

const options = { data: { type: 'string' } } as const;

await runCommand({ help: HELP, options, word: 'needed' }, async (values, word) => {
  const [file, data] = [resolve(word), dataFolder(values.data)];
  const passphrase = await passphraseFor(true, { beside: file });
  const now = Date.now();
  const written = await backUp({ data, file, passphrase, now });
  recordBackup(data, { at: instant(now), file, ...written });
  const { items, bytes } = written;
  console.log(
    `${items.toLocaleString('en')} items of ${data} are in ${file} (${bytes.toLocaleString('en')} bytes), and were read back.`,
  );
  return 0;
});
