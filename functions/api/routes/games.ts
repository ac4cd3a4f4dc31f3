import * as z from 'zod/mini';
import { type Colour, coloursFor, ownOptions, rulesetOf, settleOptions } from '../../../engine/index.ts';
import type { Clock as StoredClock } from '../../clock/clock.ts';
import { defined } from '../../defined.ts';
import type { Lobby } from '../../lobby/lobby.ts';
import { belongsTo, seatsOf } from '../../lobby/members.ts';
import { isNewer } from '../../lobby/newer.ts';
import type { Progress } from '../../play/progress.ts';
import { askCancelled } from '../askCancelled.ts';
import { changedIn, failed } from '../failure.ts';
import { SELDOM } from '../limits.ts';
import { localeNamed } from '../locale.ts';
import { presentGame, presentMe, presentSummary } from '../present.ts';
import { route } from '../route.ts';
import { Me } from '../schemas/account.ts';
import { Clock, Game, GameSummary, SeatPlan } from '../schemas/games.ts';
import * as s from '../schemas/values.ts';
import type { Services } from '../services.ts';
import { rematchFor } from './rematch.ts';

const settled = (ruleset: string, chosen: Readonly<Record<string, string | number>>, players: number) => {
  const { players: wanted = players } = chosen;
  const result = settleOptions(rulesetOf(ruleset).options, { ...ownOptions(ruleset, chosen), players });
  const wrong = wanted === players ? ('problem' in result ? result.problem.option : undefined) : 'players';
  if (wrong !== undefined || 'problem' in result)
    throw failed('invalid', { faults: [{ at: `/body/options/${wrong}`, code: 'wrongOption' }] });
  return result.options;
};

/** How many of the player's finished games a list shows, the latest first. */
const MOST_FINISHED = 50;

/** The clocks, where they run for the player. */
const clockOf = async (
  { store }: Services,
  lobby: Lobby,
  known: Progress | undefined,
  player: string,
): Promise<StoredClock | undefined> => {
  const own = seatsOf(lobby, player);
  const waits = known?.waits.some(({ seat }) => own.includes(seat));
  return lobby.clock && waits ? store.clocks.get(lobby.id, { consistent: false }) : undefined;
};

const ownGames = async (services: Services, player: string) => {
  const { lobbies, memberships, progress } = services.store;
  const all = await memberships.of(player);
  const over = all.filter(({ endedAt }) => endedAt !== undefined);
  const latest = over.sort((a, b) => ((a.endedAt ?? '') < (b.endedAt ?? '') ? 1 : -1)).slice(0, MOST_FINISHED);
  const games = await Promise.all(
    [...all.filter(({ endedAt }) => endedAt === undefined), ...latest].map(async ({ game, endedAt }) => {
      const [lobby, known] = await Promise.all([
        lobbies.get(game),
        endedAt === undefined ? progress.get(game) : undefined,
      ]);
      // After a player leaves a lobby, the entry disappears a moment later than the seat.
      if (lobby === undefined || !belongsTo(lobby, player) || isNewer(lobby)) return [];
      const clock = await clockOf(services, lobby, known, player);
      return [presentSummary(lobby, player, known, clock)];
    }),
  );
  const rank = (game: (typeof games)[number][number]): string =>
    game.waitsForYou ? `0${game.waitingSince}` : game.status === 'finished' ? '2' : '1';
  return games.flat().sort((a, b) => rank(a).localeCompare(rank(b)) || b.createdAt.localeCompare(a.createdAt));
};

/** Games in lists and lobbies. */
export const gameRoutes = [
  route('GET /api/games', {
    name: 'games',
    summary: "The player's games (the one that has waited longest first), open games, running or finished public games",
    access: 'visitor',
    status: 200,
    cached: true,
    request: () =>
      z.object({
        query: z.strictObject({
          list: z.enum(['mine', 'open', 'running', 'finished']),
          after: z.exactOptional(
            z
              .string()
              .check(
                z.regex(/^[\w:.#-]{1,80}$/, 'notAToken'),
                z.describe('`next` of the page before; lists of public games have pages'),
              ),
          ),
        }),
      }),
    answer: () =>
      z.object({
        games: z.array(GameSummary()),
        next: z.exactOptional(z.string().check(z.describe('Where the next page begins, if there is one'))),
        me: z.exactOptional(Me()),
      }),
    handler: async ({ c, player, query: { list, after }, services }) => {
      const { lobbies, memberships } = services.store;
      if (list !== 'mine') {
        const { lobbies: found, next } = await lobbies.list(list === 'running' ? 'live' : list, { after });
        const known = found.filter((lobby) => !isNewer(lobby));
        return defined({ games: known.map((lobby) => presentSummary(lobby, player, undefined)), next });
      }
      if (player === undefined) throw failed('signedOut');
      // Read before the list: what changes meanwhile raises it again.
      const tag = `W/"${player}.${await memberships.version(player)}"`;
      c.header('etag', tag);
      if (c.req.header('if-none-match') === tag) return c.body(null, 304);
      const [games, me] = await Promise.all([ownGames(services, player), services.signIn.playerOf(c, player)]);
      return { games, me: presentMe(me) };
    },
  }),

  route('POST /api/games', {
    name: 'createGame',
    summary:
      'Create a game; its creator takes the first seat for a person, and adds a seed by joining once the commitment is known',
    access: 'player',
    status: 201,
    limits: [{ by: 'player', times: 60, seconds: 3600 }],
    request: () =>
      z.object({
        body: z.strictObject({
          name: s.GameName(),
          ruleset: s.Ruleset(),
          options: s.Options(),
          seats: z.array(SeatPlan()).check(z.minLength(2, 'seatCount'), z.maxLength(4, 'seatCount')),
          visibility: s.Visibility(),
          declines: z.exactOptional(s.Declines()),
          colour: z.exactOptional(s.Colour()),
          seed: z.exactOptional(s.PlayerSeed()),
          clock: z.exactOptional(Clock()),
          oldest: z.exactOptional(
            s.Seat().check(z.describe('The seat of the oldest player, if the oldest player begins')),
          ),
        }),
      }),
    answer: Game,
    handler: async ({ c, player, body, now, services: { store, waitForPlayers } }) => {
      const { name, ruleset, seats, visibility, declines, colour, seed, oldest, clock } = body;
      if (seats.every(({ type }) => type === 'bot'))
        throw failed('invalid', { faults: [{ at: '/body/seats', code: 'seatForPerson' }] });
      const options = settled(ruleset, body.options, seats.length);
      const colours: readonly Colour[] = coloursFor({ players: seats.length, board: String(options.board) });
      if (colour !== undefined && !colours.includes(colour))
        throw failed('invalid', { faults: [{ at: '/body/colour', code: 'colourSetAside' }] });
      const begins = options.startPlayer === 'oldest';
      if (oldest !== undefined && !(begins && oldest < seats.length))
        throw failed('invalid', { faults: [{ at: '/body/oldest', code: begins ? 'unknownSeat' : 'unknownField' }] });
      const host = await store.players.get(player);
      if (host === undefined) throw failed('sessionExpired');
      const wanted = defined({
        name,
        ruleset,
        options,
        visibility,
        seats,
        colours,
        language: visibility === 'public' ? localeNamed(host.locale) : undefined,
        declines,
        oldest,
        clock,
      });
      const joining = defined({ player: host.id, name: host.name, seed, colour });
      const id = store.newGameId();
      const persons = seats.filter(({ type }) => type === 'person').length;
      if (visibility === 'public' && persons > 1) await waitForPlayers(c, player, id, now);
      const lobby = changedIn(await store.lobbyService.create(wanted, joining, now, id));
      if (await store.forgetIfGone(lobby.id, host, now)) throw failed('sessionExpired');
      c.header('location', `/api/games/${lobby.id}`);
      return presentGame(lobby, player);
    },
  }),

  route('GET /api/games/:id', {
    name: 'game',
    summary: 'The lobby of a game',
    access: 'reader',
    status: 200,
    request: () => z.object({ params: s.game(), query: s.invited() }),
    answer: Game,
    handler: async ({ lobby, player, query, services }) => ({
      ...presentGame(lobby, player, query.invitation),
      ...(await rematchFor(services, lobby, player)),
    }),
  }),

  route('PATCH /api/games/:id', {
    name: 'renameGame',
    summary: 'Rename a game',
    access: 'host',
    status: 200,
    limits: SELDOM,
    request: () => z.object({ params: s.game(), body: z.strictObject({ name: s.GameName() }) }),
    answer: Game,
    handler: async ({ lobby, player, body, services: { store } }) =>
      presentGame(changedIn(await store.lobbyService.rename(lobby.id, player, body.name)), player),
  }),

  route('DELETE /api/games/:id', {
    name: 'deleteGame',
    summary: 'Cancel a game that has not started',
    access: 'host',
    status: 204,
    limits: SELDOM,
    request: () => z.object({ params: s.game() }),
    handler: async ({ lobby, player, now, services: { store } }) => {
      await askCancelled(store, lobby, now, player);
      const change = await store.lobbyService.callOff(lobby.id, player);
      if (change.type !== 'calledOff') changedIn(change);
    },
  }),
] as const;
