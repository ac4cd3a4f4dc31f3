import { fetched } from '../../../ui/fetched.ts';
import { need } from '../../../words/words.svelte.ts';

/** Its content comes from the service: the browser makes this page. */
export const ssr = false;

export async function load() {
  const [playing] = await Promise.all([fetched(() => import('../../../game/playing.ts')), need('game')]);
  return playing;
}
