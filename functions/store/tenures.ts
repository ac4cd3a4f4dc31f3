import type { Seat } from '../../engine/index.ts';
import { isSame } from './ids.ts';
import { withoutConsentOf } from './lobby/consent.ts';
import { STAND_IN } from './lobby/leaving.ts';
import { type Changed, changed, type Lobby, type LobbySeat, type PersonSeat, type Tenure } from './lobby/lobby.ts';
import { lostBy, seatsOf } from './lobby/members.ts';

/** Seats that change hands during a game. A seat keeps its colour, its cards and what it added to chance. */

const rejected = (code: 'notOffered' | 'notSeated' | 'notYourSeat' | 'alreadySeated'): Changed => ({
  type: 'rejected',
  code,
});

const replaced = (lobby: Lobby, at: Seat, seat: LobbySeat): Lobby => ({
  ...lobby,
  seats: lobby.seats.map((held, index) => (index === at ? seat : held)),
});
const withSeat = (lobby: Lobby, at: Seat, seat: LobbySeat): Changed => changed(replaced(lobby, at, seat));

/** Somebody else plays the seat from now on. */
const withPlayer = (lobby: Lobby, at: Seat, seat: LobbySeat): Changed =>
  changed(withoutConsentOf([at], replaced(lobby, at, seat)));

/** What a seat keeps, whoever plays it. */
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
    return withSeat(lobby, seat, { ...held, offered: { since } });
  };

/** The player of the seat is back before anybody took it. */
export const keepSeat =
  (seat: Seat) =>
  (lobby: Lobby): Changed => {
    const held = personAt(lobby, seat);
    if (held?.offered === undefined) return rejected('notOffered');
    const { offered: _, ...kept } = held;
    return withSeat(lobby, seat, kept);
  };

/** The seat, if another player of the game may decide about it. */
const offeredTo = (lobby: Lobby, by: string, seat: Seat): PersonSeat | undefined => {
  const held = personAt(lobby, seat);
  const others = seatsOf(lobby, by).some((own) => own !== seat && personAt(lobby, own)?.offered === undefined);
  return held?.offered !== undefined && held.player !== by && others ? held : undefined;
};

/** Another player of the game lets a bot play on. */
export const replaceWithBot =
  (by: string, seat: Seat, at: string) =>
  (lobby: Lobby): Changed => {
    const held = offeredTo(lobby, by, seat);
    if (held === undefined) return rejected('notOffered');
    return withPlayer(lobby, seat, {
      ...withTenure(held, at, 'missed'),
      ...ownerAfter(held),
      type: 'bot',
      bot: STAND_IN,
    });
  };

/** Another player of the game creates a link for a substitute. */
export const inviteSubstitute =
  (by: string, seat: Seat, token: string) =>
  (lobby: Lobby): Changed => {
    const held = offeredTo(lobby, by, seat);
    if (held?.offered === undefined) return rejected('notOffered');
    if (held.offered.substitute !== undefined) return { type: 'changed', lobby };
    return withSeat(lobby, seat, { ...held, offered: { ...held.offered, substitute: token } });
  };

/** Somebody who has the link, and no seat in the game, takes the seat. */
export const substitute =
  (joining: { readonly player: string; readonly name: string }, token: string, at: string) =>
  (lobby: Lobby): Changed => {
    if (seatsOf(lobby, joining.player).length > 0 || lostBy(lobby, joining.player).length > 0)
      return rejected('alreadySeated');
    const seat = lobby.seats.findIndex(
      (held) => held.type === 'person' && token !== '' && isSame(held.offered?.substitute ?? '', token),
    ) as Seat;
    const held = personAt(lobby, seat);
    if (held === undefined) return rejected('notOffered');
    const { player, name } = joining;
    return withPlayer(lobby, seat, {
      ...withTenure(held, at, 'missed'),
      ...ownerAfter(held),
      type: 'person',
      player,
      name,
    });
  };

/** A player who lost a seat takes it back. */
export const takeBack =
  (player: string, at: string) =>
  (lobby: Lobby): Changed => {
    const [seat] = lostBy(lobby, player);
    const held = seat === undefined ? undefined : lobby.seats[seat];
    if (seat === undefined || held?.owner === undefined || lobby.status !== 'started') return rejected('notYourSeat');
    const { owner, ...rest } = withTenure(held, at, 'returned');
    return withPlayer(lobby, seat, { ...rest, type: 'person', player, name: held.owner.name, returned: true });
  };

/** A player gives up for good, and a bot plays on. If it was a substitute, the owner's claim stays. */
export const concede =
  (player: string, at: string) =>
  (lobby: Lobby): Changed => {
    const [seat] = seatsOf(lobby, player);
    const held = seat === undefined ? undefined : personAt(lobby, seat);
    if (seat === undefined || held === undefined) return rejected('notSeated');
    return withPlayer(lobby, seat, { ...withTenure(held, at, 'conceded'), type: 'bot', bot: STAND_IN });
  };
