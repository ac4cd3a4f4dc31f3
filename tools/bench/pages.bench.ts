import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { openDataFolder } from '../../functions/local/dataFolder.ts';
import { TABLE_NAME } from '../../functions/local/dynamodb.ts';
import { startInstance } from '../../functions/local/instance.ts';
import { openStore } from '../../functions/services.ts';
import { gameIn, newGame, newPerson, POSITIONS } from './pages/games.ts';
import { LIGHTHOUSE, type Measured, measure } from './pages/lighthouse.ts';
import { median } from './random.ts';

/**
 * Lighthouse on the site's pages, as it judges them for a phone: medians of five runs each against a local instance with
 * the built site, over HTTP/2 and TLS as CloudFront has them. Layout shift and bytes hardly change from machine to machine; scores and times do.
 */
const CERTIFICATE = join(import.meta.dirname, '../../test/support/certificate');
const RUNS = Number(process.env.COLONI_BENCH_RUNS ?? 5);
/** The pages to measure, with commas between them; all of them if left out. */
const ONLY = process.env.COLONI_BENCH_PAGES?.split(',');

const built = spawnSync(process.execPath, [join(import.meta.dirname, '../buildSite.mjs')], {
  stdio: ['ignore', 'ignore', 'inherit'],
});
if (built.status !== 0) throw new Error('the site could not be built');
console.error(`npx fetches ${LIGHTHOUSE} and its packages (some 150 MB) unless they are there already.`);

const folder = mkdtempSync(join(tmpdir(), 'coloni-pages-'));
const data = await openDataFolder(folder);
/** What the browser reads: HTTP/2 over TLS, as CloudFront speaks it. Browsers do not trust the certificate. */
const server = createSecureServer({
  key: readFileSync(join(CERTIFICATE, 'key.pem')),
  cert: readFileSync(join(CERTIFICATE, 'cert.pem')),
  allowHTTP1: true,
});
await once(server.listen(0, '127.0.0.1'), 'listening');
const address = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
/** Where the games are played beforehand: the same service, without a certificate to trust. */
const plainServer = createServer();
await once(plainServer.listen(0, '127.0.0.1'), 'listening');
const service = `http://127.0.0.1:${(plainServer.address() as AddressInfo).port}`;
const pace = { size: 1e9, perSecond: 1e9 };
const build = join(import.meta.dirname, '../../web/build');
const instance = await startInstance({ data, build, site: address, api: { pace, limits: {}, openTables: {} } });
/**
 * Lighthouse adds the reader's cookies to what the page requests. The browser keeps them from the first answer on: what the
 * service worker requests would be without them, and the page of a game would become a spectator's.
 */
const keepCookies: typeof instance.app.fetch = async (request, ...rest) => {
  const answer = await instance.app.fetch(request, ...rest);
  if (request.headers.get('sec-fetch-mode') !== 'navigate') return answer;
  const kept = new Response(answer.body, answer);
  for (const cookie of request.headers.get('cookie')?.split('; ') ?? [])
    kept.headers.append('set-cookie', `${cookie}; Path=/; Secure; HttpOnly`);
  return kept;
};
server.on('request', getRequestListener(keepCookies)).on('upgrade', instance.upgrade);
plainServer.on('request', getRequestListener(instance.app.fetch));

async function figuresOf(path: string, cookie: string | undefined) {
  const runs: Measured[] = [];
  for (let n = 0; n < RUNS; n++) runs.push(await measure(address + path, cookie));
  const of = (figure: (run: Measured) => number, digits = 0) => median(runs.map(figure), digits);
  return {
    performance: of(({ score }) => score),
    cls: of(({ cls }) => cls, 3),
    lcpMs: of(({ lcpMs }) => lcpMs),
    tbtMs: of(({ tbtMs }) => tbtMs),
    requests: of(({ requests }) => requests),
    kilobytes: of(({ bytes }) => bytes / 1024),
    machine: of(({ machine }) => machine),
    shifts: [...new Set(runs.flatMap(({ shifts }) => shifts))].slice(0, 5),
  };
}

/** Each page of the site: where it is, and as whom it is read. */
async function pagesOf(): Promise<Readonly<Record<string, () => Promise<{ path: string; cookie?: string }>>>> {
  const players = await Promise.all(['Anna', 'Bruno', 'Carla', 'Dario'].map((name) => newPerson(service, name)));
  const store = openStore({ client: instance.client, table: TABLE_NAME, secret: '' });
  const [anna] = players;
  if (anna === undefined) throw new Error('nobody plays');
  const cookie = anna.cookie();
  const games = Object.keys(POSITIONS).map((position) => [
    position,
    async () => {
      const { id, reader } = await gameIn(store, players, position);
      return { path: `/game/${id}`, cookie: reader.cookie() };
    },
  ]);
  return {
    home: async () => ({ path: '/' }),
    create: async () => ({ path: '/create', cookie }),
    lobby: async () => ({ path: `/game/${await newGame(anna, 'base')}`, cookie }),
    rules: async () => ({ path: '/rules/base' }),
    account: async () => ({ path: '/me', cookie }),
    ...Object.fromEntries(games),
  };
}

try {
  const figures: Record<string, unknown> = { runs: RUNS };
  for (const [name, visit] of Object.entries(await pagesOf())) {
    if (ONLY !== undefined && !ONLY.includes(name)) continue;
    const { path, cookie } = await visit();
    figures[name] = await figuresOf(path, cookie);
    console.error(name, JSON.stringify(figures[name]));
  }
  console.log(JSON.stringify(figures));
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  instance.hangUp();
  plainServer.closeAllConnections();
  plainServer.close();
  await instance.close();
  await data.close();
  rmSync(folder, { recursive: true });
}
process.exit();
