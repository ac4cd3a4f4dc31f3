import {
  type BaseEvent,
  type BaseMove,
  type BaseOptions,
  type BaseState,
  type Board,
  type Chance,
  type Colour,
  cardsOf,
  coloursFor,
  DECK_COUNTS,
  DEVELOPMENT_CARDS,
  type DevelopmentCard,
  type Dice,
  INTERSECTIONS,
  LAYOUTS,
  mustStart,
  NOBODY,
  PATHS,
  RESOURCES,
  rulesetOf,
  type Script,
  type Seat,
  type Setup,
  scriptedChance,
  settleOptions,
  total,
} from '../../engine/index.ts';
import { inspectDecision, inspectWait } from './referee.ts';
import { AnyScene, type Named } from './scene.ts';

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
  return mustStart('base', { options, seats, ...more }, chance);
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
  const start = mustStart('base', { options: draft, seats, board, oldest: active }, scriptedChance({}));
  const fresh = start.state;
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

export type Scene = AnyScene<BaseState, BaseMove, BaseEvent>;

/** A scene from a position; chance follows the story and tells nothing else, unless it is given itself. */
export function given(position: Position, story: Story | Chance = {}): Scene {
  const state = stateOf(position);
  return new AnyScene(state, 'draw' in story ? story : chanceOf(story, state.development.drawn), inspectDecision);
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
  return new AnyScene(state, chance, inspectDecision, events);
}

export { type Named, named } from './scene.ts';
export { cardsOf as cards };
