import { client } from '../session.svelte.ts';

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

async function register(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/service-worker.js', { type: 'module' });
  return navigator.serviceWorker.ready;
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

/** Subscribes this browser, and tells the service. Returns whether it succeeded. */
export async function start(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const outcome = await client.call('GET /api/me/push', {});
  if (outcome.type !== 'answer') return false;
  try {
    const { pushManager } = await register();
    await (await pushManager.getSubscription())?.unsubscribe();
    return await send(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: outcome.value.key }));
  } catch {
    return false;
  }
}

async function send(subscription: PushSubscription): Promise<boolean> {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  return (await client.call('POST /api/me/push', { body: { endpoint, keys: { p256dh, auth } } })).type === 'answer';
}

/** Unsubscribes this browser. Returns whether the service knows. */
export async function stop(): Promise<boolean> {
  const subscription = await (await registration())?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  return (await client.call('DELETE /api/me/push', {})).type === 'answer';
}

/**
 * Once a visit: an installed app works without a connection, and the service learns that a subscription is still in
 * use.
 */
export async function renew(): Promise<void> {
  try {
    if (isInstalled() && 'serviceWorker' in navigator) await register();
    const subscription = await (await registration())?.pushManager.getSubscription();
    if (subscription) await send(subscription);
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
