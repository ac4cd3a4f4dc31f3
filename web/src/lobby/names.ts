import type { SeatInfo } from '../../../functions/api/client.ts';
import { maybeKey, t } from '../words/words.svelte.ts';

/**
 * The name of a seat's player: bots have names of their own, players who have left have none. Empty for a free seat.
 */
export const nameOfSeat = ({ name, type, seat, deleted }: SeatInfo): string => {
  if (deleted) return t('players.deleted');
  if (name !== undefined) return name;
  return type === 'bot' ? t(maybeKey(`players.bot.name.${seat}`, 'players.bot.name.0')) : '';
};

/** The name of the player at a seat; a dash while the seats are not known. */
export const seatNamed = (seats: readonly SeatInfo[], seat: number): string => {
  const info = seats.find((one) => one.seat === seat);
  return info === undefined ? '–' : nameOfSeat(info);
};
