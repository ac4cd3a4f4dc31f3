import { expect, test } from 'vitest';
import { games } from '../support/games.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { killAgainAndAgain } from './kills.ts';

test('kills at random moments, during moves, joins, sign-ins and emails, lose nothing that was answered', {
  timeout: games(600_000),
}, async () => {
  const random = (bound: number) => Math.floor(Math.random() * bound);
  const report = await killAgainAndAgain({ data: temporaryFolder(), kills: games(5), random });
  expect(report.broken).toEqual([]);
  for (const promised of [report.moves, report.games, report.emails]) expect(promised).toBeGreaterThan(0);
});
