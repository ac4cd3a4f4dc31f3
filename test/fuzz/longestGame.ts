import {
  type AnyState,
  awaited,
  type Chance,
  decide,
  legalMoves,
  pointsIn,
  type Seat,
  sampleChoice,
  targetOf,
  type WireEvent,
  type WireMove,
} from '../../engine/index.ts';
import { numbersFrom } from '../../tools/playGame.ts';

/** This many points before winning nobody builds any more: some points come from dice. */
const SHORT = 3;

/** A move that was taken, and what it did. */
export interface Taken {
  readonly seat: Seat;
  readonly move: WireMove;
  readonly events: readonly WireEvent[];
  readonly state: AnyState;
}

/**
 * A game in which everybody only wants the log to grow: they say all that they may, exchange their cards with the bank
 * one trade at a time, and stop short of winning, until the game has no more turns.
 */
export function* longestGame(from: AnyState, chance: Chance, seed: number): Generator<Taken> {
  const random = numbersFrom(seed);
  let state = from;
  /** Plays the move if the rules take it, and nobody has won by it or has more points than given. */
  const attempt = (seat: Seat, move: WireMove, most = Number.POSITIVE_INFINITY): Taken | undefined => {
    const decision = decide(state, seat, move, chance);
    if (decision.type === 'refused' || decision.state.ending.winners.length > 0) return undefined;
    if (state.table.seats.some((_, one) => pointsIn(decision.state, one as Seat) > most)) return undefined;
    state = decision.state;
    return { seat, move, events: decision.events, state };
  };
  const one = (kind: number) => state.bank.map((_, at) => (at === kind ? 1 : 0));
  /** Each offer costs its seat one of its words, and is answered by all for nothing. */
  function* talk(): Generator<Taken> {
    const { active } = state.turn;
    const kind = state.hands[active].cards?.findIndex((n) => n > 0) ?? -1;
    const others = state.table.seats.flatMap((_, seat) =>
      seat !== active && state.hands[seat as Seat].n > 0 ? [seat as Seat] : [],
    );
    if (kind < 0 || others.length === 0) return;
    for (;;) {
      const offer = state.offers.next;
      const made = attempt(active, { type: 'offerTrade', give: one(kind), take: one(kind === 0 ? 1 : 0), to: others });
      if (made === undefined) return;
      yield made;
      for (const seat of others) {
        const answered = attempt(seat, { type: 'answerTrade', offer, accept: false });
        if (answered !== undefined) yield answered;
      }
      const withdrawn = attempt(active, { type: 'withdrawTrade', offer });
      if (withdrawn !== undefined) yield withdrawn;
    }
  }
  for (let spoken = -1; !state.ending.over; ) {
    const [owed] = awaited(state);
    if (owed === undefined) throw new Error('the game waits for nobody');
    const { seat, step } = owed;
    if (/^(trade|main)$/.test(step) && spoken !== state.turn.number) {
      spoken = state.turn.number;
      yield* talk();
      continue;
    }
    const { moves, choices } = legalMoves(state, seat);
    const possible = [
      ...moves,
      ...choices.filter((choice) => choice.talk === undefined).flatMap((choice) => sampleChoice(choice, random) ?? []),
    ].filter(({ type }) => type !== 'agreeToEnd' && !/Trade$/.test(type)) as WireMove[];
    const passes = (move: WireMove) => /^(endTurn|goToBuild)$/.test(move.type);
    const grows = (move: WireMove) => /^build(City|Settlement)$/.test(move.type);
    const shuffled = possible
      .map((move) => ({ move, rank: (passes(move) ? 4 : grows(move) ? 0 : 2) + random(1000) / 1000 }))
      .toSorted((a, b) => a.rank - b.rank);
    const first = (most?: number) =>
      shuffled.reduce<Taken | undefined>((taken, { move }) => taken ?? attempt(seat, move, most), undefined);
    const taken = first(targetOf(state) - SHORT) ?? first();
    if (taken === undefined) return;
    yield taken;
  }
}
