import { fetched } from '../../../ui/fetched.ts';
import { need } from '../../../words/words.svelte.ts';

export async function load() {
  const [playing] = await Promise.all([fetched(() => import('../../../game/playing.ts')), need('game', 'clock')]);
  return playing;
}
