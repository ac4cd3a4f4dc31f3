import { render } from '@testing-library/svelte';
import { beforeAll, describe, expect, it } from 'vitest';
import ClockTerms from '../../../../web/src/clock/ClockTerms.svelte';
import { type ClockSettings, PRESETS } from '../../../../web/src/clock/presets.ts';
import { textsOf } from '../support/found.ts';
import { inEnglish, t } from '../support/words.ts';

const nights = () => t('clock.terms.nights');
function terms(clock: ClockSettings | undefined): readonly string[] {
  render(ClockTerms, { clock });
  return textsOf('listitem');
}

beforeAll(inEnglish);

describe('how much time the players of a game have, in words', () => {
  it('say only when the game falls asleep if it has no clock', () => {
    expect(terms(PRESETS.none)).toEqual([t('clock.terms.none'), t('clock.terms.sleep', { n: 7, closed: 30 })]);
  });

  it('say that a vacation stops a running clock if the host chose that', () => {
    const days = t('clock.days', { n: 14 });
    expect(terms({ ...PRESETS.standard, vacationStopsTurn: true })).toContain(t('clock.terms.vacationNow', { days }));
  });

  it('name the times for a turn, its reserve and answers, the nights and the vacation', () => {
    const said = terms({ ...PRESETS.standard, nights: true, vacationDays: 7 });
    expect(said[0]).toMatch(/24 hours.*3 days/);
    expect(said).toContain(nights());
    expect(said).toContain(t('clock.terms.vacation', { days: t('clock.days', { n: 7 }) }));
  });

  it('show the time for a turn, and the rest when unfolded', () => {
    const { container } = render(ClockTerms, { clock: PRESETS.standard, folded: true });
    expect(container.querySelector('summary')?.textContent).toMatch(/24 hours.*3 days/);
    expect(container.querySelector('details')?.hasAttribute('open')).toBe(false);
    expect(textsOf('listitem')).toContain(nights());
    expect(textsOf('listitem').join()).not.toMatch(/24 hours.*3 days/);
  });

  it('say nothing about features that the game lacks', () => {
    const said = terms({ ...PRESETS.standard, bankHours: 0, nights: false, vacationDays: 0 });
    expect(said[0]).toBe(t('clock.terms.noBank', { turn: t('clock.hours', { n: 24 }) }));
    expect(said).not.toContain(nights());
    expect(said.join()).not.toContain('vacation');
  });
});
