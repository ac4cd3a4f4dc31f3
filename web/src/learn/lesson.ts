import {
  type AnyState,
  type Board,
  type Colour,
  canonical,
  decide,
  type LegalMoves,
  mustStart,
  redact,
  replay,
  rulesetOf,
  type Script,
  type Seat,
  scriptedChance,
  settle,
  settleOptions,
  viewFor,
  type WireEvent,
  type WireMove,
  type WireSetup,
} from '../../../engine/index.ts';
import { LEARNER, type Played } from './played.ts';

/** One step of a lesson: its words are `lesson.<ruleset>.<name>` and `lesson.<ruleset>.<name>.why`. */
export interface LessonStep {
  readonly name: string;
  /** The move that it waits for. A step without one is read. */
  readonly move?: WireMove;
  /** The panel that the move is made in, or that the step is about. */
  readonly panel?: string;
  /** What on the page a step is about, as a selector. */
  readonly at?: string;
  /** What the others do after it. */
  readonly others?: readonly Played[];
}

/** A game on a fixed island with fixed chance, in which each step waits for one move of the learner. */
export interface Lesson {
  readonly ruleset: string;
  readonly minutes: number;
  /** Options that differ from the defaults. */
  readonly options: Readonly<Record<string, string | number>>;
  readonly board?: Board;
  /** The points that win; a lesson may be shorter than any game. */
  readonly target: number;
  readonly chance: Script;
  /** What has been played before it begins. */
  readonly opening?: readonly Played[];
  readonly steps: readonly LessonStep[];
}

const COLOURS: readonly Colour[] = ['blue', 'orange', 'white'];

/** A move as it was played, with the events that came of it. */
interface LessonCommit {
  readonly seat?: Seat;
  readonly events: readonly WireEvent[];
}
export interface LessonGame {
  readonly state: AnyState;
  readonly commits: readonly LessonCommit[];
}

/** The game as it begins. */
function begin(lesson: Lesson, chance: ReturnType<typeof scriptedChance>): LessonGame {
  const { ruleset, options, board, target } = lesson;
  const seats = COLOURS.map((colour) => ({ colour }));
  const chosen = { players: seats.length, startPlayer: 'oldest', ...options };
  const settled = settleOptions(rulesetOf(ruleset).options, chosen);
  if ('problem' in settled) throw new RangeError(`the option ${settled.problem.option} of the lesson is wrong`);
  const setup: WireSetup = { options: settled.options, seats, oldest: LEARNER, ...(board && { board }) };
  const [first, ...rest] = mustStart(ruleset, setup, chance).events;
  const started = { ...first, options: { ...settled.options, victoryPoints: target } } as WireEvent;
  const events = [started, ...rest];
  return { state: replay(events), commits: [{ events }] };
}

/** The game after one more move. Answers that leave no choice follow at once, as in every game. */
function after(
  { state, commits }: LessonGame,
  [seat, move]: Played,
  chance: ReturnType<typeof scriptedChance>,
): LessonGame {
  const decision = decide(state, seat, move, chance);
  if (decision.type === 'refused')
    throw new Error(`the lesson plays ${canonical(move)} at seat ${seat}: ${canonical(decision.refusal)}`);
  const events = [...decision.events];
  let next = decision.state;
  for (let answer = settle(next); answer !== undefined; answer = settle(next)) {
    const more = decide(next, answer.seat, answer.move, chance);
    if (more.type === 'refused') break;
    events.push(...more.events);
    next = more.state;
  }
  return { state: next, commits: [...commits, { seat, events }] };
}

/** The moves of a lesson up to a step. */
const movesBefore = ({ opening = [], steps }: Lesson, done: number): readonly Played[] => [
  ...opening,
  ...steps
    .slice(0, done)
    .flatMap(({ move, others = [] }): readonly Played[] => [
      ...(move === undefined ? [] : [[LEARNER, move] as const]),
      ...others,
    ]),
];

/**
 * The game after the first steps of a lesson.
 * @param hidden how many of the last moves have not been played yet
 */
export function lessonAt(lesson: Lesson, done: number, hidden = 0): LessonGame {
  const chance = scriptedChance(lesson.chance);
  const moves = movesBefore(lesson, done);
  return moves
    .slice(0, moves.length - hidden)
    .reduce((game, played) => after(game, played, chance), begin(lesson, chance));
}

/** What the learner may know of the game. */
export const learnersView = ({ state, commits }: LessonGame) => ({
  view: viewFor(state, LEARNER),
  commits: commits.map(({ seat, events }) => ({
    ...(seat !== undefined && { seat }),
    events: events.map((event) => redact(state.table.ruleset, event, LEARNER)),
  })),
});

const fits = (fields: object, wanted: WireMove): boolean =>
  Object.entries(fields).every(([field, value]) => canonical(value) === canonical(wanted[field]));

/** Whether a move is the one that a step waits for. */
export const isWanted = (move: WireMove, { move: wanted }: LessonStep): boolean =>
  wanted !== undefined && canonical(move) === canonical(wanted);

/** Of the moves that are legal, those that lead to the one that a step waits for. */
export function leadingTo(
  { moves, choices }: LegalMoves<WireMove>,
  step: LessonStep | undefined,
): LegalMoves<WireMove> {
  const wanted = step?.move;
  if (wanted === undefined) return { moves: [], choices: [] };
  return {
    moves: moves.filter((move) => fits(move, wanted)),
    choices: choices.filter(({ type, given }) => type === wanted.type && fits(given, wanted)),
  };
}
