import { describe, it } from 'vitest';
import { quickChance } from '../../../engine/index.ts';
import { forGames, playRandomly, started } from '../properties/randomGame.ts';
import { inspectDecision } from './referee.ts';

const TIMEOUT = { timeout: 600_000 };
const RULESET = 'citiesKnights';

describe('randomly played games of Cities & Knights, in any options', () => {
  it(
    'K-01, K-02, K-05, K-54: cards, decks, pieces, knights, walls and metropolises are conserved, and cards flow as the rules say',
    TIMEOUT,
    () => {
      forGames(RULESET, 6, (options, seed) => {
        const chance = quickChance(seed);
        const { state } = started(RULESET, options, chance);
        for (const { before, events, after } of playRandomly(state, seed, chance))
          inspectDecision(before, events, after);
      });
    },
  );
});
