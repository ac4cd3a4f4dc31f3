import { expect, it } from 'vitest';
import { shuffledDecks } from '../../engine/chance/shuffle.ts';
import { awaited, type Chance, defaultMove, quickChance, rulesetNames } from '../../engine/index.ts';
import { DRAWS } from '../../tools/docs/rulesets.ts';
import { forGames, playRandomly, started } from '../engine/properties/randomGame.ts';

/** Chance that notes the name of each draw. */
function noting(seed: number, names: Set<string>): Chance {
  const { draw: from } = quickChance(seed);
  const draw: Chance['draw'] = (what, n, bound) => {
    names.add(what);
    return from(what, n, bound);
  };
  return { draw, card: shuffledDecks(draw) };
}

it('docs/moves.md names exactly the draws that games make', { timeout: 120_000 }, () => {
  const names = new Set<string>();
  for (const ruleset of rulesetNames())
    forGames(ruleset, 3, (options, seed) => {
      const chance = noting(seed, names);
      const { state } = started(ruleset, options, chance);
      let version = 0;
      for (const { before } of playRandomly(state, seed, chance)) {
        version += 1;
        const [waiting] = awaited(before);
        if (waiting !== undefined && version % 10 === 0) defaultMove(before, waiting.seat, chance, version);
      }
    });
  const patterns = DRAWS.map(({ name }) => new RegExp(`^${name.replaceAll(/<\w+>/g, '[^/]+')}$`));
  expect([...names].filter((name) => !patterns.some((pattern) => pattern.test(name)))).toEqual([]);
  expect(DRAWS.filter((_, i) => ![...names].some((name) => patterns[i]?.test(name)))).toEqual([]);
});
