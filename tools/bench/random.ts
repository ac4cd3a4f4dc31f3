import {
  type AnyState,
  awaited,
  type Chance,
  COLOURS,
  decide,
  legalMoves,
  mustStart,
  quickChance,
  rulesetOf,
  type Seat,
  sampleChoice,
  settleOptions,
  type WireEvent,
  type WireMove,
} from '../../engine/index.ts';

export interface Played {
  readonly moves: number;
  readonly over: boolean;
  readonly log: readonly WireEvent[];
  readonly taken: readonly { readonly state: AnyState; readonly seat: Seat; readonly move: WireMove }[];
}

/** Plays one game of four random players through the engine's public API. `keep` stores log and positions. */
export function playRandomly(ruleset: string, seed: number, keep = false): Played {
  const settled = settleOptions(rulesetOf(ruleset).options, { players: 4, board: 'random' });
  if ('problem' in settled) throw new Error(settled.problem.option);
  const chance: Chance = quickChance(seed);
  let word = (seed * 2 + 1) >>> 0;
  const random = (bound: number) => {
    word = (Math.imul(word, 1664525) + 1013904223) >>> 0;
    return Math.floor((word / 2 ** 32) * bound);
  };
  const start = mustStart(ruleset, { options: settled.options, seats: COLOURS.map((colour) => ({ colour })) }, chance);
  let { state } = start;
  const log: WireEvent[] = keep ? [...start.events] : [];
  const taken: { state: AnyState; seat: Seat; move: WireMove }[] = [];
  let moves = 0;
  for (; !state.ending.over && moves < 50_000; moves++) {
    const { seat } = awaited(state)[0] ?? { seat: 0 };
    const legal = legalMoves(state, seat);
    const [choice] = legal.choices;
    const move =
      legal.moves.length > 0 || choice === undefined
        ? legal.moves[random(legal.moves.length)]
        : (sampleChoice(choice, random) as WireMove);
    if (move === undefined) throw new Error('no move to make');
    const decision = decide(state, seat, move, chance);
    if (decision.type === 'refused') throw new Error(JSON.stringify(decision.refusal));
    if (keep) {
      log.push(...decision.events);
      taken.push({ state, seat, move });
    }
    state = decision.state;
  }
  return { moves, over: state.ending.over, log, taken };
}

/** The value below which this share of the sorted values lies. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;

export const rounded = (value: number, digits = 0): number => Math.round(value * 10 ** digits) / 10 ** digits;
