import { NewerFormat, type Random } from '../../engine/index.ts';
import type { SendNotice } from '../agenda/sendNotice.ts';
import { idIn, isFed, type Key, kindOf } from '../db/keys.ts';
import type { Announce } from '../live/announce.ts';
import { finish } from '../lobby/changes.ts';
import type { GameItems } from '../lobby/gameItems.ts';
import type { Lobby } from '../lobby/lobby.ts';
import { membersIn, playersIn, publicVersion, seatsOf } from '../lobby/members.ts';
import { isNewer } from '../lobby/newer.ts';
import { createNotifier } from '../notices/notifier.ts';
import { PAUSE } from '../notices/times.ts';
import type { Game } from '../play/game.ts';
import type { Progress } from '../play/progress.ts';
import type { Wait } from '../play/waits.ts';
import type { Store } from '../services.ts';
import { createAgreement } from './agreement.ts';
import { type ChooseMove, createBots, engineBots } from './bots.ts';
import { createClocks } from './clocks.ts';
import { createDefaultAnswer } from './defaultAnswer.ts';
import { createExpiry, OPEN_DAYS } from './expiry.ts';
import { createNotices } from './notices.ts';
import { createQuietRefusals } from './quietRefusals.ts';
import { createReadyChecks } from './readyChecks.ts';
import { createSleep } from './sleep.ts';
import { createSweep } from './sweepGames.ts';
import { createChatNotices, createProposalNotices, createTableNotices } from './tableNotices.ts';

export interface FeedSettings {
  readonly store: Store;
  readonly sendNotice: SendNotice;
  /** Notifies open pages. @default nobody is notified */
  readonly announce?: Announce;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** @default the engine's bots */
  readonly chooseMove?: ChooseMove;
  /** Randomness for the choices of bots. */
  readonly random?: Random;
  /** How long after the game began to wait for somebody an email is due, in milliseconds. */
  readonly pause?: number;
  /** After so many days a table that nobody fills is removed. */
  readonly openDays?: number;
}

interface FollowOptions {
  /** Do it even if nothing is newer than what was derived before. */
  readonly rebuild?: boolean;
  /** The game's timer is due. */
  readonly ticked?: boolean;
  /** The log has grown and nothing else has changed: what was just read of the game. */
  readonly items?: GameItems;
}

/**
 * Derives from the logs what lists and emails need, and plays the bots. A change in the table is only a reason to look:
 * everything is read again, so changes may be reported late, twice or out of order.
 */
export function createFeed({
  store,
  sendNotice,
  announce,
  now,
  chooseMove = engineBots,
  random = (bound) => Math.floor(Math.random() * bound),
  pause = PAUSE,
  openDays = OPEN_DAYS,
}: FeedSettings) {
  const { games, gameItems, chances, progress, lobbies, lobbyService, memberships, ownLists, timers, outbox } = store;
  const notifier = createNotifier({ ...store, now });
  const parts = { store, notifier, pause, now };
  const playBots = createBots(parts, chooseMove, random);
  const notices = createNotices(parts);
  const noticeChat = createChatNotices(parts);
  const noticeTable = createTableNotices(parts);
  const noticeProposals = createProposalNotices(parts);
  const readyChecks = createReadyChecks(parts);
  const expire = createExpiry(parts, openDays);
  const answerFor = createDefaultAnswer(parts, playBots);
  const sleep = createSleep(parts, answerFor);
  const clocks = createClocks(parts, answerFor, sleep);
  const agreeFor = createAgreement(parts);
  const refuseQuietly = createQuietRefusals(parts);

  /** The game, started if necessary; nothing if it cannot start and its lobby is open again. */
  const begun = async (lobby: Lobby): Promise<Game | undefined> => {
    const game = await games.open(lobby.id);
    if (game !== undefined) return game;
    const after = await lobbyService.start(lobby);
    if (after.status === 'open') return undefined;
    return (await games.open(lobby.id)) ?? Promise.reject(new Error(`game ${lobby.id} did not begin`));
  };

  const close = async (game: Game): Promise<void> => {
    const secret = await chances.reveal(game.id);
    const { winners } = game.state.ending;
    await lobbies.change(game.id, finish({ endedAt: game.at, winners, ...(secret === undefined ? {} : { secret }) }));
  };

  /** Notifies the pages that show a game; they need not wait for what is derived from it. */
  const notifyPages = async (lobby: Lobby, version: number, isPublic = true): Promise<void> => {
    // Those who were invited to a private game and have no seat learn that it has begun, and nothing more.
    const isForMembers = lobby.visibility !== 'public' && version > 1;
    await announce?.news({
      players: playersIn(lobby),
      news: { game: lobby.id, version, lobby: lobby.version },
      ...(isPublic ? { publicNews: { game: lobby.id, version, lobby: publicVersion(lobby) } } : {}),
      ...(isForMembers ? { watchers: [lobby.host, ...membersIn(lobby)] } : {}),
    });
  };

  /** The lists of these players' games have changed. Pages that show them are notified, and request them. */
  const listsChanged = async (players: readonly string[]): Promise<void> => {
    for (const player of players) {
      const version = await memberships.changed(player);
      if (version !== undefined) await announce?.list(player, version);
    }
  };

  /** The players for whom the game has begun or stopped waiting. */
  const waitedFor = (before: readonly Wait[], { waits }: Game, lobby: Lobby): readonly string[] => {
    const began = (all: readonly Wait[], seat: number) => all.find((wait) => wait.seat === seat)?.version;
    return playersIn(lobby).filter((player) =>
      seatsOf(lobby, player).some((seat) => began(before, seat) !== began(waits, seat)),
    );
  };

  /** Whether readers without a seat have not been notified of this: otherwise there may only be a new message. */
  const isPublicNews = (known: Progress | undefined, lobby: Lobby, version: number): boolean =>
    known === undefined || known.version < version || known.lobby !== publicVersion(lobby);

  /** A later version has continued the game: from now on lists leave it out, until that version is back. */
  const setAside = async (id: string, format: number): Promise<Lobby> => {
    const outcome = await lobbies.change(id, (lobby) => ({ type: 'changed', lobby: { ...lobby, format } }));
    if (outcome.type !== 'changed') throw new Error(`game ${id} has no lobby`);
    return outcome.lobby;
  };

  const followGame = async (
    given: Lobby,
    { rebuild = false, ticked = false, items }: FollowOptions = {},
  ): Promise<void> => {
    if (given.status === 'open') {
      await chances.keep(given.id);
      await listsChanged(membersIn(given));
      return notifyPages(given, 0);
    }
    const [known, found] = await Promise.all([
      items === undefined ? progress.get(given.id) : items.progress,
      begun(given),
    ]);
    if (found === undefined) return;
    const format = found.recent.at(-1)?.format ?? 1;
    const table = format > (given.format ?? 1) ? await setAside(given.id, format) : given;
    const notified = notifyPages(table, found.version, ticked || isPublicNews(known, table, found.version));
    const played = table.closedAt === undefined ? await playBots(table, found) : await sleep.close(found, table);
    const agreed = await agreeFor(played, table);
    const { game, lobby } = ticked ? await clocks.tick(agreed, table) : { game: agreed, lobby: table };
    await notified;
    await noticeProposals(game, lobby);
    if (game.version > found.version || lobby.version > table.version) await notifyPages(lobby, game.version);
    const { over } = game.state.ending;
    const isOpen = over && lobby.status !== 'finished';
    const seen = publicVersion(lobby);
    if (!rebuild && !isOpen && known !== undefined && known.version >= game.version) {
      if (known.lobby !== seen) {
        await progress.replace(game.id, { ...known, lobby: seen }, known);
        await listsChanged(membersIn(lobby));
      }
      return;
    }
    if (!ticked) await clocks.follow(game, lobby, rebuild ? { setTimer: true } : { isLax: true, known: items?.clock });
    await refuseQuietly(game, lobby);
    const before = known?.notices ?? [];
    const asked = over ? [] : await notices.follow(game, lobby, before, rebuild);
    if (over) {
      await notices.end(game, lobby, before);
      for (const player of membersIn(lobby)) await memberships.end(player, game.id, game.at);
    }
    // Written after all that: while this is behind the log, something may be missing and is done again.
    const after = { version: game.version, movedAt: game.at, waits: game.waits, notices: asked, lobby: seen };
    await (rebuild ? progress.replace(game.id, after, known) : progress.put(game.id, after));
    const isListed = known === undefined || over || known.lobby !== seen;
    await listsChanged(isListed ? membersIn(lobby) : waitedFor(known.waits, game, lobby));
    // Written last of all: until then the game is in the list of those that need attention.
    if (isOpen) await close(game);
  };

  /** Follows a game, unless a later version has made or continued it: then it waits for that version. */
  const follow: typeof followGame = async (lobby, options) => {
    if (isNewer(lobby)) return;
    try {
      await followGame(lobby, options);
    } catch (error) {
      if (!(error instanceof NewerFormat)) throw error;
      await setAside(lobby.id, error.format);
    }
  };

  /** Brings everything that is derived from a game's log up to date. */
  const feedGame = async (id: string): Promise<void> => {
    const items = await gameItems.of(id);
    if (items !== undefined) await follow(items.lobby, { items });
  };

  /** The timer of a game is due, unless it was only set. */
  const feedTimer = async (id: string): Promise<void> => {
    const [timer, lobby] = await Promise.all([timers.get(id), lobbies.get(id)]);
    if (timer?.firedAt === undefined) return;
    if (lobby?.status === 'open') return readyChecks.tick(lobby);
    const isTimed = lobby?.clock !== undefined || (await store.clocks.get(id)) !== undefined;
    if (lobby === undefined || !isTimed) return timers.clear(id, now());
    await follow(lobby, { ticked: true });
  };

  /** Brings everything that is derived from a game's lobby and log up to date. */
  const feedLobby = async (id: string): Promise<void> => {
    const lobby = await lobbies.get(id);
    if (lobby === undefined || isNewer(lobby)) return;
    await ownLists.complete(lobby);
    await clocks.sync(lobby);
    await noticeChat(lobby);
    await noticeTable(lobby);
    await readyChecks.follow(lobby);
    await follow(lobby);
  };

  const catchUp = async (lobby: Lobby): Promise<void> => {
    if (await expire(lobby)) return;
    await feedLobby(lobby.id);
    await sleep.check(lobby.id);
  };

  /** Sends a notice that is due at once. */
  const feedNotice = async (name: string): Promise<void> => {
    const entry = await outbox.get(name);
    if (entry !== undefined) await sendNotice(entry);
  };

  return {
    feedGame,

    /** Something has changed in the table. */
    async onChange(key: Key): Promise<void> {
      if (!isFed(key)) return;
      const kind = kindOf(key);
      if (kind === undefined) return;
      const id = idIn(kind, key);
      if (kind === 'commit') return feedGame(id);
      if (kind === 'lobby') return feedLobby(id);
      if (kind === 'timer') return feedTimer(id);
      if (kind === 'notice') return feedNotice(id);
      if (kind === 'signOut') return announce?.signOut(id);
    },

    /** Derives everything of a game again from its lobby and its log, even if it exists. */
    async rebuild(id: string): Promise<void> {
      const lobby = await lobbies.get(id);
      if (lobby === undefined) return;
      await follow(lobby, { rebuild: true });
      await readyChecks.follow(lobby);
      await lobbies.relist(id);
      const after = (await lobbies.get(id)) ?? lobby;
      for (const player of membersIn(after)) await memberships.restore(player, id, after.endedAt);
    },

    feedAll: createSweep(parts, catchUp),
  };
}

export type Feed = ReturnType<typeof createFeed>;
