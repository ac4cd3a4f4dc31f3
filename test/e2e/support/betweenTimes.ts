import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import {
  type AnyState,
  type Chance,
  chooseMove,
  fairChance,
  type Seat,
  viewFor,
  type WireMove,
} from '../../../engine/index.ts';
import { numbersFrom, playOn, waitingSeat } from '../../../tools/playGame.ts';
import { type MakePosition, putInto } from '../../support/position.ts';
import type { Site } from './site.ts';
import { open } from './whole.ts';

/** A game that is longer is given up. */
const LONGEST = 600;
const SEEDS = 50;

/** A move of a seat, and the game after it. */
export interface Step {
  readonly seat: Seat;
  readonly move: WireMove;
  readonly state: AnyState;
}

type Choose = (
  state: AnyState,
  seat: Seat,
  random: (bound: number) => number,
  done: readonly Step[],
) => WireMove | undefined;

/** The rest of a game, as it goes when everybody chooses in one way; another seed gives another game. */
export function playOut(from: AnyState, chance: Chance, seed: number, choose: Choose): readonly Step[] {
  const steps: Step[] = [];
  const random = numbersFrom(seed);
  const next = (state: AnyState) => {
    const seat = waitingSeat(state);
    return steps.length < LONGEST ? { seat, move: choose(state, seat, random, steps) } : undefined;
  };
  for (const { seat, move, after } of playOn(from, chance, next)) steps.push({ seat, move, state: after });
  return steps;
}

/** Chooses as the sensible bot does. */
export const sensibly: Choose = (state, seat, random) => chooseMove('sensible', viewFor(state, seat), seat, random);

/** The rest of a game in which everybody chooses sensibly, to its end: now and then one goes on for too long. */
export function playToTheEnd(from: AnyState, chance: Chance): readonly Step[] {
  for (let seed = 1; seed < SEEDS; seed++) {
    const steps = playOut(from, chance, seed, sensibly);
    if (steps.at(-1)?.state.ending.over === true) return steps;
  }
  throw new Error('no game comes to its end');
}

/**
 * Stops a service, plays moves into the log of a game, and starts it again at the same address.
 * @param pages those that look at the service. They leave it and come back: one that is still loading its parts when
 *   the service stops would reload by itself, across whatever the test does next.
 * @param choose which moves, from the whole game and the chance that is fixed for it
 */
export async function playBetweenTimes(
  site: Site,
  pages: readonly Page[],
  id: string,
  choose: (state: AnyState, chance: Chance) => readonly Step[],
): Promise<void> {
  const addresses = pages.map((page) => page.url());
  await Promise.all(pages.map((page) => page.goto('about:blank')));
  await site.whileStopped(async ({ store: { games, chances } }) => {
    const [game, key] = await Promise.all([games.open(id), chances.keyOf(id)]);
    if (game === undefined || key === undefined) throw new Error('the game has not begun');
    for (const { seat, move } of choose(game.state, fairChance(key))) {
      const { type } = await games.submit(id, seat, { moveId: randomUUID(), moves: [move] }, Date.now());
      expect(type).toBe('committed');
    }
  });
  await Promise.all(pages.map((page, nth) => open(page, addresses[nth] ?? '/')));
}

/** Puts games that have begun into other positions: what comes then is decided by the rules and by each game's own chance. */
export const putIntoPositions = (
  site: Site,
  positions: readonly (readonly [id: string, make: MakePosition])[],
): Promise<void> =>
  site.whileStopped(async ({ store, table }) => {
    for (const [id, make] of positions) await putInto(table, store, id, make, Date.now());
  });
