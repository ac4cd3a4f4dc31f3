import type { GameSummary } from '../../../functions/api/client.ts';
import { t } from '../words/words.svelte.ts';

/** The names of games that are not over. */
export const namesInUse = (games: readonly GameSummary[]): string[] =>
  games.filter(({ status }) => status !== 'finished').map(({ name }) => name);

/**
 * A name for a new game: a place, in the reader's language, that none of their other games is named after.
 * @param taken the names of those games
 * @param start which of the places comes first, from 0 to 1
 */
export function placeName(taken: readonly string[], start: number): string {
  const places = t('create.places').split(', ');
  const first = Math.floor(start * places.length);
  const ordered = [...places.slice(first), ...places.slice(0, first)];
  for (let n = 1; ; n++) {
    const free = ordered.map((place) => (n === 1 ? place : `${place} ${n}`)).find((name) => !taken.includes(name));
    if (free !== undefined) return free;
  }
}
