import type { Colour, Seat } from '../../../engine/index.ts';
import type { ClockSettings } from '../../clock/settings.ts';
import { isSame } from '../ids.ts';
import { isNewer } from './newer.ts';

/** A seat that others may give to somebody else. */
export interface Offered {
  readonly since: string;
  /** The token of the link that lets a substitute take the seat. */
  readonly substitute?: string;
}

/** Somebody who played a seat before, by name: a player, or a bot. */
export interface Tenure {
  readonly player?: string;
  readonly name?: string;
  readonly bot?: string;
  readonly to: string;
  readonly why: 'missed' | 'conceded' | 'returned';
}

/** A seat whose player has changed. */
interface Succession {
  /** Who played it before, oldest first. */
  readonly tenures?: readonly Tenure[];
  /** Who lost the seat to somebody who plays on, and may take it back once. */
  readonly owner?: { readonly player: string; readonly name: string };
  /** The owner has taken it back. */
  readonly returned?: true;
}

/** A trade that a player agrees to with the active player: counts of cards by kind. */
export interface OpenOffer {
  readonly give: Readonly<Record<string, number>>;
  readonly get: Readonly<Record<string, number>>;
}

/** A seat for a person; `player` is absent while it is free. */
export interface PersonSeat extends Succession {
  readonly type: 'person';
  readonly player?: string;
  readonly name?: string;
  readonly colour?: Colour;
  /** What the player added to the game's chance. */
  readonly seed?: string;
  /** Since when the others may decide who plays on: this seat's time ran out too often. */
  readonly offered?: Offered;
  /** Standing offers that everybody may see. They disappear when their player leaves the seat. */
  readonly offers?: readonly OpenOffer[];
  /** The person who played here, in a finished game, has deleted their data. */
  readonly deleted?: true;
}

export interface BotSeat extends Succession {
  readonly type: 'bot';
  readonly bot: string;
  /** Fixed at the start: until then people choose first. */
  readonly colour?: Colour;
  /** The bot plays on for a person who has deleted their data. */
  readonly deleted?: true;
  /** What that person added to the game's chance. */
  readonly seed?: string;
}

export type LobbySeat = PersonSeat | BotSeat;
export type Options = Readonly<Record<string, string | number>>;

/** Clocks proposed for a running game: they begin once everybody who plays has agreed. */
export interface ClockWish {
  readonly clock: ClockSettings;
  readonly by: Seat;
  /** Tells one proposal from the next. */
  readonly at: string;
  readonly agreed: readonly Seat[];
}

/** Everything about a game except the play: who has which seat, its name and options. */
export interface Lobby {
  readonly id: string;
  readonly name: string;
  readonly ruleset: string;
  readonly options: Options;
  readonly visibility: 'public' | 'invitation';
  /** The token of the invitation link. */
  readonly invitation: string;
  /** The player who may rename the game, change seats and cancel it. */
  readonly host: string;
  readonly status: 'open' | 'started' | 'finished';
  readonly seats: readonly LobbySeat[];
  /** The colours that seats may have. */
  readonly colours: readonly Colour[];
  /** The seat of the oldest player, where the options ask for it. */
  readonly oldest?: Seat;
  /** The commitment to the secret seed, fixed before anybody added to the game's chance. */
  readonly commitment: string;
  /** How the game draws. Absent: only from its key (level B). */
  readonly level?: 'A+';
  /** How much time the players have; absent if no time runs out. */
  readonly clock?: ClockSettings;
  /** The seats that want to stop all clocks. */
  readonly pause?: readonly Seat[];
  /** Clocks that somebody has proposed for a game without any. */
  readonly clockWish?: ClockWish;
  /** The number of messages that the players have written to each other. */
  readonly messages?: number;
  /** The game that the same people play next. */
  readonly rematch?: string;
  /** The game that this one follows. */
  readonly rematchOf?: string;
  readonly createdAt: string;
  readonly startedAt?: string;
  /** When the full game last could not start. Its players may try again. */
  readonly startFailedAt?: string;
  readonly endedAt?: string;
  readonly winners?: readonly Seat[];
  /** The secret seed, once the game is over. */
  readonly secret?: string;
  /** Raised by each change. */
  readonly version: number;
}

export type LobbyProblem =
  | 'gameNotFound'
  | 'newerGame'
  | 'gameStarted'
  | 'gameFull'
  | 'seatTaken'
  | 'colourTaken'
  | 'alreadySeated'
  | 'notSeated'
  | 'notHost'
  | 'notInvited'
  | 'cannotStart'
  | 'notOffered'
  | 'notProposed'
  | 'notYourSeat'
  | 'gameNotFinished'
  | 'busy';

export interface Rejected {
  readonly type: 'rejected';
  readonly code: LobbyProblem;
}
/** A change of a lobby; the game is cancelled if nobody is left in it. */
export type Changed = { readonly type: 'changed'; readonly lobby: Lobby } | { readonly type: 'calledOff' } | Rejected;

export interface Joining {
  readonly player: string;
  readonly name: string;
  /** A host may add to the game's chance later, once the commitment is known; the game waits for it. */
  readonly seed?: string;
  readonly seat?: number;
  readonly colour?: Colour;
  readonly invitation?: string;
}

const rejected = (code: LobbyProblem): Rejected => ({ type: 'rejected', code });
const changed = (lobby: Lobby): Changed => ({ type: 'changed', lobby });

const isFree = (seat: LobbySeat | undefined) => seat?.type === 'person' && seat.player === undefined;

/** The seats that a player holds; more than one only after two players turned out to be one person. */
export const seatsOf = ({ seats }: Pick<Lobby, 'seats'>, player: string): Seat[] =>
  [...seats.keys()].filter((seat) => playerAt(seats, seat) === player) as Seat[];

const playerAt = (seats: readonly LobbySeat[], seat: number): string | undefined => {
  const held = seats[seat];
  return held?.type === 'person' ? held.player : undefined;
};

/** The person at a seat. */
export const playerIn = ({ seats }: Pick<Lobby, 'seats'>, seat: Seat): string | undefined => playerAt(seats, seat);

/** The seats that a player has lost to somebody who plays on, and may take back. */
export const lostBy = ({ seats }: Pick<Lobby, 'seats'>, player: string): Seat[] =>
  [...seats.keys()].filter((seat) => seats[seat]?.owner?.player === player) as Seat[];

/** Everybody who plays a game or has played in it, each once. */
export const membersIn = ({ seats }: Pick<Lobby, 'seats'>): string[] => [
  ...new Set(
    seats
      .flatMap((held, seat) => [
        playerAt(seats, seat) ?? [],
        held.owner?.player ?? [],
        (held.tenures ?? []).flatMap(({ player }) => player ?? []),
      ])
      .flat(),
  ),
];

/** Whether a player plays a game or has played in it. */
export const belongsTo = (lobby: Pick<Lobby, 'seats'>, player: string): boolean => membersIn(lobby).includes(player);

/** The players of a game, each once. */
export const playersIn = ({ seats }: Pick<Lobby, 'seats'>): string[] => [
  ...new Set(seats.flatMap((_, seat) => playerAt(seats, seat) ?? [])),
];

/** The current colour of each seat: bots get those that people leave. */
export const coloursIn = ({ seats, colours }: Pick<Lobby, 'seats' | 'colours'>): readonly (Colour | undefined)[] => {
  const chosen = seats.map(({ colour }) => colour);
  const left = colours.filter((colour) => !chosen.includes(colour));
  return seats.map(({ type, colour }) => colour ?? (type === 'bot' ? left.shift() : undefined));
};

const replace = ({ startFailedAt: _, ...lobby }: Lobby, at: number, seat: LobbySeat): Lobby => ({
  ...lobby,
  seats: lobby.seats.map((held, index) => (index === at ? seat : held)),
});

/** Whether the player of this seat has not yet added to the game's chance. */
export const isUnseeded = (seat: LobbySeat | undefined): seat is PersonSeat =>
  seat?.type === 'person' && seat.player !== undefined && seat.seed === undefined;

/** The lobby with its game started, if it is full and everybody has added to its chance. */
const startedIfFull = (lobby: Lobby, now: string): Lobby => {
  if (lobby.seats.some((seat) => isFree(seat) || isUnseeded(seat))) return lobby;
  const colours = coloursIn(lobby);
  const seats = lobby.seats.map((seat, at) => {
    const colour = colours[at];
    return colour === undefined ? seat : { ...seat, colour };
  });
  return { ...lobby, seats, status: 'started', startedAt: now };
};

/** The lobby of a game that could not start: open again, everybody in their seat, the bots without colours. */
export const reopen = ({ startedAt, ...lobby }: Lobby): Changed => {
  if (lobby.status !== 'started') return rejected('gameStarted');
  const seats = lobby.seats.map((seat): LobbySeat => {
    if (seat.type === 'person') return seat;
    const { colour: _, ...bot } = seat;
    return bot;
  });
  return changed({ ...lobby, seats, status: 'open', startFailedAt: startedAt ?? lobby.createdAt });
};

/**
 * A player takes a free seat, or adds the missing seed of their own seat. The last one to do so starts the game. If it
 * could not start, any of its players can try again with a new seed.
 */
export const join =
  ({ player, name, seed, seat, colour, invitation }: Joining, now: string) =>
  (lobby: Lobby): Changed => {
    const isMember = lobby.host === player || seatsOf(lobby, player).length > 0;
    const isInvited = isMember || isSame(invitation ?? '', lobby.invitation);
    if (lobby.visibility === 'invitation' && !isInvited) return rejected('notInvited');
    if (isNewer(lobby)) return rejected('newerGame');
    const [own] = seatsOf(lobby, player);
    const held = own === undefined ? undefined : lobby.seats[own];
    if (own !== undefined && held !== undefined) {
      const mayTryAgain = lobby.status === 'open' && lobby.startFailedAt !== undefined;
      if (seed === undefined || held.type !== 'person' || (!isUnseeded(held) && !mayTryAgain))
        return rejected('alreadySeated');
      return changed(startedIfFull(replace(lobby, own, { ...held, seed }), now));
    }
    if (lobby.status !== 'open') return rejected('gameStarted');
    const free = lobby.seats.findIndex(isFree);
    if (free < 0) return rejected('gameFull');
    if (seat !== undefined && !isFree(lobby.seats[seat])) return rejected('seatTaken');
    const taken = lobby.seats.map((held) => held.colour);
    const wanted = colour ?? lobby.colours.find((one) => !taken.includes(one));
    if (wanted === undefined || taken.includes(wanted) || !lobby.colours.includes(wanted))
      return rejected('colourTaken');
    const sitting = { type: 'person', player, name, colour: wanted, ...(seed === undefined ? {} : { seed }) } as const;
    return changed(startedIfFull(replace(lobby, seat ?? free, sitting), now));
  };

/** A player leaves the seat. Another player becomes host if necessary, or the game is cancelled. */
export const leave =
  (player: string) =>
  (lobby: Lobby): Changed => {
    const [seat] = seatsOf(lobby, player);
    if (seat === undefined) return rejected('notSeated');
    if (lobby.status !== 'open') return rejected('gameStarted');
    const left = replace(lobby, seat, { type: 'person' });
    if (lobby.host !== player) return changed(left);
    const [host] = playersIn(left);
    return host === undefined ? { type: 'calledOff' } : changed({ ...left, host });
  };

/** Replaces the invitation link: the previous one no longer works. */
export const replaceInvitation =
  (player: string, invitation: string) =>
  (lobby: Lobby): Changed =>
    lobby.host === player ? changed({ ...lobby, invitation }) : rejected('notHost');

/** Replaces a player's standing offers. */
export const publishOffers =
  (player: string, offers: readonly OpenOffer[]) =>
  (lobby: Lobby): Changed => {
    const own = seatsOf(lobby, player);
    if (own.length === 0 || lobby.status !== 'started') return rejected('notSeated');
    const seats = lobby.seats.map((held, seat): LobbySeat => {
      if (held.type === 'bot' || !own.includes(seat as Seat)) return held;
      const { offers: _, ...rest } = held;
      return offers.length === 0 ? rest : { ...rest, offers };
    });
    return changed({ ...lobby, seats });
  };

/** The host puts a bot on an empty seat, or frees a bot's seat for a person. */
export const planSeat =
  (player: string, seat: number, plan: { type: 'person' } | { type: 'bot'; bot: string }, now: string) =>
  (lobby: Lobby): Changed => {
    if (lobby.host !== player) return rejected('notHost');
    if (lobby.status !== 'open') return rejected('gameStarted');
    const held = lobby.seats[seat];
    if (held === undefined || (held.type === 'person' && held.player !== undefined)) return rejected('seatTaken');
    return changed(startedIfFull(replace(lobby, seat, plan), now));
  };

export const rename =
  (player: string, name: string) =>
  (lobby: Lobby): Changed =>
    lobby.host === player ? changed({ ...lobby, name }) : rejected('notHost');

/** A table that nobody has filled since an instant is removed. */
export const expire =
  (createdBefore: string) =>
  (lobby: Lobby): Changed =>
    lobby.status === 'open' && lobby.createdAt < createdBefore ? { type: 'calledOff' } : rejected('gameStarted');

export const callOff =
  (player: string) =>
  (lobby: Lobby): Changed => {
    if (lobby.host !== player) return rejected('notHost');
    return lobby.status === 'open' ? { type: 'calledOff' } : rejected('gameStarted');
  };

/** The seat with a former player replaced by another one, or by nobody. */
const inHistory = (seat: LobbySeat, from: string, to?: { player: string; name: string }): LobbySeat => {
  const { owner, tenures, ...rest }: LobbySeat = seat;
  const past = tenures?.map((tenure): Tenure => {
    if (tenure.player !== from) return tenure;
    const { player: _, name: __, ...left } = tenure;
    return to === undefined ? left : { ...left, ...to };
  });
  const kept = owner?.player === from ? to : owner;
  return { ...rest, ...(past && { tenures: past }), ...(kept && { owner: kept }) };
};

/** What one player did and holds becomes another's: they are the same person, or the person's name is removed. */
export const handOver =
  (from: string, to: { readonly player: string; readonly name: string }) =>
  (lobby: Lobby): Changed => {
    const seats = lobby.seats.map((held) => {
      const seat = inHistory(held, from, to);
      return seat.type === 'person' && seat.player === from ? { ...seat, player: to.player, name: to.name } : seat;
    });
    return changed({ ...lobby, seats, host: lobby.host === from ? to.player : lobby.host });
  };

/** Which bot plays on for a player who left. */
export const STAND_IN = 'sensible';
const GONE = '…';

/** The text without a name that it contains as a word. */
const without = (name: string, text: string): string => {
  const literal = name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'gu'), GONE);
};

/**
 * Removes a player's data. In a game not yet started the seat is free again; in a running game a bot takes over; in a
 * finished game the seat keeps its colour and seed. The name of a game that the player hosted loses the player's name.
 */
export const forget =
  ({ id, name }: { readonly id: string; readonly name: string }) =>
  (lobby: Lobby): Changed => {
    const own = lobby.host === id ? { ...lobby, name: without(name, lobby.name) } : lobby;
    if (lobby.status === 'open') return leave(id)(own);
    const seats = lobby.seats.map((held): LobbySeat => {
      const seat = inHistory(held, id);
      if (seat.type !== 'person' || seat.player !== id) return seat;
      const { player: _player, name: _name, offers: _offers, ...rest } = seat;
      return lobby.status === 'started'
        ? { ...rest, type: 'bot', bot: STAND_IN, deleted: true }
        : { ...rest, deleted: true };
    });
    const [host = ''] = lobby.host === id ? playersIn({ seats }) : [lobby.host];
    return changed({ ...own, seats, host });
  };

/** The game is over: the lobby gets its result, and the secret of its chance is revealed. */
export const finish =
  (result: { readonly endedAt: string; readonly winners: readonly Seat[]; readonly secret?: string }) =>
  (lobby: Lobby): Changed =>
    changed({ ...lobby, ...result, status: 'finished' });
