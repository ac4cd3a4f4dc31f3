import {
  type AnyState,
  type Bot,
  type CommonState,
  chooseMove,
  evolve,
  type Features,
  featuresOf,
  legalMoves,
  type Player,
  type Random,
  type Seat,
  type WireEvent,
  type WireMove,
  weighMoves,
} from '../../engine/index.ts';
import { numbersFrom, playGame } from '../playGame.ts';

/** A position at the end of a turn, to the seat whose turn it was, and who won in the end. */
export interface Sample {
  /** Of each seat, beginning with the one that looks. */
  readonly seats: readonly Features[];
  /** The place of the winner among them. */
  readonly winner: number;
}

/** Among so many places that seem good, a curious bot picks any. */
const PLACES = 10;

/** Some other move: a place that seems good too, or anything legal. */
function otherMove(view: CommonState, seat: Seat, { type }: WireMove, random: Random): WireMove | undefined {
  const moves =
    view.turn.number === 0
      ? weighMoves(view, seat, random, false)
          .filter(({ move }) => move.type === type)
          .sort((a, b) => b.value - a.value)
          .slice(0, PLACES)
          .map(({ move }) => move)
      : legalMoves(view, seat).moves;
  return moves[random(Math.max(1, moves.length))];
}

/** A bot that now and then does something else: what it never does could not be judged otherwise. In thousandths. */
function curious(bot: Bot, places: number, moves: number): Player {
  return (view, seat, random) => {
    const own = chooseMove(bot, view, seat, random);
    if (own === undefined || random(1000) >= (view.turn.number === 0 ? places : moves)) return own;
    return otherMove(view, seat, own, random) ?? own;
  };
}

/** Positions of one game between bots of a kind, two or more of them; none where nobody won it alone. */
export function samplesOf(ruleset: string, bot: Bot, seed: number): readonly Sample[] {
  const random = numbersFrom(seed);
  const players = [4, 4, 4, 4, 4, 3, 3, 2][random(8)] ?? 4;
  const bots = Array.from({ length: players }, () => curious(bot, [0, 300][random(2)] ?? 0, [0, 20][random(2)] ?? 0));
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
  const { winners } = playGame({ ruleset, options, bots, seed: 1_000_000 + seed, turnCap: 600, areBots: true, watch });
  const [winner] = winners;
  if (winner === undefined || winners.length > 1) return [];
  return taken.map(({ me, seats }) => ({ seats, winner: (winner - me + players) % players }));
}
