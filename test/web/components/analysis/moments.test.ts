import { render, screen } from '@testing-library/svelte';
import { beforeAll, expect, it } from 'vitest';
import { viewFor } from '../../../../engine/index.ts';
import Moments from '../../../../web/src/analysis/Moments.svelte';
import type { Explained } from '../../../../web/src/analysis/protocol.ts';
import { stateOf } from '../../../engine/support.ts';
import { inEnglish, t } from '../support/words.ts';

beforeAll(inEnglish);

const nothing: Explained = { accounts: [], lucky: [], mistakes: [], openings: [], compared: 0 };
const props = {
  view: viewFor(stateOf({}), 0),
  names: ['Anna', 'Bruno', 'Carla'],
  reader: 0,
  addressOf: (version: number) => `/game/g1?at=${version}`,
};

it('names no mistake where none is certain', () => {
  render(Moments, { ...props, explained: { ...nothing, compared: 3 } });
  expect(screen.getByText(t('analysis.mistakes.none', { compared: 3 }))).toBeTruthy();
  expect(screen.getByText(t('analysis.lucky.none'))).toBeTruthy();
});

it('shows the largest mistakes, and the others on request', () => {
  const mistakes = Array.from({ length: 8 }, (_, n) => ({
    ...{ version: n, turn: n + 1, seat: 1 as const, move: { type: 'endTurn' }, events: [] },
    ...{ gain: 0.1, error: 0.01 },
  }));
  render(Moments, { ...props, explained: { ...nothing, mistakes, compared: 9 } });
  const more = screen.getByText(t('analysis.mistakes.more', { n: 2 })).closest('details');
  expect(more?.querySelectorAll('li')).toHaveLength(2);
  expect(more?.open).toBe(false);
});

it('says whose choice it was to end a turn, and nothing of the turn that began', () => {
  const began = { type: 'turnBegan', seat: 0, number: 13, steps: [] } as const;
  const ended = { version: 31, turn: 12, move: { type: 'endTurn' }, events: [began], gain: 0.1, error: 0.01 } as const;
  const mistakes = [
    { ...ended, seat: 1 },
    { ...ended, seat: 0 },
  ] as const;
  render(Moments, { ...props, explained: { ...nothing, mistakes } });
  expect(screen.getByText('Bruno’s choice: end the turn.')).toBeTruthy();
  expect(screen.getByText('Your choice: end the turn.')).toBeTruthy();
  expect(screen.queryByText(/turn begins/)).toBeNull();
});

it('says what was played, what would have been better and by how much, with a link to the moment', () => {
  const move = { version: 31, turn: 12, seat: 1, move: { type: 'endTurn' }, events: [] } as const;
  const roll = { type: 'diceRolled', seat: 1, dice: [5, 3] } as const;
  const mistake = { ...move, better: { type: 'tradeWithBank', give: 'wool', take: 'ore' }, gain: 0.081, error: 0.012 };
  const lucky = { ...move, version: 30, events: [roll], amount: [-0.03, 0.2, -0.17] };
  const openings = [{ version: 3, seat: 0, nth: 2, rank: 3, among: 41 }] as const;
  render(Moments, { ...props, explained: { ...nothing, mistakes: [mistake], lucky: [lucky], openings } });
  const item = screen.getByText(/Better: with the bank, wool for ore. That was worth 8% ± 1.2%./);
  expect(item).toBeTruthy();
  expect(screen.getByText('Bruno +20% · Carla -17%')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Your second placement: 3rd of 41.' }).getAttribute('href')).toBe(
    '/game/g1?at=3',
  );
  const links = screen.getAllByRole('link', { name: t('analysis.at', { turn: 12 }) });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/game/g1?at=30', '/game/g1?at=31']);
});
