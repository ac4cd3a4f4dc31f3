import type { Cards } from '../../vocabulary.ts';
import type { Chapter, Price } from '../questions.ts';
import { cardsNamed } from './cards.ts';
import { improvementCost } from './improvements.ts';
import type { ImprovementsState } from './levels.ts';
import { TRACKS, type Track } from './vocabulary.ts';

/** What this ruleset sells besides roads, settlements, cities and improvements. */
const COSTS: ReadonlyMap<Price, Cards> = new Map(
  Object.entries({
    wall: cardsNamed({ brick: 2 }),
    knight: cardsNamed({ wool: 1, ore: 1 }),
    knightActivation: cardsNamed({ grain: 1 }),
    knightUpgrade: cardsNamed({ wool: 1, ore: 1 }),
  }),
);

/** The track of each improvement, by the name of its price. */
const SOLD: ReadonlyMap<Price, Track> = new Map(TRACKS.map((track) => [`${track}Improvement`, track]));

/** Prices of walls, knights and improvements (K-26, K-27, K-29, K-46, K-48). */
export const knightCostsChapter: Chapter<ImprovementsState, never> = {
  name: 'knightCosts',
  answers: {
    price: (game, next) => (seat, what) => {
      const cost = COSTS.get(what);
      if (cost !== undefined) return cost;
      const track = SOLD.get(what);
      return track === undefined ? next(seat, what) : improvementCost(game.state, seat, track);
    },
  },
};
