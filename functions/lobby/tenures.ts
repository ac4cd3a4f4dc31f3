import type { Seat } from '../../engine/index.ts';
import { withoutConsentOf, withoutSilentPause } from './consent.ts';
import { STAND_IN } from './leaving.ts';
import { type Changed, changed, type Lobby, type LobbySeat, type PersonSeat, rejected, type Tenure } from './lobby.ts';
import { isSubstitutes } from './maySee.ts';
import { belongsTo, lostBy, membersIn, seatsOf } from './members.ts';
import { isGranted, proposeFor } from './seatWishes.ts';

/** Seats that change hands during a game. A seat keeps its colour, its cards and what it added to chance. */

const replaced = (lobby: Lobby, at: Seat, seat: LobbySeat): Lobby => ({
  ...lobby,
  seats: lobby.seats.map((held, index) => (index === at ? seat : held)),
});

/** Whether the player of the seat has a say changes. */
const withSay = (lobby: Lobby, at: Seat, seat: LobbySeat, time: string): Changed =>
  changed(withoutSilentPause(lobby, replaced(lobby, at, seat), time));

/** Somebody else plays the seat from now on. */
const withPlayer = (lobby: Lobby, at: Seat, seat: LobbySeat, time: string): Changed =>
  changed(withoutSilentPause(lobby, withoutConsentOf([at], replaced(lobby, at, seat)), time));

/** What a seat keeps when its player changes. */
const lasting = ({ colour, seed, tenures, owner, returned }: LobbySeat) => ({
  ...(colour && { colour }),
  ...(seed && { seed }),
  ...(tenures && { tenures }),
  ...(owner && { owner }),
  ...(returned && { returned }),
});

/** The tenure of the seat's player, which ends now. */
const ended = (held: LobbySeat, to: string, why: Tenure['why']): Tenure =>
  held.type === 'bot'
    ? { bot: held.bot, to, why }
    : { ...(held.player && { player: held.player }), ...(held.name && { name: held.name }), to, why };

const withTenure = (held: LobbySeat, to: string, why: Tenure['why']) => ({
  ...lasting(held),
  tenures: [...(held.tenures ?? []), ended(held, to, why)],
});

/** A player who loses a seat by absence may take it back once. If a substitute leaves in turn, the claim stays. */
const ownerAfter = (held: PersonSeat) => {
  const { owner, returned, player, name } = held;
  if (owner !== undefined) return { owner };
  return returned || player === undefined || name === undefined ? {} : { owner: { player, name } };
};

const personAt = (lobby: Lobby, seat: Seat): PersonSeat | undefined => {
  const held = lobby.seats[seat];
  return lobby.status === 'started' && held?.type === 'person' && held.player !== undefined ? held : undefined;
};

/** The others may now decide who plays this seat. */
export const offerSeat =
  (seat: Seat, since: string) =>
  (lobby: Lobby): Changed => {
    const held = personAt(lobby, seat);
    if (held === undefined || held.offered !== undefined) return rejected('notOffered');
    const { wish: _, ...kept } = held;
    return withSay(lobby, seat, { ...kept, offered: { since } }, since);
  };

/** The player of the seat is back before anybody took it. */
export const keepSeat =
  (seat: Seat, at: string) =>
  (lobby: Lobby): Changed => {
    const held = personAt(lobby, seat);
    if (held?.offered === undefined) return rejected('notOffered');
    const { offered: _, wish: __, ...kept } = held;
    return withSay(lobby, seat, kept, at);
  };

/** The seat, if another player of the game may decide about it. */
const offeredTo = (lobby: Lobby, by: string, seat: Seat): PersonSeat | undefined => {
  const held = personAt(lobby, seat);
  const others = seatsOf(lobby, by).some((own) => own !== seat && personAt(lobby, own)?.offered === undefined);
  return held?.offered !== undefined && held.player !== by && others ? held : undefined;
};

/** Why a seat is given to somebody else. Where no time runs out, its player was only silent. */
const whyLost = ({ clock }: Lobby): Tenure['why'] => (clock === undefined ? 'absent' : 'missed');

/**
 * In a game without clocks, a player wants the seat of somebody opened who has been silent for days. Once the others have
 * agreed, the seat is as one whose time has run out.
 * @param wait the wait that has lasted so long
 */
export const openSeat =
  (by: string, seat: Seat, wait: number, at: string) =>
  (lobby: Lobby): Changed => {
    const held = personAt(lobby, seat);
    if (held === undefined || held.player === by || held.offered !== undefined) return rejected('notOffered');
    return openedIfGranted(proposeFor(lobby, by, seat, { what: 'open', at, wait }), seat, at);
  };

/** The seat is open as soon as everybody has agreed to that. */
export const openedIfGranted = (change: Changed, seat: Seat, at: string): Changed => {
  if (change.type !== 'changed') return change;
  const { lobby } = change;
  const isOpened = personAt(lobby, seat)?.wish?.what === 'open' && isGranted(lobby, seat, at);
  return isOpened ? offerSeat(seat, at)(lobby) : change;
};

/** Another player of the game lets a bot play on. */
export const replaceWithBot =
  (by: string, seat: Seat, at: string) =>
  (lobby: Lobby): Changed => {
    const held = offeredTo(lobby, by, seat);
    if (held === undefined) return rejected('notOffered');
    const bot = { ...withTenure(held, at, whyLost(lobby)), ...ownerAfter(held), type: 'bot', bot: STAND_IN } as const;
    return withPlayer(lobby, seat, bot, at);
  };

/**
 * Another player of the game proposes a substitute, or the player of the seat names one: the link lets somebody take the
 * seat once those who are there have agreed.
 */
export const inviteSubstitute =
  (by: string, seat: Seat, token: string, at: string) =>
  (lobby: Lobby): Changed => {
    const held = personAt(lobby, seat);
    if (held?.offered === undefined) return rejected('notOffered');
    return proposeFor(lobby, by, seat, { what: 'substitute', at, token });
  };

interface Substitute {
  readonly player: string;
  readonly name: string;
  /** Whether a player has been signed in in the same browser. */
  readonly sharesBrowser?: (player: string) => boolean;
}

/**
 * Somebody who has the link, and has never been at this table, takes the seat. Nobody else of the game may have used the
 * same browser, unless the absent player has named the substitute.
 */
export const substitute =
  (joining: Substitute, token: string, at: string) =>
  (lobby: Lobby): Changed => {
    if (belongsTo(lobby, joining.player)) return rejected('alreadySeated');
    const seat = lobby.seats.findIndex((held) => token !== '' && isSubstitutes(held, token)) as Seat;
    const held = personAt(lobby, seat);
    if (held?.offered === undefined) return rejected('notOffered');
    const { player, name, sharesBrowser = () => false } = joining;
    const others = held.wish?.by === seat ? [] : membersIn(lobby).filter((one) => one !== held.player);
    if (others.some(sharesBrowser)) return rejected('playerHere');
    if (!isGranted(lobby, seat, at)) return rejected('notAgreed');
    const taken = {
      ...withTenure(held, at, whyLost(lobby)),
      ...ownerAfter(held),
      type: 'person',
      player,
      name,
    } as const;
    return withPlayer(lobby, seat, taken, at);
  };

/** A player who lost a seat takes it back. */
export const takeBack =
  (player: string, at: string) =>
  (lobby: Lobby): Changed => {
    const [seat] = lostBy(lobby, player);
    const held = seat === undefined ? undefined : lobby.seats[seat];
    if (seat === undefined || held?.owner === undefined || lobby.status !== 'started') return rejected('notYourSeat');
    const { owner, ...rest } = withTenure(held, at, 'returned');
    return withPlayer(lobby, seat, { ...rest, type: 'person', player, name: held.owner.name, returned: true }, at);
  };

/** A player gives up for good, and a bot plays on. If it was a substitute, the owner's claim stays. */
export const concede =
  (player: string, at: string) =>
  (lobby: Lobby): Changed => {
    const [seat] = seatsOf(lobby, player);
    const held = seat === undefined ? undefined : personAt(lobby, seat);
    if (seat === undefined || held === undefined) return rejected('notSeated');
    return withPlayer(lobby, seat, { ...withTenure(held, at, 'conceded'), type: 'bot', bot: STAND_IN }, at);
  };
