import type { Context } from 'hono';
import * as z from 'zod/mini';
import { type Reader, redact, rulesetOf, type Seat } from '../../../engine/index.ts';
import { awaitsLook, type Clock, looked } from '../../clock/clock.ts';
import { createClockAfter } from '../../clock/clockAfter.ts';
import { isDefault } from '../../clock/defaults.ts';
import { withOfferTimes } from '../../clock/offerTimes.ts';
import { DEFAULT_CLOCK } from '../../clock/settings.ts';
import { HOUR, SECOND } from '../../instants.ts';
import type { Lobby } from '../../lobby/lobby.ts';
import { maySee } from '../../lobby/maySee.ts';
import { seatsOf } from '../../lobby/members.ts';
import type { Game } from '../../play/game.ts';
import { LOOK_LASTS, type Look } from '../../play/presence.ts';
import { failed } from '../failure.ts';
import { createFindPlayer } from '../findPlayer.ts';
import type { Services } from '../handlers.ts';
import { UNASKED } from '../limits.ts';
import { schemaOfMoves } from '../moves.ts';
import { parse } from '../parse.ts';
import { byOrderOf, presentGame, presentMe, presentView } from '../present.ts';
import { presentClocks, presentOfferTimes, tagOf } from '../presentClocks.ts';
import { rematchFor } from '../presentRematch.ts';
import type { Handlers } from '../route.ts';
import { isFromOurPage } from '../sameOrigin.ts';
import { GameRecord } from '../schemas.ts';

type Keys =
  | 'GET /api/games/:id/page'
  | 'GET /api/games/:id/view'
  | 'GET /api/games/:id/events'
  | 'GET /api/games/:id/record'
  | 'POST /api/games/:id/moves';

const schemas = new Map<string, z.ZodMiniType>();
const movesIn = (ruleset: string): z.ZodMiniType => {
  const schema = schemas.get(ruleset) ?? z.array(schemaOfMoves(rulesetOf(ruleset).rules));
  schemas.set(ruleset, schema);
  return schema;
};

/** What is shown of a game, and to whom. `seat` is absent for spectators. */
interface Shown {
  readonly lobby: Lobby;
  readonly player: string | undefined;
  readonly seat: Seat | undefined;
  readonly clock: Clock | undefined;
  /** The version from which on the log is shown too. */
  readonly from: number | undefined;
  readonly now: number;
}

/** A reader who is looking at a game. */
interface Looking extends Pick<Shown, 'player' | 'seat' | 'now'> {
  /** Seconds since the page was last touched. */
  readonly idle: number | undefined;
  /** The version up to which the reader has noticed what happened. */
  readonly seen: number | undefined;
}

/** What a GET says of its reader's look. A link on another site could say it too: then it is not believed. */
const lookOf = (c: Context, { idle, seen }: { readonly idle?: number; readonly seen?: number }) =>
  isFromOurPage(c) ? { idle, seen } : { idle: undefined, seen: undefined };

/** If one person has several seats, the one that the game waits for. */
const seatToPlay = ({ waits }: Game, seats: readonly Seat[]): Seat | undefined =>
  seats.find((seat) => waits.some((wait) => wait.seat === seat)) ?? seats[0];

/** Looking at a game and playing in it. */
export const playRoutes = (services: Services): Handlers<Keys> => {
  const { store } = services;
  const { accounts, clocks, games, log, players, presence } = store;
  const find = createFindPlayer(services);

  /** A delayed answer is good enough: the page polls again soon. */
  const clockOf = ({ id, clock, status }: Lobby, { state }: Game) => {
    const isTimed = clock !== undefined || state.offers.open.length > 0;
    return isTimed && status === 'started' ? clocks.get(id, { consistent: false }) : undefined;
  };

  /** The clocks as they stand after a move: the feed writes them a moment later. */
  const clockAfterMove = async (lobby: Lobby, game: Game, clock: Clock | undefined, now: number) => {
    const { clock: settings } = lobby;
    if (settings === undefined || clock === undefined || clock.version === 0 || game.state.ending.over) return clock;
    return createClockAfter({ games, players, now: () => now })({ game, lobby, settings, clock });
  };

  /** Gives a seat's new offers a deadline, after which silence means no. */
  const limitOffers = async (
    lobby: Lobby,
    { state }: Game,
    seat: Seat,
    made: readonly unknown[],
    { until, now }: { readonly until: number; readonly now: number },
  ) => {
    const times = state.offers.open
      .filter(({ id, by, counters }) => by === seat && counters === undefined && made.includes(id))
      .map(({ id }) => ({ offer: id, until }));
    if (times.length > 0)
      return clocks.change(lobby.id, lobby.clock ?? DEFAULT_CLOCK, now, (clock) => withOfferTimes(clock, times));
  };

  const open = async ({ id, status }: Lobby): Promise<Game> => {
    const game = status === 'open' ? undefined : await games.open(id);
    if (game === undefined) throw failed('gameNotStarted');
    return game;
  };

  /** The commits of a game from a version on, as the reader may know them. */
  const commitsFor = async (game: Game, from: number, reader: Reader) => {
    const commits = await games.commitsOf(game, from);
    return commits.map((commit) => {
      const { version, at, seat, events } = commit;
      const byOrder = byOrderOf(commit, reader);
      return {
        version,
        at,
        ...(seat === undefined ? {} : { seat }),
        ...(isDefault(commit) ? { byDefault: true as const } : {}),
        ...(byOrder.length === 0 ? {} : { byOrder }),
        events: events.map((event) => redact(game.ruleset, event, reader)),
      };
    });
  };

  /** The game as a reader may know it, with its clocks, and with the log from a version on where that is asked for. */
  const show = async (game: Game, { lobby, player, seat, clock, from, now }: Shown) => ({
    ...presentView(game, lobby, { player, seat }),
    ...(clock && lobby.clock && { clocks: presentClocks(clock, lobby.clock, lobby, game, now) }),
    ...(clock?.offers && { offerTimes: presentOfferTimes(clock, game) }),
    ...(from === undefined ? {} : { commits: await commitsFor(game, from, seat ?? 'spectator') }),
  });

  /** Records that a player is looking at the game, if the page says when it was last touched. */
  const noteLook = async (game: Game, { player, seat, idle, seen, now }: Looking): Promise<Look | undefined> => {
    if (player === undefined || seat === undefined || idle === undefined) return undefined;
    const { id, version } = game;
    const noticed = seen === undefined ? undefined : Math.min(seen, version);
    return presence.note({ game: id, player, version, touched: now - idle * SECOND, seen: noticed }, now);
  };

  /** A player who looks at a game has all their time from now on. */
  const clockSeen = async (
    { id, clock: settings }: Lobby,
    clock: Clock | undefined,
    { player, seat, idle, now }: Omit<Looking, 'seen'>,
  ): Promise<Clock | undefined> => {
    if (settings === undefined || clock === undefined || player === undefined || seat === undefined) return clock;
    if (idle === undefined || idle * SECOND > LOOK_LASTS || !awaitsLook(clock, seat)) return clock;
    return clocks.change(id, settings, now, (held) => held && looked(held, seat));
  };

  /**
   * What a page that has just been opened learns: what its reader has seen of the game, in this browser or another.
   * @param noted the look that was stored just now, if one was
   */
  const seenBefore = async ({ id }: Game, player: string | undefined, seat: Seat | undefined, noted?: Look) => {
    const look = noted ?? (player === undefined || seat === undefined ? undefined : await presence.of(id, player));
    return look?.seen === undefined ? {} : { seenTo: look.seen };
  };

  return {
    'GET /api/games/:id/page': async ({ c, lobby: found, player, seats, query, now }) => {
      const reader = player === undefined ? undefined : await find(c, player);
      const lobby = reader && isFromOurPage(c) ? await accounts.named(found, reader) : found;
      const me = reader && { me: presentMe(reader) };
      const game = { ...presentGame(lobby, player, query.invitation), ...(await rematchFor(store, lobby, player)) };
      // An invitation shows the table and not the game.
      const begun =
        lobby.status !== 'open' && maySee(lobby, player, undefined) ? await games.open(lobby.id) : undefined;
      if (begun === undefined) return { game, ...me };
      const seat = seatToPlay(begun, seats);
      const look = { player, seat, ...lookOf(c, query), now };
      const noted = await noteLook(begun, look);
      const clock = await clockSeen(lobby, await clockOf(lobby, begun), look);
      const shown = await show(begun, { lobby, player, seat, clock, from: query.from, now });
      const view = { ...shown, ...(await seenBefore(begun, player, seat, noted)) };
      return { game, ...me, view, tag: tagOf({ version: begun.version, lobby, seat, clock }) };
    },

    'GET /api/games/:id/view': async ({ c, lobby, player, seats, query, now }) => {
      const head = await open(lobby);
      const seat = seatToPlay(head, seats);
      const look = { player, seat, ...lookOf(c, query), now };
      const noted = await noteLook(head, look);
      const version = query.version ?? head.version;
      const clock = await clockSeen(lobby, await clockOf(lobby, head), look);
      const tag = tagOf({ version, lobby, seat, clock });
      c.header('etag', tag);
      c.header('cache-control', 'private, no-cache');
      c.header('vary', 'cookie');
      if (c.req.header('if-none-match') === tag) return c.body(null, 304);
      const game = version === head.version ? head : await games.openAt(lobby.id, version);
      if (game === undefined) throw failed('versionNotFound', { version: head.version });
      const shown = await show(game, { lobby, player, seat, clock, from: query.from, now });
      return { ...shown, ...(query.seen === undefined ? await seenBefore(head, player, seat, noted) : {}) };
    },

    'GET /api/games/:id/events': async ({ lobby, seats, query }) => {
      const game = await open(lobby);
      const reader = seatToPlay(game, seats) ?? 'spectator';
      return { version: game.version, commits: await commitsFor(game, query.from ?? 1, reader) };
    },

    'GET /api/games/:id/record': async ({ lobby }) => {
      if (lobby.status !== 'finished' || lobby.secret === undefined) throw failed('gameNotFinished');
      const stored = await log.from(lobby.id, 1);
      return GameRecord().parse({ secret: lobby.secret, commits: stored.map(({ commit }) => commit) });
    },

    'POST /api/games/:id/moves': async ({ lobby, player, seats, query, body, now }) => {
      if (lobby.status === 'open') throw failed('gameNotStarted');
      parse(movesIn(lobby.ruleset), body.moves, 'body/moves');
      const seat = (seats.length > 1 ? seatToPlay(await open(lobby), seats) : undefined) ?? seats[0];
      const standing = (game: Game) => ({
        version: game.version,
        view: presentView(game, lobby, { player, seat }),
      });
      const seatsOfPlayer = (one: string) => seatsOf(lobby, one);
      const submission = { ...body, seatsOf: seatsOfPlayer, unasked: UNASKED };
      const submitted = await games.submit(lobby.id, seat, submission, now);
      switch (submitted.type) {
        case 'committed': {
          const { commits, played, stopped, game } = submitted;
          const events = commits.flatMap((commit) => commit.events.map((event) => redact(game.ruleset, event, seat)));
          let clock: Clock | undefined;
          if (body.answerHours !== undefined) {
            const made = events.flatMap((event) => (event.type === 'tradeOffered' ? [event.offer] : []));
            clock = await limitOffers(lobby, game, seat, made, { until: now + body.answerHours * HOUR, now });
          }
          clock = await clockAfterMove(lobby, game, clock ?? (await clockOf(lobby, game)), now);
          await noteLook(game, { player, seat, idle: query.idle, seen: undefined, now });
          const { version } = commits.at(-1) ?? commits[0];
          const view = await show(game, { lobby, player, seat, clock, from: query.from, now });
          const tag = tagOf({ version: game.version, lobby, seat, clock });
          return { version, view, tag, events, played, ...(stopped === undefined ? {} : { stopped }) };
        }
        case 'refused':
          throw failed('refused', {
            refusal: submitted.refusal,
            index: submitted.index,
            ...standing(submitted.game),
          });
        case 'stale':
          throw failed('staleVersion', standing(submitted.game));
        case 'saidEnough': {
          const { retryAfter } = submitted;
          throw failed('tooManyRequests', retryAfter === undefined ? {} : { retryAfter });
        }
        case 'moveIdReused':
          throw failed('moveIdReused');
        case 'busy':
          throw failed('busy', { retryAfter: 1 });
        case 'missing':
          throw failed('gameNotStarted');
      }
    },
  };
};
