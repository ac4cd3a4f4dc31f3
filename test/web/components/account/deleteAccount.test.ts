import { render, screen } from '@testing-library/svelte';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import DeleteAccount from '../../../../web/src/account/DeleteAccount.svelte';
import { recognise } from '../../../../web/src/session.svelte.ts';
import { button } from '../support/found.ts';
import { press } from '../support/press.ts';
import { inEnglish, t } from '../support/words.ts';

beforeAll(inEnglish);

it('asks before an account is deleted, and one press on the other button keeps it', async () => {
  recognise({ id: 'p1', name: 'Anna', locale: 'en', mailState: 'none', mailOff: [], guest: true });
  onTestFinished(() => recognise(undefined));
  const ondelete = vi.fn();
  render(DeleteAccount, { busy: false, ondelete });
  await press(button(t('account.deleteDo')));
  expect(screen.getByText(/Anna/)).toBeTruthy();
  await press(button(t('account.delete.keep')));
  expect(screen.queryByText(/Anna/)).toBeNull();
  expect(ondelete).not.toHaveBeenCalled();
  await press(button(t('account.deleteDo')));
  await press(button(t('account.delete.do')));
  expect(ondelete).toHaveBeenCalledTimes(1);
});
