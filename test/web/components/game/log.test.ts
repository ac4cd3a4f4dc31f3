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
    `${t('log.noChoice')} you rolled 9.`,
    'You received 1 lumber.',
    'You built a road.',
  ]);
});

it('says nothing of players who agreed to the end only because nobody was there', () => {
  const agreed = (seat: number) => ({ type: 'endProposed', seat, agree: true });
  const commit = (version: number, events: readonly object[]) => ({
    version,
    at: '2026-05-05T12:00:00Z',
    seat: version,
    byDefault: true,
    events,
  });
  const commits = [
    commit(0, [agreed(0)]),
    commit(1, [agreed(1), { type: 'gameEnded', winners: [], reason: 'agreement' }]),
  ];
  const turns = logTurns(commits as never, viewFor(stateOf({}), 1), ['Anna', 'Bruno', 'Carla', 'Dario'], 1);
  expect(turns.flatMap(({ lines }) => lines.map(({ text }) => text))).toEqual(['The game ended without a winner.']);
});

it('says that time ran out also where nothing but the end of the turn was left', () => {
  const began = {
    version: 1,
    at: '2026-05-05T12:00:00Z',
    seat: 0,
    events: [{ type: 'turnBegan', seat: 0, number: 1 }],
  };
  const ended = {
    version: 2,
    at: '2026-05-06T12:00:00Z',
    seat: 0,
    byDefault: true,
    noChoice: [1],
    events: [
      { type: 'turnBegan', seat: 1, number: 2 },
      { type: 'diceRolled', seat: 1, dice: [4, 5] },
    ],
  };
  const view = viewFor(stateOf({}), 1);
  const [turn, next] = logTurns([began, ended] as never, view, ['Anna', 'Bruno', 'Carla', 'Dario'], 1);
  expect(turn?.lines).toMatchObject([{ text: t('log.byDefault'), seats: [0] }]);
  expect(next?.lines.map(({ text }) => text)).toEqual([`${t('log.noChoice')} you rolled 9.`]);
});
