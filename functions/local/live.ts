import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Admission } from '../live/admission.ts';
import type { Line } from '../live/announce.ts';
import type { Connections } from '../live/connections.ts';
import { LIVE_PATH } from '../live/news.ts';

/** Pages send nothing but that they stay, which is ignored. */
const MOST_BYTES = 1024;

/** The handler of a page's request to connect, with the arguments of the server's event `upgrade`. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** Connections of pages, in place of the gateway's. */
export const createLive = (now: () => number = Date.now) => {
  const server = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES, clientTracking: false });
  const open = new Map<string, WebSocket>();
  /** What was posted to pages that are being connected: the feed finds them in the table a moment before. */
  const early = new Map<string, string[]>();
  let ended = false;

  const line: Line = {
    post: async (connection, text) => {
      const socket = open.get(connection);
      socket?.send(text);
      const isEarly = early.get(connection)?.push(text) !== undefined;
      return socket !== undefined || isEarly;
    },
    close: async (connection) => open.get(connection)?.close(),
  };

  return {
    line,

    /** Connects the pages that admission accepts. */
    upgrade:
      (admit: Admission, connections: Connections, onProblem: (error: unknown) => void): Upgrade =>
      (request, socket, head) => {
        const refuse = (status: number) => socket.end(`HTTP/1.1 ${status} Refused\r\nconnection: close\r\n\r\n`);
        const connect = async (): Promise<void> => {
          if (ended) return void refuse(503);
          const { pathname } = new URL(request.url ?? '/', 'http://localhost');
          const admitted =
            pathname === LIVE_PATH ? await admit(requestOf(request), { incoming: request }) : { status: 404 };
          if ('status' in admitted) return void refuse(admitted.status);
          const id = randomUUID();
          const news: string[] = [];
          early.set(id, news);
          try {
            await connections.add({ id, ...admitted }, now());
            server.handleUpgrade(request, socket, head, (page) => {
              open.set(id, page);
              for (const text of news) page.send(text);
              page.on('error', () => page.terminate());
              page.on('close', () => {
                open.delete(id);
                if (ended) return;
                connections.remove({ id, ...admitted }).catch(onProblem);
              });
            });
          } finally {
            early.delete(id);
          }
        };
        // A page that disconnects while being admitted is not a problem.
        socket.on('error', () => socket.destroy());
        connect().catch((error: unknown) => {
          onProblem(error);
          refuse(500);
        });
      },

    /** Closes all connections and accepts no more. Their entries in the table are dropped when they are next used. */
    hangUp: (): void => {
      ended = true;
      for (const page of open.values()) page.terminate();
      server.close();
    },
  };
};

const requestOf = ({ url = '/', headers }: IncomingMessage): Request => {
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers)) if (typeof value === 'string') sent.set(name, value);
  return new Request(new URL(url, `http://${headers.host ?? 'localhost'}`), { headers: sent });
};
