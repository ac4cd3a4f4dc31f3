import type { IncomingMessage } from 'node:http';
import dynalite from 'dynalite';
import type { Key } from '../store/keys.ts';
import { type Loopback, listenOnLoopback } from './loopback.ts';
import { listenForWrites } from './writes.ts';

/** The one table of a local instance. */
export const TABLE_NAME = 'coloni';

interface Options {
  /** The folder that keeps the tables; in memory when left out. */
  readonly path?: string;
  /** Hears of every item that was put or updated, after the writer has been answered. */
  readonly onWrite?: (key: Key) => void;
}

/** Starts DynamoDB inside this process, on a free port of the loopback address. */
export function startDynamodb({ path, onWrite }: Options = {}): Promise<Loopback> {
  const server = dynalite({ createTableMs: 0, deleteTableMs: 0, updateTableMs: 0, ...(path ? { path } : {}) });
  if (onWrite) server.prependListener('request', listenForWrites(onWrite));
  server.on('request', outliveAborts);
  return listenOnLoopback(server);
}

/** dynalite throws when a client goes away in the middle of a request, which would end this whole process. */
function outliveAborts(request: IncomingMessage): void {
  request.removeAllListeners('error').on('error', () => request.destroy());
}
