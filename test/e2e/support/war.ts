import { type AnyState, type Chance, legalMoves, type Seat, type WireMove } from '../../../engine/index.ts';
import { playOut, type Step, sensibly } from './betweenTimes.ts';

/** Every kind of attack that is aimed at one place. */
const ATTACKS = ['captureRoad', 'destroySettlement', 'destroyCity'];
/** The most games that are played until one is found, and the least before the shortest is taken. */
const SEEDS = { most: 4000, least: 300 };
const SHORT = 30;
const MOST_OFFERS = 20;

/** A game, and the step with which its last part begins. */
interface War {
  readonly steps: readonly Step[];
  readonly from: number;
}

/** A game of two players who fight until each kind of attack has happened. */
function warlike(from: AnyState, chance: Chance, seed: number): readonly Step[] {
  return playOut(from, chance, seed, (state, seat, random, done) => {
    const { moves } = legalMoves(state, seat);
    if (state.turn.number === 0) return moves[random(moves.length)];
    const missing = ATTACKS.filter((type) => !done.some(({ move }) => move.type === type));
    const fights = (move: WireMove) => missing.includes(move.type) || move.type === 'recruitKnight';
    const fight = missing.length === 0 ? undefined : moves.find(fights);
    // Nobody here would answer an offer: as if all that a turn allows had been made.
    const most = MOST_OFFERS;
    const offers = { ...state.offers, made: [most, most, most, most] as const };
    return fight ?? sensibly({ ...state, offers }, seat, random, done);
  });
}

/** Where in a game the last part begins that holds each kind of attack; nowhere if it has no end, or not all of them. */
function lastPart(steps: readonly Step[]): number | undefined {
  if (!steps.at(-1)?.state.ending.over) return undefined;
  const from = Math.min(...ATTACKS.map((type) => steps.findLastIndex(({ move }) => move.type === type)));
  const isDouble = steps.slice(Math.max(from, 0)).some(({ move }) => move.type === 'captureTwoRoads');
  return from < 0 || isDouble ? undefined : from;
}

/**
 * Of many games with the same dice one that comes to its end soon after a seat has attacked, and the other one has had
 * another turn.
 */
export function shortWar(state: AnyState, chance: Chance, attacker: Seat): War {
  let best: War | undefined;
  const lengthOf = ({ steps, from }: War) => steps.length - from;
  for (let seed = 0; seed < SEEDS.most; seed++) {
    if (best !== undefined && (lengthOf(best) <= SHORT || seed >= SEEDS.least)) return best;
    const steps = warlike(state, chance, seed);
    const from = lastPart(steps);
    if (from === undefined || steps[from]?.seat !== attacker) continue;
    const isAnswered = steps.slice(from).some(({ seat }) => seat !== attacker);
    if (isAnswered && (best === undefined || steps.length - from < lengthOf(best))) best = { steps, from };
  }
  throw new Error('no game with all attacks was found');
}
