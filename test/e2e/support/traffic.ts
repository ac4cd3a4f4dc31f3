import type { BrowserContext, Page, Request } from '@playwright/test';

/** What pages have asked the service, and it has not answered; connections are distinguished by their ids. */
const asked = new WeakMap<Page, Set<Request | string>>();

const waitsOf = (page: Page): Set<Request | string> => {
  const waits = asked.get(page) ?? new Set();
  asked.set(page, waits);
  return waits;
};

const pageOf = (request: Request): Page | undefined => {
  if (request.serviceWorker() !== null) return undefined;
  try {
    return request.frame().page();
  } catch {
    // The page that is asked for is not there yet.
    return undefined;
  }
};

/** Notes from now on what the pages of a browser ask. */
export function watchTraffic(context: BrowserContext): void {
  context.on('request', (request) => {
    const page = pageOf(request);
    if (page === undefined) return;
    const waits = waitsOf(page);
    // The page that asked is gone.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) waits.clear();
    if (new URL(request.url()).pathname.startsWith('/api/')) waits.add(request);
  });
  const ended = (request: Request) => {
    const page = pageOf(request);
    if (page !== undefined) waitsOf(page).delete(request);
  };
  context.on('requestfinished', ended);
  context.on('requestfailed', ended);
  context.on('page', (page) => {
    // A page that has closed at once connects to nothing.
    watchConnections(context, page).catch(() => undefined);
  });
}

/** A page that is not connected yet is not notified of what happens: it finds out by itself, in a minute or two. */
async function watchConnections(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const waits = waitsOf(page);
  devtools.on('Network.webSocketCreated', ({ requestId }) => waits.add(requestId));
  for (const end of ['webSocketHandshakeResponseReceived', 'webSocketClosed', 'webSocketFrameError'] as const)
    devtools.on(`Network.${end}`, ({ requestId }: { requestId: string }) => waits.delete(requestId));
  // Nobody is notified of the end of a connection that a page made while the next one was on its way.
  devtools.on('Page.frameNavigated', ({ frame }) => {
    if (frame.parentId !== undefined) return;
    for (const one of waits) if (typeof one === 'string') waits.delete(one);
  });
  await Promise.all([devtools.send('Network.enable'), devtools.send('Page.enable')]);
}

/** What a page waits for. */
export const underWay = (page: Page): readonly string[] =>
  [...waitsOf(page)].map((one) =>
    typeof one === 'string' ? 'a connection' : `${one.method()} ${new URL(one.url()).pathname}`,
  );
