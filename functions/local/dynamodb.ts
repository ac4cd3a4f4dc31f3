import type { IncomingMessage, ServerResponse } from 'node:http';
import dynalite from 'dynalite';
import type { Key } from '../store/keys.ts';
import { type Mended, mendIndexes } from './indexes.ts';
import { type LogMark, openLogMark } from './logMark.ts';
import { type Loopback, listenOnLoopback } from './loopback.ts';
import { listenForWrites, operationOf } from './writes.ts';

/** The one table of a local instance. */
export const TABLE_NAME = 'coloni';

interface Options {
  /** The folder that keeps the tables; in memory when left out. */
  readonly path?: string;
  /** The file that says how far the log had come when a write was last answered. */
  readonly mark?: string;
  /** Hears of every item that was put or updated, after the writer has been answered. */
  readonly onWrite?: (key: Key) => void;
  /** Told of the entries of indexes that were wrong, because the process before this one was killed. */
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
  const { endpoint, close } = await listenOnLoopback(server);
  return {
    endpoint,
    close: async () => {
      await close();
      mark?.note();
      mark?.close();
    },
  };
}

const READS = ['GetItem', 'BatchGetItem', 'Query', 'Scan', 'ListTables', 'DescribeTable'];

/** Notes how long the log is after each write, before whoever wrote is answered. */
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

/** dynalite throws when a client goes away in the middle of a request, which would end this whole process. */
function outliveAborts(request: IncomingMessage): void {
  request.removeAllListeners('error').on('error', () => request.destroy());
}
