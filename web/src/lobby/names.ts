import type { SeatInfo } from '../../../functions/api/client.ts';
import { maybeKey, t } from '../words/words.svelte.ts';

/** What whoever sits there is called: bots have names of their own, who is gone has none. Empty while the seat is. */
export const nameOfSeat = ({ name, type, seat, deleted }: SeatInfo): string => {
  if (deleted) return t('players.deleted');
  if (name !== undefined) return name;
  return type === 'bot' ? t(maybeKey(`players.bot.name.${seat}`, 'players.bot.name.0')) : '';
};
