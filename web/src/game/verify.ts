import { type GameRecord, type Verdict, verifyRecord } from '../../../engine/index.ts';
import { client } from '../session.svelte.ts';
import { outcomeSaid } from '../words/trouble.ts';

/**
 * Reads the record of a finished game and plays it again; or what to say where it cannot be read.
 * @param head hash of the last commit, as this page has seen it
 */
export async function verify(id: string, commitment: string, head: string | undefined): Promise<Verdict | string> {
  const outcome = await client.call('GET /api/games/:id/record', { params: { id } });
  if (outcome.type !== 'answer') return outcomeSaid(outcome);
  return verifyRecord(outcome.value as GameRecord, { commitment, head });
}
