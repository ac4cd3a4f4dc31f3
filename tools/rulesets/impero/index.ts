import type { Wanted } from '../definition.ts';
import { meanings } from './meanings.ts';

/** The games that are recorded when a version is released. */
const games: readonly Wanted[] = [
  { name: 'impero-2', ruleset: 'impero', options: { board: 'random' }, bots: ['sensible', 'random'] },
  {
    name: 'impero-3-beginner',
    ruleset: 'impero',
    options: { board: 'beginner' },
    bots: ['sensible', 'sensible', 'sensible'],
    talk: true,
  },
  {
    name: 'impero-4-options',
    ruleset: 'impero',
    options: {
      board: 'random',
      turnStructure: 'combined',
      roadDistance: 'inclusive',
      attackRange: 'anyOnceBarracks',
      attackTiming: 'anyTime',
      capturedRoadPlacement: 'anyLegalOrCaptured',
      victoryPoints: 10,
      largestArmy: 'faceUp',
      finalCountWarPoints: 'on',
      extraWinScope: 'oneOpponent',
    },
    bots: ['sensible', 'sensible', 'random', 'sensible'],
  },
];

export const tools = { games, meanings };
