import { expect, test } from 'vitest';
import { killAgainAndAgain } from '../../tools/faults/kills.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

test('five kills at random moments, during moves, joins, sign-ins and emails, lose nothing that was answered', {
  timeout: 600_000,
}, async () => {
  const random = (bound: number) => Math.floor(Math.random() * bound);
  const report = await killAgainAndAgain({ data: temporaryFolder(), kills: 5, random });
  expect(report.broken).toEqual([]);
  expect(report.kills).toBe(5);
  for (const promised of [report.moves, report.games, report.mails]) expect(promised).toBeGreaterThan(0);
});
