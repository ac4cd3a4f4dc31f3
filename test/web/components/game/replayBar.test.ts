import { render } from '@testing-library/svelte';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { viewFor } from '../../../../engine/index.ts';
import ReplayBar from '../../../../web/src/game/ReplayBar.svelte';
import type { Replay } from '../../../../web/src/game/replay.svelte.ts';
import { stateOf } from '../../../engine/support.ts';
import { button } from '../support/found.ts';
import { sessionOf } from '../support/session.ts';
import { inEnglish, t } from '../support/words.ts';

beforeAll(inEnglish);

/** The bar at the first of ten moves. */
function shown(isPressed: boolean) {
  const state = stateOf({});
  const replay = { at: 1, last: 10, toggle: vi.fn() } as unknown as Replay;
  const session = sessionOf(state, 0);
  render(ReplayBar, { session, replay, view: viewFor(state, 0), isPressed, onbegin: vi.fn() });
}

it('takes the focus from what began the replay and is gone', () => {
  shown(true);
  expect(document.activeElement).toBe(button(t('replay.play')));
});

it('takes the focus from what is hidden meanwhile', () => {
  const results = document.createElement('div');
  results.innerHTML = '<a href="#turn">Turn 7</a>';
  document.body.append(results);
  onTestFinished(() => results.remove());
  results.querySelector('a')?.focus();
  results.hidden = true;
  shown(true);
  expect(document.activeElement).toBe(button(t('replay.play')));
});

it('leaves the focus where it is if the page opens with it, or if what was pressed is still there', () => {
  shown(false);
  expect(document.activeElement).toBe(document.body);
  const link = document.createElement('a');
  link.href = '#log';
  document.body.append(link);
  onTestFinished(() => link.remove());
  link.focus();
  shown(true);
  expect(document.activeElement).toBe(link);
});
