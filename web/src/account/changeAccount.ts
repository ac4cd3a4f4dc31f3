import type { Asked } from '../../../functions/api/client.ts';
import { client, recognise } from '../session.svelte.ts';
import type { Attempts } from '../ui/attempts.svelte.ts';
import { t } from '../words/words.svelte.ts';

/** What can be changed of an account. */
export type AccountChange = Asked<'PATCH /api/me'>['body'];

/** Changes the reader's account, and says so. Returns whether it was changed. */
export async function changeAccount(
  attempts: Attempts,
  body: AccountChange,
  said = t('account.saved'),
): Promise<boolean> {
  const changed = await attempts.run(client.call('PATCH /api/me', { body }));
  if (changed === undefined) return false;
  recognise(changed.value);
  attempts.message = said;
  return true;
}
