import {
  type AnyState,
  awaited,
  legalMoves,
  quickChance,
  type Seat,
  sampleChoice,
  type WireEvent,
  type WireMove,
} from '../../engine/index.ts';
import { type Ply, playOn, startWith, waitingSeat } from '../../tools/playGame.ts';

export interface Played {
  readonly state: AnyState;
  readonly commits: readonly { readonly seat?: Seat; readonly events: readonly WireEvent[] }[];
}

/** A game played with listed moves at random, until the condition holds or the game is over. */
export function playUntil(
  seed: number,
  enough: (played: Played) => boolean,
  { ruleset = 'base', options = {} }: { ruleset?: string; options?: Readonly<Record<string, unknown>> } = {},
): Played {
  const chance = quickChance(seed);
  const start = startWith(ruleset, { players: 4, ...options }, chance);
  const commits: { seat?: Seat; events: readonly WireEvent[] }[] = [{ events: start.events }];
  const choose = (state: AnyState): Ply | undefined => {
    const n = commits.length - 1;
    if (n === 5000 || enough({ state, commits })) return undefined;
    const seat = waitingSeat(state);
    return { seat, move: randomMove(state, seat, (bound) => chance.draw('move', n, bound)) };
  };
  let { state } = start;
  for (const { seat, events, after } of playOn(state, chance, choose)) {
    commits.push({ seat, events });
    state = after;
  }
  return { state, commits };
}

/** Building, buying and fighting rather than anything else. */
const FAVOURED = /^(build|buy|recruit|capture|destroy)/;

/** A random listed move; where none is listed, one of the described choices. */
function randomMove(state: AnyState, seat: Seat, draw: (bound: number) => number): WireMove {
  const { moves, choices } = legalMoves(state, seat);
  const builds = moves.filter(({ type }) => FAVOURED.test(type));
  const from = builds.length > 0 ? builds : moves;
  const move = from[draw(Math.max(1, from.length))];
  if (move !== undefined) return move;
  const [answer] = choices.filter(({ talk }) => talk !== true);
  if (answer === undefined) throw new Error(`seat ${seat} can do nothing`);
  return answer.type === 'discard' ? discardOf(state, seat) : (sampleChoice(answer, draw) as WireMove);
}

function discardOf(state: AnyState, seat: Seat): WireMove {
  let left = awaited(state).find((owed) => owed.seat === seat)?.amount ?? 0;
  const cards = (state.hands[seat].cards ?? []).map((n) => {
    const taken = Math.min(n, left);
    left -= taken;
    return taken;
  });
  return { type: 'discard', cards };
}
