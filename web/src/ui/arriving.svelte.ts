import { untrack } from 'svelte';
import { nextTask } from './tasks.ts';

let underWay = $state(0);

/** Whether parts of the site are on their way to the page. */
export const isArriving = (): boolean => underWay > 0;

/** Counts something as on its way, until a task after it has come or failed: what it brings is then on the page. */
export async function arriving<T>(load: () => Promise<T>): Promise<T> {
  // Templates begin to load what they show.
  untrack(() => underWay++);
  try {
    return await load();
  } finally {
    void nextTask().then(() => underWay--);
  }
}
