import type { Player, Players } from '../accounts/players.ts';
import type { Lobbies } from '../lobby/lobbies.ts';
import { seatsOf } from '../lobby/members.ts';
import type { Memberships } from '../lobby/memberships.ts';
import type { Night, Vacation } from './calendar.ts';
import type { Clocks } from './clocks.ts';
import { calendarIn } from './player.ts';
import { withCalendar } from './stops.ts';
import { wallTimeAt } from './zones.ts';

export interface CalendarsSettings {
  readonly players: Players;
  readonly memberships: Pick<Memberships, 'of'>;
  readonly lobbies: Pick<Lobbies, 'many'>;
  readonly clocks: Pick<Clocks, 'many' | 'change'>;
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
export const createCalendars = ({ players, memberships, lobbies, clocks }: CalendarsSettings) => {
  /** In games whose settings say so, a vacation also counts for a clock that runs. */
  const changeRunning = async (player: Player, now: number): Promise<void> => {
    const games = (await memberships.of(player.id)).flatMap(({ game, endedAt }) =>
      endedAt === undefined ? [game] : [],
    );
    const timed = [...(await clocks.many(games))].flatMap(([game, { running }]) => (running.length > 0 ? [game] : []));
    for (const lobby of (await lobbies.many(timed)).values()) {
      const settings = lobby.clock;
      if (settings?.vacationStopsTurn !== true) continue;
      for (const seat of seatsOf(lobby, player.id))
        await clocks.change(
          lobby.id,
          settings,
          now,
          (clock) => clock && withCalendar(clock, seat, calendarIn(lobby, player), now),
        );
    }
  };

  return {
    /** What changes applies from the next wait on: a clock that runs goes on as it began, unless its game says otherwise. */
    async set(player: Player, { vacation, ...change }: CalendarChange, now: number): Promise<Player> {
      const zone = change.zone ?? player.zone ?? 'UTC';
      const away = vacation && announced(player.vacation ?? [], vacation, dayAt(zone, now));
      const after = (await players.change(player.id, { ...change, ...(away && { vacation: away }) })) ?? player;
      if (away !== undefined) await changeRunning(after, now);
      return after;
    },
  };
};
