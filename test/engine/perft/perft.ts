import {
  type AnyState,
  type Chance,
  decide,
  enumerateChoice,
  isGameOf,
  legalMoves,
  type Seat,
  type WireMove,
} from '../../../engine/index.ts';
import { DECK_COUNTS, DEVELOPMENT_CARDS } from '../../../engine/rules/base/public.ts';
import { deckOf } from '../support.ts';

/** A move and who makes it. */
export interface Ply {
  readonly seat: Seat;
  readonly move: WireMove;
}

/** Every move that any seat may make now, choices of cards one by one; talk about trades and the end left out. */
export const pliesOf = (state: AnyState): Ply[] =>
  state.table.seats.flatMap((_, index) => {
    const seat = index as Seat;
    const { moves, choices } = legalMoves(state, seat);
    const chosen = choices.filter(({ talk }) => talk !== true).flatMap((choice) => enumerateChoice(choice));
    return [...moves, ...(chosen as WireMove[])].map((move) => ({ seat, move }));
  });

/** Thrown where a draw is not decided yet: all its results are tried in turn. */
class Fork extends Error {
  readonly results: readonly number[];
  constructor(results: readonly number[]) {
    super('a draw with several results');
    this.results = results;
  }
}

/** One place in the deck for each kind of card that may still lie in it. */
function cardsLeft(state: AnyState): readonly number[] {
  if (!isGameOf('base', state)) throw new Error(`no cards of ${state.table.ruleset} are drawn here`);
  const owned = state.development.hands.flatMap((hand) => hand.cards ?? []);
  const gone = (card: string) =>
    owned.filter((one) => one.card === card).length +
    (card === 'knight' ? state.knights.reduce((a, b) => a + b, 0) : 0);
  return deckOf(DEVELOPMENT_CARDS.filter((card) => gone(card) < DECK_COUNTS[card]));
}

/** The states that a move can lead to, one for each result of its draws. */
function outcomesOf(state: AnyState, { seat, move }: Ply): AnyState[] {
  const found: AnyState[] = [];
  const explore = (results: readonly number[]): void => {
    let at = 0;
    const next = (all: () => readonly number[]): number => {
      const result = results[at++];
      if (result === undefined) throw new Fork(all());
      return result;
    };
    const chance: Chance = {
      draw: (_what, _n, bound) => next(() => Array.from({ length: bound }, (_unused, result) => result)),
      card: () => next(() => cardsLeft(state)),
    };
    try {
      const decision = decide(state, seat, move, chance);
      if (decision.type === 'refused') throw new Error(`${move.type} is listed and refused`);
      found.push(decision.state);
    } catch (problem) {
      if (!(problem instanceof Fork)) throw problem;
      for (const result of problem.results) explore([...results, result]);
    }
  };
  explore([]);
  return found;
}

/** The distinct states that lie one move further. */
export function beyond(states: Iterable<AnyState>): Map<string, AnyState> {
  const found = new Map<string, AnyState>();
  for (const state of states)
    for (const ply of pliesOf(state))
      for (const after of outcomesOf(state, ply)) found.set(JSON.stringify(after), after);
  return found;
}

/** Number of moves, and of distinct states after one move and after two. */
export function perft(state: AnyState): readonly [moves: number, one: number, two: number] {
  const one = beyond([state]);
  return [pliesOf(state).length, one.size, beyond(one.values()).size];
}
