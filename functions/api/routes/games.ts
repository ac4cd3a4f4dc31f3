import { type Colour, coloursFor, ownOptions, rulesetOf, settleOptions } from '../../../engine/index.ts';
import type { Clock } from '../../clock/clock.ts';
import type { Lobby } from '../../lobby/lobby.ts';
import type { LobbyOutcome } from '../../lobby/lobbyService.ts';
import { belongsTo, seatsOf } from '../../lobby/members.ts';
import { isNewer } from '../../lobby/newer.ts';
import type { Progress } from '../../play/progress.ts';
import { defined } from '../defined.ts';
import { failed } from '../failure.ts';
import type { Services } from '../handlers.ts';
import { presentGame, presentSummary } from '../present.ts';
import { rematchFor } from '../presentRematch.ts';
import type { Handlers } from '../route.ts';

type Keys =
  | 'GET /api/games'
  | 'POST /api/games'
  | 'GET /api/games/:id'
  | 'PATCH /api/games/:id'
  | 'DELETE /api/games/:id';

/** The lobby after a change, or the response that refuses it. */
export const changedIn = (change: LobbyOutcome): Lobby => {
  if (change.type === 'changed') return change.lobby;
  throw failed(change.type === 'rejected' ? change.code : 'gameNotFound');
};

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

/** Games in lists and lobbies. */
export const gameRoutes = ({ store, waitForPlayers }: Services): Handlers<Keys> => {
  const { clocks, lobbies, lobbyService, memberships, progress, players } = store;

  /** The clocks, where they run for the player. */
  const clockOf = async (lobby: Lobby, known: Progress | undefined, player: string): Promise<Clock | undefined> => {
    const own = seatsOf(lobby, player);
    const waits = known?.waits.some(({ seat }) => own.includes(seat));
    return lobby.clock && waits ? clocks.get(lobby.id, { consistent: false }) : undefined;
  };

  const ownGames = async (player: string) => {
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
        const clock = await clockOf(lobby, known, player);
        return [presentSummary(lobby, player, known, clock)];
      }),
    );
    const rank = (game: (typeof games)[number][number]): string =>
      game.waitsForYou ? `0${game.waitingSince}` : game.status === 'finished' ? '2' : '1';
    return games.flat().sort((a, b) => rank(a).localeCompare(rank(b)) || b.createdAt.localeCompare(a.createdAt));
  };

  return {
    'GET /api/games': async ({ c, player, query: { list, after } }) => {
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
      return { games: await ownGames(player) };
    },

    'POST /api/games': async ({ c, player, body, now }) => {
      const { name, ruleset, seats, visibility, colour, seed, oldest, clock } = body;
      if (seats.every(({ type }) => type === 'bot'))
        throw failed('invalid', { faults: [{ at: '/body/seats', code: 'seatForPerson' }] });
      const options = settled(ruleset, body.options, seats.length);
      const colours: readonly Colour[] = coloursFor({ players: seats.length, board: String(options.board) });
      if (colour !== undefined && !colours.includes(colour))
        throw failed('invalid', { faults: [{ at: '/body/colour', code: 'colourSetAside' }] });
      const begins = options.startPlayer === 'oldest';
      if (oldest !== undefined && !(begins && oldest < seats.length))
        throw failed('invalid', { faults: [{ at: '/body/oldest', code: begins ? 'unknownSeat' : 'unknownField' }] });
      const host = await players.get(player);
      if (host === undefined) throw failed('sessionExpired');
      const wanted = {
        name,
        ruleset,
        options,
        visibility,
        seats,
        colours,
        ...(oldest === undefined ? {} : { oldest }),
        ...(clock === undefined ? {} : { clock }),
      };
      const joining = {
        player: host.id,
        name: host.name,
        ...(seed === undefined ? {} : { seed }),
        ...(colour === undefined ? {} : { colour }),
      };
      const id = store.newGameId();
      const persons = seats.filter(({ type }) => type === 'person').length;
      if (visibility === 'public' && persons > 1) await waitForPlayers(c, player, id, now);
      const lobby = changedIn(await lobbyService.create(wanted, joining, now, id));
      if (await store.forgetIfGone(lobby.id, host, now)) throw failed('sessionExpired');
      c.header('location', `/api/games/${lobby.id}`);
      return presentGame(lobby, player);
    },

    'GET /api/games/:id': async ({ lobby, player, query }) => ({
      ...presentGame(lobby, player, query.invitation),
      ...(await rematchFor(store, lobby, player)),
    }),

    'PATCH /api/games/:id': async ({ lobby, player, body }) =>
      presentGame(changedIn(await lobbyService.rename(lobby.id, player, body.name)), player),

    'DELETE /api/games/:id': async ({ lobby, player }) => {
      const change = await lobbyService.callOff(lobby.id, player);
      if (change.type !== 'calledOff') changedIn(change);
    },
  };
};
