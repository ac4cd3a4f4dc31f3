import { cleanup, render, screen } from '@testing-library/svelte';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { WireEvent } from '../../../../engine/index.ts';
import { words } from '../../../../messages/rulesets/base/lesson.en.ts';
import Settings from '../../../../web/src/game/Settings.svelte';
import Tip from '../../../../web/src/game/Tip.svelte';
import { areTipsOn, tipIn, wantTips } from '../../../../web/src/game/tips.svelte.ts';
import { needLesson } from '../../../../web/src/words/words.svelte.ts';
import { press } from '../support/press.ts';
import { inEnglish, t } from '../support/words.ts';

beforeAll(inEnglish);
beforeAll(() => needLesson('base'));
beforeEach(() => {
  localStorage.clear();
  wantTips(true);
});

const robbed: WireEvent = { type: 'stolen', thief: 1, victim: 0 };
const city: WireEvent = { type: 'cityBuilt', seat: 1, intersection: 3, paid: [] };

const shown = (...events: readonly WireEvent[]) => render(Tip, { props: { events, seat: 0 } });

it('says a word about what has happened, once: then about what else has happened', async () => {
  shown(robbed, city);
  expect(screen.getByText(words['tip.stolen.victim'])).toBeTruthy();
  await press(screen.getByRole('button', { name: t('tips.read') }));
  expect(screen.getByText(words['tip.cityBuilt'])).toBeTruthy();
  await press(screen.getByRole('button', { name: t('tips.read') }));
  expect(screen.queryByRole('complementary')).toBeNull();
  cleanup();
  shown(robbed);
  expect(screen.queryByRole('complementary')).toBeNull();
});

it('stays until it is read, also when the game goes on', async () => {
  const { rerender } = shown({ type: 'largestArmyMoved', holder: 1, knights: 3 });
  await rerender({ events: [], seat: 0 });
  expect(screen.getByText(words['tip.largestArmyMoved'])).toBeTruthy();
});

it('says nothing of what concerns others only', () => {
  const exists = (key: string) => Object.hasOwn(words, key);
  expect(tipIn([robbed], 2, [], exists)).toBeUndefined();
  expect(
    tipIn([{ type: 'asked', step: 'discard', owed: [{ seat: 1, amount: 4 }], after: [] }], 0, [], exists),
  ).toBeUndefined();
  expect(tipIn([{ type: 'asked', step: 'discard', owed: [{ seat: 0, amount: 4 }], after: [] }], 0, [], exists)).toBe(
    'tip.asked.discard',
  );
});

it('is switched off by itself and on and off in the settings, in this browser', async () => {
  shown({ type: 'longestRoadMoved', holder: 1, length: 5 });
  await press(screen.getByRole('button', { name: t('tips.off') }));
  expect(areTipsOn()).toBe(false);
  expect(localStorage.getItem('tips')).toBe('off');
  render(Settings, { onlist: () => undefined });
  await press(screen.getByRole('checkbox', { name: new RegExp(t('tips.note')) }));
  expect(localStorage.getItem('tips')).toBe('on');
});
