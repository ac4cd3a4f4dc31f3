import { randomHex } from '../game/uuid.ts';
import { client } from '../session.svelte.ts';

/** What the service is asked for when a game is created, without the host's part in its chance. */
export type GamePlan = Omit<Parameters<typeof client.call<'POST /api/games'>>[1]['body'], 'seed'>;

/** Adds the reader's own part to the chance of a game whose commitment is known. */
export const addSeed = (id: string) =>
  client.call('POST /api/games/:id/join', { params: { id }, body: { seed: randomHex(16) } });

/**
 * Creates a game, and adds the reader's part to its chance after the service has committed to its own. If that second
 * request is lost, the lobby repeats it.
 */
export async function createGame(plan: GamePlan) {
  const created = await client.call('POST /api/games', { body: plan });
  if (created.type !== 'answer') return created;
  const seeded = await addSeed(created.value.id);
  return seeded.type === 'answer' ? seeded : created;
}
