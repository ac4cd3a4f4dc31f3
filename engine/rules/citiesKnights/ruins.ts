import type { Refusal } from '../../core/chapter.ts';
import type { Intersection, Seat } from '../../vocabulary.ts';
import type { CityEvent } from '../chapters/cities.ts';
import type { RoadsState } from '../chapters/roads.ts';
import { put } from '../chapters/table.ts';
import type { Chapter } from '../questions.ts';

export interface RuinsState extends RoadsState {
  /**
   * Ruined cities. `settlements` names the owner there, because a ruin counts and yields like a settlement, but the
   * piece is one of the owner's cities.
   */
  ruins: readonly Intersection[];
}

/** The seat's ruined cities. */
const ruinsOf = ({ ruins, settlements }: Readonly<RuinsState>, seat: Seat): readonly Intersection[] =>
  ruins.filter((v) => settlements[v] === seat);

const RUIN_FIRST: Refusal = { code: 'ruinFirst', rule: 'K-43', facts: {} };

/** Ruined cities: they must be rebuilt, with the same piece, before any other city is built (K-43). */
export const ruinsChapter = {
  name: 'ruins',
  views: { ruins: 'open' },
  answers: {
    refuseCity: (game, next, seat, v) => {
      const own = ruinsOf(game.state, seat);
      if (own.length === 0 || game.state.settlements[v] !== seat) return next(game, seat, v);
      return own.includes(v) ? undefined : { ...RUIN_FIRST, facts: { places: own } };
    },
  },
  reactions: {
    // The piece is the city itself: none comes out of the supply, and no settlement goes back to it.
    cityBuilt: (state: RuinsState, { seat, intersection }: CityEvent) => {
      if (!state.ruins.includes(intersection)) return;
      const { supply } = state;
      state.ruins = state.ruins.filter((v) => v !== intersection);
      state.supply = {
        roads: supply.roads,
        settlements: put(supply.settlements, seat, supply.settlements[seat] - 1),
        cities: put(supply.cities, seat, supply.cities[seat] + 1),
      };
    },
  },
} satisfies Chapter<RuinsState, never>;
