import { request as ask, createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenOnLoopback } from '../../functions/local/loopback.ts';

/** What becomes of a request: it is passed on, refused as AWS refuses, or never answered. */
export type Fate = 'pass' | 'deny' | 'silence';

const DENIED = JSON.stringify({
  __type: 'com.amazon.coral.service#AccessDeniedException',
  message: 'not authorized to perform this',
});

/** Stands before DynamoDB; it gets each request and decides what happens to it. */
export async function startProxy(target: string, judge: (operation: string, body: string) => Fate) {
  const { hostname, port } = new URL(target);
  const server = createServer(async (incoming, response) => {
    const body = await text(incoming);
    const fate = judge(String(incoming.headers['x-amz-target'] ?? '').replace(/^.*\./, ''), body);
    if (fate === 'silence') return;
    if (fate === 'deny') {
      response.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' });
      response.end(DENIED);
      return;
    }
    const { method, url: path, headers } = incoming;
    const outgoing = ask({ hostname, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    outgoing.end(body);
  });
  return listenOnLoopback(server);
}
