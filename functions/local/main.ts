import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { networkInterfaces } from 'node:os';
import { join, resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { CannotStart } from './cannotStart.ts';
import { noteSite, openDataFolder } from './dataFolder.ts';
import { finishServer } from './loopback.ts';

const PROJECT = join(import.meta.dirname, '../..');
const DEFAULT_PORT = '8787';

try {
  await main();
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  console.error(error.message);
  process.exit(1);
}

/** Starts the local instance and serves until it gets a signal to stop. */
async function main(): Promise<void> {
  const listener = Promise.withResolvers<RequestListener>();
  const server = createServer((request, response) => void listener.promise.then((listen) => listen(request, response)));
  const [wanted, site, pause] = [wantedPort(), wantedSite(), wantedPause()];
  const data = await openDataFolder(resolve(process.env.COLONI_DATA || join(PROJECT, '.data')), {
    acceptLoss: process.env.COLONI_ACCEPT_LOSS === 'yes',
  });
  if (data.isCut)
    console.log(
      'The last write before Coloni ended is incomplete. It had not been confirmed to anybody, so nothing is lost.',
    );
  const port = await listen(server, wanted);
  const address = `http://localhost:${port}`;
  noteSite(data, site ?? address);
  // Imported late: loading the whole service takes a second, and somebody who mistyped a setting need not wait for it.
  const { startInstance } = await import('./instance.ts');
  const instance = await startInstance({
    data,
    site: site ?? address,
    build: process.env.COLONI_BUILD || join(PROJECT, 'web/build'),
    ...(pause === undefined ? {} : { pause }),
  });
  listener.resolve(getRequestListener(instance.app.fetch));
  server.on('upgrade', instance.upgrade);
  process.on('uncaughtException', stopAtOnce);
  const stopped = untilStopped();
  console.log(welcome(address, port, data.path));

  await stopped;
  instance.hangUp();
  // Work in progress still needs the database.
  await finishServer(server);
  await instance.close();
  await data.close();
  process.exit(0);
}

/** An uncaught error, above all a full disk: the state in memory cannot be trusted any more. */
function stopAtOnce(error: Error): never {
  console.error(`Coloni has stopped: ${error.message}. Every confirmed move is kept; start it again.`);
  console.error(error.stack);
  process.exit(1);
}

function welcome(address: string, port: number, data: string): string {
  const near = neighbourhood().map((host) => `http://${host}:${port} (for others on your network)`);
  return [
    'Coloni is ready.',
    `  Site     ${[address, ...near].join('\n           ')}`,
    `  Mailbox  ${address}/mailbox`,
    `  Data     ${data}`,
    'Stop it with Ctrl-C.',
  ].join('\n');
}

function wantedPort(): number {
  const text = process.env.PORT || DEFAULT_PORT;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new CannotStart(`PORT must be a number from 0 to 65535, not ${JSON.stringify(text)}.`);
}

/** The address with which links in emails begin. */
function wantedSite(): string | undefined {
  const text = process.env.COLONI_SITE;
  if (!text) return undefined;
  const { protocol, href, pathname, search, hash } = URL.parse(text) ?? {};
  if (href !== undefined && (protocol === 'http:' || protocol === 'https:') && `${pathname}${search}${hash}` === '/')
    return href.slice(0, -1);
  throw new CannotStart(`COLONI_SITE must be an address such as http://192.168.1.5:8787, not ${JSON.stringify(text)}.`);
}

/** The pause before a game emails the player it waits for: given in seconds, returned in milliseconds. */
function wantedPause(): number | undefined {
  const text = process.env.COLONI_MAIL_PAUSE;
  const seconds = Number(text);
  if (!text) return undefined;
  if (Number.isFinite(seconds) && seconds >= 0) return seconds * 1000;
  throw new CannotStart(`COLONI_MAIL_PAUSE must be a number of seconds, not ${JSON.stringify(text)}.`);
}

async function listen(server: Server, port: number): Promise<number> {
  try {
    await once(server.listen(port), 'listening');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE')
      throw new CannotStart(`Port ${port} is in use by another program: stop it, or choose another port with PORT.`);
    if (code === 'EACCES') throw new CannotStart(`Port ${port} needs special rights: choose another one with PORT.`);
    throw error;
  }
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

/** This machine's addresses on the local network. */
function neighbourhood(): string[] {
  return Object.values(networkInterfaces())
    .flat()
    .filter((network) => network?.family === 'IPv4' && !network.internal)
    .flatMap((network) => network?.address ?? []);
}

/** Waits for a signal, or for the end of the program that started this one. */
function untilStopped(): Promise<void> {
  return new Promise((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop());
    process.on('disconnect', () => stop());
  });
}
