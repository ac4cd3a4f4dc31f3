/// <reference lib="webworker" />
/**
 * Shows push messages in this browser, and caches what was last seen, so that it also opens without a connection. It is
 * registered only when somebody wants one of these: turned on notices here, or installed the app.
 */
declare const self: ServiceWorkerGlobalScope;

const SHELL = 'shell';
/** A few versions of the site. */
const MOST_FILES = 300;
const SEEN = 'seen';
const MOST_SEEN = 40;
/** When a cached answer was stored. */
const GIVEN_AT = 'x-coloni-given-at';
/** What opens again without a connection: who is signed in, the player's games, a game. */
const KEPT = /^\/api\/(session|games|games\/[\w-]+(\/(view|events))?)$/;
/** One page answers every address. */
const PAGE = '/';

self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name !== SHELL && name !== SEEN) await caches.delete(name);
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (url.pathname.startsWith('/_app/immutable/')) event.respondWith(asset(request));
  else if (KEPT.test(url.pathname)) event.respondWith(answer(request, url, event.clientId));
});

async function page(request: Request): Promise<Response> {
  const shell = await caches.open(SHELL);
  try {
    const response = await fetch(request);
    if (response.ok && response.headers.get('content-type')?.startsWith('text/html'))
      await shell.put(PAGE, response.clone());
    return response;
  } catch (error) {
    const kept = await shell.match(PAGE);
    if (kept === undefined) throw error;
    return kept;
  }
}

async function asset(request: Request): Promise<Response> {
  const shell = await caches.open(SHELL);
  const kept = await shell.match(request);
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  if (response.ok) {
    await shell.put(request, response.clone());
    await shorten(shell, MOST_FILES);
  }
  return response;
}

/** From the service; without a connection its last answer, and the page is told how old that is. */
async function answer(request: Request, url: URL, client: string): Promise<Response> {
  url.searchParams.delete('idle');
  const seen = await caches.open(SEEN);
  try {
    const response = await fetch(request);
    if (response.ok) await keep(seen, url.href, response.clone());
    await say(client, { type: 'fresh' });
    return response;
  } catch (error) {
    const kept = await seen.match(url.href);
    if (kept === undefined) throw error;
    await say(client, { type: 'kept', at: Number(kept.headers.get(GIVEN_AT)) });
    return kept;
  }
}

async function keep(seen: Cache, key: string, response: Response): Promise<void> {
  const headers = new Headers(response.headers);
  headers.set(GIVEN_AT, String(Date.now()));
  await seen.delete(key);
  await seen.put(key, new Response(await response.blob(), { status: response.status, headers }));
  await shorten(seen, MOST_SEEN);
}

/** Removes the oldest entries. */
async function shorten(cache: Cache, most: number): Promise<void> {
  const keys = await cache.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(old);
}

const say = async (client: string, message: object): Promise<void> =>
  (await self.clients.get(client))?.postMessage(message);

interface Pushed {
  readonly title?: string;
  readonly body?: string;
  readonly url?: string;
  readonly tag?: string;
  readonly waiting?: number;
}

const read = (data: PushMessageData | null): Pushed => {
  try {
    return (data?.json() ?? {}) as Pushed;
  } catch {
    return {};
  }
};

self.addEventListener('push', (event) => {
  const { title = 'Coloni', body = '', url = '/', tag = 'coloni', waiting } = read(event.data);
  event.waitUntil(
    Promise.all([
      self.registration.showNotification(title, {
        body,
        tag,
        data: { url },
        icon: '/icon-192.png',
        badge: '/badge-96.png',
      }),
      waiting === undefined ? undefined : self.navigator.setAppBadge?.(waiting),
    ]),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url = '/' } = event.notification.data as { url?: string };
  event.waitUntil(
    (async () => {
      const target = new URL(url, self.location.origin).href;
      const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
      const open = windows.find((one) => one.url.split('?')[0] === target);
      return open === undefined ? self.clients.openWindow(target) : open.focus();
    })(),
  );
});

self.addEventListener('message', (event) => {
  if ((event.data as { type?: string }).type !== 'signedOut') return;
  event.waitUntil(Promise.all([caches.delete(SEEN), self.navigator.clearAppBadge?.()]));
});
