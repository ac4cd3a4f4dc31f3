import type { Seat } from '../../engine/index.ts';
import type { Game } from '../play/game.ts';
import { isPaused } from './consent.ts';
import type { Lobby, SeatWish } from './lobby.ts';
import { askedAbout, wishFor } from './seatWishes.ts';

/** What others propose and a reader has not agreed to. */
export interface Proposal {
  /** To end the game, to stop its clocks, or something about the seat of somebody who is not there. */
  readonly kind: 'end' | 'pause' | SeatWish['what'];
  readonly by: readonly Seat[];
  /** The seat that it is about. */
  readonly seat?: Seat;
  /** When it was made, as far as that is known. */
  readonly at: string | undefined;
}

/**
 * What the other people in a game propose, as long as this seat has not agreed and has a say. Bots propose nothing: they
 * follow.
 */
export function proposalsFor(
  reader: Seat,
  { state: { agreement, ending }, wishes }: Pick<Game, 'state' | 'wishes'>,
  lobby: Lobby,
): readonly Proposal[] {
  if (ending.over) return [];
  const { seats, pause = [], pauseAt, clock } = lobby;
  const held = seats[reader];
  const isAway = held?.type === 'person' && held.offered !== undefined;
  const isPerson = (seat: Seat) => seats[seat]?.type === 'person';
  const people = (agreed: readonly Seat[]) => (isAway || agreed.includes(reader) ? [] : agreed.filter(isPerson));
  const [endAt] = wishes.flatMap(({ seat, since, byDefault }) => (!byDefault && isPerson(seat) ? [since] : [])).sort();
  const aboutSeats = ([...seats.keys()] as Seat[]).flatMap((seat): Proposal[] => {
    const wish = wishFor(lobby, seat);
    if (wish === undefined || !askedAbout(lobby, seat).includes(reader)) return [];
    return [{ kind: wish.what, by: [wish.by], seat, at: wish.at }];
  });
  return [
    { kind: 'end' as const, by: people(agreement), at: endAt },
    { kind: 'pause' as const, by: clock === undefined || isPaused(lobby) ? [] : people(pause), at: pauseAt },
    ...aboutSeats,
  ].filter(({ by }) => by.length > 0);
}

/** When the newest proposal was made that this seat has not agreed to; nothing where there is none. */
export const newestProposal = (seat: Seat, game: Game, lobby: Lobby): string | undefined =>
  proposalsFor(seat, game, lobby)
    .flatMap(({ at }) => at ?? [])
    .sort()
    .at(-1);
