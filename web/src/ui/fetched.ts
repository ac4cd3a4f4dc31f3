import { client } from '../session.svelte.ts';

const PAUSE = 1000;
/** A page that has just begun waits so long before it begins anew. */
const YOUNG = 5000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Fetches a part of the site. A page stays open for days: where the part could not be had, because the service was away
 * or the site has been replaced, the page begins anew once it can; a browser tries no part twice.
 */
export async function fetched<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await pause(YOUNG - performance.now());
    while ((await client.call('GET /api/health', {})).type !== 'answer') await pause(PAUSE);
    location.reload();
    return new Promise(() => undefined);
  }
}
