import { client } from '../client.ts';

/** Push messages to this browser, through the service worker. */

/** What is possible in this browser. */
export type PushState = 'off' | 'on' | 'denied' | 'unsupported' | 'installFirst';

/** An iPad says that it is a Mac; no Mac has a touch screen. */
const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

const registration = (): Promise<ServiceWorkerRegistration | undefined> | undefined =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration('/') : undefined;

async function register(version: string): Promise<ServiceWorkerRegistration> {
  // What a page loads before the worker serves it is needed without a connection, too.
  if (navigator.serviceWorker.controller === null)
    navigator.serviceWorker.addEventListener('controllerchange', () => reportLoaded(), { once: true });
  // A page of another version has another worker: there is no need to look for a newer one at each visit.
  await navigator.serviceWorker.register(`/service-worker.js?${version}`, {
    type: 'module',
    updateViaCache: 'all',
  });
  return navigator.serviceWorker.ready;
}

/** Tells the worker what the page has loaded, and what it loads from now on. */
function reportLoaded(): void {
  const report = (list: PerformanceObserverEntryList) =>
    navigator.serviceWorker.controller?.postMessage({
      type: 'loaded',
      loaded: list.getEntries().map(({ name }) => name),
    });
  new PerformanceObserver(report).observe({ type: 'resource', buffered: true });
}

export async function stateHere(): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isApple() && !isInstalled() ? 'installFirst' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await (await registration())?.pushManager.getSubscription().catch(() => null);
  if (subscription === undefined || subscription === null) return 'off';
  const outcome = await client.call('GET /api/me/push', {});
  return outcome.type === 'answer' && outcome.value.here ? 'on' : 'off';
}

/**
 * Subscribes this browser, and tells the service. Returns whether it succeeded.
 * @param version of the site
 */
export async function start(version: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const outcome = await client.call('GET /api/me/push', {});
  if (outcome.type !== 'answer') return false;
  try {
    return await subscribe(await register(version), outcome.value.key);
  } catch {
    return false;
  }
}

/** Replaces this browser's subscription, if it has one: a browser subscribes to one key only. */
async function subscribe({ pushManager }: ServiceWorkerRegistration, key: string): Promise<boolean> {
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  return (await send(subscription)) !== undefined;
}

/** Returns the service's key, or nothing if the service could not be reached. */
async function send(subscription: PushSubscription): Promise<string | undefined> {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  const outcome = await client.call('POST /api/me/push', { body: { endpoint, keys: { p256dh, auth } } });
  return outcome.type === 'answer' ? outcome.value.key : undefined;
}

/** Whether a subscription is to this key, base64url. */
const isTo = (key: string, { options }: PushSubscription): boolean => {
  const own = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  const letters = btoa(String.fromCharCode(...own));
  return letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key;
};

/** Unsubscribes this browser. Returns whether the service knows. */
export async function stop(): Promise<boolean> {
  const subscription = await (await registration())?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  return (await client.call('DELETE /api/me/push', {})).type === 'answer';
}

/**
 * Once a visit: the site also opens without a connection, and the service learns that a subscription is still in
 * use. If the service has another key by now, the browser subscribes again: push services refuse the old one.
 */
export async function renew(version: string): Promise<void> {
  try {
    const worker = await register(version);
    const subscription = await worker.pushManager?.getSubscription();
    if (!subscription) return;
    const key = await send(subscription);
    if (key !== undefined && !isTo(key, subscription)) await subscribe(worker, key);
  } catch {
    // A browser may forbid it at any time; the next visit tries again.
  }
}

/** The longest that signing in waits for this. */
const PATIENCE_MS = 2_000;

/** Removes everything of the signed-out player from this browser. The service does the same in any case. */
export async function forgetHere(): Promise<void> {
  const forget = async () => {
    const found = await registration();
    found?.active?.postMessage({ type: 'signedOut' });
    await (await found?.pushManager?.getSubscription())?.unsubscribe();
  };
  const late = new Promise<void>((done) => setTimeout(done, PATIENCE_MS));
  await Promise.race([forget().catch(() => undefined), late]);
}
