import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { viewFor } from '../../../../engine/index.ts';
import Shortcuts from '../../../../web/src/game/Shortcuts.svelte';
import { type KeyScope, pressKey, shortcutsOf } from '../../../../web/src/game/shortcuts.ts';
import { TurnController } from '../../../../web/src/game/turnController.svelte.ts';
import { need } from '../../../../web/src/words/words.svelte.ts';
import { stateOf } from '../../../engine/support.ts';
import { sessionOf } from '../support/session.ts';
import { inEnglish, t } from '../support/words.ts';

beforeAll(async () => {
  await inEnglish();
  await need('following');
});
beforeEach(() => localStorage.clear());

const state = stateOf({ hands: { 0: { lumber: 3, brick: 3 } }, settlements: { 0: [10] }, roads: { 0: [13] } });

function keysOf({ at }: { at?: number } = {}) {
  const controller = new TurnController(sessionOf(state, 0));
  const replay = { at, last: 9, show: vi.fn(), step: vi.fn(), toggle: vi.fn() };
  const scope = {
    controller,
    view: viewFor(state, 0),
    replay,
    open: vi.fn(),
    skip: vi.fn(() => false),
    toggleList: vi.fn(),
  } satisfies KeyScope;
  /** Presses a key; returns whether the page did something. */
  const press = (key: string, more: KeyboardEventInit = {}, target: Element = document.body): boolean => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
    const listen = (pressed: KeyboardEvent) => pressKey(pressed, scope);
    window.addEventListener('keydown', listen);
    target.dispatchEvent(event);
    window.removeEventListener('keydown', listen);
    return event.defaultPrevented;
  };
  return { scope, controller, replay, press };
}

const fieldOf = (html: string): Element => {
  document.body.innerHTML = html;
  const field = document.body.firstElementChild;
  if (field === null) throw new Error('no field');
  return field;
};

describe('keys', () => {
  it('begin and give up what can be built, by its place in the list', () => {
    const { controller, press } = keysOf();
    expect(press('1')).toBe(true);
    expect(controller.isBegun('buildRoad')).toBe(true);
    expect(press('Escape')).toBe(true);
    expect(controller.isBegun('buildRoad')).toBe(false);
    expect(press('Escape')).toBe(false);
  });

  it('end the turn, or ask first, but never for a key that is held down', () => {
    const { controller, press } = keysOf();
    const begun = vi.spyOn(controller, 'begin');
    press('e', { repeat: true });
    expect(begun.mock.calls).toEqual([]);
    press('e');
    expect(begun.mock.calls).toEqual([['endTurn']]);
  });

  it('do nothing while somebody types, and leave a slider the keys that move it', () => {
    const { scope, press } = keysOf({ at: 4 });
    for (const field of ['<input>', '<textarea></textarea>', '<select></select>'])
      expect([press('t', {}, fieldOf(field)), press('ArrowLeft', {}, fieldOf(field))], field).toEqual([false, false]);
    expect(press('ArrowLeft', {}, fieldOf('<input type="range">'))).toBe(false);
    expect(press('k', {}, fieldOf('<input type="range">'))).toBe(true);
    expect(scope.open.mock.calls).toEqual([]);
  });

  it('leave alone what belongs to browser and system', () => {
    const { press } = keysOf();
    for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { shiftKey: true }])
      expect(press('t', held), JSON.stringify(held)).toBe(false);
    expect(press('t')).toBe(true);
  });

  it('step through a replay only while there is one, and then change nothing in the game', () => {
    const now = keysOf();
    expect(now.press('ArrowRight')).toBe(false);
    const { controller, replay, press } = keysOf({ at: 4 });
    press('ArrowRight');
    press('ArrowLeft', { repeat: true });
    press('k');
    press('End');
    press('Escape');
    expect(replay.step.mock.calls).toEqual([[1], [-1]]);
    expect(replay.toggle).toHaveBeenCalledTimes(1);
    expect(replay.show.mock.calls).toEqual([[9], [undefined]]);
    press('1');
    expect(controller.isBegun('buildRoad')).toBe(false);
  });

  it('work without Ctrl only until that is turned off; the list still opens', async () => {
    const { scope, press } = keysOf();
    const { unmount } = render(Shortcuts, { keys: scope });
    await fireEvent.click(screen.getByRole('checkbox'));
    unmount();
    expect([press('t'), press('1')]).toEqual([false, false]);
    expect(press('?', { shiftKey: true })).toBe(true);
    expect(scope.toggleList).toHaveBeenCalledTimes(1);
  });

  it('are all in the list, and each but Escape is bound once at a time', () => {
    const { scope } = keysOf();
    const { turn, look, replay } = shortcutsOf(scope);
    render(Shortcuts, { keys: scope });
    const list = within(screen.getByRole('dialog', { name: t('keys.title') }));
    for (const { name } of [...turn, ...look, ...replay])
      expect(list.getAllByRole('row', { name: new RegExp(`^${name}`) }), name).not.toHaveLength(0);
    for (const group of [
      [...turn, ...look],
      [...replay, ...look],
    ]) {
      const bound = group.flatMap(({ keys }) => keys).filter((key) => key !== 'escape');
      expect(bound).toHaveLength(new Set(bound).size);
    }
  });
});
