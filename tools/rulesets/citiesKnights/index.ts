import type { Wanted } from '../definition.ts';
import { meanings } from './meanings.ts';

/** The games that are recorded when a version is released. */
const games: readonly Wanted[] = [
  {
    name: 'citiesKnights-2',
    ruleset: 'citiesKnights',
    options: { board: 'random', cityChoice: 'automaticCheapest' },
    bots: ['sensible', 'random'],
  },
  {
    name: 'citiesKnights-3-beginner',
    ruleset: 'citiesKnights',
    options: { board: 'beginner' },
    bots: ['sensible', 'random', 'sensible'],
    talk: true,
  },
  {
    name: 'citiesKnights-4-options',
    ruleset: 'citiesKnights',
    options: {
      board: 'random',
      turnStructure: 'tradeThenBuild',
      knightActivationDelay: 'seedLiteral',
      deserterKnight: 'sameElseBasic',
      cranePerTurn: 'onePerImprovement',
      chaseTarget: 'numberedOnly',
      progressOverflow: 'immediate',
      aqueductTrigger: 'noNumberOrRobber',
      usedProgress: 'removed',
      lowestTie: 'activeFirstOnly',
    },
    bots: ['sensible', 'random', 'sensible', 'random'],
  },
];

export const tools = { games, meanings };
