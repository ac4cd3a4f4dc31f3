import type { Cards } from '../../vocabulary.ts';
import type { Chapter, Price } from '../questions.ts';
import { cardsNamed } from './cards.ts';
import { improvementCost } from './improvements.ts';
import type { ImprovementsState } from './levels.ts';
import { TRACKS, type Track } from './vocabulary.ts';

const PRICES: ReadonlyMap<Price, Cards> = new Map(
  Object.entries({
    wall: cardsNamed({ brick: 2 }),
    knight: cardsNamed({ wool: 1, ore: 1 }),
    knightActivation: cardsNamed({ grain: 1 }),
    knightUpgrade: cardsNamed({ wool: 1, ore: 1 }),
  }),
);

/** The track whose next level each price buys. */
const IMPROVEMENTS: ReadonlyMap<Price, Track> = new Map(TRACKS.map((track) => [`${track}Improvement`, track]));

/** What is sold. */
export const PRICE_NAMES: readonly Price[] = [
  ...['road', 'settlement', 'city'],
  ...PRICES.keys(),
  ...IMPROVEMENTS.keys(),
];

/** Prices of walls, knights and improvements (K-26, K-27, K-29, K-46, K-48). */
export const knightCostsChapter = {
  name: 'knightCosts',
  answers: {
    price: (game, next, seat, what) => {
      const track = IMPROVEMENTS.get(what);
      return track === undefined
        ? (PRICES.get(what) ?? next(game, seat, what))
        : improvementCost(game.state, seat, track);
    },
  },
} satisfies Chapter<ImprovementsState, never>;
