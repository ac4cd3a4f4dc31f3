import { goto } from '$app/navigation';
import type { Game, Outcome } from '../../../functions/api/client.ts';
import { becomeGuest, me } from '../session.svelte.ts';
import { createGame, type GamePlan } from './creating.ts';

/** Creates a game and opens its page; the reader becomes a guest of this name if nobody is signed in. */
export async function openNewGame(plan: GamePlan, playerName: string): Promise<Outcome<Game>> {
  if (me() === undefined) {
    const guest = await becomeGuest(playerName);
    if (guest.type !== 'answer') return guest;
  }
  const game = await createGame(plan);
  if (game.type === 'answer') await goto(`/game/${game.value.id}`);
  return game;
}
