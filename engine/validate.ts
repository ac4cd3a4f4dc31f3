import type { Board } from './board/layouts.ts';
import type { Refusal } from './core/chapter.ts';
import { coloursFor } from './rules/chapters/setup.ts';
import type { WireSetup } from './rules/definition.ts';
import { settleOptions } from './rules/options.ts';
import { isRuleset, rulesetOf } from './rules/registry.ts';
import { HARBOURS, type Seat, TERRAINS } from './vocabulary.ts';

/** Why no game can start with this setup. */
export type SetupProblem =
  | { readonly type: 'unknownRuleset' }
  /** The option is unknown, has an invalid value or contradicts another. */
  | { readonly type: 'wrongOption'; readonly option: string }
  /** There are not as many seats as players, or one of them is not a valid seat. */
  | { readonly type: 'wrongSeats' }
  /** Two seats share a colour, or one has a colour that is set aside on this board. */
  | { readonly type: 'wrongColours' }
  /** The oldest player has no seat, or the oldest player makes no difference. */
  | { readonly type: 'wrongOldest' }
  | { readonly type: 'wrongBoard'; readonly part: keyof Board };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Checks a whole setup from any source; returns what is wrong with it, if anything. */
export function setupProblem(ruleset: string, setup: WireSetup): SetupProblem | undefined {
  if (!isRuleset(ruleset)) return { type: 'unknownRuleset' };
  if (!isObject(setup) || !isObject(setup.options)) return { type: 'wrongOption', option: 'players' };
  const settled = settleOptions(rulesetOf(ruleset).options, setup.options);
  if ('problem' in settled) return { type: 'wrongOption', option: settled.problem.option };
  // Where an option does not apply its value means nothing, but the state has it.
  const wrong = Object.entries(rulesetOf(ruleset).options).find(
    ([option, { values }]) => Object.hasOwn(setup.options, option) && !values.includes(setup.options[option] as string),
  );
  if (wrong !== undefined) return { type: 'wrongOption', option: wrong[0] };
  const missing = Object.keys(settled.options).find((option) => !Object.hasOwn(setup.options, option));
  if (missing !== undefined) return { type: 'wrongOption', option: missing };

  const { seats, oldest, board } = setup;
  const players = Number(settled.options.players);
  if (!Array.isArray(seats) || seats.length !== players || !seats.every(isSeat)) return { type: 'wrongSeats' };
  const free = coloursFor({ players, board: String(settled.options.board) });
  const colours = new Set(seats.map(({ colour }) => colour));
  if (colours.size < players || ![...colours].every((colour) => free.includes(colour))) return { type: 'wrongColours' };
  if (oldest !== undefined && (settled.options.startPlayer !== 'oldest' || !isAtTable(oldest, players)))
    return { type: 'wrongOldest' };
  const part = board === undefined ? undefined : wrongPartOf(board);
  return part === undefined ? undefined : { type: 'wrongBoard', part };
}

const isSeat = (seat: unknown): boolean => isObject(seat) && (seat.bot === undefined || seat.bot === true);

/** Whether the value is a seat of a game with so many players. */
export const isAtTable = (seat: unknown, players: number): seat is Seat =>
  Number.isInteger(seat) && (seat as number) >= 0 && (seat as number) < players;

const HEXES = 19;
const SLOTS = 9;
/** Two to twelve; a seven has no token (B-07). */
const isToken = (number: number): boolean => Number.isInteger(number) && number >= 2 && number <= 12 && number !== 7;

/** The part of a board that is missing or invalid: hexes, one of them desert, tokens on the others, harbours. */
function wrongPartOf(board: Board): keyof Board | undefined {
  if (!isObject(board)) return 'terrains';
  const { terrains, numbers, harbours } = board as Board;
  if (!isListOf(terrains, TERRAINS, HEXES) || !terrains.includes('desert')) return 'terrains';
  if (!Array.isArray(numbers) || numbers.length !== HEXES) return 'numbers';
  if (!numbers.every((number, hex) => (terrains[hex] === 'desert' ? number === 0 : isToken(number)))) return 'numbers';
  return isListOf(harbours, HARBOURS, SLOTS) ? undefined : 'harbours';
}

const isListOf = (list: unknown, words: readonly string[], length: number): boolean =>
  Array.isArray(list) && list.length === length && list.every((word) => words.includes(word));

/** Why this is no move of a seat in a game with this many players, whatever its rules are. */
export function wireRefusal(players: number, seat: unknown, move: unknown): Refusal | undefined {
  if (!isAtTable(seat, players)) return { code: 'noSuchSeat', rule: 'O-02', facts: {} };
  if (isObject(move) && typeof move.type === 'string') return undefined;
  return { code: 'malformedMove', rule: 'O-01', facts: { move: '', field: 'type' } };
}
