import { type GameRecord, type Verdict, verifyRecord, type Witness } from '../../../engine/index.ts';
import { client } from '../session.svelte.ts';
import { outcomeSaid } from '../words/trouble.ts';

/**
 * Reads the record of a finished game and plays it again; or what to say where it cannot be read.
 * @param witness what this browser has kept, and the seals as this page has seen them
 */
export async function verify(id: string, witness: Witness): Promise<Verdict | string> {
  const outcome = await client.call('GET /api/games/:id/record', { params: { id } });
  if (outcome.type !== 'answer') return outcomeSaid(outcome);
  return verifyRecord(outcome.value as GameRecord, witness);
}
