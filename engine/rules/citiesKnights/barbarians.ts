import { hexesAt, INTERSECTIONS } from '../../board/geometry.ts';
import { type MovesOf, movesOf, refuseElsewhere } from '../../core/chapter.ts';
import { type EventsOf, eventsOf, open } from '../../core/events.ts';
import { flag, integer, list } from '../../core/fields.ts';
import { remember } from '../../core/memo.ts';
import { plan, routine } from '../../core/order.ts';
import { owedPlaces } from '../../core/steps.ts';
import { type By, type Intersection, NOBODY, type Seat } from '../../vocabulary.ts';
import { askRobber, type RobberEvent, type RobberState } from '../chapters/robber.ts';
import { put, seatsFrom, seatsOf } from '../chapters/table.ts';
import { count, intersection, seat } from '../fields.ts';
import type { Chapter, Game } from '../questions.ts';
import { type AttackBoard, type AttackOutlook, attackOutlook, plainCities } from './attackOutlook.ts';
import type { GarrisonState } from './garrison.ts';
import type { RuinsState } from './ruins.ts';
import type { WallsState } from './walls.ts';

export interface BarbariansState extends GarrisonState, RuinsState, WallsState {
  readonly table: GarrisonState['table'] & {
    readonly options: {
      readonly lowestTie: 'allTiedLose' | 'activeFirstOnly';
      readonly cityChoice: 'owner' | 'automaticCheapest';
    };
  };
  barbarians: {
    /** Steps of the ship from its start (K-04). */
    readonly position: number;
    /** The number of attacks so far: the first one frees the robber (K-45). */
    readonly attacks: number;
    /** Defender points of each seat (K-40). */
    readonly defenders: By<Seat, number>;
    /** How the latest attack went. */
    readonly latest?: Attack;
  };
}

/** The result of an attack (K-39 … K-41). */
interface Attack {
  readonly barbarians: number;
  /** Levels of the active knights, by seat. */
  readonly strengths: readonly number[];
  readonly won: boolean;
  /** Who defended best: one gets the point, several each draw a card. */
  readonly honoured: readonly Seat[];
  /** Who loses a city. */
  readonly losers: readonly Seat[];
}

/** The step of the ship that is an attack (K-04). */
export const TRACK_LENGTH = 7;

/** What an attack causes, once it is decided who gets and who loses what (K-68). */
export const attack = plan('attack');

const event = eventsOf<BarbariansState>();
const events = [
  event('shipMoved', { position: open(integer('position', 1, TRACK_LENGTH)) }, (state, { position }) => {
    state.barbarians = { ...state.barbarians, position };
  }),
  event(
    'barbariansAttacked',
    {
      barbarians: open(count),
      strengths: open(list(count, 2, 4)),
      won: open(flag),
      honoured: open(list(seat, 0, 4)),
      losers: open(list(seat, 0, 4)),
    },
    (state, { barbarians, strengths, won, honoured, losers }) => {
      const { attacks, defenders } = state.barbarians;
      const [best] = honoured;
      const isAlone = best !== undefined && honoured.length === 1;
      state.barbarians = {
        position: 0,
        attacks: attacks + 1,
        defenders: isAlone ? put(defenders, best, defenders[best] + 1) : defenders,
        latest: { barbarians, strengths, won, honoured, losers },
      };
      state.garrison = {
        ...state.garrison,
        knights: state.garrison.knights.map((knight) => (knight.active ? { ...knight, active: false } : knight)),
      };
    },
  ),
  event(
    'cityLost',
    { seat: open(seat), intersection: open(intersection), ruined: open(flag) },
    (state, { seat, intersection, ruined }) => {
      const { supply } = state;
      state.cities = put(state.cities, intersection, NOBODY);
      state.settlements = put(state.settlements, intersection, seat);
      state.walls = state.walls.filter((v) => v !== intersection);
      if (ruined) state.ruins = [...state.ruins, intersection];
      else
        state.supply = {
          roads: supply.roads,
          settlements: put(supply.settlements, seat, supply.settlements[seat] - 1),
          cities: put(supply.cities, seat, supply.cities[seat] + 1),
        };
    },
  ),
] as const;
type BarbarianEvent = EventsOf<typeof events>;
type BarbarianGame = Game<BarbariansState, BarbarianEvent>;

const outlookOn = remember(
  (
    seats: AttackBoard['seats'],
    cities: AttackBoard['cities'],
    metropolises: AttackBoard['metropolises'],
    knights: AttackBoard['knights'],
  ) => attackOutlook({ seats, cities, metropolises, knights }),
);

/** How an attack would end now (K-39 … K-41, OK-09). */
export function outlookOf(state: Readonly<BarbariansState>): AttackOutlook {
  const outlook = outlookOn(seatsOf(state), state.cities, state.improvements.metropolises, state.garrison.knights);
  const { result } = outlook;
  if (result.type === 'won' || state.table.options.lowestTie === 'allTiedLose') return outlook;
  const [first] = seatsFrom(state, state.turn.active).filter((seat) => result.losers.includes(seat));
  return { ...outlook, result: { type: 'lost', losers: first === undefined ? [] : [first] } };
}

/** Whether the seat would lose a city if the barbarians came now (K-41). */
export function wouldLoseCity(state: Readonly<BarbariansState>, seat: Seat): boolean {
  const { result } = outlookOf(state);
  return result.type === 'lost' && result.losers.includes(seat);
}

/** The ship moves one step closer; on the last step the barbarians attack (K-13). */
export const sail = routine('sail', (game: BarbarianGame) => {
  const position = game.state.barbarians.position + 1;
  game.emit({ type: 'shipMoved', position });
  if (position === TRACK_LENGTH) game.run(attack);
});

/** Decides who gets the honour and who loses a city; then ship, knights and robber change (K-39 … K-41, K-45). */
export const settleAttack = routine('settleAttack', (game: BarbarianGame) => {
  const { barbarians, strengths, result } = outlookOf(game.state);
  const inTurn = (seats: readonly Seat[]) =>
    seatsFrom(game.state, game.state.turn.active).filter((seat) => seats.includes(seat));
  game.emit({
    type: 'barbariansAttacked',
    barbarians,
    strengths,
    won: result.type === 'won',
    honoured: result.type === 'won' ? inTurn(result.honoured) : [],
    losers: result.type === 'lost' ? inTurn(result.losers) : [],
  });
});

const PIPS = [0, 0, 1, 2, 3, 4, 5, 0, 5, 4, 3, 2, 1];
/** The pips around each intersection. */
const pipsOf = remember((numbers: readonly number[]) =>
  INTERSECTIONS.map((v) => hexesAt[v].reduce<number>((sum, hex) => sum + (PIPS[numbers[hex] ?? 0] ?? 0), 0)),
);

/** The cities that barbarians can take, the least valuable first: no wall, few pips, low number (OK-12). */
export function cheapestFirst(state: Readonly<BarbariansState>, seat: Seat): readonly Intersection[] {
  const { cities, improvements, table, walls } = state;
  const wall = (v: Intersection) => (walls.includes(v) ? 1 : 0);
  const pips = pipsOf(table.board.numbers);
  const pipsAt = (v: Intersection) => pips[v] ?? 0;
  return plainCities({ cities, metropolises: improvements.metropolises }, seat).toSorted(
    (a, b) => wall(a) - wall(b) || pipsAt(a) - pipsAt(b) || a - b,
  );
}

/** The city becomes a settlement, or a ruin if its owner has no settlement left (K-42, K-43). */
function loseCity(game: BarbarianGame, seat: Seat, v: Intersection): void {
  game.emit({ type: 'cityLost', seat, intersection: v, ruined: game.state.supply.settlements[seat] === 0 });
}

/** Asks the losers which city they lose, if they have a choice (K-41, OK-12). */
export const askLostCities = routine('askLostCities', (game: BarbarianGame) => {
  const losers = game.state.barbarians.latest?.losers ?? [];
  if (losers.length === 0) return;
  const isAutomatic = game.state.table.options.cityChoice === 'automaticCheapest';
  const owed = losers.flatMap((seat) => {
    const places = cheapestFirst(game.state, seat);
    const [cheapest, ...others] = places;
    if (cheapest === undefined) return [];
    if (others.length > 0 && !isAutomatic) return [{ seat, places }];
    loseCity(game, seat, cheapest);
    return [];
  });
  if (owed.length > 0) game.ask('loseCity', owed);
});

/** On a 7 the robber moves only after the first attack (K-24). */
export const askFreedRobber = routine(
  'askFreedRobber',
  (game: Game<BarbariansState & RobberState, BarbarianEvent | RobberEvent>) => {
    if (game.state.barbarians.attacks > 0) game.run(askRobber);
  },
);

const move = movesOf<BarbarianGame>();
const moves = [
  move(
    'loseCity',
    { intersection },
    {
      rule: 'K-42',
      during: ['loseCity'],
      list: ({ state }, seat, out) => {
        for (const v of owedPlaces(state, seat)) out.push({ type: 'loseCity', intersection: v } as BarbarianMove);
      },
      refuse: ({ state }, seat, move) =>
        refuseElsewhere(owedPlaces(state, seat), move.intersection, 'cityNotAtRisk', 'K-41'),
      play: (game, seat, move) => {
        loseCity(game, seat, move.intersection);
        game.answer(seat);
      },
    },
  ),
] as const;
type BarbarianMove = MovesOf<typeof moves>;

/** The barbarian ship, its attacks and their results (K-04, K-13, K-39 … K-45). */
export const barbariansChapter = {
  name: 'barbarians',
  events,
  moves,
  routines: [sail, settleAttack, askLostCities],
  plans: [attack],
  views: { barbarians: 'open' },
  answers: {
    tally: (game, next, seat, add) => {
      next(game, seat, add);
      add('defenders', game.state.barbarians.defenders[seat], false);
    },
    isUrgent: (game, next, seat, what) =>
      (what === 'knightActivation' && wouldLoseCity(game.state, seat)) || next(game, seat, what),
  },
  orders: { loseCity: 'spare' },
  fallbacks: {
    loseCity: ({ state }, seat) => {
      const [cheapest] = cheapestFirst(state, seat);
      return cheapest === undefined ? undefined : ({ type: 'loseCity', intersection: cheapest } as BarbarianMove);
    },
  },
} satisfies Chapter<BarbariansState, BarbarianEvent>;

/** The robber is not used before the first attack (K-24, K-25). */
export const freedRobberChapter = {
  name: 'freedRobber',
  routines: [askFreedRobber],
} satisfies Chapter<BarbariansState & RobberState, BarbarianEvent | RobberEvent>;
