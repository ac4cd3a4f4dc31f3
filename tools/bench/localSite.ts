import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Builds the site, if it is missing or old. */
export function buildSite(): void {
  const built = spawnSync(process.execPath, [join(import.meta.dirname, '../buildSite.mjs')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (built.status !== 0) throw new Error('the site could not be built');
}

/** A local instance in a process of its own, with the built site and an empty folder. */
export async function startSite() {
  buildSite();
  const data = mkdtempSync(join(tmpdir(), 'coloni-site-'));
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../functions/local/main.ts')], {
    env: { ...process.env, PORT: '0', COLONI_DATA: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (part) => {
      output += part;
      const [, found] = /^ *Site +(http:\S+)$/m.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error('the service did not start')));
  });
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${address}/api${path}`, {
      method: 'POST',
      headers: { origin: address, 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });

  return {
    address,

    /** A guest and their game of the base rules against three bots. */
    async newGame(): Promise<{ readonly cookie: string; readonly id: string }> {
      const guest = await post('/auth/guest', { name: 'Anna' });
      const cookie = guest.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      const bot = { type: 'bot', bot: 'sensible' };
      const body = {
        name: 'Villa Rosa',
        ruleset: 'base',
        options: { players: 4, board: 'random' },
        seats: [{ type: 'person' }, bot, bot, bot],
        visibility: 'invitation',
        seed: '00112233445566778899aabbccddeeff',
      };
      const created = await post('/games', body, cookie);
      const { id } = (await created.json()) as { id: string };
      return { cookie, id };
    },

    async close(): Promise<void> {
      if (child.kill('SIGKILL')) await once(child, 'exit');
      rmSync(data, { recursive: true, force: true });
    },
  };
}
