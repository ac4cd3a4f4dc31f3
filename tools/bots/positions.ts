import {
  type AnyState,
  chooseMove,
  evolve,
  type Features,
  featuresOf,
  legalMoves,
  type Player,
  type Seat,
  type WireEvent,
} from '../../engine/index.ts';
import { numbersFrom, playGame } from '../playGame.ts';

/** A position at the end of a turn, to the seat whose turn it was, and who won in the end. */
export interface Sample {
  /** Of each seat, beginning with the one that looks. */
  readonly seats: readonly Features[];
  /** The place of the winner among them. */
  readonly winner: number;
}

/** The sensible bot, which now and then does something else: what it never does could not be judged otherwise. */
function curious(places: number, moves: number, talks: boolean): Player {
  return (view, seat, random) => {
    const quiet = talks ? view : { ...view, offers: { ...view.offers, made: view.offers.made.map(() => 1000) } };
    const sensible = chooseMove('sensible', quiet as typeof view, seat, random);
    if (random(1000) >= (view.turn.number === 0 ? places : moves)) return sensible;
    const { moves: legal } = legalMoves(view, seat);
    return legal[random(Math.max(1, legal.length))] ?? sensible;
  };
}

/** Positions of one game between sensible bots, two or more of them; none where nobody won it alone. */
export function samplesOf(ruleset: string, seed: number): readonly Sample[] {
  const random = numbersFrom(seed);
  const players = [4, 4, 4, 3, 2][random(5)] ?? 4;
  const talks = random(2) === 0;
  const bots = Array.from({ length: players }, () => curious([0, 150][random(2)] ?? 0, [0, 30][random(2)] ?? 0, talks));
  const taken: { readonly me: Seat; readonly seats: readonly Features[] }[] = [];
  let state: AnyState | undefined;
  let turn = 0;
  const watch = (events: readonly WireEvent[]) => {
    for (const event of events) state = evolve(state, event);
    if (state === undefined || state.ending.over || state.turn.number <= turn) return;
    turn = state.turn.number;
    // Every second turn: the next one is much like it. The first ones tell what the places are worth.
    if (turn > players && random(2) === 0) return;
    const me = ((state.turn.active + players - 1) % players) as Seat;
    const seats = featuresOf(state, me);
    taken.push({ me, seats: seats.map((_, n) => seats[(me + n) % players] ?? {}) });
  };
  const options = { board: 'random' };
  const { winners } = playGame({ ruleset, options, bots, seed: 1_000_000 + seed, turnCap: 600, watch });
  const [winner] = winners;
  if (winner === undefined || winners.length > 1) return [];
  return taken.map(({ me, seats }) => ({ seats, winner: (winner - me + players) % players }));
}
