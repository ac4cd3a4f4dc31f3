import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { openDb } from '../../functions/db/db.ts';
import { HEARTBEAT_KEY } from '../../functions/db/keys.ts';
import { openDataFolder } from '../../functions/local/dataFolder.ts';
import { TABLE_NAME } from '../../functions/local/dynamodb.ts';
import { finishServer } from '../../functions/local/finishServer.ts';
import { type InstanceSettings, startInstance } from '../../functions/local/instance.ts';
import type { Time } from '../../functions/local/time.ts';
import { freePort } from './freePort.ts';
import { mailboxAt } from './mailboxAt.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** How often the agenda runs while time passes. It would run every minute, which would take minutes for two weeks. */
const STEP = 4 * 60 * 60_000;

/** Emails show this in place of the board, which takes a tenth of a second to draw. */
const ONE_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Time that goes on only when a test says so. */
export function drivenTime(start: number) {
  let now = start;
  const jobs = new Set<{ readonly ms: number; readonly run: () => Promise<unknown>; next: number }>();
  const time: Time = {
    now: () => now,
    every: (ms, job, onProblem) => {
      const repeated = { ms, run: () => job().catch(onProblem), next: now };
      jobs.add(repeated);
      return { close: async () => void jobs.delete(repeated) };
    },
  };
  return {
    time,
    set: (to: number) => {
      now = to;
    },
    /** What is repeated runs, if it is time. */
    run: async (): Promise<void> => {
      for (const job of jobs) {
        if (job.next > now) continue;
        await job.run();
        job.next = now + job.ms;
      }
    },
  };
}

/**
 * The whole local instance, over HTTP, in this process and at a time that the test drives.
 * @param folder its data folder
 */
export async function startDriven(
  start: number,
  settings: Pick<InstanceSettings, 'smtp'> = {},
  folder = temporaryFolder(),
) {
  const { time, set, run } = drivenTime(start);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;

  const open = async () => {
    const data = await openDataFolder(folder);
    const instance = await startInstance({
      data,
      site: address,
      build: join(import.meta.dirname, '../../web/build'),
      api: { pace: { size: 1e9, perSecond: 1e9 }, limits: {} },
      ...settings,
      time,
      // Tests move by hand.
      defaultOrders: {},
      draw: async () => ONE_PIXEL,
    });
    const server: Server = createServer(getRequestListener(instance.app.fetch));
    await once(server.listen(port, '127.0.0.1'), 'listening');
    const db = openDb({ client: instance.client, table: TABLE_NAME });
    return {
      idle: instance.idle,
      /** The agenda has run until now. */
      beat: async () => {
        const last = await db.get(HEARTBEAT_KEY);
        await db.put({ ...last, ...HEARTBEAT_KEY, at: time.now() });
      },
      close: async () => {
        instance.hangUp();
        await finishServer(server);
        await instance.close();
        await data.close();
      },
    };
  };
  let running = await open();

  /** Time goes on while the service runs: its jobs run, and the feed handles what they cause. */
  const pass = async (ms: number): Promise<void> => {
    for (const end = time.now() + ms; time.now() < end; ) {
      set(Math.min(end, time.now() + STEP));
      await running.beat();
      await run();
      await running.idle();
    }
  };

  return {
    address,
    now: time.now,
    mailbox: mailboxAt(address),
    idle: () => running.idle(),
    pass,
    /** The service is down for so long, and is started again. */
    outage: async (ms: number): Promise<void> => {
      await running.idle();
      await running.close();
      set(time.now() + ms);
      running = await open();
      await run();
      await running.idle();
    },
    close: () => running.close(),
  };
}

export type DrivenService = Awaited<ReturnType<typeof startDriven>>;
