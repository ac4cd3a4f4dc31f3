import {
  type AnyState,
  awaited,
  type Bot,
  COLOURS,
  chooseMove,
  decide,
  mustStart,
  offersAwaiting,
  type Player,
  pointsIn,
  quickChance,
  rulesetOf,
  type Seat,
  settleOptions,
  viewFor,
  type WireEvent,
} from '../engine/index.ts';

export interface GameSettings {
  readonly ruleset: string;
  /** Options that differ from the defaults; `players` comes from the number of bots. */
  readonly options: Readonly<Record<string, unknown>>;
  /** One for each seat, in turn order: a kind of bot, or a function that plays. */
  readonly bots: readonly (Bot | Player)[];
  readonly seed: number;
  /** After this many turns the game is abandoned. */
  readonly turnCap: number;
  /** Called with the events of the start and of each move. */
  readonly watch?: (events: readonly WireEvent[]) => void;
}

export interface GameResult {
  readonly seed: number;
  /** Seats; several if the rules allow joint winners, none if the game was abandoned. */
  readonly winners: readonly Seat[];
  readonly reason: string;
  readonly turns: number;
  readonly moves: number;
  readonly events: number;
  readonly points: readonly number[];
}

/** A repeatable source of random numbers for bots (xorshift32), separate from the game's chance. */
export function numbersFrom(seed: number): (bound: number) => number {
  let word = (Math.imul(seed + 1, 0x9e3779b1) | 1) >>> 0;
  return (bound) => {
    word ^= word << 13;
    word ^= word >>> 17;
    word ^= word << 5;
    word >>>= 0;
    return Math.floor((word / 2 ** 32) * bound);
  };
}

/** Plays one whole game in the engine. The same settings give the same game. Throws when a bot's move is refused. */
export function playGame({ ruleset, options: chosen, bots, seed, turnCap, watch }: GameSettings): GameResult {
  const settled = settleOptions(rulesetOf(ruleset).options, { board: 'random', ...chosen, players: bots.length });
  if ('problem' in settled)
    throw new RangeError(`option ${settled.problem.option}: ${settled.problem.allowed.join(', ')}`);
  const chance = quickChance(seed);
  const random = numbersFrom(seed);
  const colours = settled.options.board === 'beginner' && bots.length < 4 ? COLOURS.slice(1) : COLOURS;
  const seats = bots.map((_, seat) => ({ colour: colours[seat] ?? 'red' }));
  let { state, events } = mustStart(ruleset, { options: settled.options, seats }, chance);
  watch?.(events);
  let count = events.length;
  let moves = 0;
  /** Bots that were offered a trade and chose not to answer the open offers. */
  let silent: readonly Seat[] = [];
  while (!state.ending.over && state.turn.number < turnCap) {
    const asked = offersAwaiting(state).find(({ seat }) => !silent.includes(seat))?.seat;
    const seat = asked ?? awaited(state)[0]?.seat;
    if (seat === undefined) throw new Error(`game ${seed} of ${ruleset} waits for nobody`);
    const bot = bots[seat] ?? 'random';
    const view = viewFor(state, seat);
    const move = typeof bot === 'function' ? bot(view, seat, random) : chooseMove(bot, view, seat, random);
    if (move === undefined) {
      if (asked === undefined) throw new Error(`game ${seed}: seat ${seat} knows no move`);
      silent = [...silent, seat];
      continue;
    }
    const decision = decide(state, seat, move, chance);
    if (decision.type === 'refused')
      throw new Error(`game ${seed}: ${JSON.stringify(move)} was refused: ${JSON.stringify(decision.refusal)}`);
    ({ state, events } = decision);
    silent = [];
    watch?.(events);
    count += events.length;
    moves++;
  }
  return {
    seed,
    winners: state.ending.winners,
    reason: state.ending.reason ?? 'turnCap',
    turns: state.turn.number,
    moves,
    events: count,
    points: pointsOfAll(state),
  };
}

const pointsOfAll = (state: AnyState) => state.table.seats.map((_, seat) => pointsIn(state, seat as Seat));
