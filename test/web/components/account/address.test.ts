import { render, screen } from '@testing-library/svelte';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import Address from '../../../../web/src/account/Address.svelte';
import { waitFor } from '../../../../web/src/account/waiting.ts';
import { recognise } from '../../../../web/src/session.svelte.ts';
import { inEnglish, t } from '../support/words.ts';

beforeAll(inEnglish);

/** The account of somebody with this address, in a tab that has waited for an email to another one. */
function shown(email: string) {
  waitFor('Anna@example.org');
  recognise({
    id: 'p1',
    name: 'Anna',
    guest: false,
    email,
    locale: 'en',
    mailState: 'ok',
    mailOff: [],
    zone: 'Europe/Rome',
  });
  onTestFinished(() => {
    waitFor(undefined);
    recognise(undefined);
  });
  render(Address, { to: '/me', onchanged: () => undefined });
}
const isCodeAsked = () => screen.queryByLabelText(t('signIn.code')) !== null;

it('asks for the code of an email until the address is confirmed', () => {
  shown('old@example.org');
  expect(isCodeAsked()).toBe(true);
});

it('asks for no code once the link has confirmed the address, also when the account is opened again', () => {
  shown('anna@example.org');
  expect(isCodeAsked()).toBe(false);
});
