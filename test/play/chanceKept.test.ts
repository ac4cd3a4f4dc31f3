import { describe, expect, test } from 'vitest';
import {
  type AnyState,
  awaited,
  canonical,
  legalMoves,
  quickChance,
  rulesetNames,
  type Seat,
  sampleChoice,
  sealed,
  type WireMove,
} from '../../engine/index.ts';
import { packFingerprints } from '../../functions/play/fingerprints.ts';
import { createGames } from '../../functions/play/games.ts';
import type { Log, StoredCommit } from '../../functions/play/log.ts';
import { engineRules as rules } from '../../functions/play/rules.ts';
import { writeSnapshot } from '../../functions/play/snapshots.ts';
import { waitsAfter } from '../../functions/play/waits.ts';
import { anyMove } from '../engine/properties/anyMove.ts';
import { forGames, playRandomly, started, whimsOf } from '../engine/properties/randomGame.ts';
import { memoryLog } from './memoryLog.ts';
import { NOON } from './support.ts';

type Whim = (bound: number) => number;

const AT = new Date(NOON).toISOString();
const KEYS = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)] as const;

/** A log whose one commit carries this state. */
const logWith = (ruleset: string, state: AnyState): StoredCommit => {
  const format = rules.formatOf(ruleset);
  const facts = { version: 1, moveId: 'start', moves: [], events: [], at: AT, engine: 'test', format };
  const commit = sealed({ ...facts, previous: '' }, KEYS[0]);
  const waits = waitsAfter([], commit, awaited(state));
  return { commit, snapshot: writeSnapshot({ ruleset, format, state, waits }), seen: packFingerprints([]) };
};

/** A move that the seat may make now. */
const legalMove = (state: AnyState, seat: Seat, whim: Whim): WireMove | undefined => {
  const { moves, choices } = legalMoves(state, seat);
  const at = whim(Math.max(1, moves.length + choices.length));
  const choice = choices[at - moves.length];
  return moves[at] ?? (choice && (sampleChoice(choice, whim) as WireMove | undefined));
};

/** Moves of which the first ones are mostly legal, and the last one mostly is not. */
const someList = (ruleset: string, from: AnyState, seat: Seat, whim: Whim): WireMove[] => {
  const list: WireMove[] = [];
  let state = from;
  for (let wanted = 1 + whim(4); wanted > 0; wanted--) {
    const move = (whim(5) > 0 ? legalMove(state, seat, whim) : undefined) ?? anyMove(ruleset, state, whim);
    list.push(move);
    // What the mover would see of it, were the chance a third one: later moves are guesses at what comes.
    const decision = rules.decide(state, seat, move, quickChance(whim(1000)));
    if (decision.type === 'decided') ({ state } = decision);
  }
  if (whim(2) === 0) list.push(anyMove(ruleset, state, whim));
  return list;
};

type Fault = 'none' | 'lostRace' | 'noAnswer' | 'stale' | 'current';
const FAULTS: readonly Fault[] = ['none', 'none', 'none', 'lostRace', 'noAnswer', 'stale', 'current'];

/** Somebody else's commit, which comes between. */
const between = (ruleset: string, state: AnyState, by: Seat, whim: Whim) => {
  const move = legalMove(state, by, whim);
  const decision = move && rules.decide(state, by, move, quickChance(7));
  return decision?.type === 'decided' ? { ...decision, move, by, ruleset } : undefined;
};

const withFault = (log: Log, fault: Fault, other: ReturnType<typeof between>): Log => {
  let first = true;
  return {
    ...log,
    append: async (game, commit, snapshot) => {
      const isFirst = first;
      first = false;
      if (isFirst && fault === 'noAnswer') throw new Error('socket hang up');
      if (isFirst && fault === 'lostRace' && other !== undefined) {
        const { version, at, previous } = commit;
        const facts = { version, at, previous, engine: 'test', format: rules.formatOf(other.ruleset) };
        const theirs = { ...facts, seat: other.by, moveId: 'theirs', moves: [other.move], events: other.events };
        await log.append(game, sealed(theirs, KEYS[0]));
        return false;
      }
      return log.append(game, commit, snapshot);
    },
  };
};

/** What is answered to a list of moves, as text, and whether anything was committed. */
const answerTo = async (
  key: Uint8Array,
  ruleset: string,
  state: AnyState,
  seat: Seat,
  moves: readonly WireMove[],
  fault: Fault,
  other: ReturnType<typeof between>,
) => {
  const { log, commits } = memoryLog([logWith(ruleset, state)]);
  const games = createGames({
    log: withFault(log, fault, other),
    rules,
    chances: { keyOf: async () => key },
  });
  const version = { stale: { version: 0 }, current: { version: 1 } }[fault as 'stale'] ?? {};
  const answer = await games
    .submit('game', seat, { moveId: 'mine', moves, ...version }, NOON)
    .catch((error: Error) => ({ type: 'error', message: error.message }));
  const mine = commits.filter(({ commit }) => commit.moveId === 'mine').map(({ commit }) => commit);
  const { game, ...rest } = answer as { game?: { version: number; hash: string; state: AnyState } };
  const text = canonical({ ...rest, game: game && { version: game.version, hash: game.hash, state: game.state } });
  return { type: answer.type, text, mine };
};

describe.each(rulesetNames())('in random positions of %s', (ruleset) => {
  test('any list of moves has the same answer with two chances, byte for byte, unless something was committed', async () => {
    const tries: (() => Promise<void>)[] = [];
    const seen: Record<string, number> = {};
    forGames(ruleset, 12, (options, seed) => {
      const whim = whimsOf(seed + 3);
      const chance = quickChance(seed);
      const { state } = started(ruleset, options, chance);
      for (const { before } of playRandomly(state, seed, chance)) {
        if (whim(12) > 0) continue;
        const seats = before.table.seats.length;
        const owed = awaited(before)[0]?.seat;
        const seat = owed === undefined || whim(6) === 0 ? (whim(seats) as Seat) : owed;
        const moves = someList(ruleset, before, seat, whim);
        const fault = FAULTS[whim(FAULTS.length)] ?? 'none';
        const other = between(ruleset, before, ((seat + 1) % seats) as Seat, whim);
        tries.push(async () => {
          const [one, two] = await Promise.all(
            KEYS.map((key) => answerTo(key, ruleset, before, seat, moves, fault, other)),
          );
          if (one === undefined || two === undefined) throw new Error('no answer');
          const committed = one.mine.length > 0;
          seen[`${one.type}${committed ? '' : ', nothing committed'}`] =
            (seen[`${one.type}${committed ? '' : ', nothing committed'}`] ?? 0) + 1;
          const context = `seat ${seat} ${fault} ${JSON.stringify(moves)} in ${JSON.stringify(before)}`;
          expect(two.type, context).toBe(one.type);
          expect(two.mine.length > 0, context).toBe(committed);
          if (!committed) expect(two.text, context).toBe(one.text);
          // Which moves were committed before anything new was seen does not depend on chance either.
          else expect(two.mine[0]?.moves, context).toEqual(one.mine[0]?.moves);
        });
      }
    });
    for (const attempt of tries) await attempt();
    expect(seen['refused, nothing committed']).toBeGreaterThan(20);
    expect(seen.committed).toBeGreaterThan(20);
    expect(seen['error, nothing committed']).toBeGreaterThan(5);
    expect(seen['stale, nothing committed']).toBeGreaterThan(5);
  }, 600_000);
});
