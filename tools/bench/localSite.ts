import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answered, visitorOf } from '../../test/support/visitor.ts';

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
  return {
    address,

    /** A guest and their game of the base rules against three bots. */
    async newGame(): Promise<{ readonly cookie: string; readonly id: string }> {
      const { call, cookie } = visitorOf(address);
      answered(await call('POST /api/auth/guest', { body: { name: 'Anna' } }));
      const bot = { type: 'bot', bot: 'sensible' } as const;
      const body = {
        name: 'Villa Rosa',
        ruleset: 'base' as const,
        options: { players: 4, board: 'random' },
        seats: [{ type: 'person' as const }, bot, bot, bot],
        visibility: 'invitation' as const,
        seed: '00112233445566778899aabbccddeeff',
      };
      const { id } = answered(await call('POST /api/games', { body }));
      return { cookie: cookie() ?? '', id };
    },

    async close(): Promise<void> {
      if (child.kill('SIGKILL')) await once(child, 'exit');
      rmSync(data, { recursive: true, force: true });
    },
  };
}
