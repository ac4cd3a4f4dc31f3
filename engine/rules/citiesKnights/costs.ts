import type { Cards } from '../../vocabulary.ts';
import type { Chapter, Price } from '../questions.ts';
import { cardsNamed } from './cards.ts';
import { improvementCost } from './improvements.ts';
import type { ImprovementsState } from './levels.ts';
import { TRACKS, type Track } from './vocabulary.ts';

/**
 * What this ruleset sells besides roads, settlements and cities: its cost, or the track whose next level it is. One map,
 * since listing asks for a dozen prices.
 */
const SOLD: ReadonlyMap<Price, Cards | Track> = new Map<Price, Cards | Track>([
  ['wall', cardsNamed({ brick: 2 })],
  ['knight', cardsNamed({ wool: 1, ore: 1 })],
  ['knightActivation', cardsNamed({ grain: 1 })],
  ['knightUpgrade', cardsNamed({ wool: 1, ore: 1 })],
  ...TRACKS.map((track) => [`${track}Improvement`, track] as const),
]);

/** Prices of walls, knights and improvements (K-26, K-27, K-29, K-46, K-48). */
export const knightCostsChapter: Chapter<ImprovementsState, never> = {
  name: 'knightCosts',
  answers: {
    price: (game, next) => (seat, what) => {
      const cost = SOLD.get(what);
      if (cost === undefined) return next(seat, what);
      return typeof cost === 'string' ? improvementCost(game.state, seat, cost) : cost;
    },
  },
};
