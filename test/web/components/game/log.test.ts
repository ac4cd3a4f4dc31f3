import { beforeAll, expect, it } from 'vitest';
import { viewFor } from '../../../../engine/index.ts';
import { logTurns } from '../../../../web/src/game/logLines.ts';
import { stateOf } from '../../../engine/support.ts';
import { inEnglish, t } from '../support/words.ts';

beforeAll(inEnglish);

it('says once of a roll and what it brought that there was nothing to choose', () => {
  const events = [
    { type: 'turnBegan', seat: 0, number: 1 },
    { type: 'diceRolled', seat: 0, dice: [4, 5] },
    { type: 'produced', gains: [[1, 0, 0, 0, 0], [], [], []], short: [] },
    { type: 'roadBuilt', seat: 0, path: 13, paid: [1, 1, 0, 0, 0] },
  ];
  const commit = { version: 1, at: '2026-05-05T12:00:00Z', seat: 0, noChoice: [1, 2], events };
  const state = stateOf({ settlements: { 1: [10] } });
  const [turn] = logTurns([commit] as never, viewFor(state, 0), ['Anna', 'Bruno', 'Carla', 'Dario'], 0);
  expect(turn?.lines.map(({ text }) => text)).toEqual([
    `${t('log.noChoice')} You rolled 9.`,
    'You received 1 lumber.',
    'You built a road.',
  ]);
});
