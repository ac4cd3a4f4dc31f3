import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { viewFor } from '../../../../engine/index.ts';
import Advice from '../../../../web/src/analysis/Advice.svelte';
import { stateOf } from '../../../engine/support.ts';
import { press } from '../support/press.ts';
import { inEnglish, t } from '../support/words.ts';

beforeAll(inEnglish);
afterEach(() => vi.unstubAllGlobals());

/** The advice, after a button that has the focus was pressed; the worker is still thinking. */
function opened() {
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage() {}
      terminate() {}
    },
  );
  const opener = document.body.appendChild(document.createElement('button'));
  opener.focus();
  const onclose = vi.fn<() => void>();
  render(Advice, { view: viewFor(stateOf({}), 0), seat: 0, names: ['Anna', 'Bruno', 'Carla'], onclose });
  return { opener, onclose, advice: screen.getByRole('region', { name: t('advice.title') }) };
}

it('has the focus when it is opened', () => {
  const { advice } = opened();
  expect(document.activeElement).toBe(advice);
});

it.each(['Close', 'Escape'])('gives the focus back to the button that opened it: %s', async (way) => {
  const { opener, onclose } = opened();
  const close = screen.getByRole('button', { name: t('action.close') });
  close.focus();
  if (way === 'Escape') await fireEvent.keyDown(close, { key: 'Escape' });
  else await press(close);
  expect(onclose).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(opener);
});
