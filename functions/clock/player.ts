import type { Player } from '../accounts/players.ts';
import { millis } from '../instants.ts';
import type { Lobby } from '../lobby/lobby.ts';
import { type Calendar, countedVacation, DEFAULT_NIGHT } from './calendar.ts';

const NOWHERE = 'UTC';

/** The days on which a player's clock stops in a game. */
function vacationIn(lobby: Lobby, { zone = NOWHERE, vacation = [] }: Pick<Player, 'zone' | 'vacation'>) {
  const { clock, startedAt, createdAt } = lobby;
  return countedVacation(vacation, zone, millis(startedAt ?? createdAt), clock?.vacationDays ?? 0);
}

/** When a player's clock runs in a game. Without a known time zone there are no nights. */
export function calendarIn(lobby: Lobby, player: Pick<Player, 'zone' | 'night' | 'vacation'>): Calendar {
  const { zone, night = DEFAULT_NIGHT } = player;
  const away = vacationIn(lobby, player);
  if (zone === undefined) return { zone: NOWHERE, away };
  return lobby.clock?.nights ? { zone, night, away } : { zone, away };
}
