import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Encrypter } from 'age-encryption';
import { expect, onTestFinished, test } from 'vitest';
import { defaultMove, quickChance, type Seat, viewFrom } from '../../engine/index.ts';
import { createClient } from '../../functions/api/client.ts';
import { readBackup } from '../../functions/backup/file.ts';
import { HOUR } from '../../functions/instants.ts';
import { fillDataFolder } from '../../tools/operate/fillDataFolder.ts';
import { startDriven } from '../support/drivenService.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { answered } from '../support/visitor.ts';

const PASSPHRASE = 'correct horse battery';
/** All that an instance of version 0.1.0 had stored, in the first format of backups. A released format stays readable. */
const FORMAT_1 = join(import.meta.dirname, 'format-1.age');
const { cookies }: { readonly cookies: Readonly<Record<'Anna' | 'Bruno', string>> } = JSON.parse(
  gunzipSync(readFileSync(new URL('../api/table-0.1.0.json.gz', import.meta.url))).toString(),
);

test('a backup in format 1 with data of version 0.1.0 is restored: guests stay signed in, and their games go on', async () => {
  const { header, items } = await readBackup(FORMAT_1, PASSPHRASE);
  const data = join(temporaryFolder(), 'data');
  expect(await fillDataFolder(data, { header, items, onProgress: () => {} })).toBe(56);
  const service = await startDriven(Date.parse(header.at) + HOUR, {}, data);
  onTestFinished(() => service.close());
  const { address } = service;
  const people = [cookies.Anna, cookies.Bruno].map((cookie) =>
    createClient({ base: address, headers: { cookie, origin: address } }),
  );
  const [anna] = people;
  if (anna === undefined) throw new Error('Anna is missing');
  const { games } = answered(await anna.call('GET /api/games', { query: { list: 'mine' } }));
  const running = games.filter(({ status }) => status === 'started');
  expect(running.map(({ name }) => name).sort()).toEqual(['base', 'imp']);
  for (const { id } of running) {
    const { awaited, version } = answered(await anna.look(id));
    const seat = (awaited[0]?.seat ?? 0) as Seat;
    const mover = people[seat] ?? anna;
    const { view } = answered(await mover.look(id));
    const move = defaultMove(viewFrom(view), seat, quickChance(version), version);
    if (move === undefined) throw new Error('nothing can be played');
    const body = { moveId: randomUUID(), moves: [move] };
    const played = answered(await mover.call('POST /api/games/:id/moves', { params: { id }, body }));
    expect(played.view.version).toBeGreaterThan(version);
  }
});

test('a backup of a newer format is refused, with the version that wrote it', async () => {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(PASSPHRASE);
  encrypter.setScryptWorkFactor(10);
  const first = JSON.stringify({ backup: 'coloni', format: 2, version: '9.0.0', at: '2030-01-01', secrets: [] });
  const file = join(temporaryFolder(), 'newer.age');
  writeFileSync(file, await encrypter.encrypt(gzipSync(`${first}\n{"items":0}\n`)));
  await expect(readBackup(file, PASSPHRASE)).rejects.toThrow(
    `The backup ${file} was written by a newer Coloni (9.0.0): update this one.`,
  );
});
