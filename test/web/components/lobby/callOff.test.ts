import { render, screen } from '@testing-library/svelte';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { SeatInfo } from '../../../../functions/api/client.ts';
import CallOff from '../../../../web/src/lobby/CallOff.svelte';
import { button } from '../support/found.ts';
import { press } from '../support/press.ts';
import { inEnglish, t } from '../support/words.ts';

beforeAll(inEnglish);

const HOST: SeatInfo = { seat: 0, type: 'person', name: 'Anna', colour: 'red', you: true, host: true };
const BRUNO: SeatInfo = { seat: 1, type: 'person', name: 'Bruno', colour: 'blue' };

function shown(...seats: readonly SeatInfo[]) {
  const oncalloff = vi.fn();
  render(CallOff, { seats, busy: false, oncalloff });
  return oncalloff;
}

describe('the button that cancels a game', () => {
  it('cancels at once a game in which nobody else has a seat', async () => {
    const oncalloff = shown(HOST, { seat: 1, type: 'person' }, { seat: 2, type: 'bot', bot: 'easy', colour: 'blue' });
    await press(button(t('lobby.callOff')));
    expect(oncalloff).toHaveBeenCalledTimes(1);
  });

  it('asks first if others would lose their seats, and names them', async () => {
    const oncalloff = shown(HOST, BRUNO);
    await press(button(t('lobby.callOff')));
    expect(oncalloff).not.toHaveBeenCalled();
    expect(screen.getByText(/Bruno/)).toBeTruthy();
    await press(button(t('lobby.callOff.keep')));
    expect(screen.queryByText(/Bruno/)).toBeNull();
    await press(button(t('lobby.callOff')));
    await press(button(t('lobby.callOff.do')));
    expect(oncalloff).toHaveBeenCalledTimes(1);
  });
});
