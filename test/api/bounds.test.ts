import { expect, test } from 'vitest';
import { rulesetNames, rulesetOf } from '../../engine/index.ts';
import { LIMITS } from '../../functions/api/routes.ts';
import { COMMAND_BOUNDS, MOVE_BOUNDS } from '../../tools/docs/bounds.ts';

test('every move that a seat may make while the game waits for another one has a bound', () => {
  const unasked = new Set(rulesetNames().flatMap((name) => rulesetOf(name).rules.unasked));
  expect([...unasked].sort()).toEqual(Object.keys(MOVE_BOUNDS).sort());
});

test('every command about a game has a limit, except recording how far somebody has read', () => {
  const free = Object.keys(COMMAND_BOUNDS).filter((command) => !(command in LIMITS));
  expect(free).toEqual(['PATCH /api/games/:id/chat read']);
});
