import {
  byId,
  type CardKind,
  type Cards,
  type Chance,
  type Choice,
  type Hidden,
  quickChance,
  type Reader,
  rulesetOf,
  type Seat,
  sampleChoice,
  settleOptions,
  type WireMove,
} from '../../../engine/index.ts';
import type { BaseOptions } from '../../../engine/rules/base/public.ts';
import { LAYOUTS } from '../layouts.ts';
import { whimsOf } from '../properties/randomGame.ts';
import { TRIAL_CARDS, type TrialState, trial } from './trial.ts';

type TrialEvents = ReturnType<typeof trial.start>['events'];

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
    const listed = choices.filter(({ type }: Choice) => type !== 'agreeToEnd');
    const at = whim(moves.length + listed.length);
    const move = moves[at] ?? (listed[at - moves.length] && sampleChoice(listed[at - moves.length] as Choice, whim));
    if (move === undefined) continue;
    const decision = trial.decide(state, seat, rare(move as WireMove, state, whim), chance);
    if (decision.type === 'refused') throw new Error(`${JSON.stringify(move)}: ${JSON.stringify(decision.refusal)}`);
    yield { before: state, events: decision.events, after: decision.state };
    state = decision.state;
  }
}

/** Now and then what is never listed: dice that are chosen, free roads, sabotage. */
function rare(move: WireMove, { steps, turn }: TrialState, whim: (bound: number) => number): WireMove {
  if (steps.at(-1)?.owed[0]?.seat !== turn.active || whim(10) > 0) return move;
  if (move.type === 'rollDice') return { type: 'chooseDice', dice: [whim(6) + 1, whim(6) + 1] };
  if (move.type === 'endTurn') return { type: whim(2) === 0 ? 'layRoads' : 'sabotage' };
  return move;
}

export const READERS: readonly Reader[] = [0, 1, 2, 'spectator'];

export const KINDS = ['lumber', 'brick', 'wool', 'grain', 'ore', 'paper', 'cloth', 'coin'];

/** A vector of this ruleset from names. */
export const cards = (named: Readonly<Record<CardKind, number>>): Cards => KINDS.map((kind) => named[kind] ?? 0);

/** A game in the middle of seat 0's turn, with these hands. */
export function table(
  hands: readonly Readonly<Record<CardKind, number>>[],
  more: Partial<TrialState> = {},
): TrialState {
  const { state } = startTrial(quickChance(1), { turnStructure: 'combined' });
  const dealt = [0, 1, 2].map((seat) => cards(hands[seat] ?? {}));
  return {
    ...state,
    steps: [{ type: 'main', owed: [{ seat: 0 }], after: [] }],
    turn: { number: 5, active: 0, rolled: [1, 1] },
    bank: TRIAL_CARDS.counts.map((n, kind) => n - dealt.reduce((sum, hand) => sum + (hand[kind] ?? 0), 0)),
    hands: byId<Seat, Hidden>(dealt.map((hand) => ({ n: hand.reduce((a, b) => a + b), cards: hand }))),
    ...more,
  };
}
export const chance = quickChance(3);
export const play = (state: TrialState, seat: 0 | 1 | 2, move: WireMove): TrialState => {
  const decision = trial.decide(state, seat, move, chance);
  if (decision.type === 'refused') throw new Error(JSON.stringify(decision.refusal));
  return decision.state;
};
export const refusal = (state: TrialState, seat: 0 | 1 | 2, move: WireMove): string | undefined => {
  const decision = trial.decide(state, seat, move, chance);
  return decision.type === 'refused' ? decision.refusal.code : undefined;
};
