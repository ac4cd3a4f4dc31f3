import { render, screen } from '@testing-library/svelte';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { optionExplained } from '../../../../messages/rules.ts';
import OptionChooser from '../../../../web/src/lobby/OptionChooser.svelte';
import { settled } from '../../../engine/position.ts';
import { list } from '../support/found.ts';
import { choose } from '../support/press.ts';
import { inEnglish } from '../support/words.ts';

type Options = Readonly<Record<string, string | number>>;
function shown(options: Options) {
  const onchoose = vi.fn();
  render(OptionChooser, { ruleset: 'base', options: settled<Options>('base', options), onchoose });
  return onchoose;
}
const labels = () =>
  screen.getAllByRole('combobox').map((box) => box.closest('label')?.querySelector('span')?.textContent);

beforeAll(inEnglish);

describe('the options of a ruleset', () => {
  it('appear under the heading of their topic', () => {
    shown({});
    expect(screen.getAllByRole('group').length).toBeGreaterThan(1);
  });

  it('hide what does not apply: a random island has no printed map', () => {
    shown({ board: 'beginner' });
    const printed = labels();
    document.body.innerHTML = '';
    shown({ board: 'random' });
    expect(labels()).not.toEqual(printed);
    expect(new Set(labels()).size).toBe(labels().length);
  });

  it('explain the chosen value as the rules page does', () => {
    shown({ board: 'beginner' });
    const { board } = settled<Options>('base', { board: 'beginner' });
    expect(screen.getByText(optionExplained('en', 'base', 'board', board ?? ''))).toBeTruthy();
    expect(screen.queryByText(optionExplained('en', 'base', 'board', 'random'))).toBeNull();
  });

  it('O-04 let the player choose the printed map', async () => {
    const onchoose = shown({ board: 'beginner' });
    await choose(list('Map'), 'desert in the west');
    expect(onchoose.mock.calls).toEqual([['beginnerMap', 'classicSpiral']]);
  });
});
