import type { GameView } from '../../../functions/api/client.ts';

/** The reader has moved: without a connection the game opens as it is now. */
export function keepPlayed(game: string, view: GameView): void {
  navigator.serviceWorker?.controller?.postMessage({ type: 'played', path: `/api/games/${game}/view`, view });
}
