import { render, screen } from '@testing-library/svelte';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import ClockChooser from '../../../../web/src/clock/ClockChooser.svelte';
import { type ClockSettings, PRESETS } from '../../../../web/src/clock/presets.ts';
import { list } from '../support/found.ts';
import { choose, press } from '../support/press.ts';
import { inEnglish, t } from '../support/words.ts';

function shown(clock: ClockSettings | undefined) {
  const onchoose = vi.fn();
  render(ClockChooser, { clock, onchoose });
  return onchoose;
}
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').findIndex(({ checked }) => checked);

/** What the list with this label shows. */
const inList = (label: string) => {
  const { options, selectedIndex } = list(label);
  return options[selectedIndex]?.textContent;
};

beforeAll(inEnglish);

describe('how much time players have', () => {
  it.each([
    ['standard', 0],
    ['slow', 1],
    ['none', 2],
  ] as const)('shows that the clock is the one called %s', (name, at) => {
    shown(PRESETS[name]);
    expect(chosen()).toBe(at);
  });

  it('selects no preset for custom times', () => {
    shown({ ...PRESETS.standard, turnHours: 48 });
    expect(chosen()).toBe(-1);
  });

  it('shows the current numbers, and the new ones after a change from outside', async () => {
    const { rerender } = render(ClockChooser, { clock: PRESETS.standard, onchoose: vi.fn() });
    expect(inList(t('clock.bank'))).toBe(t('clock.days', { n: 3 }));
    await rerender({ clock: { ...PRESETS.standard, bankHours: 0 } });
    expect(inList(t('clock.bank'))).toBe(t('clock.days', { n: 0 }));
  });

  it('changes one number and keeps the others', async () => {
    const onchoose = shown(PRESETS.standard);
    await choose(list(t('clock.bank')), t('clock.days', { n: 0 }));
    expect(onchoose.mock.calls).toEqual([[{ ...PRESETS.standard, bankHours: 0 }]]);
  });

  it('turns the night’s rest on and off', async () => {
    const onchoose = shown(PRESETS.standard);
    await press(screen.getByRole('checkbox', { name: t('clock.nights') }));
    expect(onchoose.mock.calls[0]?.[0].nights).toBe(!PRESETS.standard.nights);
  });

  it('turns the stopping of clocks during a vacation on and off', async () => {
    const onchoose = shown(PRESETS.standard);
    await press(screen.getByRole('checkbox', { name: t('clock.vacationNow') }));
    expect(onchoose.mock.calls).toEqual([[{ ...PRESETS.standard, vacationStopsTurn: true }]]);
  });

  it('shows no numbers if time never runs out', () => {
    shown(undefined);
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});
