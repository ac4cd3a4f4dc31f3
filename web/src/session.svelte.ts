import type { Me, Outcome } from '../../functions/api/client.ts';
import { client } from './client.ts';
import { keepHint, wasTrue } from './ui/stored.ts';
import { keptLocale, type Locale, locale, remember, speak } from './words/words.svelte.ts';

export { client };

/** Whether emails stay on the server; `undefined` until the service has said it. */
let emailsKept = $state<boolean>();

/** Who is signed in: `undefined` until the service has answered, `nobody` if nobody is. */
type Known = Me | 'nobody' | undefined;
let known = $state.raw<Known>();
let request: Promise<void> | undefined;

export const me = (): Me | undefined => (known === 'nobody' ? undefined : known);
export const asked = (): boolean => known !== undefined;
/** Whether nobody is signed in; until the service has answered, whether nobody was at the last visit. */
export const isStranger = (): boolean => (known === undefined ? !wasTrue('signedIn') : known === 'nobody');

/** What the service has just answered about who is signed in. */
export const recognise = (who: Me | undefined): void => {
  known = who ?? 'nobody';
  keepHint('signedIn', who !== undefined);
  // From now on their pages come without content: what sends them must know the language.
  if (who !== undefined && keptLocale() === undefined) remember(who.locale);
  request ??= Promise.resolve();
};

/** Asks the service who is signed in, once. */
export function whoAmI(): Promise<void> {
  request ??= client.call('GET /api/session', {}).then((outcome) => {
    if (outcome.type === 'answer') {
      emailsKept = outcome.value.emails === 'kept';
      recognise(outcome.value.me);
    } else if (outcome.type === 'problem' && outcome.problem.status === 401) recognise(undefined);
    // Too many requests, or a service in trouble, say nothing about who is signed in.
    else request = undefined;
  });
  return request;
}

/** Signs a reader in as a guest. */
export async function becomeGuest(name: string): Promise<Outcome<Me>> {
  const outcome = await client.call('POST /api/auth/guest', { body: { name, locale: locale() } });
  if (outcome.type === 'answer') recognise(outcome.value);
  return outcome;
}

/** Asks again: somebody may have signed in or out in another tab. */
export function lookAgain(): Promise<void> {
  request = undefined;
  return whoAmI();
}

/** Whether a sign-in link reaches nobody but the operator of the server. */
export const areEmailsKept = (): boolean => emailsKept === true;

/** Asks where emails go. Whoever was recognised by another answer has not heard it. */
export async function askAboutEmails(): Promise<void> {
  await whoAmI();
  if (emailsKept === undefined) await lookAgain();
}

/** Changes the language of the page, of this browser, and of emails to a signed-in player. */
export async function chooseLocale(locale: Locale): Promise<void> {
  remember(locale);
  await speak(locale);
  if (me() === undefined) return;
  const outcome = await client.call('PATCH /api/me', { body: { locale } });
  if (outcome.type === 'answer') recognise(outcome.value);
}

const forgetHere = async (): Promise<void> => {
  if ('serviceWorker' in navigator)
    await import('./push/push.ts').then((push) => push.forgetHere()).catch(() => undefined);
};

/** Signs out. Without the service's answer the cookie is still good, and the page must not say otherwise. */
export async function signOut(): Promise<Outcome<unknown>> {
  const outcome = await client.call('POST /api/auth/sign-out', {});
  if (outcome.type === 'answer') await sessionEnded();
  return outcome;
}

/** The session is over without signing out here: its account was deleted, or another browser has ended it. */
export async function sessionEnded(): Promise<void> {
  const who = me();
  await forgetHere();
  // Nobody gets back to a guest. An account that signs in here again can go on comparing.
  if (who?.guest) await accountEnded(who.id);
  recognise(undefined);
}

/** The account is gone, and with it what this browser keeps for it. */
export const accountEnded = async (player: string): Promise<void> =>
  import('./game/ownPart.ts').then((own) => own.forgetParts(player)).catch(() => undefined);
