import type { Colour, Seat } from '../../../engine/index.ts';
import type { ClockSettings } from '../../clock/settings.ts';
import type { Cleanups } from '../cleanups.ts';
import { newId, type RandomBytes, randomText } from '../ids.ts';
import { instant } from '../instants.ts';
import type { Memberships } from '../memberships.ts';
import type { Chances } from '../play/chances.ts';
import type { ChanceLevel } from './chanceLevel.ts';
import type { GameStarts } from './gameStarts.ts';
import * as lobby from './lobby.ts';
import type { LobbyEntries } from './lobbyEntries.ts';
import { formerPlace, nameRematch, rematchPlan } from './rematch.ts';

const INVITATION_LETTERS = 26;

export interface NewGame {
  readonly name: string;
  readonly ruleset: string;
  /** All options, settled. */
  readonly options: lobby.Options;
  readonly visibility: lobby.Lobby['visibility'];
  /** What sits where; the host takes the first seat that is for a person. */
  readonly seats: readonly (lobby.BotSeat | { readonly type: 'person' })[];
  /** The colours that seats may have. */
  readonly colours: readonly Colour[];
  readonly oldest?: Seat;
  readonly clock?: ClockSettings;
  /** The game that this one follows. */
  readonly rematchOf?: string;
}

type Host = Omit<lobby.Joining, 'invitation'>;
/** What became of a change in a lobby. */
export type LobbyOutcome =
  | { readonly type: 'changed'; readonly lobby: lobby.Lobby }
  | { readonly type: 'calledOff' }
  | lobby.Rejected;

export interface LobbyServiceSettings {
  readonly lobbies: LobbyEntries;
  readonly memberships: Memberships;
  readonly chances: Chances;
  readonly cleanups: Cleanups;
  readonly random: RandomBytes;
  /** What is wrong with a table at which no game could ever start, whoever sits there. */
  readonly setupProblem: (lobby: lobby.Lobby) => object | undefined;
  readonly starts: GameStarts;
  /** How new games draw. @default B */
  readonly chanceLevel?: ChanceLevel | undefined;
  /** Told of each game that could not start, though everybody was there: somebody has to look at it. */
  readonly onStartFailed: (game: string, reason: string) => void;
}

/** Games before and around their play: made, joined, left, planned, started. Times are milliseconds since 1970. */
export function createLobbyService(settings: LobbyServiceSettings) {
  const { lobbies, memberships, chances, cleanups, random, chanceLevel, setupProblem, starts, onStartFailed } =
    settings;

  /** A change that does not start a game which cannot start: then it is refused, and nothing is written. */
  const checked =
    (to: (found: lobby.Lobby) => lobby.Changed) =>
    async (found: lobby.Lobby): Promise<lobby.Changed> => {
      const result = to(found);
      if (result.type !== 'changed' || result.lobby.status !== 'started' || found.status !== 'open') return result;
      const impossible = await starts.rehearse(result.lobby);
      if (impossible === undefined) return result;
      onStartFailed(found.id, impossible.reason);
      return { type: 'rejected', code: 'cannotStart' };
    };

  /**
   * Begins the game of a lobby that is full, and answers the lobby. Can be done again where it was interrupted. Should
   * it turn out to be impossible all the same, the table is open again.
   */
  const start = async (full: lobby.Lobby): Promise<lobby.Lobby> => {
    const begun = await starts.start(full);
    if (begun.type === 'begun') return full;
    onStartFailed(full.id, begun.reason);
    const change = await lobbies.change(full.id, lobby.reopen);
    return change.type === 'changed' ? change.lobby : full;
  };

  /** Removes what is left of a game that was called off. One that is there has not been, or not yet. */
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

  const change = (id: string, to: (found: lobby.Lobby) => lobby.Changed) => apply(id, checked(to));

  /**
   * Players leave a game that is not started. It leaves their lists before their seats are free: a process that dies in
   * between leaves a seat without an entry, which the feed puts back. Nobody would find an entry without a seat.
   */
  const vacate = async (id: string, to: (found: lobby.Lobby) => lobby.Changed): Promise<LobbyOutcome> => {
    const removed = new Set<string>();
    const outcome = await apply(id, async (found) => {
      const result = to(found);
      if (result.type === 'rejected') return result;
      for (const player of lobby.playersIn(found)) {
        if (result.type === 'changed' && lobby.belongsTo(result.lobby, player)) continue;
        await memberships.remove(player, id);
        removed.add(player);
      }
      return result;
    });
    if (removed.size === 0) return outcome;
    // The feed may have put an entry back meanwhile; or somebody stays, as the game changed between two attempts.
    const now = outcome.type === 'changed' ? outcome.lobby : await lobbies.get(id);
    for (const player of removed)
      await (now && lobby.belongsTo(now, player) ? memberships.add(player, id) : memberships.remove(player, id));
    return outcome;
  };

  /** Who played the game before sits where they sat, unless they want another place. */
  const placed = async (found: lobby.Lobby, joining: lobby.Joining): Promise<lobby.Joining> => {
    if (found.rematchOf === undefined || joining.seat !== undefined) return joining;
    const before = await lobbies.get(found.rematchOf);
    return before === undefined ? joining : { ...formerPlace(before, found, joining), ...joining };
  };

  return {
    /**
     * Makes a game whose host sits in it. The commitment to its chance is made before anybody else can join. Of two
     * who make a game with the same id, one makes it.
     */
    async create(wanted: NewGame, host: Host, now: number, id = newId(random)): Promise<LobbyOutcome> {
      const at = instant(now);
      const empty: lobby.Lobby = {
        ...wanted,
        id,
        host: host.player,
        status: 'open',
        invitation: randomText(random, INVITATION_LETTERS),
        commitment: '',
        ...(chanceLevel === 'A+' ? { level: chanceLevel } : {}),
        createdAt: at,
        version: 1,
      };
      const problem = setupProblem(empty);
      if (problem !== undefined) return { type: 'rejected', code: 'cannotStart' };
      const promised = { ...empty, commitment: await chances.create(id) };
      const seated = await checked(lobby.join(host, at))(promised);
      if (seated.type !== 'changed') {
        await chances.remove(id);
        return seated;
      }
      if (!(await lobbies.create(seated.lobby))) {
        const made = await lobbies.get(id);
        return made === undefined ? { type: 'rejected', code: 'busy' } : { type: 'changed', lobby: made };
      }
      await memberships.add(host.player, id);
      if (seated.lobby.status !== 'started') return seated;
      return { type: 'changed', lobby: await start(seated.lobby) };
    },

    async join(id: string, joining: lobby.Joining, now: number): Promise<LobbyOutcome> {
      const joined = await apply(id, async (found) =>
        checked(lobby.join(await placed(found, joining), instant(now)))(found),
      );
      if (joined.type === 'changed') await memberships.add(joining.player, id);
      return joined;
    },

    /**
     * The table at which the people of a finished game play again, made when one of them first asks for it. Its id
     * stands in the game before it is made, so that two who ask at once get one table.
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

    leave: (id: string, player: string) => vacate(id, lobby.leave(player)),
    planSeat: (id: string, player: string, seat: number, plan: Parameters<typeof lobby.planSeat>[2], now: number) =>
      change(id, lobby.planSeat(player, seat, plan, instant(now))),
    replaceInvitation: (id: string, player: string) =>
      change(id, lobby.replaceInvitation(player, randomText(random, INVITATION_LETTERS))),
    rename: (id: string, player: string, name: string) => change(id, lobby.rename(player, name)),
    /** The game stays in the list of whoever is forgotten, so that it can be done again where it was interrupted. */
    forget: (id: string, player: { readonly id: string; readonly name: string }) => change(id, lobby.forget(player)),
    /** Changes who plays a seat, or what the players want, while the game is played. */
    change,
    callOff: (id: string, player: string) => vacate(id, lobby.callOff(player)),
    finishCallOff,
    start,
  };
}

export type LobbyService = ReturnType<typeof createLobbyService>;
