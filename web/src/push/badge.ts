import type { GameSummary } from '../../../functions/api/client.ts';

/** Shows on the icon of the installed app how many of the reader's games wait for them. */
export function showWaiting(games: readonly GameSummary[]): void {
  if (!matchMedia('(display-mode: standalone)').matches) return;
  const waiting = games.filter(({ waitsForYou }) => waitsForYou === true).length;
  // Some systems have no badges.
  void navigator.setAppBadge?.(waiting).catch(() => undefined);
}
