import type { Cards } from '../../vocabulary.ts';
import type { TableState } from '../base/table.ts';
import type { Chapter } from '../questions.ts';
import { cardsNamed } from './cards.ts';

/** What this ruleset sells beside roads, settlements and cities, but for improvements, whose price depends on the level. */
const COSTS: Readonly<Record<string, Cards>> = {
  wall: cardsNamed({ brick: 2 }),
  knight: cardsNamed({ wool: 1, ore: 1 }),
  knightActivation: cardsNamed({ grain: 1 }),
  knightUpgrade: cardsNamed({ wool: 1, ore: 1 }),
};

/** Prices of walls and knights (K-26, K-27, K-29, K-46). */
export const knightCostsChapter: Chapter<TableState, never> = {
  name: 'knightCosts',
  answers: { price: (_game, next, seat, what) => COSTS[what] ?? next(seat, what) },
};
