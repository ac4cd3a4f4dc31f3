import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readBackup } from '../../functions/backup/file.ts';
import { exportFolder } from '../../tools/operate/exportAll.ts';
import { importToFolder } from '../../tools/operate/importAll.ts';
import { freePort } from '../support/freePort.ts';
import { startService } from '../support/service.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { becomeGuest, sitDown } from './support/tables.ts';
import { tap } from './support/tap.ts';
import { visit } from './support/visitor.ts';
import { open } from './support/whole.ts';
import { say } from './support/words.ts';

const PASSPHRASE = 'correct horse battery';
const PHONE = { viewport: { width: 390, height: 664 } };

test('a guest goes on at the new address of a site by a link that works once', async () => {
  const old = await startService();
  const before = await visit(old.address);
  await becomeGuest(before, 'Greta');
  const id = await sitDown({ name: 'Cove', seats: [before, 'sensible'] });
  await old.kill('SIGTERM');

  const file = join(temporaryFolder(), 'all.age');
  await exportFolder(old.data, { file, passphrase: PASSPHRASE, now: Date.now() });
  const data = join(temporaryFolder(), 'new');
  const port = await freePort();
  const site = `http://localhost:${port}`;
  const backup = await readBackup(file, PASSPHRASE);
  const { links } = await importToFolder(data, { backup, site, now: Date.now(), onProgress: () => {} });
  expect(links).toEqual([{ name: 'Greta', games: ['Cove'], link: expect.stringContaining(`${site}/sign-in#token=`) }]);
  await startService({ data, port });

  const { page } = await visit(site, PHONE);
  const [{ link } = { link: '' }] = links;
  await open(page, link);
  await page.getByRole('heading', { name: say('signIn.moved', { email: 'Greta' }) }).waitFor();
  await tap(page.getByRole('button', { name: say('signIn.movedGo'), exact: true }));
  await page.getByRole('link', { name: 'Greta', exact: true }).waitFor();
  await open(page, `/game/${id}`);
  await page.getByText('Greta').first().waitFor();

  const { page: other } = await visit(site);
  await open(other, link);
  await other.getByRole('heading', { name: say('signIn.used') }).waitFor();
});
