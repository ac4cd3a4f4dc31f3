import { client } from '../../client.ts';
import { need } from '../../words/words.svelte.ts';

export async function load() {
  const outcome = await client.call('GET /api/operator', {});
  // Those of the lobby for whoever must confirm that it is them.
  if (outcome.type === 'answer') await need('operator', 'lobby');
  return { outcome };
}
