import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Me, SessionInfo } from '../../../../functions/api/client.ts';
import Reauthenticate from '../../../../web/src/account/Reauthenticate.svelte';
import { client, recognise } from '../../../../web/src/session.svelte.ts';
import { button } from '../support/found.ts';
import { press } from '../support/press.ts';
import { inEnglish, t } from '../support/words.ts';

beforeAll(inEnglish);
beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
});

const ANN = { id: 'ann', name: 'Ann', email: 'ann@example.org', guest: false } as Me;
const BOB = { id: 'bob', name: 'Bob', email: 'bob@example.org', guest: false } as Me;
const AT = '2026-11-22T10:00:00.000Z';
const MINUTE = 60_000;

/** The form before an act, as Ann sees it. `service` says who is signed in here, and whether it is confirmed. */
async function asked() {
  const service: { who: Me | undefined; confirmed?: true } = { who: ANN };
  recognise(ANN);
  const calls: string[] = [];
  const answers: Record<string, () => unknown> = {
    'POST /api/me/reauthentication': () => undefined,
    'GET /api/session': () => (service.who === undefined ? {} : { me: service.who }),
    'GET /api/me/sessions': () => {
      const here = { id: `of ${service.who?.id}`, createdAt: AT, seenAt: AT, here: true as const };
      const own = service.confirmed ? { ...here, confirmed: true as const } : here;
      return { sessions: [{ id: 'desk', createdAt: AT, seenAt: AT }, own] satisfies SessionInfo[] };
    },
    'POST /api/auth/code': () => service.who,
  };
  vi.spyOn(client, 'call').mockImplementation(async (route) => {
    calls.push(route);
    if (service.who === undefined && route !== 'GET /api/session')
      return { type: 'problem', problem: { type: 'x', title: 'x', status: 401, code: 'signedOut' } };
    return { type: 'answer', value: answers[route]?.() } as never;
  });
  const [onconfirmed, oncancel] = [vi.fn(), vi.fn()];
  render(Reauthenticate, { onconfirmed, oncancel });
  await vi.advanceTimersByTimeAsync(0);
  return { service, calls, onconfirmed, oncancel };
}
/** The reader comes back to the tab. */
async function comeBack() {
  await fireEvent(document, new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
}
const isConfirmed = () => screen.queryByText(t('account.confirmed')) !== null;
const isAskedForCode = () => screen.queryByLabelText(t('signIn.code')) !== null;

describe('a tab that waits for its reader to confirm who they are', () => {
  it('asks for the code until the link is opened', async () => {
    const { onconfirmed } = await asked();
    await comeBack();
    expect(isAskedForCode()).toBe(true);
    expect(isConfirmed()).toBe(false);
    expect(onconfirmed).not.toHaveBeenCalled();
  });

  it('says that the link was opened in another tab, and continues only when its reader presses the button', async () => {
    const { service, onconfirmed } = await asked();
    service.confirmed = true;
    await comeBack();
    expect(isConfirmed()).toBe(true);
    expect(isAskedForCode()).toBe(false);
    expect(onconfirmed).not.toHaveBeenCalled();
    await press(button(t('signIn.codeGo')));
    await vi.advanceTimersByTimeAsync(0);
    expect(onconfirmed).toHaveBeenCalledOnce();
  });

  it('checks a few times a minute in a second window, and rarely once the link has expired', async () => {
    const { service, calls } = await asked();
    const looks = () => calls.filter((route) => route === 'GET /api/me/sessions').length;
    const before = looks();
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(looks() - before).toBeGreaterThan(1);
    expect(looks() - before).toBeLessThan(6);
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    const late = looks();
    await vi.advanceTimersByTimeAsync(60 * MINUTE);
    expect(looks() - late).toBeLessThan(8);
    service.confirmed = true;
    await comeBack();
    expect(isConfirmed()).toBe(true);
  });

  it.each([
    ['another account is signed in here meanwhile', BOB],
    ['nobody is', undefined],
  ])('does not do what its reader wanted if %s', async (_, who) => {
    const { service, onconfirmed, oncancel } = await asked();
    service.who = who;
    service.confirmed = true;
    await comeBack();
    expect(isConfirmed()).toBe(false);
    expect(onconfirmed).not.toHaveBeenCalled();
    expect(oncancel).toHaveBeenCalled();
  });

  it('checks again when its reader presses the button', async () => {
    const { service, onconfirmed, oncancel } = await asked();
    service.confirmed = true;
    await comeBack();
    service.who = BOB;
    await press(button(t('signIn.codeGo')));
    await vi.advanceTimersByTimeAsync(0);
    expect(onconfirmed).not.toHaveBeenCalled();
    expect(oncancel).toHaveBeenCalled();
  });

  it('continues with the code that was typed here', async () => {
    const { onconfirmed } = await asked();
    const field = screen.getByLabelText(t('signIn.code'));
    await fireEvent.input(field, { target: { value: '1234 5678' } });
    await press(button(t('signIn.codeGo')));
    await vi.advanceTimersByTimeAsync(0);
    expect(onconfirmed).toHaveBeenCalledOnce();
  });
});
