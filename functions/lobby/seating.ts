import type { Seat } from '../../engine/index.ts';
import { defined } from '../defined.ts';
import { isSame, sha256 } from '../ids.ts';
import { type Changed, changed, type Joining, type Lobby, type LobbySeat, rejected } from './lobby.ts';
import { coloursIn, isFree, isUnseeded, playersIn, seatsOf } from './members.ts';
import { isNewer } from './newer.ts';
import { confirmed, isAwaitingPlayers, newReadyCheck } from './readyCheck.ts';

/** Who has which seat before a game starts, and its start. */

/** The lobby with another seat, and without what was true of the previous seats. */
const replace = ({ startFailedAt: _, ...lobby }: Lobby, at: number, seat: LobbySeat): Lobby => ({
  ...lobby,
  seats: lobby.seats.map((held, index) => (index === at ? seat : held)),
});

/** When players came, and how punctual they were before, says nothing once the game has begun. */
const withoutArrival = (seat: LobbySeat): LobbySeat => {
  if (seat.type === 'bot') return seat;
  const { confirmedAt: _, punctuality: __, ...rest } = seat;
  return rest;
};

const started = ({ removed: _, ...lobby }: Lobby, now: string): Lobby => {
  const colours = coloursIn(lobby);
  const seats = lobby.seats.map((held, at) => {
    const colour = colours[at];
    const seat = withoutArrival(held);
    return colour === undefined ? seat : { ...seat, colour };
  });
  return { ...lobby, seats, status: 'started', startedAt: now };
};

const isComplete = ({ seats }: Lobby): boolean => !seats.some((seat) => isFree(seat) || isUnseeded(seat));

/** A game that could not start is tried again: its players were asked before, and are not asked a second time. */
const startedAgain = (lobby: Lobby, now: string): Lobby => (isComplete(lobby) ? started(lobby, now) : lobby);

/**
 * The lobby with its game started, if it is full and everybody has added to its chance. At a table of strangers those
 * who sat down earlier must first say that they are still there.
 */
export const startedIfFull = ({ readyCheck, ...lobby }: Lobby, now: string): Lobby => {
  if (!isComplete(lobby)) return lobby;
  const check = readyCheck ?? newReadyCheck(now);
  return isAwaitingPlayers(lobby, check) ? { ...lobby, readyCheck: check } : started(lobby, now);
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
  ({ player, name, seed, seat, colour, invitation, punctuality }: Joining, now: string) =>
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
      const next = replace(lobby, own, { ...held, seed, confirmedAt: now });
      return changed(mayTryAgain ? startedAgain(next, now) : startedIfFull(next, now));
    }
    if (lobby.status !== 'open') return rejected('gameStarted');
    if (isRemoved(lobby, player)) return rejected('removedByHost');
    const free = lobby.seats.findIndex(isFree);
    if (free < 0) return rejected('gameFull');
    if (seat !== undefined && !isFree(lobby.seats[seat])) return rejected('seatTaken');
    const taken = lobby.seats.map((held) => held.colour);
    // The host chooses before the bots. After that, a bot keeps the colour that the lobby shows for it, unless somebody
    // asks for just that one.
    const shown = playersIn(lobby).length === 0 ? taken : coloursIn(lobby);
    const wanted = colour ?? lobby.colours.find((one) => !shown.includes(one));
    if (wanted === undefined || taken.includes(wanted) || !lobby.colours.includes(wanted))
      return rejected('colourTaken');
    const sitting: LobbySeat = defined({
      type: 'person' as const,
      player,
      name,
      colour: wanted,
      confirmedAt: now,
      seed,
      punctuality,
    });
    return changed(startedIfFull(replace(lobby, seat ?? free, sitting), now));
  };

/** The lobby with these seats free again. Another player becomes host if necessary, or the game is cancelled. */
export const freed = ({ readyCheck: _, ...lobby }: Lobby, free: readonly Seat[]): Changed => {
  const left = free.reduce<Lobby>((before, seat) => replace(before, seat, { type: 'person' }), lobby);
  const players = playersIn(left);
  const host = players.includes(lobby.host) ? lobby.host : players[0];
  return host === undefined ? { type: 'calledOff' } : changed({ ...left, host });
};

/** A player leaves the seat. */
export const leave =
  (player: string) =>
  (lobby: Lobby): Changed => {
    const [seat] = seatsOf(lobby, player);
    if (seat === undefined) return rejected('notSeated');
    if (lobby.status !== 'open') return rejected('gameStarted');
    return freed(lobby, [seat]);
  };

/** The most removed players that a table remembers, the newest. */
const MOST_REMOVED = 30;

const markOf = ({ id }: Lobby, player: string): string => sha256(`${id}|${player}`).slice(0, 16);

/** Whether the host has removed a player from the table. */
export const isRemoved = (lobby: Lobby, player: string): boolean =>
  lobby.removed?.includes(markOf(lobby, player)) === true;

/**
 * The host removes another player from the table.
 * @param name under which the host sees the player: nobody who has sat down there meanwhile is meant
 */
export const removePlayer =
  (host: string, seat: number, name: string) =>
  (lobby: Lobby): Changed => {
    if (lobby.host !== host) return rejected('notHost');
    if (lobby.status !== 'open') return rejected('gameStarted');
    const held = lobby.seats[seat];
    const player = held?.type === 'person' && held.name === name ? held.player : undefined;
    if (player === undefined || player === host) return rejected('seatTaken');
    const removed = [...(lobby.removed ?? []), markOf(lobby, player)].slice(-MOST_REMOVED);
    return freed({ ...lobby, removed }, seatsOf(lobby, player));
  };

/** The host puts a bot on an empty seat, or frees a bot's seat for a person. */
export const planSeat =
  (player: string, seat: number, plan: { type: 'person' } | { type: 'bot'; bot: string }, now: string) =>
  (lobby: Lobby): Changed => {
    if (lobby.host !== player) return rejected('notHost');
    if (lobby.status !== 'open') return rejected('gameStarted');
    const held = lobby.seats[seat];
    if (held === undefined || (held.type === 'person' && held.player !== undefined)) return rejected('seatTaken');
    return changed(startedIfFull(confirmed(replace(lobby, seat, plan), player, now), now));
  };
