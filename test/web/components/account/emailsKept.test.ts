import { render, screen } from '@testing-library/svelte';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import EmailsKept from '../../../../web/src/account/EmailsKept.svelte';
import MailedCode from '../../../../web/src/account/MailedCode.svelte';
import { client, lookAgain } from '../../../../web/src/session.svelte.ts';
import { inEnglish, t } from '../support/words.ts';

beforeAll(inEnglish);

const EMAIL = 'anna@example.org';

/** The server has answered so about its emails. */
async function served(answer: { readonly emails?: 'kept' }): Promise<void> {
  vi.spyOn(client, 'call').mockImplementation(async () => ({ type: 'answer', value: answer }) as never);
  onTestFinished(() => void vi.restoreAllMocks());
  await lookAgain();
}

const waiting = () =>
  render(MailedCode, { email: EMAIL, onentered: () => undefined, onother: () => undefined, follows: false });

describe('a server that sends no emails', () => {
  it('says so in a form that asks for an email', async () => {
    await served({ emails: 'kept' });
    render(EmailsKept, { lead: t('signIn.lead') });
    expect(screen.getByText(t('signIn.kept'))).toBeTruthy();
    expect(screen.queryByText(t('signIn.lead'))).toBeNull();
  });

  it('never says that an email is on its way', async () => {
    await served({ emails: 'kept' });
    waiting();
    expect(screen.getByText(t('signIn.kept'))).toBeTruthy();
    expect(screen.queryByText(t('signIn.sent', { email: EMAIL }))).toBeNull();
  });
});

it('a server that sends emails says what they bring instead', async () => {
  await served({});
  render(EmailsKept, { lead: t('signIn.lead') });
  waiting();
  expect(screen.getByText(t('signIn.lead'))).toBeTruthy();
  expect(screen.queryByText(t('signIn.kept'))).toBeNull();
  expect(screen.getByText(t('signIn.sent', { email: EMAIL }))).toBeTruthy();
});
