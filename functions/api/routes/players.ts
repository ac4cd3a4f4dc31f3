import type { Clock } from '../../clock/clock.ts';
import type { Lobby } from '../../lobby/lobby.ts';
import { belongsTo, playerIn, seatsOf } from '../../lobby/members.ts';
import type { Membership } from '../../lobby/memberships.ts';
import { isNewer } from '../../lobby/newer.ts';
import type { Answer } from '../answers.ts';
import { failed } from '../failure.ts';
import type { Services } from '../handlers.ts';
import type { Handlers } from '../route.ts';
import { Ruleset } from '../schemas.ts';

type Key = 'GET /api/games/:id/players/:seat';
type Page = Answer<Key>;

/** At most this many of a player's games are counted: running ones and the latest finished ones. */
const MOST = 100;

const latest = (memberships: readonly Membership[]): string[] =>
  memberships
    .toSorted((a, b) => ((a.endedAt ?? '9') < (b.endedAt ?? '9') ? 1 : -1))
    .slice(0, MOST)
    .map(({ game }) => game);

/** Finished games in which the player had a seat at the end, by ruleset. */
function resultsOf(lobbies: readonly Lobby[], player: string): Page['results'] {
  const results = new Map<string, { played: number; won: number }>();
  for (const lobby of lobbies) {
    const own = seatsOf(lobby, player);
    if (lobby.status !== 'finished' || own.length === 0) continue;
    const { played, won } = results.get(lobby.ruleset) ?? { played: 0, won: 0 };
    const hasWon = lobby.winners?.some((seat) => own.includes(seat)) ?? false;
    results.set(lobby.ruleset, { played: played + 1, won: won + (hasWon ? 1 : 0) });
  }
  return [...results].map(([ruleset, counts]) => ({ ruleset: Ruleset().parse(ruleset), ...counts }));
}

/** How often the player answered in time, in seats that nobody else has played. */
function reliabilityOf(lobbies: readonly Lobby[], clocks: ReadonlyMap<string, Clock>, player: string) {
  const total = { answered: 0, late: 0 };
  for (const lobby of lobbies)
    for (const seat of seatsOf(lobby, player)) {
      const time = clocks.get(lobby.id)?.seats.find((one) => one.seat === seat);
      if (time === undefined || lobby.seats[seat]?.tenures !== undefined) continue;
      total.answered += time.answered ?? 0;
      total.late += time.late ?? 0;
    }
  return total.answered + total.late > 0 ? { reliability: total } : {};
}

/**
 * A player's page, for people who share a game with the player. It is addressed by seat, so that ids of players stay
 * secret.
 */
export const playerRoutes = ({ store }: Services): Handlers<Key> => {
  const { clocks, lobbies, memberships } = store;
  return {
    'GET /api/games/:id/players/:seat': async ({ lobby, player: reader, params: { seat } }) => {
      const player = playerIn(lobby, seat);
      const held = lobby.seats[seat];
      if (player === undefined || held?.type !== 'person') throw failed('notFound');
      const games = [...(await lobbies.many(latest(await memberships.of(player)))).values()].filter(
        (one) => belongsTo(one, player) && !isNewer(one),
      );
      const timed = games.filter(({ clock, status }) => clock !== undefined && status !== 'open');
      const shared = games.filter((one) => belongsTo(one, reader));
      return {
        name: held.name ?? '',
        ...(player === reader ? { you: true as const } : {}),
        running: games.filter(({ status }) => status === 'started').length,
        results: resultsOf(games, player),
        ...reliabilityOf(timed, await clocks.many(timed.map(({ id }) => id)), player),
        shared: shared
          .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
          .map(({ id, name, ruleset, status, winners, seats }) => ({
            id,
            name,
            ruleset: Ruleset().parse(ruleset),
            status,
            ...(winners === undefined ? {} : { won: winners.some((winner) => playerIn({ seats }, winner) === player) }),
          })),
      };
    },
  };
};
