import { once } from 'node:events';
import type { Server } from 'node:http';

/** A server on the loopback address. */
export interface Loopback {
  readonly endpoint: string;
  close(): Promise<void>;
}

/** Lets a server listen on a free port of the loopback address. */
export async function listenOnLoopback(server: Server): Promise<Loopback> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP address was expected');
  return { endpoint: `http://127.0.0.1:${address.port}`, close: () => closeServer(server) };
}

/** Closes a server and the connections that its clients keep open. */
async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  await closed;
}
