import {
  type Choice,
  decide,
  legalMoves,
  quickChance,
  type Seat,
  sampleChoice,
  type WireMove,
} from '../../../engine/index.ts';
import { ATTACKS, type ImperoState } from '../../../engine/rules/impero/public.ts';
import type { Moment } from '../../../tools/playGame.ts';
import { whimsOf } from '../properties/randomGame.ts';

/**
 * Without the Longest Road, or with all knights idle, a game can come to a point where nobody can win any more; after so
 * many moves the players agree to end it (BE-83).
 */
const PATIENCE = 12_000;

export const attacks: readonly string[] = ATTACKS.map(({ type }) => type);

type Aim = 'destroy' | 'capture';

/** Plays by whim, but recruits whenever it can, and fights for its aim. */
export function* playWarlike(
  start: ImperoState,
  seed: number,
  aim: Aim = seed % 2 === 0 ? 'destroy' : 'capture',
): Generator<Moment<ImperoState>> {
  const whim = whimsOf(seed);
  const chance = quickChance(seed);
  let state = start;
  for (let n = 0; !state.ending.over; n++) {
    const seat = state.steps.at(-1)?.owed[0]?.seat ?? 0;
    if (n > PATIENCE && state.steps.at(-1)?.type === 'roll') {
      yield* agreeToEnd(state);
      return;
    }
    const { moves, choices } = legalMoves(state, seat);
    const isWanted = ({ type }: WireMove) => type === 'recruitKnight' || type.startsWith(aim);
    const fights = moves.filter(isWanted);
    const among = fights.length > 0 ? fights : moves.filter(({ type }) => !attacks.includes(type));
    const answers = choices.filter((choice) => choice.talk !== true);
    const move = among[whim(Math.max(1, among.length))] ?? sampleChoice(answers[0] as Choice, whim);
    const decision = decide(state, seat, move as WireMove, chance);
    if (decision.type === 'refused') throw new Error(`${JSON.stringify(move)}: ${JSON.stringify(decision.refusal)}`);
    yield { before: state, seat, move: move as WireMove, events: decision.events, after: decision.state };
    state = decision.state;
  }
}

/** Everybody agrees to end the game. */
function* agreeToEnd(start: ImperoState): Generator<Moment<ImperoState>> {
  let state = start;
  for (const seat of start.table.seats.map((_, seat) => seat as Seat)) {
    const move = { type: 'agreeToEnd', agree: true };
    const decision = decide(state, seat, move, quickChance(0));
    if (decision.type === 'refused') throw new Error(JSON.stringify(decision.refusal));
    yield { before: state, seat, move, events: decision.events, after: decision.state };
    state = decision.state;
  }
}
