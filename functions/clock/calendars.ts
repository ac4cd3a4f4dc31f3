import type { Player, Players } from '../accounts/players.ts';
import type { Night, Vacation } from './calendar.ts';
import { wallTimeAt } from './zones.ts';

export interface CalendarsSettings {
  readonly players: Players;
}

export interface CalendarChange {
  readonly zone?: string;
  readonly night?: Night;
  readonly vacation?: readonly Vacation[];
}

/** Days announced before are kept; days of the new vacation that have passed do not count. */
function announced(before: readonly Vacation[], wanted: readonly Vacation[], today: string): Vacation[] {
  const isOld = (days: Vacation) => before.some(({ from, to }) => from === days.from && to === days.to);
  return wanted.flatMap((days) => {
    if (isOld(days) || days.from >= today) return [days];
    const known = before.find(({ from }) => from === days.from);
    const from = known !== undefined && known.to >= today ? known.from : today;
    return from > days.to ? [] : [{ from, to: days.to }];
  });
}

const dayAt = (zone: string, now: number): string => {
  const { year, month, day } = wallTimeAt(zone, now);
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
};

/** When players sleep and when they are away. */
export const createCalendars = ({ players }: CalendarsSettings) => ({
  /** What changes applies from the next wait on: a clock that runs goes on as it began. */
  async set(player: Player, { vacation, ...change }: CalendarChange, now: number): Promise<Player> {
    const zone = change.zone ?? player.zone ?? 'UTC';
    const away = vacation && announced(player.vacation ?? [], vacation, dayAt(zone, now));
    return (await players.change(player.id, { ...change, ...(away && { vacation: away }) })) ?? player;
  },
});
