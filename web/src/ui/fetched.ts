import { client } from '../client.ts';
import { arriving } from './arriving.svelte.ts';

const PAUSE = 1000;
/** A page that has just loaded waits this long before it reloads. */
const YOUNG = 5000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Loads a part of the site. A page stays open for days. If a part cannot be loaded, because the service was unreachable
 * or the site has been replaced, the page reloads once it can; a browser never retries an import.
 */
export async function fetched<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await arriving(load);
  } catch {
    await pause(YOUNG - performance.now());
    while ((await client.call('GET /api/health', {})).type !== 'answer') await pause(PAUSE);
    location.reload();
    return new Promise(() => undefined);
  }
}
