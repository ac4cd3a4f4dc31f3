import { describe, expect, it } from 'vitest';
import {
  belongsTo,
  canonicalMove,
  decide,
  INTERSECTIONS,
  legalMoves,
  PATHS,
  quickChance,
  rulesetOf,
  type Seat,
  viewFor,
  type WireEvent,
  type WireMove,
} from '../../../engine/index.ts';
import { attackTargets, type ImperoEvent } from '../../../engine/rules/impero/public.ts';
import { endless, forGames, playRandomly, started, whimsOf } from '../properties/randomGame.ts';
import { deepFreeze, same } from '../referee.ts';
import { inspectDecision, inspectWait } from './referee.ts';
import { attacks, playWarlike } from './warlike.ts';

const TIMEOUT = { timeout: 600_000 };
/** Options under which war decides many games. */
const FIERCE = {
  attackRange: 'anyOnceBarracks',
  attacksPerTurn: 'unlimited',
  largestArmy: 'off',
  longestRoad: 'off',
  roadlessTrigger: 'noneOnBoard',
  victoryPoints: 12,
};

describe('randomly played games of L’impero, in any options', () => {
  it('I-09, I-22: keep cards, knights, pieces, war points and titles after every event, and end', TIMEOUT, () => {
    const reasons: Record<string, number> = {};
    forGames('impero', 20, (options, seed) => {
      const chance = quickChance(seed);
      const { state } = started('impero', options, chance);
      inspectWait(state);
      let last = state;
      for (const { before, events, after } of playRandomly(state, seed, chance)) {
        inspectDecision(before, events as readonly WireEvent[] as readonly ImperoEvent[], after);
        last = after;
      }
      const reason = last.ending.reason ?? 'never';
      reasons[reason] = (reasons[reason] ?? 0) + 1;
    });
    expect(endless.count).toBe(0);
    expect(reasons.never).toBeUndefined();
    expect(reasons.points).toBeGreaterThan(10);
  });

  it.each([
    ['I-19, I-20', 'destroy', 'points'],
    ['I-18, I-34', 'capture', 'finalCount'],
  ] as const)('%s: games of players who %s end too, many by %s', TIMEOUT, (_, aim, reason) => {
    const reasons: Record<string, number> = {};
    let struck = 0;
    forGames('impero', 20, (options, seed) => {
      const { state } = started('impero', { ...options, ...FIERCE }, quickChance(seed));
      // In format 1 a game has any number of turns: such players need more than a game may have now.
      const endless = { ...state, table: { ...state.table, format: 1 } };
      let last = endless;
      for (const { before, move, events, after } of playWarlike(endless, seed, aim)) {
        if (attacks.includes(move.type)) struck++;
        inspectDecision(before, events as readonly WireEvent[] as readonly ImperoEvent[], after);
        last = after;
      }
      const why = last.ending.reason ?? 'never';
      reasons[why] = (reasons[why] ?? 0) + 1;
    });
    expect(reasons.never).toBeUndefined();
    expect(reasons.agreement ?? 0).toBeLessThan(8);
    expect(reasons[reason]).toBeGreaterThan(6);
    expect(struck).toBeGreaterThan(40);
  });
});

/** Every move of one's own that names a place, two adjoining roads or nothing at all, legal or not. */
const MOVES: readonly WireMove[] = [
  ...PATHS.flatMap((path) => ['captureRoad', 'placeCapturedRoad', 'buildRoad'].map((type) => ({ type, path }))),
  ...INTERSECTIONS.flatMap((intersection) =>
    ['destroySettlement', 'destroyCity', 'buildSettlement', 'buildCity'].map((type) => ({ type, intersection })),
  ),
  ...PATHS.flatMap((a) => PATHS.filter((b) => b !== a).map((b) => ({ type: 'captureTwoRoads', paths: [a, b] }))),
  ...['recruitKnight', 'endTurn', 'goToBuild'].map((type) => ({ type })),
];
/** Whether two moves are the same, whatever the order of lists whose order says nothing. */
const sameMove = (a: WireMove, b: WireMove) => a.type === b.type && inOrder(a) === inOrder(b);
const inOrder = (move: WireMove) =>
  JSON.stringify(canonicalMove(rulesetOf('impero').rules.moveFields[move.type] ?? {}, move));

describe('legalMoves, decide and the list of targets', () => {
  it('I-16: agree on every attack, placement and purchase', TIMEOUT, () => {
    let listed = 0;
    forGames('impero', 8, (options, seed) => {
      const whim = whimsOf(seed + 1);
      const { state } = started('impero', options, quickChance(seed));
      for (const { before } of playWarlike(state, seed)) {
        const placing = before.steps.at(-1)?.type === 'capturedRoad';
        if (whim(placing ? 3 : 40) > 0) continue;
        deepFreeze(before);
        for (const seat of before.table.seats.map((_, seat) => seat as Seat)) {
          const { moves, choices } = legalMoves(before, seat);
          const tried = MOVES.filter(({ type }) => type !== 'captureTwoRoads' || whim(16) === 0);
          for (const move of [...moves.filter(({ type }) => type !== 'rollDice'), ...tried]) {
            const expected = moves.some((one) => sameMove(one, move)) || choices.some((c) => belongsTo(c, move));
            const decision = decide(before, seat, move, quickChance(seed));
            if (expected) listed++;
            if ((decision.type === 'decided') !== expected)
              expect.fail(`${expected ? 'listed and refused' : 'taken and not listed'}: ${JSON.stringify(move)}`);
          }
          if (!same(legalMoves(viewFor(before, seat), seat), { moves, choices })) expect.fail('own view, other moves');
        }
      }
    });
    expect(listed).toBeGreaterThan(700);
  });

  it('I-17, I-21: a target without a refusal is a legal attack, and every legal attack is a target', TIMEOUT, () => {
    let open = 0;
    forGames('impero', 20, (options, seed) => {
      const { state } = started('impero', options, quickChance(seed));
      for (const { before } of playWarlike(state, seed)) {
        if (!['trade', 'build', 'main'].includes(before.steps.at(-1)?.type ?? '')) continue;
        const seat = before.turn.active;
        const legal = legalMoves(before, seat).moves.filter(({ type }) => attacks.includes(type));
        const targets = attackTargets(viewFor(before, 'spectator'), seat).filter(
          ({ refusal }) => refusal === undefined,
        );
        open += targets.length;
        const key = (moves: readonly WireMove[]) => moves.map((move) => JSON.stringify(move)).sort();
        if (!same(key(targets.map(({ move }) => move)), key(legal)))
          expect(key(targets.map(({ move }) => move))).toEqual(key(legal));
      }
    });
    expect(open).toBeGreaterThan(300);
  });
});
