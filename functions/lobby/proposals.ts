import type { AnyState, Seat } from '../../engine/index.ts';
import type { Game } from '../play/game.ts';
import { isPaused } from './consent.ts';
import type { Lobby, SeatWish } from './lobby.ts';
import { askedAbout, wishFor } from './seatWishes.ts';

/** What others propose and a reader has not agreed to: who wants to end the game, to stop the clocks, and so on. */
export interface Proposals {
  readonly end: readonly Seat[];
  readonly pause: readonly Seat[];
  /** Who wants a substitute for somebody who is not there. */
  readonly substitute: readonly Seat[];
  /** Who wants to open the seat of somebody who has been silent for days. */
  readonly open: readonly Seat[];
}

export const PROPOSALS = ['end', 'pause', 'substitute', 'open'] as const satisfies readonly (keyof Proposals)[];

/** Who proposes something about a seat, as far as this seat is asked. */
const wishesFor = (reader: Seat, what: SeatWish['what'], lobby: Lobby): Seat[] => [
  ...new Set(
    [...lobby.seats.keys()].flatMap((at) => {
      const wish = wishFor(lobby, at as Seat);
      return wish?.what === what && askedAbout(lobby, at as Seat).includes(reader) ? [wish.by] : [];
    }),
  ),
];

/**
 * What the other people in a game propose, as long as this seat has not agreed and has a say. Bots propose nothing: they
 * follow.
 */
export function proposalsFor(reader: Seat, { agreement, ending }: AnyState, lobby: Lobby): Proposals {
  const { seats, pause = [], clock } = lobby;
  const held = seats[reader];
  const isAway = held?.type === 'person' && held.offered !== undefined;
  const people = (agreed: readonly Seat[]) =>
    ending.over || isAway || agreed.includes(reader) ? [] : agreed.filter((seat) => seats[seat]?.type === 'person');
  return {
    end: people(agreement),
    pause: clock === undefined || isPaused(lobby) ? [] : people(pause),
    substitute: ending.over ? [] : wishesFor(reader, 'substitute', lobby),
    open: ending.over ? [] : wishesFor(reader, 'open', lobby),
  };
}

/** When each open proposal of a game was made, as far as that is known. */
export type ProposalTimes = Readonly<Partial<Record<keyof Proposals, string>>>;

/** When the open proposals of a game were made. */
export function proposalTimes({ state, wishes }: Game, { pauseAt, pause = [], seats }: Lobby): ProposalTimes {
  if (state.ending.over) return {};
  const [end] = wishes
    .flatMap(({ seat, since, byDefault }) => (!byDefault && seats[seat]?.type === 'person' ? [since] : []))
    .sort();
  const newest = (what: SeatWish['what']) =>
    seats
      .flatMap((held) => (held.type === 'person' && held.wish?.what === what ? [held.wish.at] : []))
      .sort()
      .at(-1);
  const [substitute, open] = [newest('substitute'), newest('open')];
  return {
    ...(end === undefined ? {} : { end }),
    ...(pause.length === 0 || pauseAt === undefined ? {} : { pause: pauseAt }),
    ...(substitute === undefined ? {} : { substitute }),
    ...(open === undefined ? {} : { open }),
  };
}

/** When the newest proposal was made that this seat has not agreed to; nothing where there is none. */
export function newestProposal(times: ProposalTimes, seat: Seat, game: Game, lobby: Lobby): string | undefined {
  const open = proposalsFor(seat, game.state, lobby);
  return PROPOSALS.flatMap((kind) => (open[kind].length === 0 ? [] : (times[kind] ?? [])))
    .sort()
    .at(-1);
}
