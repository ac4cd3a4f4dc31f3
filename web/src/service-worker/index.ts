/**
 * Shows push messages in this browser, and caches what was last seen, so that it also opens without a connection. It is
 * registered for players who are signed in.
 */
declare const self: ServiceWorkerGlobalScope;

const SHELL = 'shell';
/** A few versions of the site. */
const MOST_FILES = 300;
const ASSETS = /^https?:\/\/[^/]+\/_app\/immutable\//;
const SEEN = 'seen';
const MOST_SEEN = 40;
const NOT_CHANGED = 304;
/** When a cached answer was stored. */
const GIVEN_AT = 'x-coloni-given-at';
/** What opens again without a connection: who is signed in, the player's games, a game. */
const KEPT = /^\/api\/games\/[\w-]+(\/events)?$/;
const SESSION = '/api/session';
const LISTS = '/api/games';
const OPENED = /^\/api\/games\/[\w-]+\/page$/;
const VIEW = /^\/api\/games\/[\w-]+\/view$/;
/** The shell of every page: the browser routes it. Pages that come with their content are not kept. */
const PAGE = '/app.html';
/** The page of a game is that shell. */
const SHELLED = /^\/game\/[\w-]+$/;

self.addEventListener('install', (event) => {
  void self.skipWaiting();
  event.waitUntil(
    caches.open(SHELL).then((cache) => cache.add(new Request(PAGE, { cache: 'no-cache' })).catch(() => undefined)),
  );
});

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
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (ASSETS.test(url.href)) event.respondWith(asset(request));
  else if (url.pathname === SESSION) event.respondWith(answer(request, url.href, event.clientId, keepSession));
  else if (url.pathname === LISTS) event.respondWith(answer(request, url.href, event.clientId, keepList));
  else if (KEPT.test(url.pathname)) event.respondWith(answer(request, url.href, event.clientId, keep));
  else if (OPENED.test(url.pathname)) event.respondWith(opened(request, url.pathname, event.clientId));
  else if (VIEW.test(url.pathname) && !url.searchParams.has('version'))
    event.respondWith(answer(request, addressOf(url.pathname), event.clientId, keepView));
});

/** The shell names files of its version. The worker of a version keeps the shell of that, and then what each game's page brings. */
async function page(event: FetchEvent): Promise<Response> {
  try {
    const response = await fetch(event.request);
    const isShell = response.ok && !response.redirected && SHELLED.test(new URL(event.request.url).pathname);
    const copy = response.clone();
    if (isShell) event.waitUntil(caches.open(SHELL).then((cache) => cache.put(PAGE, copy)));
    return response;
  } catch (error) {
    const kept = await (await caches.open(SHELL)).match(PAGE);
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

let kept: Promise<void> = Promise.resolve();
/** Changes what is cached, one change after the other: each looks at what is there, and another would be lost. */
function inTurn(change: () => Promise<void>): Promise<void> {
  const changed = kept.then(change);
  kept = changed.catch(() => undefined);
  return changed;
}

type Keep = (key: string, response: Response) => Promise<void>;

/** From the service; without a connection its last answer, and the page learns how old its content is. */
async function answer(request: Request, key: string, client: string, keepIt: Keep): Promise<Response> {
  try {
    const response = await fetch(request);
    const copy = response.clone();
    if (response.ok) await inTurn(() => keepIt(key, copy));
    else if (response.status === NOT_CHANGED) await inTurn(() => renew(key));
    await say(client, { type: 'fresh' });
    return response;
  } catch (error) {
    const kept = await (await caches.open(SEEN)).match(key);
    if (kept === undefined) throw error;
    // Who is signed in is no content of a page, which may never have been opened.
    if (keepIt !== keepSession) await say(client, { type: 'kept', at: Number(kept.headers.get(GIVEN_AT)) });
    return kept;
  }
}

/** Who is signed in, a game's lobby, and its view: kept apart, as if each had been asked for. */
async function opened(request: Request, path: string, client: string): Promise<Response> {
  const lobby = path.replace(/\/page$/, '');
  const keys = { session: addressOf(SESSION), game: addressOf(lobby), view: addressOf(`${lobby}/view`) };
  try {
    const response = await fetch(request);
    if (response.ok) {
      const { headers } = response;
      const { game, view, me } = await response.clone().json();
      await inTurn(async () => {
        await keepSession(keys.session, new Response(JSON.stringify({ me }), { headers }));
        await keep(keys.game, new Response(JSON.stringify(game), { headers }));
        if (view !== undefined) await keepView(keys.view, new Response(JSON.stringify(view), { headers }));
      });
    }
    await say(client, { type: 'fresh' });
    return response;
  } catch (error) {
    const seen = await caches.open(SEEN);
    const [session, game, view] = await Promise.all([keys.session, keys.game, keys.view].map((key) => seen.match(key)));
    if (game === undefined) throw error;
    await say(client, { type: 'kept', at: Number((view ?? game).headers.get(GIVEN_AT)) });
    return Response.json({ ...(await session?.json()), game: await game.json(), view: await view?.json() });
  }
}

async function keep(key: string, response: Response): Promise<void> {
  const seen = await caches.open(SEEN);
  const headers = new Headers(response.headers);
  headers.set(GIVEN_AT, String(Date.now()));
  await seen.delete(key);
  await seen.put(key, new Response(await response.blob(), { status: response.status, headers }));
  await shorten(seen, MOST_SEEN);
}

/** What was kept is still as it is now. */
async function renew(key: string): Promise<void> {
  const kept = await (await caches.open(SEEN)).match(key);
  if (kept !== undefined) await keep(key, kept);
}

/** Nothing that one player has seen is shown to the next. */
async function keepSession(key: string, response: Response): Promise<void> {
  const playerIn = async (one: Response | undefined): Promise<string | undefined> => (await one?.json())?.me?.id;
  const before = await playerIn(await (await caches.open(SEEN)).match(key));
  if (before !== undefined && before !== (await playerIn(response.clone()))) await forget();
  await keep(key, response);
}

/** The list of a player's games says whose they are. */
async function keepList(key: string, response: Response): Promise<void> {
  const { me } = await response.clone().json();
  if (me !== undefined) await keepSession(addressOf(SESSION), Response.json({ me }));
  await keep(key, response);
}

interface View {
  readonly version: number;
  readonly seat?: number;
  readonly commits?: readonly { readonly version: number }[];
}
const addressOf = (path: string): string => new URL(path, self.location.origin).href;

/** The newest view of a game. Its log comes in pieces: each answer holds what the page lacked. */
async function keepView(key: string, response: Response): Promise<void> {
  const view: View = await response.json();
  const before: View | undefined = await (await (await caches.open(SEEN)).match(key))?.json();
  const isSame = before !== undefined && before.seat === view.seat;
  if (isSame && before.version > view.version) return;
  const { commits = [] } = view;
  const first = commits[0]?.version ?? view.version + 1;
  const known = isSame ? (before.commits ?? []).filter(({ version }) => version < first) : [];
  const { headers } = response;
  await keep(key, new Response(JSON.stringify({ ...view, commits: [...known, ...commits] }), { headers }));
}

async function forget(): Promise<void> {
  await caches.delete(SEEN);
  await self.navigator.clearAppBadge?.();
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
  // A newer message about a game replaces the older one: without `renotify`, which TypeScript lacks, it is silent.
  const options: NotificationOptions & { readonly renotify: boolean } = {
    body,
    tag,
    renotify: true,
    data: { url },
    icon: '/icon-192.png',
    badge: '/badge-96.png',
  };
  event.waitUntil(
    Promise.all([
      self.registration.showNotification(title, options),
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

interface Said {
  readonly type?: string;
  /** The addresses of what a page had loaded before this worker served it. */
  readonly loaded?: readonly string[];
  /** The path of a game's view, and the view after the reader's own moves. */
  readonly path?: string;
  readonly view?: View;
}

self.addEventListener('message', (event) => {
  const { type, loaded = [], path, view } = event.data as Said;
  for (const url of loaded) if (ASSETS.test(url)) event.waitUntil(asset(new Request(url)));
  if (type === 'signedOut') event.waitUntil(inTurn(forget));
  if (type === 'played' && path !== undefined && VIEW.test(path))
    event.waitUntil(inTurn(() => keepView(addressOf(path), Response.json(view))));
});
