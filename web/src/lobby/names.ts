import type { SeatInfo } from '../../../functions/api/client.ts';
import { maybeKey, t } from '../words/words.svelte.ts';

/** What whoever sits there is called: bots have names of their own. Empty while the seat is. */
export const nameOfSeat = ({ name, type, seat }: SeatInfo): string => {
  if (name !== undefined) return name;
  return type === 'bot' ? t(maybeKey(`players.bot.name.${seat}`, 'players.bot.name.0')) : '';
};
