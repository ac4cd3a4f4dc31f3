import type { Chance } from '../core/chapter.ts';
import { decide } from '../game.ts';
import type { CommonState, WireMove } from '../rules/definition.ts';
import type { Seat } from '../vocabulary.ts';
import { type Chances, chances, chancesAtTurnEnd, type Judge, minus, plus, times } from './chances.ts';

/** A move of a game, with the whole states around it and the chance that it drew from. */
export interface PlayedMove {
  readonly before: CommonState;
  readonly seat: Seat;
  readonly move: WireMove;
  readonly chance: Chance;
  /** The draws whose outcome is known; all if left out. */
  readonly shown?: readonly string[];
  readonly after: CommonState;
}

/** A draw that a move made. */
type Draw =
  | { readonly type: 'number'; readonly what: string; readonly n: number; readonly bound: number }
  | { readonly type: 'card'; readonly what: string; readonly index: number; readonly size: number };

/** How lucky one draw was. */
export interface Luck {
  /** What was drawn: `dice`, `steal`, the name of a deck. */
  readonly what: string;
  /** Each seat's chance after the draw, less what could be expected of it before. */
  readonly amount: Chances;
}

/** The draws of a move, in order. */
export function drawsOf({ before, seat, move, chance }: Omit<PlayedMove, 'after'>): readonly Draw[] {
  const draws: Draw[] = [];
  decide(before, seat, move, {
    draw: (what, n, bound) => {
      draws.push({ type: 'number', what, n, bound });
      return chance.draw(what, n, bound);
    },
    card: (what, size, index) => {
      draws.push({ type: 'card', what, size, index });
      return chance.card(what, size, index);
    },
  });
  return draws.filter((draw) => (draw.type === 'number' ? draw.bound > 1 : draw.size - draw.index > 1));
}

/** The chance of each way in which a draw could have gone, all of them equally likely. Other draws stay as they were. */
export function alternatives(chance: Chance, drawn: Draw): readonly Chance[] {
  if (drawn.type === 'number')
    return Array.from({ length: drawn.bound }, (_, result) => ({
      draw: (what, n, bound) => (what === drawn.what && n === drawn.n ? result : chance.draw(what, n, bound)),
      card: chance.card,
    }));
  // Any card that was left could have been the one on top: the two change places.
  return Array.from({ length: drawn.size - drawn.index }, (_, at) => ({
    draw: chance.draw,
    card: (what, size, index) => {
      if (what !== drawn.what) return chance.card(what, size, index);
      const place = index === drawn.index ? drawn.index + at : index === drawn.index + at ? drawn.index : index;
      return chance.card(what, size, place);
    },
  }));
}

/** What differs between two states, as text: the same outcome is judged once. It does not matter how the dice add up. */
function difference(before: CommonState, after: CommonState): string {
  const { turn, ...rest } = after;
  const { rolled: _, ...others } = turn;
  const changed = Object.entries(rest).filter(([slice, value]) => value !== (before as never)[slice]);
  return JSON.stringify([others, changed]);
}

/**
 * How lucky a move was, draw by draw: the chances after the draw, less their expectation before, over all outcomes by
 * their weight. Where a move makes several draws, each is judged with the others as they came.
 */
export function luckOf(played: PlayedMove, judge: Judge = chances): readonly Luck[] {
  const { before, seat, move, chance, shown } = played;
  const known = new Map<string, Chances>();
  const valueWith = (by: Chance): Chances => {
    const decision = decide(before, seat, move, by);
    if (decision.type === 'refused')
      throw new Error(`the move ${move.type} depends on chance: ${decision.refusal.code}`);
    const key = difference(before, decision.state);
    const value = known.get(key) ?? chancesAtTurnEnd(decision.state, judge);
    known.set(key, value);
    return value;
  };
  const draws = drawsOf(played).filter(({ what }) => shown?.includes(what) !== false);
  return draws.map((draw) => {
    const outcomes = alternatives(chance, draw);
    const none = before.table.seats.map(() => 0);
    const expected = outcomes.reduce((sum: Chances, by) => plus(sum, times(valueWith(by), 1 / outcomes.length)), none);
    return { what: draw.what, amount: minus(valueWith(chance), expected) };
  });
}
