import { describe, expect, it } from 'vitest';
import {
  type AnyState,
  legalMoves,
  quickChance,
  redact,
  rulesetNames,
  type Seat,
  viewFor,
  type WireEvent,
} from '../../engine/index.ts';
import '../beacons/preload.ts';
import { forgottenMove, openPurchases } from '../../web/src/game/secondThought.ts';
import { forGames, playRandomly, started } from '../engine/properties/randomGame.ts';

describe.each(rulesetNames())('the end of a turn of %s', (ruleset) => {
  it('asks about a deal, or about the most expensive purchase that was not possible at the end of the last turn', () => {
    const asked = { about: 0, not: 0 };
    forGames(ruleset, 4, (options, seed) => {
      const chance = quickChance(seed);
      const start = started(ruleset, options, chance);
      const events: WireEvent[] = [...start.events];
      const declined = new Map<Seat, readonly string[]>();
      for (const moment of playRandomly(start.state, seed, chance)) {
        if (events.length > 1500) break;
        const state = moment.before as AnyState;
        const { seat, move } = moment;
        if (move.type === 'endTurn' && state.turn.active === seat) {
          const view = viewFor(state, seat);
          const legal = legalMoves(view, seat);
          const open = openPurchases(view, seat, legal);
          const known = events.map((event) => redact(ruleset, event, seat));
          const expected = legal.moves.some(({ type }) => type === 'confirmTrade')
            ? 'confirmTrade'
            : [...open].find(([what]) => !declined.get(seat)?.includes(what))?.[1];
          expect(forgottenMove(view, seat, legal, known)).toBe(expected);
          asked[expected === undefined ? 'not' : 'about']++;
          declined.set(seat, [...open.keys()]);
        }
        events.push(...moment.events);
      }
    });
    expect(asked.about).toBeGreaterThan(0);
    expect(asked.not).toBeGreaterThan(asked.about);
  });
});
