import { client } from '../../client.ts';
import { need } from '../../words/words.svelte.ts';

export async function load() {
  const outcome = await client.call('GET /api/operator', {});
  if (outcome.type === 'answer') await need('operator');
  return { outcome };
}
