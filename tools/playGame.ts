import {
  type AnyState,
  awaited,
  type Bot,
  type Chance,
  type CommonState,
  chooseMove,
  coloursFor,
  decide,
  mustStart,
  offersAwaiting,
  type Player,
  pointsIn,
  quickChance,
  type Random,
  type RulesetName,
  rulesetOf,
  type Seat,
  type StateOf,
  settleOptions,
  viewFor,
  type WireEvent,
  type WireMove,
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
  /** Whether the seats are those of bots, as everybody sees; without it, bots treat each other as people. */
  readonly areBots?: boolean;
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

/** A move that was played, with the states around it. */
export interface Moment<S = AnyState> {
  readonly before: S;
  readonly seat: Seat;
  readonly move: WireMove;
  readonly events: readonly WireEvent[];
  readonly after: S;
}

/** Who moves next, and how. */
export interface Ply {
  readonly seat: Seat;
  readonly move: WireMove | undefined;
}

/** The first seat that the game waits for. Throws when there is none. */
export function waitingSeat(state: CommonState): Seat {
  const [owed] = awaited(state);
  if (owed === undefined) throw new Error(`the game of ${state.table.ruleset} waits for nobody`);
  return owed.seat;
}

/** Starts a game with these options, the defaults for the rest, and a colour for each player. Throws at bad options. */
export function startWith<N extends string>(
  ruleset: N,
  chosen: Readonly<Record<string, unknown>>,
  chance: Chance,
  { areBots = false, ...more }: { readonly oldest?: Seat; readonly areBots?: boolean } = {},
): { readonly state: N extends RulesetName ? StateOf<N> : AnyState; readonly events: readonly WireEvent[] } {
  const settled = settleOptions(rulesetOf(ruleset).options, chosen);
  if ('problem' in settled)
    throw new RangeError(`option ${settled.problem.option}: ${settled.problem.allowed.join(', ')}`);
  const { options } = settled;
  const players = Number(options.players);
  const colours = coloursFor({ players, board: String(options.board) }).slice(0, players);
  const seats = colours.map((colour) => (areBots ? ({ colour, bot: true } as const) : { colour }));
  return mustStart(ruleset as RulesetName, { options, seats, ...more }, chance) as never;
}

/**
 * Plays a game on until it is over or its reader stops. Returns the last state.
 * @param choose the next move; without one the game is left as it is. Throws when the rules refuse it.
 */
export function* playOn<S extends CommonState>(
  from: S,
  chance: Chance,
  choose: (state: S) => Ply | undefined,
): Generator<Moment<S>, S> {
  let state = from;
  while (!state.ending.over) {
    const ply = choose(state);
    if (ply === undefined) return state;
    const { seat, move } = ply;
    if (move === undefined) throw new Error(`seat ${seat} knows no move at ${awaited(state)[0]?.step}`);
    const decision = decide(state, seat, move, chance);
    if (decision.type === 'refused')
      throw new Error(`${JSON.stringify(move)} by seat ${seat} was refused: ${JSON.stringify(decision.refusal)}`);
    yield { before: state, seat, move, events: decision.events, after: decision.state };
    state = decision.state;
  }
  return state;
}

/** What a bot plays, or a function in its place. */
export const moveOf = (bot: Bot | Player, state: AnyState, seat: Seat, random: Random): WireMove | undefined => {
  const view = viewFor(state, seat);
  return typeof bot === 'function' ? bot(view, seat, random) : chooseMove(bot, view, seat, random);
};

/**
 * How bots choose until the turns are over, each with a seat of its own. Bots that were offered a trade may choose not to
 * answer.
 */
export const botsWith =
  ({ bots, turnCap }: Pick<GameSettings, 'bots' | 'turnCap'>, random: Random) =>
  (now: AnyState): Ply | undefined => {
    if (now.turn.number >= turnCap) return undefined;
    const plyOf = (seat: Seat): Ply => ({ seat, move: moveOf(bots[seat] ?? 'random', now, seat, random) });
    for (const seat of new Set(offersAwaiting(now).map((offer) => offer.seat))) {
      const answer = plyOf(seat);
      if (answer.move !== undefined) return answer;
    }
    return plyOf(waitingSeat(now));
  };

/** Plays one whole game in the engine. The same settings give the same game. Throws when a bot's move is refused. */
export function playGame({ ruleset, options, bots, seed, turnCap, areBots = false, watch }: GameSettings): GameResult {
  const chance = quickChance(seed);
  const random = numbersFrom(seed);
  const start = startWith(ruleset, { board: 'random', ...options, players: bots.length }, chance, { areBots });
  watch?.(start.events);
  let { state } = start;
  let count = start.events.length;
  let moves = 0;
  for (const { events, after } of playOn(state, chance, botsWith({ bots, turnCap }, random))) {
    watch?.(events);
    count += events.length;
    moves++;
    state = after;
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
