import * as z from 'zod/mini';
import type { Lobby } from '../../lobby/lobby.ts';
import { belongsTo, playerIn, seatsOf } from '../../lobby/members.ts';
import { isNewer } from '../../lobby/newer.ts';
import { latestGames, punctualityIn, timedGames } from '../../lobby/punctuality.ts';
import { failed } from '../failure.ts';
import { lazy } from '../lazy.ts';
import { route } from '../route.ts';
import * as s from '../schemas/values.ts';

const PlayerPage = lazy(() =>
  z
    .object({
      name: z.string(),
      you: z.exactOptional(z.literal(true)),
      running: z.int().check(z.describe('Running games')),
      results: z
        .array(z.object({ ruleset: s.Ruleset(), played: z.int(), won: z.int() }))
        .check(z.describe('Finished games by ruleset; only the latest if there are many')),
      reliability: z.exactOptional(s.Punctuality()),
      shared: z
        .array(
          z.object({
            id: z.string(),
            name: z.string(),
            ruleset: s.Ruleset(),
            status: z.enum(['open', 'started', 'finished']),
            won: z.exactOptional(z.boolean()),
          }),
        )
        .check(z.describe('Games in which the reader also plays')),
    })
    .check(z.meta({ id: 'PlayerPage' })),
);

/** At most this many of a player's games are counted: running ones and the latest finished ones. */
const MOST = 100;

/** Finished games in which the player had a seat at the end, by ruleset. */
function resultsOf(lobbies: readonly Lobby[], player: string): z.output<ReturnType<typeof PlayerPage>>['results'] {
  const results = new Map<string, { played: number; won: number }>();
  for (const lobby of lobbies) {
    const own = seatsOf(lobby, player);
    if (lobby.status !== 'finished' || own.length === 0) continue;
    const { played, won } = results.get(lobby.ruleset) ?? { played: 0, won: 0 };
    const hasWon = lobby.winners?.some((seat) => own.includes(seat)) ?? false;
    results.set(lobby.ruleset, { played: played + 1, won: won + (hasWon ? 1 : 0) });
  }
  return [...results].map(([ruleset, counts]) => ({ ruleset: s.Ruleset().parse(ruleset), ...counts }));
}

/**
 * A player's page, for people who share a game with the player. It is addressed by seat, so that ids of players stay
 * secret.
 */
export const playerRoutes = [
  route('GET /api/games/:id/players/:seat', {
    name: 'player',
    summary:
      'The player of a seat in a game that the reader plays in: results by ruleset, answers in time, shared games',
    access: 'seated',
    status: 200,
    limits: [{ by: 'player', times: 240, seconds: 3600 }],
    request: () => z.object({ params: z.extend(s.game(), { seat: z.pipe(s.count(), s.Seat()) }) }),
    answer: PlayerPage,
    handler: async ({ lobby, player: reader, params: { seat }, services }) => {
      const { clocks, lobbies, memberships } = services.store;
      const player = playerIn(lobby, seat);
      const held = lobby.seats[seat];
      if (player === undefined || held?.type !== 'person') throw failed('notFound');
      const games = [...(await lobbies.many(latestGames(await memberships.of(player), MOST))).values()].filter(
        (one) => belongsTo(one, player) && !isNewer(one),
      );
      const timed = timedGames(games);
      const reliability = punctualityIn(timed, await clocks.many(timed.map(({ id }) => id)), player);
      const shared = games.filter((one) => belongsTo(one, reader));
      return {
        name: held.name ?? '',
        ...(player === reader ? { you: true as const } : {}),
        running: games.filter(({ status }) => status === 'started').length,
        results: resultsOf(games, player),
        ...(reliability === undefined ? {} : { reliability }),
        shared: shared
          .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
          .map(({ id, name, ruleset, status, winners, seats }) => ({
            id,
            name,
            ruleset: s.Ruleset().parse(ruleset),
            status,
            ...(winners === undefined ? {} : { won: winners.some((winner) => playerIn({ seats }, winner) === player) }),
          })),
      };
    },
  }),
] as const;
