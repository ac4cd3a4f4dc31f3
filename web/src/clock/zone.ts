import { client, me, recognise } from '../session.svelte.ts';

let asked = false;

/** The zone that the browser goes by. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Tells the service once in which zone a player lives who has not said so: until then nobody knows when it is night there. */
export async function tellZone(): Promise<void> {
  if (asked || me() === undefined || me()?.zone !== undefined) return;
  asked = true;
  const outcome = await client.call('PATCH /api/me', { body: { zone: ownZone() } });
  if (outcome.type === 'answer') recognise(outcome.value);
}
