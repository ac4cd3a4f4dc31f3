import { type EventsOf, eventsOf, open } from '../../core/events.ts';
import { list, maybe, oneOf, record } from '../../core/fields.ts';
import { routine } from '../../core/order.ts';
import { NOBODY, type Seat } from '../../vocabulary.ts';
import { countOf } from '../chapters/pieces.ts';
import { seatsOf } from '../chapters/table.ts';
import { type EndingEvent, type EndingState, endGame } from '../chapters/victory.ts';
import { count, name, seat } from '../fields.ts';
import type { Chapter, Game } from '../questions.ts';
import type { CapturesState } from './captures.ts';
import type { DestructionCount, WarState } from './destructions.ts';

/** The value of one kind of thing for a seat in the final count. */
interface CountLine {
  /** `roads`, `settlements`, `cities`, `cards` or `warPoints`. */
  readonly source: string;
  readonly count: number;
  readonly points: number;
}
/** The final count of one seat, item by item (I-35). */
export interface CountRow {
  readonly seat: Seat;
  readonly lines: readonly CountLine[];
  readonly total: number;
}
export interface FinalCount {
  /** In seat order; empty before a final count. */
  readonly rows: readonly CountRow[];
}
export interface FinalCountState extends CapturesState, WarState, EndingState {
  readonly table: CapturesState['table'] & {
    readonly options: {
      readonly extraWinScope: 'allOpponents' | 'oneOpponent';
      readonly roadlessTrigger: 'allPiecesLost' | 'noneOnBoard';
      readonly finalCountWarPoints: 'off' | 'on';
      readonly finalTie: 'shared' | 'warPoints';
      /** Missing in games that began before this option existed. */
      readonly deadPosition?: 'finalCount' | 'agreement';
    };
  };
  finalCount: FinalCount;
}
export const NOT_COUNTED: FinalCount = { rows: [] };

const line = record('line', { source: name, count, points: count });
const row = record('row', { seat, lines: list(line, 4, 5), total: count });
/** Why there is a final count, if it is not for a victim without roads. */
const cause = oneOf('cause', ['deadPosition', 'agreement']);
const event = eventsOf<FinalCountState>();
const events = [
  event(
    'finalCounted',
    { victim: open(maybe(seat)), cause: open(maybe(cause)), rows: open(list(row, 2, 4)) },
    (state, { rows }) => {
      state.finalCount = { rows };
    },
  ),
] as const;
export type FinalCountEvent = EventsOf<typeof events>;
export type FinalGame = Game<FinalCountState, FinalCountEvent | EndingEvent>;

/** What each seat would have in a final count now (I-35, OI-13). */
const countFor = (state: Readonly<FinalCountState>): readonly CountRow[] =>
  seatsOf(state).map((seat) => {
    const line = (source: string, count: number, each: number): CountLine => ({ source, count, points: count * each });
    const lines = [
      line('roads', countOf(state.roads, seat), 1),
      line('settlements', countOf(state.settlements, seat), 1),
      line('cities', countOf(state.cities, seat), 2),
      line('cards', state.hands[seat].n, 1),
      ...(state.table.options.finalCountWarPoints === 'on' ? [line('warPoints', state.war.points[seat], 1)] : []),
    ];
    return { seat, lines, total: lines.reduce((sum, { points }) => sum + points, 0) };
  });

/** The final count, item by item: as it would be now, or as it was when it ended the game. */
export const finalCountOf = (state: Readonly<FinalCountState>): readonly CountRow[] =>
  state.finalCount.rows.length > 0 ? state.finalCount.rows : countFor(state);

/** The seat with most; if several tie and the option says so, the one with most war points (I-35, OI-14). */
function winnersOf({ table, war }: Readonly<FinalCountState>, rows: readonly CountRow[]): readonly Seat[] {
  const most = Math.max(...rows.map(({ total }) => total));
  const top = rows.filter(({ total }) => total === most).map(({ seat }) => seat);
  if (table.options.finalTie === 'shared') return top;
  const fiercest = Math.max(...top.map((seat) => war.points[seat]));
  return top.filter((seat) => war.points[seat] === fiercest);
}

/** Whether attacks have left the seat without roads, or without any piece (I-34, I-36, OI-12). */
function isRoadless(state: Readonly<FinalCountState>, seat: Seat): boolean {
  if (countOf(state.roads, seat) > 0) return false;
  if (state.supply.roads[seat] === 0 || state.table.options.roadlessTrigger === 'noneOnBoard') return true;
  return countOf(state.settlements, seat) === 0 && countOf(state.cities, seat) === 0;
}

/** What the seat destroyed that counts together: of all opponents, or of each one (I-33, OI-16). */
export function destructionCounts({ table, war }: Readonly<FinalCountState>, seat: Seat): readonly DestructionCount[] {
  const each = war.destroyed[seat];
  if (table.options.extraWinScope === 'oneOpponent') return each;
  return [
    {
      settlements: each.reduce((sum, { settlements }) => sum + settlements, 0),
      cities: each.reduce((sum, { cities }) => sum + cities, 0),
    },
  ];
}

/** Destroyed buildings needed to win, one row for each way to win (I-33). */
export const WINNING_COUNTS: readonly DestructionCount[] = [
  { settlements: 5, cities: 0 },
  { settlements: 3, cities: 2 },
];

const wins = (count: DestructionCount) =>
  WINNING_COUNTS.some(({ settlements, cities }) => count.settlements >= settlements && count.cities >= cities);

/** The active seat wins by destruction (I-33). */
export const checkDestruction = routine('checkDestruction', (game: FinalGame) => {
  const { attack, turn } = game.state;
  if (attack.turn !== turn.number || turn.number === 0) return;
  if (destructionCounts(game.state, turn.active).some(wins)) endGame(game, [turn.active], 'destruction');
});

/** The final count after an attack that left its victim without roads (I-34 … I-36). */
export const checkFinalCount = routine('checkFinalCount', (game: FinalGame) => {
  const { victim } = game.state.attack;
  if (victim === NOBODY || !isRoadless(game.state, victim)) return;
  countAndEnd(game, { victim });
});

/** The final count: the highest total wins (I-35). */
export function countAndEnd(
  game: FinalGame,
  why: { readonly victim: Seat } | { readonly cause: 'deadPosition' | 'agreement' },
): void {
  const rows = countFor(game.state);
  game.emit({ type: 'finalCounted', ...why, rows });
  endGame(game, winnersOf(game.state, rows), 'finalCount');
}

/** Whether the final count decides a game that all agree to end (I-40); not one that began under earlier rules. */
export const isCountedByAgreement = ({ table }: Readonly<FinalCountState>): boolean =>
  table.options.deadPosition !== undefined;

/** All agree to end the game. */
export const countByAgreement = routine('countByAgreement', (game: FinalGame) => {
  if (isCountedByAgreement(game.state)) countAndEnd(game, { cause: 'agreement' });
  else endGame(game, [], 'agreement');
});

/** Other ends of the game: by destruction, or by the final count (I-33 … I-37, I-40). */
export const endingsChapter = {
  name: 'endings',
  events,
  routines: [checkDestruction, checkFinalCount, countByAgreement],
  views: { finalCount: 'open' },
} satisfies Chapter<FinalCountState, FinalCountEvent | EndingEvent>;
