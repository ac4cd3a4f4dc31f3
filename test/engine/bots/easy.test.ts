import { describe, expect, test } from 'vitest';
import {
  type CommonState,
  chooseMove,
  cornersOf,
  type Hex,
  type Player,
  rulesetNames,
  rulesetOf,
  type Seat,
} from '../../../engine/index.ts';
import { playGame } from '../../../tools/playGame.ts';

const GAMES = 12;
/** Everybody but the bot itself, as in a game of people. */
const asPerson = (view: CommonState, bot: Seat): CommonState => ({
  ...view,
  table: {
    ...view.table,
    seats: view.table.seats.map((info, seat) => (seat === bot ? { ...info, bot: true } : info)),
  },
});
const ownersAt = (view: CommonState, hex: Hex): readonly number[] =>
  cornersOf[hex].flatMap((v) => [view.settlements[v], view.cities[v]].filter((owner) => owner >= 0));

describe.each(rulesetNames())('the easy bot in %s', (ruleset) => {
  test('beats random players and loses to sensible ones', () => {
    const wins = (bots: readonly ('easy' | 'random' | 'sensible')[]): number =>
      Array.from({ length: GAMES }, (_, seed) =>
        playGame({ ruleset, options: {}, bots, seed: 300 + seed, turnCap: 2000 }),
      ).filter(({ winners }) => winners.includes(0)).length;
    expect(wins(['easy', 'random', 'random'])).toBeGreaterThan(0.8 * GAMES);
    expect(wins(['easy', 'sensible', 'sensible'])).toBeLessThan(0.5 * GAMES);
  });
});

test('the easy bot does not send the robber from one person to another if a hex without people is free', () => {
  let moved = 0;
  const watched: Player = (view, seat, random) => {
    const seen = asPerson(view, seat);
    const move = chooseMove('easy', seen, seat, random);
    if (move?.type !== 'moveRobber') return move;
    const others = (hex: Hex) => ownersAt(view, hex).filter((owner) => owner !== seat);
    const blocked = rulesetOf('base').rules.ask(seen).blockedHex() as Hex;
    if (others(blocked).length === 0) return move;
    moved++;
    expect(others(move.hex as Hex)).toEqual([]);
    return move;
  };
  for (let seed = 0; seed < 4; seed++)
    playGame({ ruleset: 'base', options: {}, bots: [watched, 'sensible', 'sensible'], seed: 500 + seed, turnCap: 500 });
  expect(moved).toBeGreaterThan(0);
});
