import type { Game } from '../../../functions/api/client.ts';
import { ownPart } from '../game/ownPart.ts';
import { client, me } from '../session.svelte.ts';
import { keepHint } from '../ui/stored.ts';

/** What the service is asked for when a game is created, without the host's part in its chance. */
export type GamePlan = Omit<Parameters<typeof client.call<'POST /api/games'>>[1]['body'], 'seed'>;

/** Adds the reader's own part to the chance of a game whose commitment is known. */
export const addSeed = (game: Game) =>
  client.call('POST /api/games/:id/join', { params: { id: game.id }, body: { seed: seedFor(game) } });

/** The reader's own seed, kept before it is sent. */
export const seedFor = (game: Game): string => ownPart(me()?.id ?? '', game).seed;

/**
 * Creates a game, and adds the reader's part to its chance after the service has committed to its own. If that second
 * request is lost, the lobby repeats it.
 */
export async function createGame(plan: GamePlan) {
  const created = await client.call('POST /api/games', { body: plan });
  if (created.type !== 'answer') return created;
  keepHint('playing', true);
  const seeded = await addSeed(created.value);
  return seeded.type === 'answer' ? seeded : created;
}
