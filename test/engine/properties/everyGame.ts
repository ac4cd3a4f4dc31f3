import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type AnyState,
  awaited,
  type Chance,
  defaultMove,
  evolve,
  legalMoves,
  quickChance,
  type Reader,
  redact,
  replay,
  rulesetOf,
  type Seat,
  viewFor,
  type WireEvent,
} from '../../../engine/index.ts';
import type { Moment } from '../../../tools/playGame.ts';
import { deepFreeze, same } from '../referee.ts';
import { accepts, compareListing } from './listing.ts';
import { endless, forGames, playRandomly, started, whimsOf } from './randomGame.ts';

const TIMEOUT = 600_000;

interface Played {
  readonly seed: number;
  readonly chance: Chance;
  readonly state: AnyState;
  readonly events: readonly WireEvent[];
  readonly moments: readonly Moment[];
}

export interface EveryGame {
  readonly games: number;
  /** Of so many positions one is looked at closely: each move that it lists, and some that it does not. */
  readonly oneIn: number;
  /** Steps that games must come to. @default all that the ruleset has */
  readonly steps?: readonly string[];
  readonly play?: (start: AnyState, seed: number, chance: Chance) => Generator<Moment>;
}

const slicesOf = (state: object) => state as Readonly<Record<string, unknown>>;

/** Folds what is read of events; the result must be what the state gives at every moment. */
function follow(
  read: (event: WireEvent) => WireEvent,
  view: (state: AnyState) => AnyState,
  { events, state }: Pick<Played, 'events' | 'state'>,
) {
  let folded = replay(events.map(read));
  let full = state;
  expect(folded).toStrictEqual(view(full));
  return (next: readonly WireEvent[], after: AnyState): void => {
    const [seen, before] = [slicesOf(folded), slicesOf(full)];
    for (const event of next) folded = evolve(folded, read(event));
    full = after;
    const expected = slicesOf(view(full));
    for (const slice in expected) {
      const [mine, now] = [slicesOf(folded)[slice], slicesOf(full)[slice]];
      // What moved neither here nor there was compared before.
      if (mine === seen[slice] && now === before[slice]) continue;
      if (!same(mine, expected[slice])) expect(mine).toStrictEqual(expected[slice]);
    }
    if (full.ending.over) expect(folded).toStrictEqual(expected);
  };
}

const throughJson = (event: WireEvent): WireEvent => JSON.parse(JSON.stringify(event));

/** What holds in games of every ruleset, played by whim with any options. Its tests go into the `describe` around it. */
export function testEveryGame(
  ruleset: string,
  { games, oneIn, steps, play = playRandomly<AnyState> }: EveryGame,
): void {
  let played: Played[] = [];
  beforeAll(() => {
    forGames(ruleset, games, (options, seed) => {
      const chance = quickChance(seed);
      const { state, events } = started(ruleset, options, chance);
      const moments: Moment[] = [];
      // Frozen inputs: a decision that changed one would throw.
      for (const moment of play(deepFreeze(state), seed, chance)) {
        deepFreeze(moment.after);
        deepFreeze(moment.events);
        moments.push(moment);
      }
      played.push({ seed, chance, state, events, moments });
    });
  }, TIMEOUT);
  afterAll(() => {
    played = [];
  });

  it('they end', () => {
    expect(endless.count).toBe(0);
    for (const { moments } of played) expect(moments.at(-1)?.after.ending.over).toBe(true);
  });

  it('the log, even through JSON, folds to the state at every move', { timeout: TIMEOUT }, () => {
    for (const game of played) {
      const followed = follow(throughJson, (state) => state, game);
      for (const { events, after } of game.moments) followed(events, after);
      const last = game.moments.at(-1)?.after;
      expect(throughJson(last as never)).toStrictEqual(last);
    }
  });

  it('B-102 K-76 … K-80 redacted events fold to the view, for every seat and a spectator', { timeout: TIMEOUT }, () => {
    for (const game of played) {
      const readers: readonly Reader[] = [...game.state.table.seats.map((_, seat) => seat as Seat), 'spectator'];
      const followers = readers.map((reader) =>
        follow(
          (event) => throughJson(redact(ruleset, event, reader)),
          (state) => viewFor(state, reader),
          game,
        ),
      );
      for (const { events, after } of game.moments) for (const follower of followers) follower(events, after);
    }
  });

  it('listed moves are accepted, others are refused, and K-75 a seat’s own view lists the same', {
    timeout: TIMEOUT,
  }, () => {
    let listed = 0;
    for (const { seed, chance, moments } of played) {
      const whim = whimsOf(seed + 1);
      for (const { before } of moments) {
        if (whim(oneIn) > 0) continue;
        for (const seat of before.table.seats.map((_, one) => one as Seat)) {
          listed += compareListing(before, seat, chance, whim);
          const known = legalMoves(viewFor(before, seat), seat);
          if (!same(known, legalMoves(before, seat))) expect(known).toEqual(legalMoves(before, seat));
        }
      }
    }
    expect(listed).toBeGreaterThan(100);
  });

  it('BE-56 a seat that owes an answer has a legal default', { timeout: TIMEOUT }, () => {
    const seen = new Set<string>();
    for (const { chance, moments } of played)
      for (const [version, { before }] of moments.entries())
        for (const { seat, step } of awaited(before)) {
          if (version % 2 > 0 && seen.has(step)) continue;
          seen.add(step);
          const answer = defaultMove(before, seat, chance, version);
          if (answer === undefined || !accepts(before, seat, answer, chance))
            expect.fail(`${JSON.stringify(answer)} for seat ${seat} at ${step}`);
        }
    const all = Object.values(rulesetOf(ruleset).rules.during).flat();
    for (const step of steps ?? all) expect(seen).toContain(step);
  });
}
