import { render } from '@testing-library/svelte';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import StartNote from '../../../../web/src/lobby/StartNote.svelte';
import { recognise } from '../../../../web/src/session.svelte.ts';
import { inEnglish, t } from '../support/words.ts';

const shownTo = (email: string | undefined): string => {
  const address = email === undefined ? { guest: true } : { guest: false, email };
  recognise({ id: 'p1', name: 'Anna', locale: 'en', mailState: 'ok', mailOff: [], ...address });
  onTestFinished(() => recognise(undefined));
  const { container } = render(StartNote, { id: 'abcdefgh', isOfStrangers: false });
  return container.textContent ?? '';
};

beforeAll(inEnglish);

describe('an open table, to a player who waits for others', () => {
  it('promises an email to a player with an address', () => {
    expect(shownTo('anna@example.org')).toContain(t('lobby.mailed'));
  });

  it('promises a guest no email, and offers to add an address', () => {
    const text = shownTo(undefined);
    expect(text).not.toContain(t('lobby.mailed'));
    expect(text).toContain(t('lobby.unmailed'));
    expect(text).toContain(t('account.addEmail'));
  });
});
