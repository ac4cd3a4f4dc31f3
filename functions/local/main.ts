import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { defined } from '../defined.ts';
import { backUpApart } from './backUpApart.ts';
import { CannotStart } from './cannotStart.ts';
import { startDailyBackups } from './dailyBackups.ts';
import { noteSite, openDataFolder } from './dataFolder.ts';
import { finishServer } from './finishServer.ts';
import type { Instance } from './instance.ts';
import { LOOPBACK, type LocalSettings, parseLocalSettings } from './settings.ts';
import { keepHeapSmall } from './smallHeap.ts';
import { machineTime } from './time.ts';
import { welcome } from './welcome.ts';

try {
  await main();
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  console.error(error.message);
  process.exit(1);
}

/** Starts the local instance and serves until it gets a signal to stop. */
async function main(): Promise<void> {
  keepHeapSmall();
  const listener = Promise.withResolvers<RequestListener>();
  const server = createServer((request, response) => void listener.promise.then((listen) => listen(request, response)));
  const parsed = parseLocalSettings(process.env);
  if (parsed.type === 'wrong') throw new CannotStart(parsed.problems.join('\n'));
  const { settings } = parsed;
  const { backups, build, isBehindProxy, isEverythingAsked, metricsPort, operator, pause, proxies, smtp } = settings;
  const data = await openDataFolder(settings.data, { acceptLoss: settings.acceptLoss });
  if (data.isCut)
    console.log(
      'The last write before Coloni ended is incomplete. It had not been confirmed to anybody, so nothing is lost.',
    );
  const ready = Promise.withResolvers<Instance>();
  const metrics =
    metricsPort === undefined
      ? undefined
      : (await import('./metrics.ts')).createMetricsServer(async () => (await ready.promise).status());
  const port = await listen(server, 'PORT', settings);
  if (metrics !== undefined && metricsPort !== undefined)
    await listen(metrics, 'COLONI_METRICS_PORT', { port: metricsPort, host: LOOPBACK });
  const site = settings.site ?? `http://localhost:${port}`;
  noteSite(data, site);
  // Imported late: loading the whole service takes a second, and somebody who mistyped a setting need not wait for it.
  const { startInstance } = await import('./instance.ts');
  const instance = await startInstance(
    defined({
      data,
      site,
      // Without one of its own, the site is wherever a browser finds it.
      origin: settings.site,
      proxies,
      hasMailbox: !isBehindProxy,
      smtp,
      operator,
      isBackedUp: backups !== undefined,
      build,
      defaultOrders: isEverythingAsked ? {} : undefined,
      pause,
    }),
  );
  const daily =
    backups &&
    startDailyBackups({
      ...backups,
      data: data.path,
      site,
      time: machineTime,
      backUp: backUpApart,
      onFailure: (reason) => console.error(`No backup was made: ${reason}`),
    });
  listener.resolve(getRequestListener(instance.app.fetch));
  ready.resolve(instance);
  server.on('upgrade', instance.upgrade);
  process.on('uncaughtException', stopAtOnce);
  const stopped = untilStopped();
  console.log(welcome(settings, port, data));

  await stopped;
  instance.hangUp();
  await daily?.close();
  // Work in progress still needs the database.
  await Promise.all([finishServer(server), metrics && finishServer(metrics)]);
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

async function listen(
  server: Server,
  name: 'PORT' | 'COLONI_METRICS_PORT',
  { port, host }: Pick<LocalSettings, 'port' | 'host'>,
): Promise<number> {
  try {
    await once(server.listen({ port, ...(host === undefined ? {} : { host }) }), 'listening');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE')
      throw new CannotStart(`Port ${port} is in use by another program: stop it, or choose another port with ${name}.`);
    if (code === 'EACCES') throw new CannotStart(`Port ${port} needs special rights: choose another one with ${name}.`);
    if (code === 'EADDRNOTAVAIL')
      throw new CannotStart(`This machine does not have the address ${host}: choose one that it has with HOST.`);
    throw error;
  }
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

/** Waits for a signal, or for the end of the program that started this one. */
function untilStopped(): Promise<void> {
  return new Promise((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop());
    process.on('disconnect', () => stop());
  });
}
