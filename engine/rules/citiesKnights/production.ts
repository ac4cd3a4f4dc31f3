import type { Cards, Terrain } from '../../vocabulary.ts';
import type { ProductionState } from '../chapters/production.ts';
import type { Chapter } from '../questions.ts';
import { cardsNamed } from './cards.ts';

/** What a city yields where it is not two of the terrain's resource (K-16). */
const CITY_YIELDS: Readonly<Partial<Record<Terrain, Cards>>> = {
  pasture: cardsNamed({ wool: 1, cloth: 1 }),
  mountains: cardsNamed({ ore: 1, coin: 1 }),
  forest: cardsNamed({ lumber: 1, paper: 1 }),
};

/** Commodities: cities on three kinds of terrain yield them (K-16, K-17). */
export const commoditiesChapter = {
  name: 'commodities',
  answers: {
    yieldOf: (game, next, terrain, isCity) =>
      (isCity ? CITY_YIELDS[terrain] : undefined) ?? next(game, terrain, isCity),
  },
} satisfies Chapter<ProductionState, never>;
