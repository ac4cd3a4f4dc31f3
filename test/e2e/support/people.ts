import { expect } from 'vitest';
import type { Mail } from '../../../functions/local/mail.ts';
import type { Site } from './site.ts';
import { tap } from './tap.ts';
import type { Visitor } from './visitor.ts';
import { open, whole } from './whole.ts';
import { say } from './words.ts';

interface Table {
  readonly host: string;
  readonly name: string;
  readonly seats: readonly ('person' | 'sensible' | 'easy')[];
  /** By its name in the program; one without words of its own is called so on the page, too. */
  readonly ruleset?: string;
}

/** Creates a game on a random island through the page. */
export async function createGame({ page }: Visitor, { host, name, seats, ruleset }: Table): Promise<void> {
  await open(page, '/create');
  await page.getByLabel(say('account.name')).fill(host);
  await page.getByLabel(say('create.name')).fill(name);
  if (ruleset !== undefined) {
    const called = say(`ruleset.${ruleset}`);
    await page.getByText(called.startsWith('ruleset.') ? ruleset : called, { exact: true }).click();
  }
  await page
    .locator('label span')
    .getByText(`${seats.length + 1}`, { exact: true })
    .click();
  for (const [index, kind] of seats.entries())
    await page
      .getByRole('combobox', { name: say('create.seat', { n: index + 2 }) })
      .selectOption(say(kind === 'person' ? 'create.person' : `create.bot.${kind}`));
  await page.getByText(say('create.more')).click();
  await page.getByRole('combobox', { name: 'Island' }).selectOption('random');
  await tap(page.getByRole('button', { name: say('create.go') }));
  await page.waitForURL('**/game/*');
  await whole(page);
}

/** Takes a seat as a guest, by the link that the host sent. */
export async function join({ page }: Visitor, link: string, name: string): Promise<void> {
  await open(page, link);
  await page.getByLabel(say('account.name')).fill(name);
  await tap(page.getByRole('button', { name: say('lobby.takeSeat') }));
  await page.getByRole('button', { name: say('lobby.takeSeat') }).waitFor({ state: 'detached' });
  await whole(page);
}

/** Adds an address to a guest through the page, and confirms it by the mailed link. */
export async function addAddress({ page, get }: Visitor, mailbox: Site['mailbox'], email: string): Promise<void> {
  await open(page, '/me');
  await page.getByLabel(say('account.email')).fill(email);
  await tap(page.getByRole('button', { name: say('account.addEmail') }));
  await page.getByRole('status').getByText(email).waitFor();
  await open(page, linkIn(await mailTo(mailbox, email)));
  await tap(page.getByRole('button', { name: say('signIn.confirmGo') }));
  await page.waitForURL((url) => url.pathname === '/me');
  await whole(page);
  expect(await get('/api/me')).toMatchObject({ email, guest: false });
}

/** The same without a page. Answers the email that confirmed it. */
export async function giveAddress(person: Visitor, mailbox: Site['mailbox'], email: string): Promise<Mail> {
  await person.send('POST', '/api/me/email', { email });
  const mail = await mailTo(mailbox, email);
  const [, token] = /token=([\w-]+)/.exec(mail.text) ?? [];
  await person.send('POST', '/api/auth/sign-in', { token });
  return mail;
}

/** Waits for the newest email to somebody that meets a condition. */
export async function mailTo(mailbox: Site['mailbox'], email: string, subject = /./): Promise<Mail> {
  const emails = async () => (await mailbox.emails(email)).find((mail) => subject.test(mail.subject));
  return expect.poll(emails, { timeout: 120_000 }).toBeDefined().then(emails) as Promise<Mail>;
}

/** Where the button of an email leads. */
export const linkIn = ({ text }: Mail): string => /https?:\S+/.exec(text)?.[0] ?? '';
