import {
  type AnyMove,
  type BaseOptions,
  type Chance,
  type Choice,
  LAYOUTS,
  quickChance,
  type Reader,
  rulesetOf,
  type Seat,
  sampleChoice,
  settleOptions,
} from '../../../engine/index.ts';
import { whimsOf } from '../properties/randomGame.ts';
import { type TrialState, trial } from './trial.ts';

export type TrialEvents = ReturnType<typeof trial.start>['events'];

/** Options of the base with these chosen. */
const optionsWith = (chosen: Readonly<Record<string, unknown>>): BaseOptions => {
  const settled = settleOptions(rulesetOf('base').options, chosen);
  if ('problem' in settled) throw new Error(JSON.stringify(settled.problem));
  return settled.options as BaseOptions;
};

/** The start of a game of the trial ruleset: a draft, with the players of base. */
export function startTrial(chance: Chance, chosen: Readonly<Record<string, unknown>> = {}) {
  const options = optionsWith({ startPlacement: 'draft', startPlayer: 'oldest', players: 3, ...chosen });
  const seats = (['blue', 'white', 'orange'] as const).map((colour) => ({ colour }));
  return trial.start({ options, seats, board: LAYOUTS.fifthEdition.board }, chance);
}

/** A decision that was taken, with the states around it. */
export interface TrialMoment {
  readonly before: TrialState;
  readonly events: TrialEvents;
  readonly after: TrialState;
}

/** Plays by whim until the game is over or has gone on for long enough. */
export function* playTrial(seed: number, most = 1500, chosen = {}): Generator<TrialMoment> {
  const chance = quickChance(seed);
  const whim = whimsOf(seed);
  const { state: first, events } = startTrial(chance, chosen);
  yield { before: first, events, after: first };
  let state = first;
  for (let played = 0; played < most && !state.ending.over; played++) {
    const owed = state.steps.at(-1)?.owed.map(({ seat }) => seat) ?? [];
    const seat = (whim(6) === 0 ? whim(state.hands.length) : owed[whim(owed.length)]) as Seat;
    const { moves, choices } = trial.legalMoves(state, seat);
    const told = choices.filter(({ type }: Choice) => type !== 'agreeToEnd');
    const at = whim(moves.length + told.length);
    const move = moves[at] ?? (told[at - moves.length] && sampleChoice(told[at - moves.length] as Choice, whim));
    if (move === undefined) continue;
    const decision = trial.decide(state, seat, rare(move, state, whim), chance);
    if (decision.type === 'refused') throw new Error(`${JSON.stringify(move)}: ${JSON.stringify(decision.refusal)}`);
    yield { before: state, events: decision.events, after: decision.state };
    state = decision.state;
  }
}

/** Now and then what is never listed: dice that are chosen, free roads, sabotage. */
function rare(move: AnyMove, { steps, turn }: TrialState, whim: (bound: number) => number): AnyMove {
  if (steps.at(-1)?.owed[0]?.seat !== turn.active || whim(10) > 0) return move;
  if (move.type === 'rollDice') return { type: 'chooseDice', dice: [whim(6) + 1, whim(6) + 1] } as AnyMove;
  if (move.type === 'endTurn') return { type: whim(2) === 0 ? 'layRoads' : 'sabotage' };
  return move;
}

export const READERS: readonly Reader[] = [0, 1, 2, 'spectator'];
