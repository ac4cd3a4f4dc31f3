import { describe, expect, it } from 'vitest';
import {
  type CommonState,
  evolve,
  legalMoves,
  quickChance,
  type Reader,
  redact,
  replay,
  type Seat,
  viewFor,
  type WireEvent,
} from '../../../engine/index.ts';
import { endless, forGames, playRandomly, started } from '../properties/randomGame.ts';
import { deepFreeze, same } from '../referee.ts';
import { inspectDecision } from './referee.ts';

const TIMEOUT = { timeout: 600_000 };
const RULESET = 'citiesKnights';

describe('randomly played games of Cities & Knights, in any options', () => {
  it('the log replays to the state, even through JSON, and inputs are not mutated', TIMEOUT, () => {
    let ended = 0;
    forGames(RULESET, 8, (options, seed) => {
      const chance = quickChance(seed);
      const { state, events } = started(RULESET, options, chance);
      const log: WireEvent[] = [...events];
      let last = deepFreeze(state);
      for (const { events, after } of playRandomly(last, seed, chance)) {
        log.push(...events);
        last = deepFreeze(after);
      }
      if (last.ending.over) ended++;
      const again = replay(JSON.parse(JSON.stringify(log)));
      if (!same(again, last)) expect(again).toStrictEqual(last);
      expect(JSON.parse(JSON.stringify(last))).toStrictEqual(last);
    });
    expect(ended).toBe(8);
    expect(endless.count).toBe(0);
  });

  it('K-76 … K-80: folding redacted events gives the view, for every seat and a spectator', TIMEOUT, () => {
    forGames(RULESET, 8, (options, seed) => {
      const chance = quickChance(seed);
      const { state, events } = started(RULESET, options, chance);
      const readers: readonly Reader[] = [...state.table.seats.map((_, seat) => seat as Seat), 'spectator'];
      const fold = (view: CommonState | undefined, event: WireEvent, reader: Reader): CommonState =>
        evolve(view, redact(RULESET, event, reader));
      const views = readers.map((reader) =>
        events.reduce<CommonState | undefined>((view, event) => fold(view, event, reader), undefined),
      );
      for (const moment of playRandomly(state, seed, chance)) {
        for (const event of moment.events)
          for (const [i, reader] of readers.entries()) views[i] = fold(views[i], event, reader);
        for (const [i, reader] of readers.entries())
          if (!same(views[i], viewFor(moment.after, reader)))
            expect(views[i], JSON.stringify(moment.events)).toStrictEqual(viewFor(moment.after, reader));
      }
    });
  });

  it('K-75: a seat’s own view lists the moves that the whole state lists', TIMEOUT, () => {
    forGames(RULESET, 6, (options, seed) => {
      const chance = quickChance(seed);
      const { state } = started(RULESET, options, chance);
      let n = 0;
      for (const { before } of playRandomly(state, seed, chance))
        if (n++ % 7 === 0)
          for (const seat of before.table.seats.map((_, one) => one as Seat))
            expect(legalMoves(viewFor(before, seat), seat)).toStrictEqual(legalMoves(before, seat));
    });
  });

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
