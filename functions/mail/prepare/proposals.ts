import type { AnyState, Seat } from '../../../engine/index.ts';
import { isPaused } from '../../store/lobby/consent.ts';
import type { Lobby } from '../../store/lobby/lobby.ts';
import type { Proposals } from '../kinds/proposals.ts';

/** What the other people in a game propose, as long as this seat has not agreed. Bots propose nothing: they follow. */
export function proposalsFor(reader: Seat, { agreement, ending }: AnyState, lobby: Lobby): Proposals {
  const { seats, pause = [], clock } = lobby;
  const people = (agreed: readonly Seat[]) =>
    ending.over || agreed.includes(reader) ? [] : agreed.filter((seat) => seats[seat]?.type === 'person');
  return { end: people(agreement), pause: clock === undefined || isPaused(lobby) ? [] : people(pause) };
}
