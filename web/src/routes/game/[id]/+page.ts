import { beginOpening } from '../../../game/opening.ts';
import { fetched } from '../../../ui/fetched.ts';
import { need } from '../../../words/words.svelte.ts';

/** Its content comes from the service: the browser makes this page. */
export const ssr = false;

interface Loaded {
  readonly params: { readonly id: string };
  readonly url: URL;
}

export async function load({ params: { id }, url }: Loaded) {
  const takeOpening = beginOpening(id, url.searchParams.get('invitation') ?? undefined);
  const [playing] = await Promise.all([fetched(() => import('../../../game/playing.ts')), need('game')]);
  return { playing, takeOpening };
}
