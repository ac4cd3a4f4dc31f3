import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rulesetNames, rulesetOf } from '../../engine/index.ts';
import { LIMITS } from '../../functions/api/routes.ts';
import { COMMAND_BOUNDS, MOVE_BOUNDS, withBoundsTable } from '../../tools/boundsTable.ts';

const document = readFileSync(join(import.meta.dirname, '../../docs/security.md'), 'utf8');

test('docs/security.md lists the limits that the service enforces on what players send to a game', () => {
  expect(withBoundsTable(document), 'node tools/run.mjs tools/boundsTable.ts').toBe(document);
});

test('every move that a seat may make while the game waits for another one has a bound', () => {
  const unasked = new Set(rulesetNames().flatMap((name) => rulesetOf(name).rules.unasked));
  expect([...unasked].sort()).toEqual(Object.keys(MOVE_BOUNDS).sort());
});

test('every command about a game has a limit, except recording how far somebody has read', () => {
  const free = Object.keys(COMMAND_BOUNDS).filter((command) => !(command in LIMITS));
  expect(free).toEqual(['PATCH /api/games/:id/chat read']);
});
