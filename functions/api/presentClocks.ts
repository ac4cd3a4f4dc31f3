import type { Seat } from '../../engine/index.ts';
import { isClosed } from '../clock/calendar.ts';
import { type Clock, timeNow } from '../clock/clock.ts';
import { tenureOf } from '../clock/clockAfter.ts';
import type { ClockSettings } from '../clock/settings.ts';
import { instant, SECOND } from '../instants.ts';
import type { Lobby } from '../lobby/lobby.ts';
import { playerIn, publicVersion } from '../lobby/members.ts';
import type { Game } from '../play/game.ts';
import type { GameView } from './schemas/play.ts';

const seconds = (time: number): number => Math.round(time / SECOND);

/**
 * The clocks of a game. They are public: everybody who waits wants to know how long. They are written a moment after the
 * log: one that ran for a wait that is over is left out.
 */
export const presentClocks = (
  clock: Clock,
  settings: ClockSettings,
  lobby: Lobby,
  { waits }: Game,
  now: number,
): NonNullable<GameView['clocks']> => ({
  ...(clock.pausedAt === undefined ? {} : { pausedAt: instant(clock.pausedAt) }),
  ...(lobby.pause === undefined || lobby.pause.length === 0 ? {} : { pause: [...lobby.pause] }),
  // Also those for whom no clock has run yet.
  seats: lobby.seats.flatMap((_, index) => {
    const seat = index as Seat;
    if (playerIn(lobby, seat) === undefined) return [];
    const { bank, missed } = timeNow(clock, seat, settings, tenureOf(lobby, seat));
    return [{ seat, bank: seconds(bank), missed }];
  }),
  running: clock.running
    .filter(({ seat, wait }) => waits.some((one) => one.seat === seat && one.version === wait))
    .map(({ seat, deadline, moved, calendar, onLook }) => ({
      seat,
      deadline: instant(deadline),
      ...(moved === 0 ? {} : { moved: seconds(moved) }),
      ...(onLook === undefined ? {} : { onLook: seconds(onLook) }),
      ...(isClosed(calendar, now) ? { isStill: true as const } : {}),
    })),
});

/** Changes whenever what is shown of the clocks changes. */
const clockTag = (clock: Clock | undefined): string =>
  clock === undefined
    ? ''
    : [
        clock.pausedAt ?? '',
        ...clock.running.map(({ deadline }) => deadline),
        ...(clock.offers ?? []).map(({ offer, until }) => `${offer}-${until}`),
      ].join('.');

/** The ETag of a view: it changes whenever the view does. Weak: the same answer may be sent compressed or not. */
export const tagOf = ({
  version,
  lobby,
  seat,
  clock,
}: {
  readonly version: number;
  readonly lobby: Lobby;
  readonly seat: Seat | undefined;
  readonly clock: Clock | undefined;
}): string => {
  const [reader, lobbyVersion] = seat === undefined ? ['s', publicVersion(lobby)] : [seat, lobby.version];
  return `W/"${version}.${lobbyVersion}.${reader}.${clockTag(clock)}"`;
};

/** The deadlines of open offers that have one. */
export const presentOfferTimes = ({ offers = [] }: Clock, { state }: Game): NonNullable<GameView['offerTimes']> =>
  offers
    .filter(({ offer }) => state.offers.open.some(({ id }) => id === offer))
    .map(({ offer, until }) => ({ offer, until: instant(until) }));
