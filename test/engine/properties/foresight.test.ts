import { describe, expect, it } from 'vitest';
import { decide, isForeseen, quickChance, redact, rulesetNames } from '../../../engine/index.ts';
import { same } from '../referee.ts';
import { forGames, playRandomly, started } from './randomGame.ts';

/** How often moves of each type could be foreseen by their seat, in random games. */
const foreseenIn = (ruleset: string) => {
  const counts: Record<string, { yes: number; no: number }> = {};
  forGames(ruleset, 6, (options, seed) => {
    const chance = quickChance(seed);
    const other = quickChance(seed + 1);
    const { state } = started(ruleset, options, chance);
    for (const { before, seat, move, events, after } of playRandomly(state, seed, chance)) {
      const foreseen = isForeseen(before, seat, move, events);
      counts[move.type] ??= { yes: 0, no: 0 };
      const count = counts[move.type] as { yes: number; no: number };
      if (foreseen) count.yes++;
      // A winning move shows what others hold, whatever its type is.
      else if (!after.ending.over) count.no++;
      if (!foreseen) continue;
      const instead = decide(before, seat, move, other);
      const read = (list: typeof events) => list.map((event) => redact(ruleset, event, seat));
      if (instead.type === 'refused' || !same(read(instead.events), read(events)))
        expect.fail(`foreseen, yet chance makes another of it: ${JSON.stringify(move)}`);
    }
  });
  return counts;
};

describe('what a seat can foresee of its move', () => {
  it.each(rulesetNames())('does not depend on chance, in %s', { timeout: 600_000 }, (ruleset) => {
    const counts = foreseenIn(ruleset);
    expect(counts.rollDice).toMatchObject({ yes: 0 });
    for (const type of ['placeRoad', 'buildRoad', 'tradeWithBank', 'offerTrade', 'withdrawTrade'])
      expect(counts[type], type).toMatchObject({ no: 0 });
  });

  it('does not include what others hold: monopoly, theft', { timeout: 600_000 }, () => {
    const counts = foreseenIn('base');
    expect(counts.playMonopoly?.no).toBeGreaterThan(0);
    expect(counts.chooseVictim?.no).toBeGreaterThan(0);
    expect(counts.buyDevelopmentCard).toMatchObject({ yes: 0 });
  });
});
