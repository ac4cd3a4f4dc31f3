import { register } from 'more-rulesets';
import {
  adviseMoves,
  type Chances,
  type CommonState,
  chances,
  chancesSeenBy,
  curveOf,
  type Explanation,
  evolve,
  explain,
  type GameRecord,
  type Judge,
  movesOf,
  movesSeen,
  type PlayedMove,
  quickChance,
  viewFrom,
  type WireEvent,
} from '../../../engine/index.ts';
import type { Answer, Explained, LuckyMove, Named, Question } from './protocol.ts';
import { loadRules } from './rules.ts';

/** Answers one question about a game, apart from the page, which stays quick meanwhile. */
const MOST_LUCKY = 5;
/** A draw that changes everybody's chances by less decides nothing. */
const LEAST_LUCK = 0.01;

const answer = (message: Answer) => postMessage(message);

/** A move, and the commit that holds it. */
interface NamedMove extends PlayedMove {
  readonly version: number;
  readonly events: readonly WireEvent[];
}

/** The draws that changed somebody's chance most. */
function luckiest({ steps }: Explanation, moves: readonly NamedMove[]): readonly LuckyMove[] {
  const size = ({ amount }: { readonly amount: Chances }) => Math.max(...amount.map(Math.abs));
  return steps
    .flatMap(({ at, luck }) => luck.map(({ amount }) => ({ at, amount })))
    .filter((one) => size(one) > LEAST_LUCK)
    .toSorted((a, b) => size(b) - size(a))
    .slice(0, MOST_LUCKY)
    .map(({ at, amount }) => ({ ...named(moves, at), amount }));
}

function answerCurve(positions: readonly CommonState[], judge: Judge, versionAt: (at: number) => number): void {
  const [first] = positions;
  const points = curveOf(positions, judge);
  // Where nobody places anything, the curve begins with the first turn, too.
  if (first !== undefined && first.turn.number > 0) points.unshift({ turn: 0, at: 0, chances: judge(first) });
  answer({ type: 'curve', points: points.map(({ at, ...point }) => ({ ...point, version: versionAt(at) })) });
}

function explainRecord(record: GameRecord): void {
  const moves = movesOf(record);
  const [first] = moves;
  if (first === undefined) throw new RangeError('nobody moved in this game');
  // Position 0 is the one before the first move.
  answerCurve([first.before, ...moves.map(({ after }) => after)], chances, (at) => moves[at - 1]?.version ?? 1);
  explainMoves(moves);
}

/** @param judge gives the chances where not everything is known */
function explainMoves(moves: readonly NamedMove[], judge?: Judge): void {
  const work = explain(moves, judge);
  let next = work.next();
  for (; !next.done; next = work.next()) answer({ type: 'progress', done: next.value.done });
  const { accounts, mistakes, openings, compared } = next.value;
  const explained: Explained = {
    accounts,
    compared,
    lucky: luckiest(next.value, moves),
    mistakes: mistakes.map(({ at, better, gain, error }) => ({
      ...named(moves, at),
      ...(better === undefined ? {} : { better }),
      gain,
      error,
    })),
    openings: openings.map(({ at, ...rank }) => ({ ...rank, version: named(moves, at).version })),
  };
  answer({ type: 'explained', explained });
}

function named(moves: readonly NamedMove[], at: number): Named {
  const found = moves[at];
  if (found === undefined) throw new RangeError(`the game has no move ${at}`);
  const { version, before, seat, move, events } = found;
  return { version, turn: before.turn.number, seat, move, events };
}

function followLog({ commits, reader }: Extract<Question, { type: 'running' }>): void {
  let state: CommonState | undefined;
  const positions = commits.flatMap(({ version, events }) => {
    for (const event of events) state = evolve<CommonState>(state, event);
    return state === undefined ? [] : [{ version, state }];
  });
  const judge = (position: CommonState) => chancesSeenBy(position, reader);
  const states = positions.map((position) => position.state);
  answerCurve(states, judge, (at) => positions[at]?.version ?? 1);
  const moves = movesSeen(commits, reader);
  if (moves.length > 0) explainMoves(moves, judge);
  else answer({ type: 'nothing' });
}

function advise({ view: received, seat }: Extract<Question, { type: 'advice' }>): void {
  const view = viewFrom(received);
  // The same position gets the same advice.
  const { draw } = quickChance(view.turn.number);
  let n = 0;
  answer({ type: 'advice', advice: adviseMoves(view, seat, (bound) => draw('advice', n++, bound)) });
}

async function reply(question: Question): Promise<void> {
  register();
  await loadRules(question.ruleset);
  if (question.type === 'finished') explainRecord(question.record);
  else if (question.type === 'running') followLog(question);
  else advise(question);
}

// An error in a promise would not reach the page.
addEventListener('message', ({ data }: MessageEvent<Question>) => void reply(data).catch(reportError));
