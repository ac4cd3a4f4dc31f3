import {
  type AnyState,
  awaited,
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
  readonly state: AnyState;
  readonly commits: readonly { readonly seat?: Seat; readonly events: readonly WireEvent[] }[];
}

const SEATS = (['red', 'blue', 'white', 'orange'] as const).map((colour) => ({ colour }));

/** A game played with listed moves at random, until the condition holds or the game is over. */
export function playUntil(
  seed: number,
  enough: (played: Played) => boolean,
  { ruleset = 'base', options = {} }: { ruleset?: string; options?: Readonly<Record<string, unknown>> } = {},
): Played {
  const chance = quickChance(seed);
  const started = mustStart(ruleset, { options: optionsOf(ruleset, options), seats: SEATS }, chance);
  const commits: { seat?: Seat; events: readonly WireEvent[] }[] = [{ events: started.events }];
  let { state } = started;
  for (let n = 0; !state.ending.over && n < 5000 && !enough({ state, commits }); n++) {
    const seat = awaited(state)[0]?.seat;
    if (seat === undefined) break;
    const decision = decide(
      state,
      seat,
      moveOf(state, seat, (bound) => chance.draw('move', n, bound)),
      chance,
    );
    if (decision.type === 'refused') throw new Error(JSON.stringify(decision.refusal));
    state = decision.state;
    commits.push({ seat, events: decision.events });
  }
  return { state, commits };
}

function optionsOf(ruleset: string, chosen: Readonly<Record<string, unknown>>) {
  const settled = settleOptions(rulesetOf(ruleset).options, { players: 4, ...chosen });
  if ('problem' in settled) throw new Error(JSON.stringify(settled.problem));
  return settled.options;
}

/** Building, buying and fighting rather than anything else. */
const FAVOURED = /^(build|buy|recruit|capture|destroy)/;

/** A random listed move; where none is listed, one of the described choices. */
function moveOf(state: AnyState, seat: Seat, draw: (bound: number) => number): WireMove {
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
