import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Ports that no system gives to a program that asks for any, nor to a connection that goes out: what listens there can be stopped
 * and started again at the same address.
 */
const OWN_PORTS = [10_240, 32_000] as const;
/** Each worker has ports of its own, so that two that look at the same time find no port twice. */
const PER_WORKER = 1000;
const WORKERS = Math.floor((OWN_PORTS[1] - OWN_PORTS[0]) / PER_WORKER);
const given = new Set<number>();

/** A port that is free, as its neighbour is, and that nobody in this file was given before. */
export async function freePort(): Promise<number> {
  const first = OWN_PORTS[0] + (Number(process.env.VITEST_POOL_ID ?? 0) % WORKERS) * PER_WORKER;
  for (;;) {
    const port = randomInt(first, first + PER_WORKER - 1);
    if (given.has(port) || given.has(port + 1)) continue;
    given.add(port).add(port + 1);
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const free = await once(server.listen(port), 'listening').then(
    () => true,
    () => false,
  );
  if (free) await once(server.close(), 'close');
  return free;
}
