import { describe } from 'vitest';
import { type AnyState, rulesetNames } from '../../../engine/index.ts';
import type { ImperoState } from '../../../engine/rules/impero/public.ts';
import { playWarlike } from '../impero/warlike.ts';
import { type EveryGame, testEveryGame } from './everyGame.ts';
import { playRandomly } from './randomGame.ts';

/** How many games of each ruleset: fewer where they are longer. */
const GAMES: Readonly<Record<string, EveryGame>> = {
  base: { games: 30, oneIn: 3 },
  citiesKnights: { games: 8, oneIn: 7, steps: ['displacedKnight', 'discard'] },
  impero: {
    games: 16,
    oneIn: 12,
    steps: ['capturedRoad', 'discard'],
    // Random players seldom attack.
    play: (start, seed, chance) =>
      seed % 4 === 0 ? playRandomly<AnyState>(start, seed, chance) : playWarlike(start as ImperoState, seed),
  },
};

describe.each(rulesetNames())('random games of %s, with any options', (ruleset) => {
  testEveryGame(ruleset, GAMES[ruleset] ?? { games: 4, oneIn: 4, steps: [] });
});
