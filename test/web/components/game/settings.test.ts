import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import Settings from '../../../../web/src/game/Settings.svelte';
import { wasTrue } from '../../../../web/src/ui/stored.ts';
import { need } from '../../../../web/src/words/words.svelte.ts';
import { button } from '../support/found.ts';
import { press } from '../support/press.ts';
import { inEnglish, t } from '../support/words.ts';

let started = 0;
/** A part of a sound, which notes when it starts. */
class Part {
  readonly gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
  connect = (next: unknown) => next;
  stop = () => undefined;
  start = () => {
    started++;
  };
}
class Audio {
  readonly currentTime = 0;
  readonly destination = {};
  resume = async () => undefined;
}
/** A browser whose reader has done something on the page, or nothing yet. */
const browser = (hasBeenActive: boolean) =>
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { hasBeenActive } });

beforeAll(async () => {
  await inEnglish();
  await need('following');
});
beforeEach(() => {
  started = 0;
  localStorage.clear();
  vi.stubGlobal('AudioContext', Audio);
  for (const name of ['OscillatorNode', 'GainNode']) vi.stubGlobal(name, Part);
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'userActivation');
});

describe('sounds', () => {
  it('are off until they are turned on, which is kept and can be heard', async () => {
    browser(true);
    render(Settings, { onlist: () => undefined });
    expect([wasTrue('withSound'), started]).toEqual([false, 0]);
    await fireEvent.click(screen.getByRole('checkbox', { name: /^Sounds/ }));
    expect(wasTrue('withSound')).toBe(true);
    expect(started).toBeGreaterThan(0);
    started = 0;
    await fireEvent.click(screen.getByRole('checkbox', { name: /^Sounds/ }));
    expect([wasTrue('withSound'), started]).toEqual([false, 0]);
  });

  it('do not play before the reader has done something on the page', async () => {
    browser(false);
    render(Settings, { onlist: () => undefined });
    await fireEvent.click(screen.getByRole('checkbox', { name: /^Sounds/ }));
    expect([wasTrue('withSound'), started]).toEqual([true, 0]);
  });
});

it('the list of keys is a press away', async () => {
  const opened = vi.fn();
  render(Settings, { onlist: opened });
  await press(button(t('keys.open')));
  expect(opened).toHaveBeenCalledTimes(1);
});
