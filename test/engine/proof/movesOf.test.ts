import { expect, it } from 'vitest';
import { movesOf, rulesetNames } from '../../../engine/index.ts';
import { recordGame } from '../../../tools/recordGame.ts';

it.each(rulesetNames())('plays the moves of a record of %s again, from commit to commit', (ruleset) => {
  const bots = ['sensible', 'sensible', 'sensible'] as const;
  const { record, state } = recordGame({ ruleset, options: {}, bots, seed: 3, turnCap: 300 });
  const moves = movesOf(record);
  expect(moves.map(({ version }) => version)).toEqual(record.commits.slice(1).map(({ version }) => version));
  expect(moves.at(-1)?.after).toEqual(state);
  for (const [at, { before }] of moves.entries()) if (at > 0) expect(before).toBe(moves[at - 1]?.after);
});

it('throws for a record whose moves the rules refuse', () => {
  const bots = ['sensible', 'sensible'] as const;
  const { record } = recordGame({ ruleset: 'base', options: {}, bots, seed: 3, turnCap: 300 });
  const [first, second, ...rest] = record.commits;
  const commits = [first, { ...second, moves: [{ type: 'endTurn' }] }, ...rest] as typeof record.commits;
  expect(() => movesOf({ ...record, commits })).toThrow(/commit 2/);
});
