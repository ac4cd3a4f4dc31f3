import { client, me, recognise } from '../session.svelte.ts';

let asked = false;

/** The browser's time zone. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Sends the service the time zone of a player who has not set one, once: until then nobody knows when it is night
 * there.
 */
export async function tellZone(): Promise<void> {
  if (asked || me() === undefined || me()?.zone !== undefined) return;
  asked = true;
  const outcome = await client.call('PATCH /api/me', { body: { zone: ownZone() } });
  if (outcome.type === 'answer') recognise(outcome.value);
}
