import fc from 'fast-check';
import {
  type Chance,
  type Choice,
  type CommonState,
  type LegalMoves,
  legalMoves,
  quickChance,
  rulesetOf,
  type Seat,
  sampleChoice,
  settleOptions,
  type WireMove,
} from '../../../engine/index.ts';
import { type Moment, type Ply, playOn, startWith } from '../../../tools/playGame.ts';
import { games, TEST_SEED } from '../../support/games.ts';

/** Random play for properties. It knows no ruleset: options, moves and choices are what the ruleset declares. */

export type Options = Readonly<Record<string, string | number>>;

/** Any options of a ruleset that can be chosen together. */
function anyOptions(ruleset: string): fc.Arbitrary<Options> {
  const table = rulesetOf(ruleset).options;
  const values = Object.entries(table).map(([name, { values }]) => [name, fc.constantFrom(...values)] as const);
  return fc.record(Object.fromEntries(values)).map((chosen) => {
    let wanted: Record<string, unknown> = chosen;
    for (;;) {
      const settled = settleOptions(table, wanted);
      if ('options' in settled) return settled.options;
      const { option, allowed } = settled.problem;
      wanted = { ...wanted, [option]: allowed[0] };
    }
  });
}

/** Plays games with any options, each from a seed of its own. */
export function forGames(ruleset: string, n: number, play: (options: Options, seed: number) => void): void {
  fc.assert(
    fc.property(anyOptions(ruleset), fc.nat(), (options, seed) => play(options, seed)),
    { numRuns: games(n), seed: TEST_SEED },
  );
}

/** The start of a game with these options, of three players unless they say otherwise. */
export const started = <N extends string>(ruleset: N, options: Options, chance: Chance) =>
  startWith(ruleset, { players: 3, ...options }, chance);

/** A source of numbers 0 … bound − 1 for the players' whims. */
export function whimsOf(seed: number): (bound: number) => number {
  const { draw } = quickChance(seed ^ 0x2545f491);
  let n = 0;
  return (bound) => draw('whim', n++, bound);
}

const MOST_TURNS = 4000;
/** Games that were given up because they would not end. */
export const endless = { count: 0 };

/**
 * Plays a game by whim until it is over: mostly what the game waits for, now and then talk about trades, and in one
 * game of forty everybody agrees to end it.
 */
export function playRandomly<S extends CommonState>(start: S, seed: number, chance: Chance): Generator<Moment<S>, S> {
  const whim = whimsOf(seed);
  const tiredAfter = whim(40) === 0 ? 40 + whim(400) : Number.POSITIVE_INFINITY;
  let played = 0;
  return playOn(start, chance, (state) => {
    if (state.turn.number <= MOST_TURNS) return nextPly(state, whim, played++ > tiredAfter);
    endless.count++;
    return undefined;
  });
}

const isAgreement = ({ type }: Choice) => type === 'agreeToEnd';

/** A seat and a move that it may make. */
function nextPly(state: CommonState, whim: (bound: number) => number, tired: boolean): Ply {
  const seats = state.table.seats.map((_, seat) => seat as Seat);
  const owed = state.steps.at(-1)?.owed.map(({ seat }) => seat) ?? [];
  if (tired)
    for (const seat of seats) {
      const wish = legalMoves(state, seat).choices.find(isAgreement);
      if (wish !== undefined && wish.given.agree === true)
        return { seat, move: { type: 'agreeToEnd', agree: true } as WireMove };
    }
  if (whim(state.offers.open.length > 0 ? 2 : 8) === 0) {
    const seat = seats[whim(seats.length)] ?? 0;
    const said = talk(legalMoves(state, seat), owed.includes(seat), whim);
    if (said !== undefined) return { seat, move: said };
  }
  const seat = owed[whim(owed.length)] ?? 0;
  const { moves, choices } = legalMoves(state, seat);
  const answers = choices.filter((choice) => choice.talk !== true);
  const at = whim(moves.length + answers.length);
  const move = moves[at] ?? sampleChoice(answers[at - moves.length] as Choice, whim);
  return { seat, move };
}

/** An offer, a counter-offer, an answer, a change of mind; seldom a wish to end the game. */
function talk({ moves, choices }: LegalMoves<WireMove>, isOwed: boolean, whim: (bound: number) => number) {
  const about = choices.filter((choice) => choice.talk === true && (!isAgreement(choice) || whim(100) === 0));
  const answers = isOwed ? moves.filter(({ type }) => type.endsWith('Trade')) : moves;
  const at = whim(Math.max(1, about.length + answers.length));
  const choice = about[at - answers.length];
  return answers[at] ?? (choice && sampleChoice(whim(4) === 0 ? choice : modest(choice), whim));
}

/** Offers of a card or two, which somebody may well accept. */
const modest = (choice: Choice): Choice => ({
  ...choice,
  bounds: Object.fromEntries(
    Object.entries(choice.bounds).map(([name, bounds]) => [
      name,
      bounds.kind === 'cards' ? { ...bounds, max: Math.min(bounds.max, bounds.min) } : bounds,
    ]),
  ),
});
