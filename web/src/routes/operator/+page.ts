import { client } from '../../client.ts';
import { need } from '../../words/words.svelte.ts';

/** Its content comes from the service: the browser makes this page. */
export const ssr = false;

export async function load() {
  const outcome = await client.call('GET /api/operator', {});
  // Those of the lobby for whoever must confirm that it is them.
  if (outcome.type === 'answer') await need('operator', 'lobby');
  return { outcome };
}
