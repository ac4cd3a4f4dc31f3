import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { type Service, startService } from '../support/service.ts';
import { visit } from './support/visitor.ts';

let browser: Browser;
let service: Service;

beforeAll(async () => {
  [browser, service] = await Promise.all([launchChromium(), startService()]);
});
afterAll(() => browser.close());

/** Asks the service from the page itself, as its own scripts do. */
const ask = async (page: Page, path: string, body: object): Promise<string> => {
  const sent = JSON.stringify({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return String(await page.evaluate(`fetch('${path}', ${sent}).then((answer) => answer.json()).then(({ id }) => id)`));
};

describe('the service worker, in a real browser', () => {
  test('shows what is pushed, opens its page, and without a connection shows what was last seen and how old it is', async () => {
    const { context, page, complaints } = await visit(browser, service.address);
    await context.grantPermissions(['notifications'], { origin: service.address });
    await page.goto('/');
    await ask(page, '/api/auth/guest', { name: 'Anna' });
    const id = await ask(page, '/api/games', {
      name: 'Villa Rosa',
      ruleset: 'base',
      options: {},
      seats: [{ type: 'person' }, { type: 'bot', bot: 'random' }],
      visibility: 'invitation',
      seed: '00112233445566778899aabbccddeeff',
    });

    const devtools = await context.newCDPSession(page);
    let registrationId = '';
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      registrationId = registrations[0]?.registrationId ?? registrationId;
    });
    await devtools.send('ServiceWorker.enable');
    await page.evaluate(
      "navigator.serviceWorker.register('/service-worker.js', { type: 'module' }).then(() => navigator.serviceWorker.ready).then(() => 0)",
    );
    await expect.poll(() => registrationId, { timeout: 30_000 }).not.toBe('');
    // A browser without a screen shows no notices: what the worker would show is noted in their place.
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    await worker.evaluate('self.registration.showNotification = async (...said) => { self.shown = said; }');
    const data = JSON.stringify({
      title: 'Villa Rosa',
      body: 'It is your turn.',
      url: `/game/${id}`,
      tag: `game.${id}`,
    });
    await devtools.send('ServiceWorker.deliverPushMessage', { origin: service.address, registrationId, data });
    await expect
      .poll(() => worker.evaluate('self.shown'), { timeout: 30_000 })
      .toMatchObject(['Villa Rosa', { body: 'It is your turn.', tag: `game.${id}`, data: { url: `/game/${id}` } }]);

    await page.goto(`/game/${id}`);
    await page.getByRole('heading', { name: 'Villa Rosa' }).first().waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Villa Rosa' }).first().waitFor();
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('heading', { name: 'Villa Rosa' }).first().waitFor();
    await page.getByText(/No connection\. This page is from \p{L}+/u).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('forgets what it has seen when somebody signs out', async () => {
    const { context, page, complaints } = await visit(browser, service.address);
    await page.goto('/');
    await ask(page, '/api/auth/guest', { name: 'Anna' });
    await page.evaluate(
      "navigator.serviceWorker.register('/service-worker.js', { type: 'module' }).then(() => navigator.serviceWorker.ready).then(() => 0)",
    );
    // A browser without a screen has no badge, and ends a page that asks for one.
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    await worker.evaluate('self.navigator.clearAppBadge = undefined');
    await page.goto('/me');
    await page.getByRole('heading', { name: 'Notices in this browser' }).waitFor();
    await expect.poll(() => page.evaluate('caches.keys()'), { timeout: 30_000 }).toContain('seen');
    await page.getByRole('button', { name: 'Sign out and lose this guest' }).click();
    await page.getByRole('button', { name: 'Sign out and lose Anna' }).click();
    await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
    const session = await page.evaluate("fetch('/api/session').then((answer) => answer.text())");
    expect(session).toBe('{}');
    await expect
      .poll(
        () =>
          page.evaluate(
            "caches.match('/api/me').then(() => caches.open('seen')).then((seen) => seen.keys()).then((keys) => keys.map(({ url }) => url).filter((url) => url.includes('/api/games')))",
          ),
        { timeout: 30_000 },
      )
      .toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
