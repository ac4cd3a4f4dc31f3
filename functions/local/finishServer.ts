import type { Server } from 'node:http';

/** How long open requests may take, and how often idle connections are looked for. */
const PATIENCE_MS = 3000;
const ROUND_MS = 20;

/** Accepts no more connections, and closes a server once everything requested has been answered. */
export async function finishServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const round = setInterval(() => server.closeIdleConnections(), ROUND_MS);
  const late = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
  await closed;
  clearInterval(round);
  clearTimeout(late);
}
