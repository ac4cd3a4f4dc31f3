import type { Board, Layout } from '../../board/layouts.ts';
import { type RandomBoardOptions, randomBoard } from '../../board/random.ts';
import type { Chance } from '../../core/chapter.ts';
import type { Colour, Seat } from '../../vocabulary.ts';
import { baseLayouts } from './layouts.ts';
import type { SeatInfo, Started } from './table.ts';

/** What a game begins with. */
export interface Setup<O> {
  readonly options: O;
  /** In turn order; there are `options.players` of them. */
  readonly seats: readonly SeatInfo[];
  /** The seat marked as oldest player (B-37). */
  readonly oldest?: Seat;
  /** A board given in full, instead of the one that the options make. */
  readonly board?: Board;
}

/** Colours that may be chosen: with three players or fewer on a beginner's map, red is not used (B-26, B-101). */
export const coloursFor = ({
  players,
  board,
}: {
  readonly players: number;
  readonly board: string;
}): readonly Colour[] =>
  board === 'beginner' && players < 4 ? ['blue', 'white', 'orange'] : ['red', 'blue', 'white', 'orange'];

interface BoardOptions extends RandomBoardOptions {
  readonly players: number;
  readonly board: 'beginner' | 'random';
  readonly beginnerMap: string;
}

/**
 * The event that starts a game.
 * @param layouts the printed maps that the options may name
 */
export function openGame<O extends BoardOptions & Started['options']>(
  ruleset: string,
  format: number,
  setup: Setup<O>,
  chance: Chance,
  layouts: Readonly<Record<string, Layout>> = baseLayouts,
): Started {
  const { options, seats, oldest } = setup;
  const board = setup.board ?? boardFor(options, layouts, chance.draw);
  const event = { type: 'gameStarted', ruleset, format, options, seats, board } as const;
  return oldest === undefined ? event : { ...event, oldest };
}

/** The island that results from the options and chance (B-20 … B-23, B-32). */
function boardFor(options: BoardOptions, layouts: Readonly<Record<string, Layout>>, draw: Chance['draw']): Board {
  const printed = layouts[options.beginnerMap]?.board;
  if (printed === undefined) throw new RangeError(`no map is called ${options.beginnerMap}`);
  return options.board === 'beginner' ? printed : randomBoard(options, printed.harbours, draw);
}
