import type { Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { act } from './support/player.ts';
import { see } from './support/seen.ts';
import { useSite } from './support/site.ts';
import { becomeGuest, sitDown } from './support/tables.ts';
import { tap } from './support/tap.ts';
import { open, reload, whole } from './support/whole.ts';
import { say } from './support/words.ts';

const site = useSite();

const GAME = {
  name: 'Villa Rosa',
  ruleset: 'base',
  options: {},
  seats: [{ type: 'person' }, { type: 'bot', bot: 'random' }],
  visibility: 'invitation',
  seed: '00112233445566778899aabbccddeeff',
};

/** Asks the service from the page itself, as its own scripts do. */
const ask = async (page: Page, path: string, body: object): Promise<string> => {
  const sent = JSON.stringify({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return String(await page.evaluate(`fetch('${path}', ${sent}).then((answer) => answer.json()).then(({ id }) => id)`));
};

const versionOfSite = async (page: Page): Promise<string> => {
  const answer = await page.context().request.get(`${site.address}/_app/version.json`);
  return ((await answer.json()) as { version: string }).version;
};

/** Registers it as the pages of the site do once somebody is signed in. */
const register = async (page: Page): Promise<void> => {
  const asked = [`/service-worker.js?${await versionOfSite(page)}`, { type: 'module', updateViaCache: 'all' }];
  await page.evaluate(
    `navigator.serviceWorker.register(...${JSON.stringify(asked)}).then(() => navigator.serviceWorker.ready).then(() => 0)`,
  );
};

/** The page asks for the worker that an older version of the site had. */
const AS_OLDER = `
  const { register } = ServiceWorkerContainer.prototype;
  ServiceWorkerContainer.prototype.register = function (_address, options) {
    return register.call(this, '/service-worker.js?older', options);
  };`;

describe('the service worker, in a real browser', () => {
  test('shows what is pushed, opens its page, and without a connection shows what was last seen and how old it is', async () => {
    const { context, page, get, complaints } = await site.visit({ serviceWorkers: 'allow' });
    await context.grantPermissions(['notifications'], { origin: site.address });
    await page.goto('/');
    await ask(page, '/api/auth/guest', { name: 'Anna' });
    const id = await ask(page, '/api/games', GAME);

    const devtools = await context.newCDPSession(page);
    let registrationId = '';
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      registrationId = registrations[0]?.registrationId ?? registrationId;
    });
    await devtools.send('ServiceWorker.enable');
    await register(page);
    await expect.poll(() => registrationId).not.toBe('');
    // A browser without a screen shows no notices: what the worker would show is noted in their place.
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    await worker.evaluate('self.registration.showNotification = async (...said) => { self.shown = said; }');
    const data = JSON.stringify({
      title: 'Villa Rosa',
      body: 'It is your turn.',
      url: `/game/${id}`,
      tag: `game.${id}`,
    });
    await devtools.send('ServiceWorker.deliverPushMessage', { origin: site.address, registrationId, data });
    await expect
      .poll(() => worker.evaluate('self.shown'))
      .toMatchObject([
        'Villa Rosa',
        { body: 'It is your turn.', tag: `game.${id}`, renotify: true, data: { url: `/game/${id}` } },
      ]);

    await open(page, `/game/${id}`);
    await page.getByRole('heading', { name: 'Villa Rosa' }).first().waitFor();
    await reload(page);
    await page.getByRole('heading', { name: 'Villa Rosa' }).first().waitFor();
    const kept = (game = id): Promise<number> =>
      page.evaluate(
        `caches.open('seen').then((seen) => seen.match('/api/games/${game}/view')).then((view) => view?.json()).then((view) => view?.version ?? 0)`,
      );
    // Not through the service worker, which would keep this answer too.
    const version = async () => (await get<{ version: number }>(`/api/games/${id}/view`)).version;
    // The reader moves, and a bot answers: without a connection the game opens as it is then, with its whole log.
    await act(page, await see(page));
    await act(page, await see(page));
    await expect.poll(async () => (await kept()) === (await version()) && (await kept()) > 2).toBe(true);
    await whole(page);
    // Two views may come at the same time, and the older one last: the newer one stays.
    await page.evaluate(
      `for (const [game, version] of [['another', 8], ['another', 7], ['last', 1]])
        navigator.serviceWorker.controller.postMessage({ type: 'played', path: \`/api/games/\${game}/view\`, view: { version } });`,
    );
    await expect.poll(() => kept('last')).toBe(1);
    expect(await kept('another')).toBe(8);
    const last = await kept();
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('heading', { name: 'Villa Rosa' }).first().waitFor();
    await page.getByText(/No connection\. This page is from \p{L}+/u).waitFor();
    // Which panel is open first depends on the dice.
    await page.getByRole('tab', { name: say('panel.log') }).click();
    await page.locator('.log section').first().waitFor();
    expect(await kept()).toBe(last);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('opens what a player has seen without a connection, and says how old it is', async () => {
    const anna = await site.visit({ serviceWorkers: 'allow' });
    const { context, page } = anna;
    await becomeGuest(anna, 'Anna');
    const id = await sitDown({ name: 'Villa Rosa', seats: [anna, 'random'] });
    await open(page, '/');
    await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
    await reload(page);
    await open(page, `/game/${id}`);
    await page.locator('.board > svg').waitFor();
    await context.setOffline(true);
    const isOld = page.getByText(/No connection\. This page is from \p{L}+/u);
    await page.reload();
    await page.locator('.board > svg').waitFor();
    await isOld.waitFor();
    await page.goto('/');
    await page.getByRole('link', { name: 'Villa Rosa' }).waitFor();
    await isOld.waitFor();
    await page.goto(`/game/${id}`);
    await page.locator('.board > svg').waitFor();
    expect(anna.complaints).toEqual([]);
    await context.close();
  });

  test('does not say how old a page is that was never opened', async () => {
    const anna = await site.visit({ serviceWorkers: 'allow' });
    const { context, page } = anna;
    await becomeGuest(anna, 'Anna');
    const opened = await sitDown({ name: 'Villa Rosa', seats: [anna, 'random'] });
    const other = await sitDown({ name: 'Villa Bianca', seats: [anna, 'random'] });
    await open(page, '/');
    await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
    await open(page, `/game/${opened}`);
    await page.locator('.board > svg').waitFor();
    await open(page, '/');
    await context.setOffline(true);
    await page.reload();
    const age = page.getByText(/This page is from/);
    await age.waitFor();
    await page.getByRole('link', { name: 'Villa Bianca' }).click();
    await page.getByText(say('game.away')).waitFor();
    expect(await age.count()).toBe(0);
    await page.goto(`/game/${other}`);
    await page.getByText(say('game.away')).waitFor();
    expect(await age.count()).toBe(0);
    // Not even the parts of this page are there.
    await page.goto('/me');
    await page.getByText(say('site.broken')).waitFor();
    expect(await age.count()).toBe(0);
    await page.goto('/');
    await age.waitFor();
    await context.close();
  });

  test('is asked for once by the pages of a version, and again by those of another', async () => {
    const anna = await site.visit({ serviceWorkers: 'allow' });
    const { context } = anna;
    const asked: string[] = [];
    const lists: string[] = [];
    context.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname === '/service-worker.js') asked.push(search);
      if (/^\/api\/(session|games)$/.test(pathname) && request.serviceWorker() === null) lists.push(pathname + search);
    });
    const version = await versionOfSite(anna.page);
    const controlledBy = (page: Page) =>
      page.evaluate('navigator.serviceWorker.controller?.scriptURL.split("?")[1] ?? ""');
    await becomeGuest(anna, 'Anna');
    await anna.page.addInitScript(AS_OLDER);
    await open(anna.page, '/');
    await expect.poll(() => controlledBy(anna.page)).toBe('older');
    await anna.page.close();
    const page = await context.newPage();
    await open(page, '/');
    await expect.poll(() => asked).toEqual(['?older', `?${version}`]);
    const isWaiting = () =>
      page.evaluate(
        `navigator.serviceWorker.getRegistration().then(({ waiting }) => waiting?.scriptURL.endsWith('?${version}'))`,
      );
    const devtools = await context.newCDPSession(page);
    await devtools.send('ServiceWorker.enable');
    // The browser stops the older worker to let the next one in. A request of the page at that moment starts it again, and
    // it stays until it is idle and stopped, which it never is for a browser that is looked into.
    await expect
      .poll(async () => {
        if (await isWaiting()) await devtools.send('ServiceWorker.stopAllWorkers');
        return controlledBy(page);
      })
      .toBe(version);
    await open(page, '/');
    await open(page, '/about');
    expect(await controlledBy(page)).toBe(version);
    expect(asked).toEqual(['?older', `?${version}`]);
    // Anna has no game: the lists of others' games are there, and the first request says who she is.
    lists.length = 0;
    await open(page, '/');
    await page.getByText(say('home.openNone')).waitFor();
    expect(lists.filter((one) => !/list=(running|finished)$/.test(one))).toEqual([
      '/api/games?list=mine',
      '/api/games?list=open',
    ]);
    expect(anna.complaints).toEqual([]);
    await context.close();
  });

  test('forgets its data when somebody signs out, and when an account is deleted', async () => {
    const { context, page, complaints } = await site.visit({ serviceWorkers: 'allow' });
    await page.goto('/');
    await register(page);
    // A browser without a screen has no badge, and ends a page that asks for one.
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    await worker.evaluate('self.navigator.clearAppBadge = undefined');
    /** What the worker keeps of what the reader has seen. */
    const seen = (): Promise<string[]> =>
      worker.evaluate(
        "caches.open('seen').then((seen) => seen.keys()).then((keys) => keys.map(({ url }) => new URL(url).pathname))",
      );

    const leave = {
      signOut: async () => {
        await tap(page.getByRole('button', { name: say('account.signOutGuest') }));
        await tap(page.getByRole('button', { name: say('account.loseGuestDo', { name: 'Anna' }) }));
      },
      erase: async () => {
        await page.getByText(say('account.delete'), { exact: true }).click();
        await tap(page.getByRole('button', { name: say('account.deleteDo'), exact: true }));
        await tap(page.getByRole('button', { name: say('account.delete.do'), exact: true }));
      },
    };
    for (const way of [leave.signOut, leave.erase]) {
      await ask(page, '/api/auth/guest', { name: 'Anna' });
      const id = await ask(page, '/api/games', GAME);
      await open(page, `/game/${id}`);
      await page.getByRole('heading', { name: GAME.name }).first().waitFor();
      await open(page, '/me');
      await page.getByRole('heading', { name: 'Notices in this browser' }).waitFor();
      await expect
        .poll(seen)
        .toEqual(expect.arrayContaining(['/api/session', `/api/games/${id}`, `/api/games/${id}/view`]));
      await way();
      await page.waitForURL((url) => url.pathname === '/');
      // The page that follows asks for nobody's session and games: of what Anna saw nothing is left.
      await expect.poll(async () => (await seen()).filter((path) => path.includes(id))).toEqual([]);
      expect(await (await context.request.get(`${site.address}/api/session`)).text()).toBe('{}');
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
});
