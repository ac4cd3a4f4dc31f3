import { expect, test } from 'vitest';
import { useSite } from './support/site.ts';
import { open, whole } from './support/whole.ts';

const site = useSite();

test('an emailed link, opened in the local mailbox on a phone, signs in', async () => {
  const email = 'anna@example.org';
  const { context, page } = await site.visit({ viewport: { width: 390, height: 844 } });
  await open(page, '/sign-in');
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=email]').press('Enter');
  await page.getByRole('status').getByText(email).waitFor();
  await expect.poll(() => site.mailbox.emails(email)).toHaveLength(1);

  await page.goto(`/mailbox?to=${email}`);
  await page.getByRole('listitem').getByRole('link').click();
  await page.waitForURL('**/mailbox/*');
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.frameLocator('iframe').getByRole('link').first().click(),
  ]);
  const button = opened.locator('main button, button.main').first();
  await button.waitFor();
  await whole(opened);
  expect(await signedInAs()).toBeUndefined();
  await opened.locator('main input').fill('Anna');
  await button.click();
  await opened.waitForURL(`${site.address}/`);
  expect(await signedInAs()).toBe(email);

  async function signedInAs(): Promise<string | undefined> {
    const answer = await context.request.get(`${site.address}/api/me`);
    return answer.ok() ? ((await answer.json()) as { email?: string }).email : undefined;
  }
});
