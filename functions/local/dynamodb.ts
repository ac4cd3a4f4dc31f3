import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import dynalite from 'dynalite';
import type { Key } from '../db/keys.ts';
import { type Mended, mendIndexes } from './indexes.ts';
import { letIteratorsReturn } from './iterators.ts';
import { type LogMark, openLogMark } from './logMark.ts';
import { type Loopback, listenOnLoopback } from './loopback.ts';
import { listenForWrites, operationOf } from './writes.ts';

/** The only table of a local instance. */
export const TABLE_NAME = 'coloni';

interface Options {
  /** The folder of the tables; in memory if left out. */
  readonly path?: string;
  /** The file that records how long the log was when a write was last acknowledged. */
  readonly mark?: string;
  /** Called with every item that was put or updated, after the writer has its answer. */
  readonly onWrite?: (key: Key) => void;
  /** Called when entries of indexes were wrong because the previous process was killed. */
  readonly onMended?: (mended: Mended) => void;
}

/** Starts DynamoDB inside this process, on a free port of the loopback address. */
export async function startDynamodb({ path, mark: file, onWrite, onMended }: Options = {}): Promise<Loopback> {
  if (path !== undefined) {
    const mended = await mendIndexes(path);
    if (mended.added + mended.removed > 0) onMended?.(mended);
  }
  const mark = path !== undefined && file !== undefined ? openLogMark(file, path) : undefined;
  const server = dynalite({ createTableMs: 0, deleteTableMs: 0, updateTableMs: 0, ...(path ? { path } : {}) });
  if (onWrite) server.prependListener('request', listenForWrites(onWrite));
  if (mark) server.prependListener('request', noteWrites(mark));
  server.on('request', outliveAborts);
  const answered = countRequests(server);
  const { endpoint, close } = await listenOnLoopback(server);
  return {
    endpoint,
    close: async () => {
      await answered();
      await close();
      mark?.note();
      mark?.close();
    },
  };
}

letIteratorsReturn();

const READS = ['GetItem', 'BatchGetItem', 'Query', 'Scan', 'ListTables', 'DescribeTable'];

/** Records how long the log is after each write, before the writer gets its answer. */
function noteWrites(mark: LogMark) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    if (READS.includes(operationOf(request))) return;
    const { writeHead } = response;
    response.writeHead = ((...args: Parameters<typeof writeHead>) => {
      mark.note();
      return writeHead.apply(response, args);
    }) as typeof writeHead;
  };
}

/**
 * Counts what dynalite is asked; what it returns waits until all of that is done. dynalite goes on with a request whose
 * client has gone, and to close the database in the middle of it would end this whole process.
 */
function countRequests(server: Server): () => Promise<void> {
  const underWay = new Set<ServerResponse>();
  let allDone: (() => void) | undefined;
  const done = (response: ServerResponse) => {
    underWay.delete(response);
    if (underWay.size === 0) allDone?.();
  };
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    underWay.add(response);
    // Half a request is not begun.
    request.on('close', () => {
      if (!request.complete) done(response);
    });
    const { end } = response;
    response.end = ((...args: Parameters<typeof end>) => {
      done(response);
      return end.apply(response, args);
    }) as typeof end;
  });
  return () => (underWay.size === 0 ? Promise.resolve() : new Promise((resolve) => (allDone = resolve)));
}

/** dynalite throws when a client disconnects during a request, which would end this whole process. */
function outliveAborts(request: IncomingMessage): void {
  request.removeAllListeners('error').on('error', () => request.destroy());
}
