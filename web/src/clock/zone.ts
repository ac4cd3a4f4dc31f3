import { client, me, recognise } from '../session.svelte.ts';
import { nextTask } from '../ui/tasks.ts';

let asked = false;

/** Newer browsers name the zone at once; a date format is slow to load. */
interface WithTemporal {
  readonly Temporal?: { readonly Now: { readonly timeZoneId: () => string } };
}

/** The browser's time zone. */
export const ownZone = (): string =>
  (globalThis as WithTemporal).Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Sends the service the time zone of a player who has not set one, once: until then nobody knows when it is night
 * there.
 */
export async function tellZone(): Promise<void> {
  if (asked || me() === undefined || me()?.zone !== undefined) return;
  asked = true;
  await nextTask();
  const outcome = await client.call('PATCH /api/me', { body: { zone: ownZone() } });
  if (outcome.type === 'answer') recognise(outcome.value);
}
