import {
  byId,
  type Chance,
  type Colour,
  cardsOf,
  coloursFor,
  type Hex,
  type HiddenList,
  mustStart,
  NOBODY,
  type Script,
  type Seat,
  type Setup,
  scriptedChance,
} from '../../engine/index.ts';
import {
  type BaseEvent,
  type BaseMove,
  type BaseOptions,
  type BaseState,
  DECK_COUNTS,
  DEVELOPMENT_CARDS,
  type DevelopmentCard,
} from '../../engine/rules/base/public.ts';
import { LAYOUTS } from './layouts.ts';
import { type BySeat, type CommonPosition, laidOut, type Options, settled } from './position.ts';
import { inspectDecision, inspectWait } from './referee.ts';
import { AnyScene, type Named } from './scene.ts';

/** A moment of a base game. */
export interface Position extends CommonPosition {
  readonly options?: Partial<BaseOptions>;
  readonly hands?: BySeat<Named>;
  readonly robber?: Hex;
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
  readonly largestArmy?: Seat;
}

/** Outcomes fixed in advance; a deck may be given by names. */
export interface Story extends Script {
  /** The development cards from the top of what is left of the deck. */
  readonly deck?: readonly DevelopmentCard[];
}

/** The base game's options with these chosen and the defaults for the others. */
export const optionsWith = (chosen: Options = {}): BaseOptions => settled<BaseOptions>('base', chosen);

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

/** The state that a position describes. The bank, the supply and the deck hold what nobody else has. */
export function stateOf(position: Position): BaseState {
  const options = { startPlacement: 'draft', ...position.options };
  const board = position.board ?? LAYOUTS[optionsWith(options).beginnerMap].board;
  const { common, each, turn, robber } = laidOut('base', options, { ...position, board });
  const owned = each((seat) => [
    ...(position.cards?.[seat] ?? []).map((card) => ({ card, turn: 0 })),
    ...(position.bought?.[seat] ?? []).map((card) => ({ card, turn })),
  ]);
  const knights = each((seat) => position.knights?.[seat] ?? 0);
  const state: BaseState = {
    ...common,
    robber: { ...common.robber, hex: position.robber ?? robber },
    development: {
      ...common.development,
      drawn: [...owned.map((hand) => hand.length), ...knights, position.spent ?? 0].reduce((a, b) => a + b),
      hands: byId<Seat, HiddenList<{ readonly card: DevelopmentCard; readonly turn: number }>>(
        owned.map((hand) => ({ n: hand.length, cards: hand })),
      ),
      playedTurn: position.played === true ? turn : 0,
    },
    knights,
    largestArmy: { holder: position.largestArmy ?? NOBODY },
  };
  inspectWait(state);
  return state;
}

const DECK = DEVELOPMENT_CARDS.flatMap((card) => Array<DevelopmentCard>(DECK_COUNTS[card]).fill(card));

/** Places in the unshuffled deck of cards given by name; each card stands in it as often as it exists. */
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
