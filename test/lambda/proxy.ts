import { request as ask, createServer } from 'node:http';
import { listenOnLoopback } from '../../functions/local/loopback.ts';

/** Stands before a service; told of each request before it is passed on, it may keep it from going on. */
export async function startProxy(target: string, onRequest: (operation: string) => boolean) {
  const { hostname, port } = new URL(target);
  const server = createServer((incoming, response) => {
    if (!onRequest(String(incoming.headers['x-amz-target'] ?? ''))) return;
    const { method, url: path, headers } = incoming;
    const outgoing = ask({ hostname, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  });
  return listenOnLoopback(server);
}
