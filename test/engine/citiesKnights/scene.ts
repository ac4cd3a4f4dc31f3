import {
  type Cards,
  coloursFor,
  type Dice,
  type Hex,
  type Intersection,
  joining,
  mustStart,
  NOBODY,
  type Path,
  type Script,
  type Seat,
  scriptedChance,
} from '../../../engine/index.ts';
import { deckOf, type PointCard, type ProgressCard, UNSHUFFLED } from '../../../engine/rules/citiesKnights/decks.ts';
import type { CitiesKnightsOptions } from '../../../engine/rules/citiesKnights/options.ts';
import type {
  CitiesKnightsEvent,
  CitiesKnightsMove,
  CitiesKnightsState,
} from '../../../engine/rules/citiesKnights/rules.ts';
import {
  type EventFace,
  eachTrack,
  KINDS,
  type Kind,
  TRACKS,
  type Track,
} from '../../../engine/rules/citiesKnights/vocabulary.ts';
import { LAYOUTS } from '../layouts.ts';
import { type BySeat, type CommonPosition, laidOut, type Options, settled } from '../position.ts';
import { AnyScene } from '../scene.ts';
import { inspectDecision, inspectWait } from './referee.ts';

export type Named = Partial<Record<Kind, number>>;

/** A knight on the board: basic, inactive and from an earlier turn unless it says otherwise. */
export interface Soldier {
  readonly at: number;
  readonly level?: 1 | 2 | 3;
  readonly active?: boolean;
  readonly placed?: number;
  readonly activated?: number;
  readonly upgraded?: number;
  readonly acted?: number;
}

/** A moment of a game. Among the settlements are ruined cities. */
export interface Position extends CommonPosition {
  readonly options?: Partial<CitiesKnightsOptions>;
  readonly hands?: BySeat<Named>;
  readonly knights?: BySeat<readonly Soldier[]>;
  readonly walls?: readonly Intersection[];
  /** Which of the settlements are ruined cities. */
  readonly ruins?: readonly Intersection[];
  /** Levels of trade, politics and science. */
  readonly levels?: BySeat<readonly [number, number, number]>;
  readonly metropolises?: Partial<Record<Track, Intersection>>;
  readonly progress?: BySeat<readonly ProgressCard[]>;
  /** Cards worth a point that were laid open. */
  readonly points?: BySeat<readonly PointCard[]>;
  /** How many cards lie in a deck; cards that nobody holds have left the game (OK-08 `removed`). */
  readonly decks?: Partial<Record<Track, number>>;
  readonly robber?: Hex;
  /** Steps of the ship. */
  readonly ship?: number;
  /** Attacks so far; the robber is free from the first on. */
  readonly attacks?: number;
  readonly defenders?: BySeat<number>;
  readonly merchant?: { readonly hex: Hex; readonly owner: Seat };
}

/** Outcomes fixed in advance, by name. */
export interface Story {
  /** Rolls, the red die first. */
  readonly dice?: readonly Dice[];
  readonly event?: readonly EventFace[];
  /** The next cards of each deck, from the top. */
  readonly decks?: Partial<Record<Track, readonly ProgressCard[]>>;
  /** The places of cards that are stolen, and other draws. */
  readonly draws?: Readonly<Record<string, readonly number[]>>;
}

/** The ruleset's options with these chosen and the defaults for the others. */
export const optionsWith = (chosen: Options = {}): CitiesKnightsOptions =>
  settled<CitiesKnightsOptions>('citiesKnights', chosen);

/** Counts of all kinds from names. */
export const cards = (named: Named): Cards => KINDS.map((kind) => named[kind] ?? 0);

/** The state that a position describes. Bank, supply and decks hold what nobody else has. */
export function stateOf(position: Position): CitiesKnightsState {
  const { ruins = [], attacks = 0, decks = {} } = position;
  const chosen = Object.keys(decks).length > 0 ? { usedProgress: 'removed' } : {};
  const laid = laidOut('citiesKnights', { ...chosen, ...position.options }, position);
  const { common, each, robber } = laid;
  const ruined = (seat: Seat) => ruins.filter((v) => common.settlements[v] === seat).length;
  const progress = each((seat) => position.progress?.[seat] ?? []);
  const points = each((seat) => position.points?.[seat] ?? []);
  const state: CitiesKnightsState = {
    ...common,
    supply: {
      ...common.supply,
      settlements: each((seat) => (common.supply.settlements[seat] ?? 0) + ruined(seat)),
      cities: each((seat) => (common.supply.cities[seat] ?? 0) - ruined(seat)),
    },
    ruins,
    walls: position.walls ?? [],
    improvements: {
      levels: each((seat) => position.levels?.[seat] ?? [0, 0, 0]),
      metropolises: eachTrack((track) => position.metropolises?.[track] ?? NOBODY),
    },
    garrison: {
      knights: Object.entries(position.knights ?? {}).flatMap(([owner, soldiers = []]) =>
        soldiers.map(({ at, level = 1, active = false, placed = 1, activated, upgraded = 0, acted = 0 }) => ({
          place: at as Intersection,
          owner: Number(owner) as Seat,
          level,
          active,
          placed,
          activated: activated ?? (active ? 1 : 0),
          upgraded,
          acted,
        })),
      ),
    },
    barbarians: { position: position.ship ?? 0, attacks, defenders: each((seat) => position.defenders?.[seat] ?? 0) },
    progress: {
      decks: eachTrack((track) => {
        const out = [...progress.flat(), ...points.flat()].filter((card) => deckOf(card) === track).length;
        return { drawn: decks[track] === undefined ? out : 18 - decks[track], returned: [] };
      }),
      hands: each((seat) => ({
        n: eachTrack((track) => progress[seat].filter((card) => deckOf(card) === track).length),
        cards: progress[seat],
      })),
      points,
    },
    merchant: position.merchant ?? { hex: -1, owner: NOBODY },
    robber: { hex: position.robber ?? robber, thefts: 0 },
  };
  inspectWait(state);
  return state;
}

const FACES: Readonly<Record<EventFace, number>> = { ship: 0, trade: 3, politics: 4, science: 5 };

/** The places in the unshuffled deck of cards given by name, after those that were drawn before. */
function deckScript(names: readonly ProgressCard[], track: number, drawn: number): number[] {
  const used = new Set<number>();
  const deck = UNSHUFFLED[track] ?? [];
  const places = names.map((name) => {
    const place = deck.findIndex((card, at) => card === name && !used.has(at));
    used.add(place);
    return place;
  });
  return [...Array<number>(drawn).fill(0), ...places];
}

const scriptOf = ({ dice, event = [], decks = {}, draws = {} }: Story, drawn: readonly number[]): Script => ({
  ...(dice === undefined ? {} : { dice }),
  draws: { ...draws, eventDie: event.map((face) => FACES[face]) },
  decks: Object.fromEntries(TRACKS.map((track, t) => [track, deckScript(decks[track] ?? [], t, drawn[t] ?? 0)])),
});

export type Scene = AnyScene<CitiesKnightsState, CitiesKnightsMove, CitiesKnightsEvent>;

/** A scene from a position; chance follows the story and tells nothing else. */
export function given(position: Position, story: Story = {}): Scene {
  const state = stateOf(position);
  const chance = scriptedChance(
    scriptOf(
      story,
      state.progress.decks.map(({ drawn }) => drawn),
    ),
  );
  return new AnyScene<CitiesKnightsState, CitiesKnightsMove, CitiesKnightsEvent>(state, chance, inspectDecision);
}

/** A scene at the start of a game on the printed island; seat 0 begins. */
export function givenStart(chosen: Readonly<Record<string, unknown>> = {}): Scene {
  const options = optionsWith({ startPlayer: 'oldest', ...chosen });
  const seats = coloursFor(options)
    .slice(0, options.players)
    .map((colour) => ({ colour }));
  const setup = { options, seats, oldest: 0, board: LAYOUTS.fifthEdition.board } as const;
  const chance = scriptedChance(scriptOf({}, [0, 0, 0]));
  const { state, events } = mustStart('citiesKnights', setup, chance);
  inspectWait(state);
  return new AnyScene(state, chance, inspectDecision, events);
}

/** Moves, written short. */
export const roll = { type: 'rollDice' } as const;
export const endTurn = { type: 'endTurn' } as const;

/** The path that joins two intersections. */
export const between = (a: number, b: number): Path => joining(a as Intersection, b as Intersection);

/** The paths between neighbouring intersections, in the order in which they are passed. */
export const trail = (...places: readonly number[]): readonly number[] =>
  places.slice(1).map((to, i) => between(places[i] ?? to, to));
