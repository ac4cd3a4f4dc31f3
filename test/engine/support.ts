import {
  type BaseEvent,
  type BaseMove,
  type BaseOptions,
  type BaseState,
  type Board,
  type Cards,
  type Chance,
  type Colour,
  cardsOf,
  coloursFor,
  DECK_COUNTS,
  DEVELOPMENT_CARDS,
  type DevelopmentCard,
  type Dice,
  decide,
  INTERSECTIONS,
  LAYOUTS,
  legalMoves,
  NOBODY,
  PATHS,
  RESOURCES,
  type Refusal,
  type Resource,
  rulesetOf,
  type Script,
  type Seat,
  type Setup,
  scriptedChance,
  settleOptions,
  startGame,
  total,
} from '../../engine/index.ts';
import { deepFreeze, inspectDecision, inspectWait } from './referee.ts';

/** Named counts of cards, as a person would write them. */
export type Named = Partial<Record<Resource, number>>;
type BySeat<T> = Partial<Record<Seat, T>>;

/** A moment of a base game, written down by what differs from an empty table in the middle of seat 0's turn. */
export interface Position {
  readonly players?: 2 | 3 | 4;
  readonly options?: Partial<BaseOptions>;
  readonly board?: Board;
  readonly hands?: BySeat<Named>;
  readonly settlements?: BySeat<readonly number[]>;
  readonly cities?: BySeat<readonly number[]>;
  readonly roads?: BySeat<readonly number[]>;
  readonly robber?: number;
  /** Development cards bought in an earlier turn. */
  readonly cards?: BySeat<readonly DevelopmentCard[]>;
  /** Development cards bought in this turn. */
  readonly bought?: BySeat<readonly DevelopmentCard[]>;
  /** Played knights, by seat. */
  readonly knights?: BySeat<number>;
  /** Progress cards that have left the game. */
  readonly spent?: number;
  /** Whether a development card was played in this turn. */
  readonly played?: boolean;
  readonly longestRoad?: Seat;
  readonly largestArmy?: Seat;
  readonly active?: Seat;
  readonly turn?: number;
  /** The open decision of the turn; after the roll unless it says otherwise. */
  readonly phase?: 'roll' | 'trade' | 'build' | 'main';
  readonly rolled?: Dice;
}

/** Outcomes told in advance; a deck may be told by names. */
export interface Story extends Script {
  /** The development cards from the top of what is left of the deck. */
  readonly deck?: readonly DevelopmentCard[];
}

/** The base game's options with these chosen and the defaults for the others. */
export function optionsWith(chosen: Readonly<Record<string, unknown>> = {}): BaseOptions {
  const settled = settleOptions(rulesetOf('base').options, chosen);
  if ('problem' in settled) throw new Error(`options: ${JSON.stringify(settled.problem)}`);
  return settled.options as BaseOptions;
}

/** A game at its start. */
export function begun(
  chosen: Readonly<Record<string, unknown>> = {},
  chance: Chance = scriptedChance({}),
  rest: Partial<Pick<Setup<BaseOptions>, 'oldest' | 'board'>> & { readonly colours?: readonly Colour[] } = {},
): { readonly events: readonly BaseEvent[]; readonly state: BaseState } {
  const { colours, ...more } = rest;
  const options = optionsWith(chosen);
  const seats = (colours ?? coloursFor(options).slice(0, options.players)).map((colour) => ({ colour }));
  return startGame('base', { options, seats, ...more }, chance) as unknown as ReturnType<typeof begun>;
}

const owners = (size: number, pieces: BySeat<readonly number[]> = {}): number[] => {
  const board = Array<number>(size).fill(NOBODY);
  for (const [seat, places] of Object.entries(pieces)) for (const place of places ?? []) board[place] = Number(seat);
  return board;
};

/** The state that a position describes. The bank, the supply and the deck hold what nobody else has. */
export function stateOf(position: Position): BaseState {
  const { players = 4, active = 0, turn = 9, phase, rolled = [1, 1], hands = {} } = position;
  const options = optionsWith({ startPlacement: 'draft', startPlayer: 'oldest', ...position.options, players });
  const colours = options.board === 'beginner' ? coloursFor(options) : coloursFor({ players, board: 'random' });
  const board = position.board ?? LAYOUTS[options.beginnerMap].board;
  const seats = colours.slice(0, players).map((colour) => ({ colour }));
  const draft = { ...options, startPlacement: 'draft' as const };
  const start = startGame('base', { options: draft, seats, board, oldest: active }, scriptedChance({}));
  const fresh = start.state as unknown as BaseState;
  const each = <T>(value: (seat: Seat) => T): T[] => seats.map((_, seat) => value(seat as Seat));
  const cards = each((seat) => cardsOf(hands[seat] ?? {}));
  const settlements = owners(INTERSECTIONS.length, position.settlements);
  const cities = owners(INTERSECTIONS.length, position.cities);
  const roads = owners(PATHS.length, position.roads);
  const left = (pieces: readonly number[], all: number) =>
    each((seat) => all - pieces.filter((o) => o === seat).length);
  const owned = each((seat) => [
    ...(position.cards?.[seat] ?? []).map((card) => ({ card, turn: 0 })),
    ...(position.bought?.[seat] ?? []).map((card) => ({ card, turn })),
  ]);
  const knights = each((seat) => position.knights?.[seat] ?? 0);
  const drawn = [...owned.map((hand) => hand.length), ...knights, position.spent ?? 0].reduce((a, b) => a + b);
  const open = phase ?? (options.turnStructure === 'combined' ? 'main' : 'trade');
  const afterRoll = options.turnStructure === 'combined' ? 'main' : 'trade';
  const step = (type: string) => ({ type, owed: [{ seat: active }], after: [] });
  const { seats: _, ...table } = fresh.table;
  const state = {
    ...fresh,
    table: { ...table, options, seats },
    steps: open === 'roll' ? [step(afterRoll), step('roll')] : [step(open)],
    turn: open === 'roll' ? { number: turn, active } : { number: turn, active, rolled },
    bank: RESOURCES.map((_, kind) => 19 - cards.reduce((sum, hand) => sum + (hand[kind] ?? 0), 0)),
    hands: cards.map((hand) => ({ n: total(hand), cards: hand })),
    supply: { roads: left(roads, 15), settlements: left(settlements, 5), cities: left(cities, 4) },
    roads,
    settlements,
    cities,
    robber: { ...fresh.robber, hex: position.robber ?? board.terrains.indexOf('desert') },
    development: {
      ...fresh.development,
      drawn,
      hands: owned.map((hand) => ({ n: hand.length, cards: hand })),
      playedTurn: position.played === true ? turn : 0,
    },
    knights,
    longestRoad: { holder: position.longestRoad ?? NOBODY },
    largestArmy: { holder: position.largestArmy ?? NOBODY },
  } as unknown as BaseState;
  inspectWait(state);
  return state;
}

const DECK = DEVELOPMENT_CARDS.flatMap((card) => Array<DevelopmentCard>(DECK_COUNTS[card]).fill(card));

/** Places in the unshuffled deck of cards told by their names; each card stands in it as often as it exists. */
export function deckOf(names: readonly DevelopmentCard[]): number[] {
  const used = new Set<number>();
  return names.map((name) => {
    const place = DECK.findIndex((card, at) => card === name && !used.has(at));
    used.add(place);
    return place;
  });
}

function chanceOf({ deck, ...script }: Story, drawn: number): Chance {
  if (deck === undefined) return scriptedChance(script);
  const before = Array<number>(drawn).fill(0);
  return scriptedChance({ ...script, decks: { development: [...before, ...deckOf(deck)] } });
}

/** A game at some moment, to be played on. Every move is watched by the referee. */
export class Scene {
  readonly state: BaseState;
  /** What the last move told. */
  readonly events: readonly BaseEvent[];
  readonly #chance: Chance;

  constructor(state: BaseState, chance: Chance, events: readonly BaseEvent[] = []) {
    this.state = deepFreeze(state);
    this.events = events;
    this.#chance = chance;
  }

  /** Plays a move that the rules must take. */
  when(seat: Seat, move: BaseMove): Scene {
    const decision = decide(this.state as never, seat, move, this.#chance);
    if (decision.type === 'refused')
      throw new Error(`${move.type} by seat ${seat} was refused: ${JSON.stringify(decision.refusal)}`);
    const events = decision.events as unknown as readonly BaseEvent[];
    const after = decision.state as unknown as BaseState;
    inspectDecision(this.state, events, after);
    return new Scene(after, this.#chance, events);
  }

  /** Why the rules refuse a move; fails where they take it. */
  refusal(seat: Seat, move: BaseMove | { readonly type: string }): Refusal {
    const decision = decide(this.state as never, seat, move as never, this.#chance);
    if (decision.type === 'decided') throw new Error(`${move.type} by seat ${seat} was taken`);
    return decision.refusal;
  }

  /** The code of a refusal and its rule: `cannotPay B-61`. */
  refuses(seat: Seat, move: BaseMove | { readonly type: string }): string {
    const { code, rule } = this.refusal(seat, move);
    return `${code} ${rule}`;
  }

  /** The moves of a type that a seat may list now. */
  listed<T extends BaseMove['type']>(seat: Seat, type: T): readonly Extract<BaseMove, { readonly type: T }>[] {
    const { moves } = legalMoves(this.state as never, seat);
    return moves.filter((move) => move.type === type) as never;
  }

  /** The types of the moves that a seat may make now, described choices included. */
  offers(seat: Seat): readonly string[] {
    const { moves, choices } = legalMoves(this.state as never, seat);
    return [...new Set([...moves, ...choices].map(({ type }) => type))].sort();
  }

  /** A seat's cards by name; kinds that it lacks are left out. */
  hand(seat: Seat): Named {
    return named(this.state.hands[seat].cards ?? []);
  }

  /** The decision that is open now. */
  get open(): string | undefined {
    return this.state.steps.at(-1)?.type;
  }

  /** What the last move told of one kind. */
  told<T extends BaseEvent['type']>(type: T): readonly Extract<BaseEvent, { readonly type: T }>[] {
    return this.events.filter((event) => event.type === type) as never;
  }

  /** The types of what the last move told, in order. */
  get story(): readonly string[] {
    return this.events.map(({ type }) => type);
  }
}

/** Counts by name, without the kinds of which there are none. */
export const named = (cards: Cards): Named =>
  Object.fromEntries(RESOURCES.flatMap((resource, kind) => (cards[kind] ? [[resource, cards[kind]]] : [])));

/** A scene from a position; chance follows the story and tells nothing else, unless it is given itself. */
export function given(position: Position, story: Story | Chance = {}): Scene {
  const state = stateOf(position);
  return new Scene(state, 'draw' in story ? story : chanceOf(story, state.development.drawn));
}

/** A scene at the start of a game. */
export function givenStart(
  chosen: Readonly<Record<string, unknown>> = {},
  story: Story = {},
  rest: Parameters<typeof begun>[2] = {},
): Scene {
  const chance = chanceOf(story, 0);
  const { state, events } = begun(chosen, chance, rest);
  inspectWait(state);
  return new Scene(state, chance, events);
}

export { cardsOf as cards };
