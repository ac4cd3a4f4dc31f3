import type { Seat } from '../../engine/index.ts';
import type { ClockSettings } from '../clock/settings.ts';
import { type Changed, type ClockWish, changed, type Lobby, type LobbySeat, rejected } from './lobby.ts';
import { seatsOf } from './members.ts';

/** What the players of a running game agree on: to stop all clocks, or to get clocks. */

/** The seats of the persons who play and are there: all of them must agree to what concerns everybody. */
export const presentSeats = ({ seats }: Lobby): Seat[] =>
  [...seats.keys()].filter((seat) => {
    const held = seats[seat];
    return held?.type === 'person' && held.player !== undefined && held.offered === undefined;
  }) as Seat[];

/** The lobby in which these seats want to stop all clocks. Joining others makes no new proposal. */
const withPause = ({ pauseAt, ...lobby }: Lobby, pause: readonly Seat[], at?: string): Lobby => {
  const wasProposed = (lobby.pause ?? []).length > 0;
  const since = wasProposed ? pauseAt : at;
  return { ...lobby, pause, ...(pause.length === 0 || since === undefined ? {} : { pauseAt: since }) };
};

/**
 * A player wants to stop all clocks, or to start them. They are stopped while everybody who plays wants it. A player who
 * is gone has no say in it until they are back.
 */
export const wishPause =
  (player: string, wanted: boolean, at: string) =>
  (lobby: Lobby): Changed => {
    const own = seatsOf(lobby, player);
    if (own.length === 0) return rejected('notSeated');
    if (!presentSeats(lobby).some((seat) => own.includes(seat))) return rejected('seatOffered');
    const others = (lobby.pause ?? []).filter((seat) => !own.includes(seat));
    const after = withPause(lobby, wanted ? [...others, ...own] : others, at);
    if (isPaused(lobby) === isPaused(after)) return changed(after);
    return changed(wanted ? { ...after, clocksChanged: { to: 'stopped', at } } : resumed(after, at));
  };

/** Nobody was there, so the game waits until somebody wakes it. */
export const isAsleep = ({ clocksChanged }: Lobby): boolean => clocksChanged?.to === 'asleep';

/** Whether all clocks are stopped: everybody who plays and is there wants it, or the game is asleep. */
export const isPaused = (lobby: Lobby): boolean => {
  if (isAsleep(lobby)) return true;
  const present = presentSeats(lobby);
  return present.length > 0 && present.every((seat) => lobby.pause?.includes(seat));
};

/** The clocks run. What was agreed to before is over: the next pause needs everybody's consent again. */
const resumed = (lobby: Lobby, at: string): Lobby => ({
  ...withPause(lobby, []),
  clocksChanged: { to: 'running', at },
});

/**
 * The lobby after who sits there has changed: no pause begins by that, for nobody has agreed to it just now, and one that
 * this ends is over.
 */
export const withoutSilentPause = (before: Lobby, after: Lobby, at: string): Lobby => {
  if (isPaused(before) === isPaused(after)) return after;
  return isPaused(before) ? resumed(after, at) : withPause(after, []);
};

/** Nobody is there: the clocks stop until somebody wakes the game. */
export const fallAsleep =
  (at: string) =>
  (lobby: Lobby): Changed =>
    lobby.status !== 'started' || isPaused(lobby)
      ? rejected('notProposed')
      : changed({ ...lobby, clocksChanged: { to: 'asleep', at } });

/** A player wakes a game that sleeps. */
export const wake =
  (player: string, at: string) =>
  (lobby: Lobby): Changed => {
    if (seatsOf(lobby, player).length === 0) return rejected('notSeated');
    return isAsleep(lobby) ? changed(resumed(lobby, at)) : changed(lobby);
  };

/** The game with the proposed clocks, once everybody has agreed to them. */
const withClockWish = (lobby: Lobby, wish: ClockWish): Lobby => {
  const { clockWish: _, ...rest } = lobby;
  const isAgreed = presentSeats(lobby).every((seat) => wish.agreed.includes(seat));
  return isAgreed ? { ...rest, clock: wish.clock } : { ...rest, clockWish: wish };
};

/** A player proposes clocks for a game that runs without any; a new proposal takes the place of an older one. */
export const proposeClock =
  (player: string, clock: ClockSettings, at: string) =>
  (lobby: Lobby): Changed => {
    const own = seatsOf(lobby, player);
    const [by] = own;
    if (by === undefined) return rejected('notSeated');
    if (lobby.status !== 'started' || lobby.clock !== undefined) return rejected('notProposed');
    return changed(withClockWish(lobby, { clock, by, at, agreed: own }));
  };

/** A player agrees to the proposed clocks, or refuses: then nobody has to think about them any more. */
export const answerClock =
  (player: string, at: string, agree: boolean) =>
  (lobby: Lobby): Changed => {
    const own = seatsOf(lobby, player);
    if (own.length === 0) return rejected('notSeated');
    const { clockWish, ...rest } = lobby;
    if (lobby.status !== 'started' || clockWish?.at !== at) return rejected('notProposed');
    if (!agree) return changed(rest);
    return changed(withClockWish(lobby, { ...clockWish, agreed: [...new Set([...clockWish.agreed, ...own])] }));
  };

/**
 * The lobby without what the former players of these seats agreed to: it binds nobody who plays on for them. A proposal
 * goes with the player who made it; another one may now be agreed to by everybody who is left.
 */
export const withoutConsentOf = (seats: readonly Seat[], lobby: Lobby): Lobby => {
  const others = (agreed: readonly Seat[]) => agreed.filter((seat) => !seats.includes(seat));
  const withoutWish = (held: LobbySeat): LobbySeat => {
    if (held.type !== 'person' || held.wish === undefined) return held;
    const { wish, ...kept } = held;
    return seats.includes(wish.by) ? kept : { ...kept, wish: { ...wish, agreed: others(wish.agreed) } };
  };
  const { clockWish, ...rest } = { ...lobby, seats: lobby.seats.map(withoutWish) };
  const left = rest.pause === undefined ? rest : withPause(rest, others(rest.pause));
  if (clockWish === undefined || seats.includes(clockWish.by)) return left;
  return withClockWish(left, { ...clockWish, agreed: others(clockWish.agreed) });
};
