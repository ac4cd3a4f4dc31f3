import type { Context } from 'hono';
import * as z from 'zod/mini';
import { BY_ORDER, NO_CHOICE, type Reader, redact, type Seat } from '../../../engine/index.ts';
import { awaitsLook, type Clock, looked } from '../../clock/clock.ts';
import { isDefault } from '../../clock/defaults.ts';
import { SECOND } from '../../instants.ts';
import type { Lobby } from '../../lobby/lobby.ts';
import { maySee } from '../../lobby/maySee.ts';
import { hadAt } from '../../lobby/members.ts';
import type { Game as PlayedGame } from '../../play/game.ts';
import { type LastSeen, PRESENT_FOR } from '../../play/presence.ts';
import { failed } from '../failure.ts';
import { actedFor, presentGame, presentMe, presentView } from '../present.ts';
import { presentClocks, presentOfferTimes, tagOf } from '../presentClocks.ts';
import { route } from '../route.ts';
import { isFromOurPage } from '../sameOrigin.ts';
import { Me } from '../schemas/account.ts';
import { Game } from '../schemas/games.ts';
import { Commit, GameView, tag } from '../schemas/play.ts';
import * as s from '../schemas/values.ts';
import type { Services } from '../services.ts';
import { declinedBy } from '../silentDecline.ts';
import { rematchFor } from './rematch.ts';

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
export const seatToPlay = ({ waits }: PlayedGame, seats: readonly Seat[]): Seat | undefined =>
  seats.find((seat) => waits.some((wait) => wait.seat === seat)) ?? seats[0];

/** A delayed answer is good enough: the page polls again soon. */
export const clockOf = ({ store }: Services, { id, clock, status }: Lobby, { state }: PlayedGame) => {
  const isTimed = clock !== undefined || state.offers.open.length > 0;
  return isTimed && status === 'started' ? store.clocks.get(id, { consistent: false }) : undefined;
};

/** The game, once it has begun. */
export const begun = async ({ store }: Services, { id, status }: Lobby): Promise<PlayedGame> => {
  const game = status === 'open' ? undefined : await store.games.open(id);
  if (game === undefined) throw failed('gameNotStarted');
  return game;
};

/** The commits of a game from a version on, as the reader may know them. */
const commitsFor = async (
  { store }: Services,
  game: PlayedGame,
  from: number,
  { lobby, player, seat: own }: Pick<Shown, 'lobby' | 'player' | 'seat'>,
) => {
  const reader: Reader = own ?? 'spectator';
  const held = own === undefined ? undefined : lobby.seats[own];
  const commits = await store.games.commitsOf(game, from);
  return commits.map((commit) => {
    const { version, at, seat, events } = commit;
    // What orders did belongs to the person who gave them, and who had the seat then.
    const doer = held && player !== undefined && hadAt(held, player, at) ? reader : 'spectator';
    const byOrder = actedFor(commit, doer, BY_ORDER);
    const noChoice = actedFor(commit, doer, NO_CHOICE);
    return {
      version,
      at,
      ...(seat === undefined ? {} : { seat }),
      ...(isDefault(commit) ? { byDefault: true as const } : {}),
      ...(byOrder.length === 0 ? {} : { byOrder }),
      ...(noChoice.length === 0 ? {} : { noChoice }),
      events: events.map((event) => redact(game.ruleset, event, reader)),
    };
  });
};

const declinedIn = async (
  { store }: Services,
  game: PlayedGame,
  { lobby, player, seat }: Pick<Shown, 'lobby' | 'player' | 'seat'>,
) => {
  const declined = await declinedBy(store.presence, lobby, game, player, seat);
  return declined.length === 0 ? {} : { declined: [...declined] };
};

/** The game as a reader may know it, with its clocks, and with the log from a version on where that is asked for. */
export const show = async (services: Services, game: PlayedGame, { lobby, player, seat, clock, from, now }: Shown) => ({
  ...presentView(game, lobby, { player, seat }),
  ...(clock && lobby.clock && { clocks: presentClocks(clock, lobby.clock, lobby, game, now) }),
  ...(clock?.offers && { offerTimes: presentOfferTimes(clock, game) }),
  ...(await declinedIn(services, game, { lobby, player, seat })),
  ...(from === undefined ? {} : { commits: await commitsFor(services, game, from, { lobby, player, seat }) }),
});

/** Records that a player is looking at the game, if the page says when it was last touched. */
export const noteLook = async (
  { store }: Services,
  game: PlayedGame,
  { player, seat, idle, seen, now }: Looking,
): Promise<LastSeen | undefined> => {
  if (player === undefined || seat === undefined || idle === undefined) return undefined;
  const { id, version } = game;
  const noticed = seen === undefined ? undefined : Math.min(seen, version);
  return store.presence.note({ game: id, player, version, touched: now - idle * SECOND, seen: noticed }, now);
};

/** A player who looks at a game has all their time from now on. */
const clockSeen = async (
  { store }: Services,
  { id, clock: settings }: Lobby,
  clock: Clock | undefined,
  { player, seat, idle, now }: Omit<Looking, 'seen'>,
): Promise<Clock | undefined> => {
  if (settings === undefined || clock === undefined || player === undefined || seat === undefined) return clock;
  if (idle === undefined || idle * SECOND > PRESENT_FOR || !awaitsLook(clock, seat)) return clock;
  return store.clocks.change(id, settings, now, (held) => held && looked(held, seat));
};

/**
 * What a page that has just been opened learns: what its reader has seen of the game, in this browser or another.
 * @param noted the look that was stored just now, if one was
 */
const seenBefore = async (
  { store }: Services,
  { id }: PlayedGame,
  player: string | undefined,
  seat: Seat | undefined,
  noted?: LastSeen,
) => {
  const lastSeen =
    noted ?? (player === undefined || seat === undefined ? undefined : await store.presence.of(id, player));
  return lastSeen?.seen === undefined ? {} : { seenTo: lastSeen.seen };
};

/** Looking at a game. */
export const viewRoutes = [
  route('GET /api/games/:id/page', {
    name: 'openPage',
    summary:
      "What the page of a game needs when it opens: the lobby, who is signed in, and the reader's view once the game has begun",
    access: 'reader',
    status: 200,
    fresh: true,
    request: () =>
      z.object({
        params: s.game(),
        query: z.extend(s.invited(), { idle: z.exactOptional(s.idle()), from: z.exactOptional(s.logFrom()) }),
      }),
    answer: () =>
      z
        .object({
          game: Game(),
          me: z.exactOptional(Me()),
          view: z.exactOptional(GameView()),
          tag: z.exactOptional(tag()),
        })
        .check(z.meta({ id: 'GamePage' })),
    handler: async ({ c, lobby: found, player, seats, query, now, services }) => {
      const reader = player === undefined ? undefined : await services.signIn.playerOf(c, player);
      const lobby = reader && isFromOurPage(c) ? await services.store.accounts.named(found, reader) : found;
      const me = reader && { me: presentMe(reader) };
      const game = { ...presentGame(lobby, player, query.invitation), ...(await rematchFor(services, lobby, player)) };
      // An invitation shows the table and not the game.
      const open =
        lobby.status !== 'open' && maySee(lobby, player, undefined)
          ? await services.store.games.open(lobby.id)
          : undefined;
      if (open === undefined) return { game, ...me };
      const seat = seatToPlay(open, seats);
      const look = { player, seat, ...lookOf(c, query), now };
      const noted = await noteLook(services, open, look);
      const clock = await clockSeen(services, lobby, await clockOf(services, lobby, open), look);
      const shown = await show(services, open, { lobby, player, seat, clock, from: query.from, now });
      const view = { ...shown, ...(await seenBefore(services, open, player, seat, noted)) };
      return { game, ...me, view, tag: tagOf({ version: open.version, lobby, seat, clock }) };
    },
  }),

  route('GET /api/games/:id/view', {
    name: 'view',
    summary: 'The game as the reader may know it, now or at a version',
    access: 'reader',
    status: 200,
    cached: true,
    request: () =>
      z.object({
        params: s.game(),
        query: z.strictObject({
          version: z.exactOptional(s.count()),
          idle: z.exactOptional(s.idle()),
          seen: z.exactOptional(
            s.count().check(z.describe('The version up to which the reader has noticed what happened')),
          ),
          from: z.exactOptional(s.logFrom()),
        }),
      }),
    answer: GameView,
    handler: async ({ c, lobby, player, seats, query, now, services }) => {
      const head = await begun(services, lobby);
      const seat = seatToPlay(head, seats);
      const look = { player, seat, ...lookOf(c, query), now };
      const noted = await noteLook(services, head, look);
      const version = query.version ?? head.version;
      const clock = await clockSeen(services, lobby, await clockOf(services, lobby, head), look);
      const tag = tagOf({ version, lobby, seat, clock });
      c.header('etag', tag);
      c.header('cache-control', 'private, no-cache');
      c.header('vary', 'cookie');
      if (c.req.header('if-none-match') === tag) return c.body(null, 304);
      const game = version === head.version ? head : await services.store.games.openAt(lobby.id, version);
      if (game === undefined) throw failed('versionNotFound', { version: head.version });
      const shown = await show(services, game, { lobby, player, seat, clock, from: query.from, now });
      return { ...shown, ...(query.seen === undefined ? await seenBefore(services, head, player, seat, noted) : {}) };
    },
  }),

  route('GET /api/games/:id/events', {
    name: 'events',
    summary: 'What happened from a version on, as the reader may know it',
    access: 'reader',
    status: 200,
    request: () => z.object({ params: s.game(), query: z.strictObject({ from: z.exactOptional(s.count()) }) }),
    answer: () =>
      z.object({
        commits: z.array(Commit()),
        version: s.version().check(z.describe('Version of the last commit')),
      }),
    handler: async ({ lobby, player, seats, query, services }) => {
      const game = await begun(services, lobby);
      const reader = { lobby, player, seat: seatToPlay(game, seats) };
      return { version: game.version, commits: await commitsFor(services, game, query.from ?? 1, reader) };
    },
  }),
] as const;
