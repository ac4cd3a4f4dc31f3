import type { Clock } from '../clock/clock.ts';
import type { Clocks } from '../clock/clocks.ts';
import type { Lobbies } from './lobbies.ts';
import type { Lobby, Punctuality } from './lobby.ts';
import { seatsOf } from './members.ts';
import type { Membership, Memberships } from './memberships.ts';

/** A list of open tables shows the last games of those who sit there: enough to tell, and few to read. */
const RECENT = 20;

/** Running games and the latest finished ones. */
export const latestGames = (memberships: readonly Membership[], most: number): string[] =>
  memberships
    .toSorted((a, b) => ((a.endedAt ?? '9') < (b.endedAt ?? '9') ? 1 : -1))
    .slice(0, most)
    .map(({ game }) => game);

/** Several added up; nothing without any answer. */
export function sumOf(all: readonly Punctuality[]): Punctuality | undefined {
  const answered = all.reduce((sum, one) => sum + one.answered, 0);
  const late = all.reduce((sum, one) => sum + one.late, 0);
  return answered + late > 0 ? { answered, late } : undefined;
}

/** How punctual a player was in these games, in seats that nobody else has played. */
export const punctualityIn = (
  lobbies: readonly Lobby[],
  clocks: ReadonlyMap<string, Clock>,
  player: string,
): Punctuality | undefined =>
  sumOf(
    lobbies.flatMap((lobby) =>
      seatsOf(lobby, player).flatMap((seat) => {
        const time = clocks.get(lobby.id)?.seats.find((one) => one.seat === seat);
        if (time === undefined || lobby.seats[seat]?.tenures !== undefined) return [];
        return [{ answered: time.answered ?? 0, late: time.late ?? 0 }];
      }),
    ),
  );

/** Games of these that have, or had, clocks that run. */
export const timedGames = (lobbies: readonly Lobby[]): Lobby[] =>
  lobbies.filter(({ clock, status }) => clock !== undefined && status !== 'open');

interface Stores {
  readonly memberships: Memberships;
  readonly lobbies: Lobbies;
  readonly clocks: Clocks;
}

/** How punctual a player was in their last games. */
export const createPunctuality =
  ({ memberships, lobbies, clocks }: Stores) =>
  async (player: string): Promise<Punctuality | undefined> => {
    const games = await lobbies.many(latestGames(await memberships.of(player), RECENT));
    const timed = timedGames([...games.values()]);
    return punctualityIn(timed, await clocks.many(timed.map(({ id }) => id)), player);
  };
