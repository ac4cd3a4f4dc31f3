import {
  type Board,
  type Chance,
  cardsOf,
  coloursFor,
  type Dice,
  decide,
  type ImperoEvent,
  type ImperoMove,
  type ImperoOptions,
  type ImperoState,
  INTERSECTIONS,
  LAYOUTS,
  legalMoves,
  NOBODY,
  PATHS,
  RESOURCES,
  type Refusal,
  rulesetOf,
  type Script,
  type Seat,
  scriptedChance,
  settleOptions,
  startGame,
  total,
} from '../../../engine/index.ts';
import { deepFreeze } from '../referee.ts';
import { type Named, named } from '../support.ts';
import { inspectDecision, inspectWait } from './referee.ts';

type BySeat<T> = Partial<Record<Seat, T>>;
interface Toll {
  readonly settlements?: number;
  readonly cities?: number;
}

/** A moment of a game of L'impero, written down by what differs from an empty table in the middle of seat 0's turn. */
export interface Position {
  readonly players?: 2 | 3 | 4;
  readonly options?: Partial<ImperoOptions>;
  readonly board?: Board;
  readonly hands?: BySeat<Named>;
  readonly settlements?: BySeat<readonly number[]>;
  readonly cities?: BySeat<readonly number[]>;
  readonly roads?: BySeat<readonly number[]>;
  /** Roads that have left the game, by owner. */
  readonly removed?: BySeat<number>;
  /** Knights face up, by seat; the pool holds the others. */
  readonly knights?: BySeat<number>;
  /** Knights that the active seat took in this turn. */
  readonly received?: number;
  /** What each seat has destroyed of which other. */
  readonly destroyed?: BySeat<BySeat<Toll>>;
  readonly longestRoad?: Seat;
  readonly largestArmy?: Seat;
  readonly active?: Seat;
  readonly turn?: number;
  /** The open decision of the turn; after the roll unless it says otherwise. */
  readonly phase?: 'roll' | 'trade' | 'build' | 'main';
}

/** The ruleset's options with these chosen and the defaults for the others. */
export function optionsWith(chosen: Readonly<Record<string, unknown>> = {}): ImperoOptions {
  const settled = settleOptions(rulesetOf('impero').options, chosen);
  if ('problem' in settled) throw new Error(`options: ${JSON.stringify(settled.problem)}`);
  return settled.options as ImperoOptions;
}

/** A game at its start. */
export function begun(chosen: Readonly<Record<string, unknown>> = {}, chance: Chance = scriptedChance({})) {
  const options = optionsWith(chosen);
  const seats = coloursFor(options)
    .slice(0, options.players)
    .map((colour) => ({ colour }));
  const { events, state } = startGame('impero', { options, seats }, chance);
  return { events: events as unknown as readonly ImperoEvent[], state: state as unknown as ImperoState };
}

const owners = (size: number, pieces: BySeat<readonly number[]> = {}): number[] => {
  const board = Array<number>(size).fill(NOBODY);
  for (const [seat, places] of Object.entries(pieces)) for (const place of places ?? []) board[place] = Number(seat);
  return board;
};

/** The state that a position describes. Bank, supply and pool hold what nobody else has. */
export function stateOf(position: Position): ImperoState {
  const { players = 4, active = 0, turn = 9, phase, hands = {} } = position;
  const options = optionsWith({
    startPlacement: 'draft',
    startPlayer: 'oldest',
    board: 'random',
    ...position.options,
    players,
  });
  const seats = coloursFor({ players, board: 'random' })
    .slice(0, players)
    .map((colour) => ({ colour }));
  const board = position.board ?? LAYOUTS.fifthEdition.board;
  const start = startGame('impero', { options, seats, board, oldest: active }, scriptedChance({}));
  const fresh = start.state as unknown as ImperoState;
  const each = <T>(value: (seat: Seat) => T): T[] => seats.map((_, seat) => value(seat as Seat));
  const cards = each((seat) => cardsOf(hands[seat] ?? {}));
  const settlements = owners(INTERSECTIONS.length, position.settlements);
  const cities = owners(INTERSECTIONS.length, position.cities);
  const roads = owners(PATHS.length, position.roads);
  const removed = each((seat) => position.removed?.[seat] ?? 0);
  const left = (pieces: readonly number[], all: number) =>
    each((seat) => all - pieces.filter((owner) => owner === seat).length);
  const knights = each((seat) => position.knights?.[seat] ?? 0);
  const destroyed = each((seat) =>
    each((victim) => ({ settlements: 0, cities: 0, ...position.destroyed?.[seat]?.[victim] })),
  );
  const afterRoll = options.turnStructure === 'combined' ? 'main' : 'trade';
  const open = phase ?? afterRoll;
  const step = (type: string) => ({ type, owed: [{ seat: active }], after: [] });
  const rolled: Dice = [1, 1];
  const state = {
    ...fresh,
    steps: open === 'roll' ? [step(afterRoll), step('roll')] : [step(open)],
    turn: open === 'roll' ? { number: turn, active } : { number: turn, active, rolled },
    bank: RESOURCES.map((_, kind) => 19 - cards.reduce((sum, hand) => sum + (hand[kind] ?? 0), 0)),
    hands: cards.map((hand) => ({ n: total(hand), cards: hand })),
    supply: {
      roads: left(roads, 15).map((n, seat) => n - (removed[seat] ?? 0)),
      settlements: left(settlements, 5),
      cities: left(cities, 4),
    },
    roads,
    settlements,
    cities,
    knights,
    pool: { knights: 14 - knights.reduce((a, b) => a + b), received: position.received ?? 0 },
    captures: { removed, vacated: [] },
    war: {
      points: destroyed.map((tolls) => tolls.reduce((n, toll) => n + toll.settlements + 2 * toll.cities, 0)),
      destroyed,
    },
    longestRoad: { holder: position.longestRoad ?? NOBODY },
    largestArmy: { holder: position.largestArmy ?? NOBODY },
  } as unknown as ImperoState;
  inspectWait(state);
  return state;
}

/** A game at some moment, to be played on. Every move is watched by the referee. */
export class Scene {
  readonly state: ImperoState;
  /** What the last move told. */
  readonly events: readonly ImperoEvent[];
  readonly #chance: Chance;

  constructor(state: ImperoState, chance: Chance, events: readonly ImperoEvent[] = []) {
    this.state = deepFreeze(state);
    this.events = events;
    this.#chance = chance;
  }

  /** Plays a move that the rules must take. */
  when(seat: Seat, move: ImperoMove): Scene {
    const decision = decide(this.state as never, seat, move, this.#chance);
    if (decision.type === 'refused')
      throw new Error(`${move.type} by seat ${seat} was refused: ${JSON.stringify(decision.refusal)}`);
    const events = decision.events as unknown as readonly ImperoEvent[];
    const after = decision.state as unknown as ImperoState;
    inspectDecision(this.state, events, after);
    return new Scene(after, this.#chance, events);
  }

  /** Why the rules refuse a move; fails where they take it. */
  refusal(seat: Seat, move: ImperoMove | { readonly type: string }): Refusal {
    const decision = decide(this.state as never, seat, move as never, this.#chance);
    if (decision.type === 'decided') throw new Error(`${move.type} by seat ${seat} was taken`);
    return decision.refusal;
  }

  /** The code of a refusal and its rule: `poolEmpty I-07`. */
  refuses(seat: Seat, move: ImperoMove | { readonly type: string }): string {
    const { code, rule } = this.refusal(seat, move);
    return `${code} ${rule}`;
  }

  /** The moves of a type that a seat may list now. */
  listed<T extends ImperoMove['type']>(seat: Seat, type: T): readonly Extract<ImperoMove, { readonly type: T }>[] {
    return legalMoves(this.state as never, seat).moves.filter((move) => move.type === type) as never;
  }

  /** The types of the moves that a seat may list now. */
  offers(seat: Seat): readonly string[] {
    return [...new Set(legalMoves(this.state as never, seat).moves.map(({ type }) => type))].sort();
  }

  /** A seat's cards by name. */
  hand(seat: Seat): Named {
    return named(this.state.hands[seat].cards ?? []);
  }

  /** The decision that is open now. */
  get open(): string | undefined {
    return this.state.steps.at(-1)?.type;
  }

  /** The types of what the last move told, in order. */
  get story(): readonly string[] {
    return this.events.map(({ type }) => type);
  }

  /** What the last move told of one kind. */
  told<T extends ImperoEvent['type']>(type: T): readonly Extract<ImperoEvent, { readonly type: T }>[] {
    return this.events.filter((event) => event.type === type) as never;
  }
}

/** A scene from a position; chance follows the script and tells nothing else. */
export const given = (position: Position, script: Script = {}): Scene =>
  new Scene(stateOf(position), scriptedChance(script));

/** Moves, written short. */
export const take = (path: number) => ({ type: 'captureRoad', path }) as ImperoMove;
export const takeTwo = (...paths: number[]) => ({ type: 'captureTwoRoads', paths }) as unknown as ImperoMove;
export const raze = (intersection: number) => ({ type: 'destroySettlement', intersection }) as ImperoMove;
export const razeCity = (intersection: number) => ({ type: 'destroyCity', intersection }) as ImperoMove;
export const place = (path: number) => ({ type: 'placeCapturedRoad', path }) as ImperoMove;
export const recruit: ImperoMove = { type: 'recruitKnight' };
export const roll: ImperoMove = { type: 'rollDice' };
export const endTurn: ImperoMove = { type: 'endTurn' };
