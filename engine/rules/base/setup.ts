import { type Board, LAYOUTS } from '../../board/layouts.ts';
import { type RandomBoardOptions, randomBoard } from '../../board/random.ts';
import type { Chance } from '../../core/chapter.ts';
import type { Colour, Seat } from '../../vocabulary.ts';
import type { SeatInfo, Started } from './table.ts';

/** What a game begins with. */
export interface Setup<O> {
  readonly options: O;
  /** In turn order; as many as `options.players`. */
  readonly seats: readonly SeatInfo[];
  /** The seat marked as oldest player (B-37). */
  readonly oldest?: Seat;
  /** A board given in full, instead of the one that the options make. */
  readonly board?: Board;
}

/** Colours that may be chosen: with three or fewer on a beginner's map red is set aside (B-26, B-101). */
export const coloursFor = ({
  players,
  board,
}: {
  readonly players: number;
  readonly board: string;
}): readonly Colour[] =>
  board === 'beginner' && players < 4 ? ['blue', 'white', 'orange'] : ['red', 'blue', 'white', 'orange'];

/** Why nobody can begin like this, or nothing. */
export function setupProblem({ options, seats, oldest = 0 }: Setup<BoardOptions>): string | undefined {
  const colours = seats.map((seat) => seat.colour);
  if (seats.length !== options.players) return `needs ${options.players} seats, has ${seats.length}`;
  if (oldest >= seats.length) return 'the oldest player has no seat';
  if (new Set(colours).size !== colours.length) return 'two seats have the same colour';
  const free = coloursFor(options);
  const wrong = colours.find((colour) => !free.includes(colour));
  return wrong === undefined ? undefined : `${wrong} is not available on this board`;
}

export interface BoardOptions extends RandomBoardOptions {
  readonly players: number;
  readonly board: 'beginner' | 'random';
}

/** The event that starts a game; throws when seats and options do not fit each other. */
export function openGame<O extends BoardOptions & Started['options']>(
  ruleset: string,
  format: number,
  setup: Setup<O>,
  chance: Chance,
): Started {
  const problem = setupProblem(setup);
  if (problem !== undefined) throw new RangeError(problem);
  const { options, seats, oldest } = setup;
  const board = setup.board ?? boardFor(options, chance.draw);
  const told = { type: 'gameStarted', ruleset, format, options, seats, board } as const;
  return oldest === undefined ? told : { ...told, oldest };
}

/** The island that the options and chance make (B-20 … B-23, B-32). */
export const boardFor = (options: BoardOptions, draw: Chance['draw']): Board =>
  options.board === 'beginner' ? LAYOUTS[options.beginnerMap].board : randomBoard(options, draw);
