import type { BrowserContextOptions } from '@playwright/test';
import { expect, test } from 'vitest';
import { sayProblem } from '../../messages/problems.ts';
import { giveAddress, linkIn, mailTo } from './support/people.ts';
import { useSite } from './support/site.ts';
import { becomeGuest, openTable, sitDown } from './support/tables.ts';
import { tap } from './support/tap.ts';
import type { Visitor } from './support/visitor.ts';
import { goBack, open, reload, whole } from './support/whole.ts';
import { say } from './support/words.ts';

const site = useSite();

const PHONE = { viewport: { width: 390, height: 664 } };
/** What the browser says of itself otherwise depends on the system that runs the tests. */
const CHROME_ON_WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const arrive = (options?: BrowserContextOptions) => site.visit(options);
const button = ({ page }: Visitor, key: Parameters<typeof say>[0], values?: Parameters<typeof say>[1]) =>
  page.getByRole('button', { name: say(key, values), exact: true });
const me = async ({ get }: Visitor) => (await get<{ me?: { name: string; email?: string } }>('/api/session')).me;
const askForLink = async (visitor: Visitor, email: string) => {
  await visitor.page.getByLabel(say('account.email')).fill(email);
  await button(visitor, 'signIn.send').click();
  await visitor.page.getByRole('status').getByText(email).waitFor();
};
const codeIn = (text: string): string => /Code (\d{4} \d{4})/.exec(text)?.[1] ?? '';

/** A game by invitation of somebody with an address, who is signed in nowhere else. */
const gameOf = async (name: string, email: string) => {
  const owner = await arrive();
  await becomeGuest(owner, name);
  const id = await sitDown({ name: 'Cove', seats: [owner, 'sensible'] });
  const { text } = await giveAddress(owner, site.mailbox, email);
  expect(text, 'an address as people know it').toMatch(/network address (127\.0\.0\.1|::1)\./);
  await open(owner.page, '/me');
  await owner.page.getByText(say('account.emailIs', { email }), { exact: true }).first().waitFor();
  return { owner, id };
};

test('a link to a game, opened while signed out, leads through signing in to the game', async () => {
  const { id } = await gameOf('Gina', 'gina@example.org');
  const phone = await arrive(PHONE);
  await open(phone.page, '/rules/base');
  await open(phone.page, `/game/${id}`);
  await phone.page.getByText(say('signIn.toGame')).waitFor();
  await whole(phone.page);
  // A new guest would not belong to the game.
  expect(await button(phone, 'signIn.guestGo').count()).toBe(0);
  await askForLink(phone, 'gina@example.org');
  // The mail is opened in a tab of its own, as mail programs do; the tab that waits follows.
  const tab = await phone.context.newPage();
  await open(tab, linkIn(await mailTo(site.mailbox, 'gina@example.org', /link/)));
  await tap(tab.getByRole('button', { name: say('signIn.signInGo') }));
  await tab.waitForURL(`**/game/${id}`);
  await tab.locator('.request').waitFor();
  await phone.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
  await phone.page.waitForURL(`**/game/${id}`);
  await phone.page.locator('.request').waitFor();
  // Back leads to where one was before, not to the page that signs in.
  await goBack(phone.page);
  await phone.page.waitForURL('**/rules/base');
  expect(phone.complaints).toEqual([]);
});

test('a private game leaves the page of somebody who has signed out in another tab', async () => {
  const owner = await arrive();
  await becomeGuest(owner, 'Olga');
  const id = await sitDown({ name: 'Cove', seats: [owner, 'sensible'] });
  await open(owner.page, `/game/${id}`);
  await owner.page.locator('.board > svg').waitFor();
  await owner.send('POST', '/api/auth/sign-out', {});
  await owner.page.waitForURL(/\/sign-in/, { timeout: 30_000 });
  expect(await owner.page.locator('.board > svg').count()).toBe(0);
});

test('a first sign-in with a code asks for a name, survives a reload, and says how many attempts are left', async () => {
  const dora = await arrive(PHONE);
  await open(dora.page, '/sign-in');
  await askForLink(dora, 'dora@example.org');
  await reload(dora.page);
  await dora.page.getByRole('status').getByText('dora@example.org').waitFor();
  const code = codeIn((await mailTo(site.mailbox, 'dora@example.org')).text);
  const field = dora.page.getByLabel(say('signIn.code'));
  await field.fill(code === '0000 0000' ? '0000 0001' : '0000 0000');
  await button(dora, 'signIn.codeGo').click();
  await dora.page.getByText(sayProblem('en', { code: 'codeWrong', left: 4 })).waitFor();
  await field.fill(code);
  await button(dora, 'signIn.codeGo').click();
  await dora.page.getByLabel(say('account.name')).fill('Dora');
  await button(dora, 'signIn.codeGo').click();
  await dora.page.getByRole('link', { name: 'Dora', exact: true }).waitFor();
  expect(await me(dora)).toMatchObject({ name: 'Dora', email: 'dora@example.org' });
  await open(dora.page, '/sign-in');
  await dora.page.getByText(say('signIn.already', { name: 'Dora' })).waitFor();
  await dora.page.getByRole('link', { name: say('signIn.goOn', { name: 'Dora' }) }).click();
  await dora.page.waitForURL((url) => url.pathname === '/');
});

test('a guest who gives an address at a table types its code, and is back at the table', async () => {
  const hugo = await arrive(PHONE);
  await becomeGuest(hugo, 'Hugo');
  const { id } = await openTable({ name: 'Cove', seats: [hugo, 'friend'] });
  await open(hugo.page, `/game/${id}`);
  await tap(hugo.page.getByRole('link', { name: say('account.addEmail') }));
  await hugo.page.getByLabel(say('account.email')).fill('hugo@example.org');
  await button(hugo, 'account.addEmail').click();
  await hugo.page.getByLabel(say('signIn.code')).fill(codeIn((await mailTo(site.mailbox, 'hugo@example.org')).text));
  await button(hugo, 'signIn.codeGo').click();
  await hugo.page.waitForURL(`**/game/${id}`);
  await hugo.page.getByText(say('lobby.mailed')).waitFor();
  // Back leads to the table, not to the page for addresses.
  await goBack(hugo.page);
  expect(new URL(hugo.page.url()).pathname).toBe(`/game/${id}`);
});

test('somebody who enters another person’s address gets nothing when that person presses the button', async () => {
  const { owner, id } = await gameOf('Vera', 'vera@example.org');
  const thief = await arrive({ userAgent: CHROME_ON_WINDOWS });
  await becomeGuest(thief, 'Thea');
  await sitDown({ name: 'Bay', seats: [thief, 'sensible'] });
  await open(thief.page, '/me');
  await thief.page.getByLabel(say('account.email')).fill('vera@example.org');
  await button(thief, 'account.addEmail').click();
  const mail = await mailTo(site.mailbox, 'vera@example.org', /Confirm/);
  await expect.poll(async () => (await mailTo(site.mailbox, 'vera@example.org', /Confirm/)).text).toContain('Thea');
  const { text } = await mailTo(site.mailbox, 'vera@example.org', /Confirm/);
  expect(text).toContain('Requested in Chrome on Windows');
  expect(mail.id).toBeDefined();
  await open(owner.page, linkIn({ ...mail, text }));
  await owner.page.getByText(say('signIn.elsewhere')).waitFor();
  await button(owner, 'signIn.elsewhereGo').click();
  await owner.page.waitForURL('**/me');
  expect(await me(owner)).toMatchObject({ name: 'Vera' });
  expect(await me(thief)).toMatchObject({ name: 'Thea', guest: true });
  expect(await (await thief.context.request.get(`${site.address}/api/games/${id}`)).json()).toMatchObject({
    code: 'gameNotFound',
  });
});

test('a player who signs out or deletes the account without a connection reads beside the button that it failed', async () => {
  const { owner } = await gameOf('Nora', 'nora@example.org');
  const { page, context } = owner;
  await page.setViewportSize(PHONE.viewport);
  const trouble = page.getByRole('alert').getByText(say('site.unreachable'));
  await context.setOffline(true);
  await button(owner, 'account.signOut').click();
  await trouble.waitFor();
  expect(new URL(page.url()).pathname).toBe('/me');
  const top = async () => (await trouble.boundingBox())?.y ?? Number.NaN;
  expect(await top()).toBeGreaterThan(0);
  expect(await top()).toBeLessThan(PHONE.viewport.height);
  await context.setOffline(false);
  await reload(page);
  expect(await me(owner)).toMatchObject({ name: 'Nora' });
  await page.getByText(say('account.delete'), { exact: true }).click();
  await context.setOffline(true);
  // One press only asks; the account that was confirmed a moment ago would be gone by it.
  await button(owner, 'account.deleteDo').click();
  await page.getByText(say('account.delete.ask', { name: 'Nora' })).waitFor();
  await button(owner, 'account.delete.do').click();
  await trouble.waitFor();
  expect(await top()).toBeGreaterThan(0);
  await context.setOffline(false);
  await button(owner, 'account.signOut').click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await me(owner)).toBeUndefined();
});

test('an account moves to another address, and the old one takes it back', async () => {
  const { owner } = await gameOf('Olga', 'olga@example.org');
  await owner.page.getByText(say('account.changeEmail')).first().click();
  await owner.page.getByLabel(say('account.newEmail')).fill('olga.new@example.org');
  await button(owner, 'account.changeEmail').click();
  const code = codeIn((await mailTo(site.mailbox, 'olga.new@example.org')).text);
  await owner.page.getByLabel(say('signIn.code')).fill(code);
  await button(owner, 'signIn.codeGo').click();
  await owner.page
    .getByText(say('account.emailIs', { email: 'olga.new@example.org' }))
    .first()
    .waitFor();
  const mail = await mailTo(site.mailbox, 'olga@example.org', /changed/);
  expect(mail.text).toContain('o…@example. org');
  const old = await arrive();
  await open(old.page, linkIn(mail));
  await button(old, 'signIn.undoGo').click();
  await old.page.getByRole('link', { name: 'Olga', exact: true }).waitFor();
  expect(await me(old)).toMatchObject({ name: 'Olga', email: 'olga@example.org' });
  await owner.page.reload();
  await owner.page.waitForURL('**/sign-in**');
});

/** Half an hour later the service would refuse this request, until a code or link is used: here it is made to. */
const asHalfAnHourLater = async ({ page, context }: Visitor, refused: string) => {
  const refusal = { type: 'x', title: 'x', status: 403, code: 'reauthenticationNeeded' };
  await page.route(
    refused,
    (route) => route.fulfill({ status: 403, contentType: 'application/problem+json', body: JSON.stringify(refusal) }),
    { times: 1 },
  );
  let isUsed = false;
  context.on('response', (response) => {
    if (/\/api\/auth\/(code|sign-in)$/.test(response.url()) && response.ok()) isUsed = true;
  });
  await page.route('**/api/me/sessions', async (route) => {
    if (isUsed || route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const { sessions } = (await response.json()) as { sessions: { confirmed?: true }[] };
    return route.fulfill({ response, json: { sessions: sessions.map(({ confirmed: _, ...session }) => session) } });
  });
};

test('a guest is asked before signing out; an account signs out of other browsers', async () => {
  const guest = await arrive(PHONE);
  await becomeGuest(guest, 'Gus');
  await sitDown({ name: 'Cove', seats: [guest, 'sensible'] });
  await open(guest.page, '/me');
  await button(guest, 'account.signOutGuest').click();
  await guest.page.getByText(say('account.loseGuestWhy', { name: 'Gus' })).waitFor();
  await button(guest, 'account.stay').click();
  expect(await me(guest)).toMatchObject({ name: 'Gus' });
  await button(guest, 'account.signOutGuest').click();
  await button(guest, 'account.loseGuestDo', { name: 'Gus' }).click();
  await guest.page.waitForURL((url) => url.pathname === '/');
  expect(await me(guest)).toBeUndefined();

  const { owner } = await gameOf('Susi', 'susi@example.org');
  const other = await arrive();
  await open(other.page, '/sign-in?to=/me');
  await askForLink(other, 'susi@example.org');
  await open(other.page, linkIn(await mailTo(site.mailbox, 'susi@example.org', /link/)));
  await button(other, 'signIn.signInGo').click();
  await other.page.waitForURL('**/me');
  await reload(owner.page);
  // The code confirms who it is.
  await asHalfAnHourLater(owner, '**/api/me/sessions?keep=this');
  await button(owner, 'account.session.endOthers').click();
  const confirmation = await mailTo(site.mailbox, 'susi@example.org', /Confirm that it is you/);
  await owner.page.getByLabel(say('signIn.code')).fill(codeIn(confirmation.text));
  await button(owner, 'signIn.codeGo').click();
  await expect.poll(() => owner.page.getByText(say('account.session.here'), { exact: true }).count()).toBe(1);
  await expect.poll(() => button(owner, 'account.session.endOthers').count()).toBe(0);
  expect(await me(owner)).toMatchObject({ name: 'Susi' });
  await other.page.reload();
  await other.page.waitForURL('**/sign-in**');
  expect([...owner.complaints, ...other.complaints, ...guest.complaints]).toEqual([]);
});

test('a guest with games is not lost to a link that another browser asked for', async () => {
  const guest = await arrive();
  await becomeGuest(guest, 'Gil');
  await sitDown({ name: 'Cove', seats: [guest, 'sensible'] });
  const desk = await arrive();
  await open(desk.page, '/sign-in');
  await askForLink(desk, 'gil@example.org');
  const link = linkIn(await mailTo(site.mailbox, 'gil@example.org'));
  await open(guest.page, link);
  await guest.page.getByLabel(say('account.name')).fill('Gilbert');
  await button(guest, 'signIn.signInGo').click();
  await guest.page.getByText(say('signIn.guestHere', { name: 'Gil' })).waitFor();
  await guest.page.getByRole('link', { name: say('signIn.guestKeep', { name: 'Gil' }) }).click();
  await guest.page.waitForURL('**/me');
  expect(await me(guest)).toMatchObject({ name: 'Gil' });
});

test('a guest who began to play after a code was asked for is not lost to it unasked', async () => {
  const reader = await arrive();
  await open(reader.page, '/sign-in');
  await askForLink(reader, 'gwen@example.org');
  const code = codeIn((await mailTo(site.mailbox, 'gwen@example.org')).text);
  // In another tab.
  await becomeGuest(reader, 'Gwen');
  await sitDown({ name: 'Cove', seats: [reader, 'sensible'] });
  const enter = async () => {
    await reader.page.getByLabel(say('signIn.code')).fill(code);
    await button(reader, 'signIn.codeGo').click();
    await reader.page.getByText(say('signIn.guestHere', { name: 'Gwen' })).waitFor();
  };
  await enter();
  // A second tap at once, where the button for the code was, would not be meant for the link.
  await reader.page.getByRole('link', { name: say('signIn.guestKeep', { name: 'Gwen' }) }).press('Enter');
  await reader.page.waitForURL('**/me');
  expect(await me(reader)).toMatchObject({ name: 'Gwen' });
  await open(reader.page, '/sign-in');
  await enter();
  await tap(button(reader, 'signIn.guestLose', { name: 'Gwen' }));
  await reader.page.getByLabel(say('account.name')).fill('Gwendolyn');
  await button(reader, 'signIn.codeGo').click();
  await expect.poll(() => me(reader)).toMatchObject({ name: 'Gwendolyn', email: 'gwen@example.org' });
  expect(reader.complaints).toEqual([]);
});
