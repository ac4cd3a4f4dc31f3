import { newId, type RandomBytes, randomText } from '../ids.ts';
import { instant } from '../instants.ts';
import type { Chances } from '../play/chances.ts';
import type { Games } from '../play/games.ts';
import * as changes from './changes.ts';
import type { Cleanups, Leaving } from './cleanups.ts';
import { createGameStarts } from './gameStarts.ts';
import { forget } from './leaving.ts';
import type { Lobbies } from './lobbies.ts';
import * as lobby from './lobby.ts';
import { belongsTo, playersIn } from './members.ts';
import type { Memberships } from './memberships.ts';
import { nameAt } from './names.ts';
import { withFormat } from './newer.ts';
import type { OwnLists } from './ownLists.ts';
import { endReadyCheck, prolongReadyCheck, sayReady } from './ready.ts';
import { formerPlace, nameRematch, rematchPlan } from './rematch.ts';
import * as seating from './seating.ts';
import { setupProblemOf } from './setup.ts';

const INVITATION_LETTERS = 26;

type Host = Omit<lobby.Joining, 'invitation'>;
/** The result of a change of a lobby. */
export type LobbyOutcome =
  | { readonly type: 'changed'; readonly lobby: lobby.Lobby }
  | { readonly type: 'calledOff' }
  | lobby.Rejected;

export interface LobbyServiceSettings {
  readonly lobbies: Lobbies;
  readonly memberships: Memberships;
  readonly chances: Chances;
  readonly games: Games;
  readonly cleanups: Cleanups;
  readonly ownLists: OwnLists;
  /** How punctual a player was in their last games. */
  readonly punctualityOf: (player: string) => Promise<lobby.Punctuality | undefined>;
  readonly random: RandomBytes;
  /** Called with each full game that could not start: the operator has to look at it. */
  readonly onStartFailed: (game: string, reason: string) => void;
}

/** Games before and around play: creating, joining, leaving, planning, starting. Times are milliseconds since 1970. */
export function createLobbyService(settings: LobbyServiceSettings) {
  const { lobbies, memberships, chances, games, cleanups, ownLists, punctualityOf, random, onStartFailed } = settings;
  const starts = createGameStarts({ chances, games });

  /** A change that would start a game that cannot start is refused, and nothing is written. */
  const checked =
    (to: (found: lobby.Lobby) => lobby.Changed | Promise<lobby.Changed>, { isStored = true } = {}) =>
    async (found: lobby.Lobby): Promise<lobby.Changed> => {
      const result = await to(found);
      if (result.type !== 'changed' || result.lobby.status !== 'started' || found.status !== 'open') return result;
      const impossible = await starts.rehearse(result.lobby);
      if (impossible === undefined) return lobby.changed(withFormat(result.lobby));
      // Cancelled meanwhile, and its seed with it.
      if (isStored && (await lobbies.get(found.id)) === undefined) return lobby.rejected('gameNotFound');
      onStartFailed(found.id, impossible.reason);
      return { type: 'rejected', code: 'cannotStart' };
    };

  /**
   * Starts the game of a full lobby, and returns the lobby. Can be repeated if it was interrupted. If it is impossible
   * after all, the lobby is open again.
   */
  const start = async (full: lobby.Lobby): Promise<lobby.Lobby> => {
    const begun = await starts.start(full);
    if (begun.type === 'begun') return full;
    onStartFailed(full.id, begun.reason);
    const change = await lobbies.change(full.id, seating.reopen);
    return change.type === 'changed' ? change.lobby : full;
  };

  /** Removes the rest of a cancelled game. A game that exists has not been cancelled, or not yet. */
  const finishCallOff = async (game: string): Promise<void> => {
    const found = await lobbies.get(game);
    if (found?.status === 'open') return;
    if (found === undefined) await chances.remove(game);
    await cleanups.end({ type: 'callOff', game });
  };

  const apply = async (id: string, to: (found: lobby.Lobby) => Promise<lobby.Changed>): Promise<LobbyOutcome> => {
    const result = await lobbies.change(id, async (found) => {
      const wanted = await to(found);
      if (wanted.type === 'calledOff') await cleanups.begin({ type: 'callOff', game: id });
      return wanted;
    });
    if (result.type === 'rejected') return result;
    if (result.type === 'calledOff') {
      await finishCallOff(id);
      return { type: 'calledOff' };
    }
    const { lobby: after, before } = result;
    const starting = after.status === 'started' && before.status === 'open';
    return { type: 'changed', lobby: starting ? await start(after) : after };
  };

  const change = (id: string, to: Parameters<typeof checked>[0]) => apply(id, checked(to));

  /**
   * Players leave a game that has not started. It leaves their lists before their seats are free: if the process dies
   * in between, a seat has no entry, and the feed adds it again.
   */
  const vacate = async (id: string, to: (found: lobby.Lobby) => lobby.Changed): Promise<LobbyOutcome> => {
    let noted: Leaving | undefined;
    const outcome = await apply(id, async (found) => {
      const result = to(found);
      if (result.type === 'rejected') return result;
      const leaving = playersIn(found).filter(
        (player) => result.type === 'calledOff' || !belongsTo(result.lobby, player),
      );
      if (leaving.length === 0) return result;
      // At a second attempt others may be leaving.
      noted = ownLists.leaving(id, [...new Set([...(noted?.players ?? []), ...leaving])], noted?.id);
      await cleanups.begin(noted);
      for (const player of leaving) await memberships.remove(player, id);
      return result;
    });
    // The feed may have added an entry again meanwhile; or somebody stays, because the game changed between two
    // attempts.
    if (noted !== undefined) await ownLists.finishLeaving(noted);
    return outcome;
  };

  /** The players of the previous game get their seats again, unless they choose others. */
  const placed = async (found: lobby.Lobby, joining: lobby.Joining): Promise<lobby.Joining> => {
    if (found.rematchOf === undefined || joining.seat !== undefined) return joining;
    const before = await lobbies.get(found.rematchOf);
    return before === undefined ? joining : { ...formerPlace(before, found, joining), ...joining };
  };

  /** The list of open tables shows how punctual their players are: that is looked up when they sit down. */
  const introduced = async ({ visibility, status }: lobby.Lobby, joining: lobby.Joining): Promise<lobby.Joining> =>
    visibility === 'public' && status === 'open'
      ? { ...joining, punctuality: await punctualityOf(joining.player) }
      : joining;

  return {
    /**
     * Creates a game with its host in it. The commitment to its chance is made before anybody else can join. If two
     * create a game with the same id, one succeeds.
     */
    async create(wanted: lobby.NewGame, host: Host, now: number, id = newId(random)): Promise<LobbyOutcome> {
      const at = instant(now);
      const empty: lobby.Lobby = {
        ...wanted,
        id,
        host: host.player,
        status: 'open',
        invitation: randomText(random, INVITATION_LETTERS),
        commitment: '',
        createdAt: at,
        version: 1,
      };
      if (setupProblemOf(empty) !== undefined) return { type: 'rejected', code: 'cannotStart' };
      const promised = { ...empty, commitment: await chances.create(id, now) };
      const seated = await checked(seating.join(await introduced(promised, host), at), { isStored: false })(promised);
      if (seated.type !== 'changed') return seated;
      if (!(await lobbies.create(seated.lobby))) {
        const made = await lobbies.get(id);
        return made === undefined ? { type: 'rejected', code: 'busy' } : { type: 'changed', lobby: made };
      }
      await memberships.add(host.player, id);
      if (seated.lobby.status !== 'started') return seated;
      return { type: 'changed', lobby: await start(seated.lobby) };
    },

    async join(id: string, joining: lobby.Joining, now: number): Promise<LobbyOutcome> {
      const joined = await change(id, async (found) => {
        const name = await nameAt(found, [joining.player], joining.name);
        const who = await introduced(found, await placed(found, joining));
        return seating.join({ ...who, name }, instant(now))(found);
      });
      if (joined.type === 'changed') await ownLists.agree(id, [joining.player], joined.lobby);
      return joined;
    },

    /**
     * The rematch of a finished game, created when one of its players first asks for it. The finished game stores its
     * id before it is created, so that two who ask at once get the same one.
     */
    async rematch(over: string, host: Pick<Host, 'player' | 'name'>, now: number): Promise<LobbyOutcome> {
      const named = await change(over, nameRematch(newId(random)));
      if (named.type !== 'changed') return named;
      const { rematch = '' } = named.lobby;
      const made = await lobbies.get(rematch);
      if (made !== undefined) return { type: 'changed', lobby: made };
      const plan = rematchPlan(named.lobby);
      const place = formerPlace(named.lobby, { ...named.lobby, seats: plan.seats }, host);
      return this.create(plan, { ...host, ...place }, now, rematch);
    },

    leave: (id: string, player: string) => vacate(id, seating.leave(player)),
    remove: (id: string, host: string, seat: number, name: string) =>
      vacate(id, seating.removePlayer(host, seat, name)),
    planSeat: (id: string, player: string, seat: number, plan: Parameters<typeof seating.planSeat>[2], now: number) =>
      change(id, seating.planSeat(player, seat, plan, instant(now))),
    replaceInvitation: (id: string, player: string) =>
      change(id, changes.replaceInvitation(player, randomText(random, INVITATION_LETTERS))),
    rename: (id: string, player: string, name: string) => change(id, changes.rename(player, name)),
    /** The game stays in the list of a deleted player, so that the removal can be repeated if it was interrupted. */
    forget: (id: string, player: { readonly id: string; readonly name: string }, now: number) =>
      change(id, forget(player, instant(now))),
    /** Changes who plays a seat, or what the players want, during the game. */
    change,
    ready: (id: string, player: string, now: number) => change(id, sayReady(player, instant(now))),
    /** The time to say that one is ready is over: those who did not say so leave the table. */
    endReadyCheck: (id: string, at: string, now: number) => vacate(id, endReadyCheck(at, instant(now))),
    prolongReadyCheck: (id: string, at: string, until: number) => change(id, prolongReadyCheck(at, instant(until))),
    /** A table that has been open since before an instant is removed. */
    expire: (id: string, before: string) => vacate(id, changes.expire(before)),
    callOff: (id: string, player: string) => vacate(id, changes.callOff(player)),
    closeByOperator: (id: string, now: number) => vacate(id, changes.closeByOperator(instant(now))),
    finishCallOff,
    start,
  };
}

export type LobbyService = ReturnType<typeof createLobbyService>;
