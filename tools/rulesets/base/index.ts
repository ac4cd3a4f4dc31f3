import type { Wanted } from '../definition.ts';
import { meanings } from './meanings.ts';

/** The games that are recorded when a version is released. */
const games: readonly Wanted[] = [
  { name: 'base-2', ruleset: 'base', options: { board: 'random' }, bots: ['sensible', 'random'] },
  {
    name: 'base-3-beginner',
    ruleset: 'base',
    options: { board: 'beginner' },
    bots: ['sensible', 'sensible', 'random'],
    talk: true,
  },
  {
    name: 'base-4-options',
    ruleset: 'base',
    options: {
      board: 'random',
      tokenPlacement: 'shuffledNoRedNeighbours',
      harbours: 'printed',
      startPlayer: 'oldest',
      turnStructure: 'combined',
      devCardTiming: 'buildPhase',
      robberToDesert: 'forbidden',
      victoryCheck: 'immediate',
    },
    bots: ['sensible', 'sensible', 'sensible', 'sensible'],
    talk: true,
  },
];

export const tools = { games, meanings };
