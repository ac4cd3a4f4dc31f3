import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '../../functions/instants.ts';
import { answered, createGame, jsonOf, problemOf, SECRET, startGame, startService, type Visitor } from './service.ts';

const service = await startService();
const { clock, guest, mailed, member, store, visitor } = service;

const askFor = async (email: string, browser = visitor()) => {
  answered(await browser.client.call('POST /api/auth/link', { body: { email } }));
  return { browser, ...(await mailed(email)) };
};
const signIn = async (email: string, browser = visitor()) => {
  const { token } = await askFor(email, browser);
  const me = answered(await browser.client.call('POST /api/auth/sign-in', { body: { token, name: 'Newton' } }));
  return { browser, token, me };
};
const meOf = async (browser: Visitor) => answered(await browser.client.call('GET /api/me', {}));
const press = (browser: Visitor, token: string, more: object = {}) =>
  browser.client.call('POST /api/auth/sign-in', { body: { token, ...more } });
const addEmail = async (browser: Visitor, email: string) => {
  answered(await browser.client.call('POST /api/me/email', { body: { email } }));
  return mailed(email);
};

describe('signing in by an emailed link', () => {
  it('creates a player with the given name for a new address, and finds the same player again', async () => {
    const { browser, token } = await askFor('new@example.org');
    expect(problemOf(await press(browser, token))).toMatchObject({ status: 422, code: 'nameNeeded' });
    const me = answered(await press(browser, token, { name: 'Nora' }));
    expect(me).toMatchObject({ name: 'Nora', email: 'new@example.org', guest: false, locale: 'en', mailState: 'ok' });
    expect(await meOf(browser)).toEqual(me);
    const again = await askFor(' New@Example.org');
    expect(answered(await press(again.browser, again.token))).toEqual(me);
  });

  it('answers known and unknown addresses alike', async () => {
    await signIn('known@example.org');
    const ask = async (email: string) => {
      const response = await visitor().send('/api/auth/link', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      });
      const headers = Object.fromEntries(
        [...response.headers]
          .filter(([name]) => name !== 'x-request-id')
          .map(([name, value]) => [name, value.replace(/asking=[\w-]{43};/, 'asking=…;')]),
      );
      return { status: response.status, headers, body: await response.text() };
    };
    expect(await ask('known@example.org')).toEqual(await ask('unknown@example.org'));
  });

  it('says what a link is for before it is used, and whether this browser asked for it', async () => {
    const { browser, token } = await askFor('looked@example.org');
    const check = async (at: Visitor) =>
      answered(await at.client.call('POST /api/auth/link/check', { body: { token } }));
    const info = { purpose: 'signIn', email: 'looked@example.org', newcomer: true };
    expect(await check(browser)).toEqual({ ...info, asked: true });
    expect(await check(visitor())).toEqual({ ...info, asked: false });
    answered(await press(visitor(), token, { name: 'Lo' }));
    expect(problemOf(await browser.client.call('POST /api/auth/link/check', { body: { token } })).code).toBe(
      'linkUsed',
    );
  });

  it('uses a link once, however many try at the same time', async () => {
    const { token } = await askFor('race@example.org');
    const tries = await Promise.all(Array.from({ length: 10 }, () => press(visitor(), token, { name: 'Race' })));
    expect(tries.filter(({ type }) => type === 'answer')).toHaveLength(1);
  });

  it('refuses a link after 10 minutes', async () => {
    const { token } = await askFor('late@example.org');
    clock.now += 10 * MINUTE + 1;
    expect(problemOf(await press(visitor(), token)).code).toBe('linkUsed');
  });

  it('keeps a link usable after a scanner has opened it: only the button of its page uses it up', async () => {
    const { token } = await askFor('scanned@example.org');
    for (const path of [`/api/auth/sign-in?token=${token}`, `/api/auth/sign-in/${token}`])
      expect((await visitor().send(path)).status).toBeGreaterThanOrEqual(404);
    answered(await press(visitor(), token, { name: 'Sam' }));
  });

  it('uses the language of the browser', async () => {
    const { me } = await signIn('italiana@example.org', visitor({ 'accept-language': 'it-IT,it;q=0.9,en;q=0.5' }));
    expect(me).toMatchObject({ locale: 'it' });
  });

  it('stores with the email who asked for it, from where, and which page opens afterwards', async () => {
    const agent = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0 <evil.example>';
    const browser = visitor({ 'user-agent': agent, 'x-test-address': '203.0.113.9' });
    const body = { email: 'who@example.org', to: '/game/abcdefgh' };
    answered(await browser.client.call('POST /api/auth/link', { body }));
    const { notice } = await mailed('who@example.org');
    expect(notice).toMatchObject({
      asker: { device: 'Firefox|Android', address: '203.0.113.9' },
      to: '/game/abcdefgh',
    });
    const invited = '/game/abcdefgh?invitation=0123456789abcdef';
    answered(await browser.client.call('POST /api/auth/link', { body: { ...body, to: invited } }));
    for (const to of [
      '/game/abcdefgh?invitation=<',
      '/game/abcdefgh?x=0123456789abcdef',
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/me?x',
      '/game/../api',
    ])
      expect(problemOf(await browser.client.call('POST /api/auth/link', { body: { ...body, to } }))).toMatchObject({
        code: 'invalid',
        faults: [{ code: 'notAPage' }],
      });
  });
});

describe('the code in an email', () => {
  const enter = (browser: Visitor, code: string, more: object = {}) =>
    browser.client.call('POST /api/auth/code', { body: { code, ...more } });

  it('signs in the browser that asked, and no other', async () => {
    const { browser, code } = await askFor('code@example.org');
    expect(problemOf(await enter(visitor(), code)).code).toBe('codeUsed');
    const { browser: other } = await askFor('other.code@example.org');
    expect(problemOf(await enter(other, code))).toMatchObject({ code: 'codeWrong', left: 4 });
    expect(problemOf(await enter(browser, code)).code).toBe('nameNeeded');
    const spaced = `${code.slice(0, 4)} ${code.slice(4)}`;
    expect(answered(await enter(browser, spaced, { name: 'Cora' }))).toMatchObject({ name: 'Cora' });
    expect((await meOf(browser)).email).toBe('code@example.org');
    expect(problemOf(await enter(browser, code)).code).toBe('codeUsed');
  });

  it('can be tried five times', async () => {
    const { browser, code } = await askFor('tries@example.org');
    const wrong = code === '00000000' ? '00000001' : '00000000';
    for (let left = 4; left >= 0; left--) expect(problemOf(await enter(browser, wrong))).toMatchObject({ left });
    expect(problemOf(await enter(browser, code, { name: 'Tess' })).code).toBe('codeUsed');
    const { token } = await mailed('tries@example.org');
    answered(await press(browser, token, { name: 'Tess' }));
  });

  it('does not count the correct code without a name as an attempt', async () => {
    const { browser, code } = await askFor('nameless@example.org');
    for (let n = 0; n < 10; n++) expect(problemOf(await enter(browser, code)).code).toBe('nameNeeded');
    answered(await enter(browser, code, { name: 'Nell' }));
  });

  it('is invalid after signing out', async () => {
    const ann = await guest();
    const { code } = await addEmail(ann, 'left.behind@example.org');
    answered(await ann.client.call('POST /api/auth/sign-out', {}));
    expect(problemOf(await enter(ann, code)).code).toBe('codeUsed');
  });
});

describe('play now', () => {
  it('creates a guest who is known only by the cookie', async () => {
    const ann = await guest('Ann');
    expect(ann.cookie).toMatch(/^coloni=/);
    expect(await meOf(ann)).toMatchObject({ name: 'Ann', guest: true, mailState: 'none' });
  });

  it.each(['by the link', 'by the code'])('lets a guest add an address later and keep the games, %s', async (how) => {
    const { id, host } = await startGame(service);
    const before = await meOf(host);
    const email = `later.${how.slice(-4)}@example.org`;
    const { token, code } = await addEmail(host, email);
    const me =
      how === 'by the link'
        ? answered(await press(host, token))
        : answered(await host.client.call('POST /api/auth/code', { body: { code } }));
    expect(me).toMatchObject({ id: before.id, name: 'Ann', guest: false, email });
    const elsewhere = await member(email);
    expect(answered(await elsewhere.client.look(id)).seat).toBe(0);
    expect(answered(await host.client.look(id)).seat).toBe(0);
  });

  it('moves the games of a guest to the account that already has the address', async () => {
    const { me } = await signIn('twice@example.org');
    const { id, host } = await startGame(service);
    const cookie = host.cookie;
    const { token } = await addEmail(host, 'twice@example.org');
    expect(answered(await press(host, token)).id).toBe(me.id);
    expect(answered(await host.client.look(id)).seat).toBe(0);
    const { games } = answered(await host.client.call('GET /api/games', { query: { list: 'mine' } }));
    expect(games.map((game) => game.id)).toContain(id);
    const stale = visitor();
    stale.cookie = cookie;
    expect(problemOf(await stale.client.call('GET /api/me', {})).code).toBe('sessionExpired');
  });

  it.each(['owned', 'unknown'])(
    'gives a guest nothing of an %s address whose owner presses elsewhere',
    async (whose) => {
      const email = `victim.${whose}@example.org`;
      const owner = whose === 'owned' ? (await signIn(email)).me : undefined;
      const { id, host: thief } = await startGame(service);
      const before = await meOf(thief);
      const { token } = await addEmail(thief, email);
      const victim = visitor();
      const info = answered(await victim.client.call('POST /api/auth/link/check', { body: { token } }));
      expect(info).toMatchObject({ purpose: 'confirm', asked: false, newcomer: owner === undefined });
      const me = answered(await press(victim, token, { name: 'Vic' }));
      expect(me).toMatchObject({ email, name: owner?.name ?? 'Vic' });
      expect(me.id).not.toBe(before.id);
      if (owner !== undefined) expect(me.id).toBe(owner.id);
      expect(await meOf(thief)).toEqual(before);
      expect(answered(await thief.client.look(id)).seat).toBe(0);
      expect(answered(await victim.client.call('GET /api/games', { query: { list: 'mine' } })).games).toEqual([]);
      // Also after a second try in the thief's own browser.
      expect(problemOf(await press(thief, token)).code).toBe('linkUsed');
      expect(await meOf(thief)).toEqual(before);
    },
  );

  it('asks for confirmation before a link that this browser did not request replaces a guest with games', async () => {
    const { host } = await startGame(service);
    const { token } = await askFor('elsewhere@example.org');
    expect(problemOf(await press(host, token, { name: 'Else' }))).toMatchObject({ status: 409, code: 'guestHere' });
    expect((await meOf(host)).name).toBe('Ann');
    expect(answered(await press(host, token, { name: 'Else', leaveGuest: true })).name).toBe('Else');
  });

  it('asks before a code that this browser requested, before a guest began to play here, replaces that guest', async () => {
    const browser = visitor();
    const email = 'earlier@example.org';
    answered(await browser.client.call('POST /api/auth/link', { body: { email } }));
    const { code } = await service.mailed(email);
    answered(await browser.client.call('POST /api/auth/guest', { body: { name: 'Gus' } }));
    await createGame(browser);
    const enter = (more = {}) => browser.client.call('POST /api/auth/code', { body: { code, name: 'Earl', ...more } });
    for (const _ of 'twice') expect(problemOf(await enter())).toMatchObject({ status: 409, code: 'guestHere' });
    expect((await meOf(browser)).name).toBe('Gus');
    expect(answered(await enter({ leaveGuest: true }))).toMatchObject({ name: 'Earl', email });
  });

  it('changes name and language, and the name that a game shows once the player opens it', async () => {
    const { id, host, others } = await startGame(service);
    const body = { name: 'Änne  B.', locale: 'it' } as const;
    expect(answered(await host.client.call('PATCH /api/me', { body }))).toMatchObject({
      name: 'Änne B.',
      locale: 'it',
    });
    const [bob = host] = others;
    const shown = async () => answered(await bob.client.look(id)).seats[0]?.name;
    expect(await shown()).toBe('Ann');
    await host.send(`/api/games/${id}/page`, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(await shown()).toBe('Ann');
    expect(answered(await host.client.watch(id).open()).game.seats[0]?.name).toBe('Änne B.');
    expect(await shown()).toBe('Änne B.');
  });
});

describe('a change of address', () => {
  it('moves the account, notifies the old address, and can be undone from there for a week', async () => {
    const ann = await member('old@example.org');
    const { id } = await meOf(ann);
    const asked = await addEmail(ann, 'moved@example.org');
    expect(asked.notice).toMatchObject({ purpose: 'change' });
    expect(answered(await press(ann, asked.token))).toMatchObject({ id, email: 'moved@example.org' });
    expect((await meOf(await member('moved@example.org'))).id).toBe(id);
    const undo = await mailed('old@example.org');
    expect(undo.notice).toMatchObject({ purpose: 'undo' });
    clock.now += 6 * DAY;
    const owner = visitor();
    expect(answered(await press(owner, undo.token))).toMatchObject({ id, email: 'old@example.org' });
    expect(problemOf(await ann.client.call('GET /api/me', {})).code).toBe('sessionExpired');
    expect((await meOf(await member('moved@example.org', 'Somebody new'))).id).not.toBe(id);
    expect((await meOf(await member('old@example.org'))).id).toBe(id);
    expect(problemOf(await press(visitor(), undo.token)).code).toBe('linkUsed');
  });

  it('has no effect in another browser', async () => {
    const ann = await member('stays@example.org');
    const before = await meOf(ann);
    const { token } = await addEmail(ann, 'not.hers@example.org');
    const other = visitor();
    expect(answered(await press(other, token, { name: 'Otto' }))).toMatchObject({ email: 'not.hers@example.org' });
    expect(await meOf(ann)).toEqual(before);
    expect((await meOf(other)).id).not.toBe(before.id);
  });

  it('is refused if it signs somebody else in', async () => {
    await member('taken@example.org');
    const ann = await member('wants@example.org');
    const { token } = await addEmail(ann, 'taken@example.org');
    expect(problemOf(await press(ann, token))).toMatchObject({ status: 409, code: 'addressTaken' });
    expect(await meOf(ann)).toMatchObject({ email: 'wants@example.org' });
  });
});

describe('the link of a guest whose site has moved', () => {
  const linkOf = async (browser: Visitor) => store.links.issueMoved((await meOf(browser)).id, 'en', clock.now);
  const check = (browser: Visitor, token: string) =>
    browser.client.call('POST /api/auth/link/check', { body: { token } });

  it('names the guest, and signs them in once', async () => {
    const { host } = await startGame(service);
    const before = await meOf(host);
    const token = await linkOf(host);
    const browser = visitor();
    expect(answered(await check(browser, token))).toEqual({
      purpose: 'moved',
      email: '',
      guest: before.name,
      asked: false,
      newcomer: false,
    });
    expect(answered(await press(browser, token))).toEqual(before);
    expect(await meOf(browser)).toEqual(before);
    expect(problemOf(await press(visitor(), token))).toMatchObject({ status: 410, code: 'linkUsed' });
  });

  it('asks before it replaces another guest with games, and lets the guest it is for go on', async () => {
    const { host, others } = await startGame(service);
    const token = await linkOf(host);
    const [bob = host] = others;
    expect(problemOf(await press(bob, token))).toMatchObject({ status: 409, code: 'guestHere' });
    const { id } = await meOf(host);
    expect(answered(await press(host, token)).id).toBe(id);
  });

  it('is void once the guest has an address', async () => {
    const ann = await guest('Ann');
    const token = await linkOf(ann);
    answered(await press(ann, (await addEmail(ann, 'owns@example.org')).token));
    for (const tried of [check, press])
      expect(problemOf(await tried(visitor(), token))).toMatchObject({ status: 410, code: 'linkUsed' });
  });

  it('is forgotten with the guest', async () => {
    const ann = await guest('Ann');
    const token = await linkOf(ann);
    await store.erase((await store.players.get((await meOf(ann)).id)) ?? expect.fail('Ann is missing'), clock.now);
    expect(problemOf(await check(visitor(), token))).toMatchObject({ status: 410, code: 'linkUsed' });
  });
});

describe('the address of a player', () => {
  it('is shown as blocked, with the reason, until the player asks to try again', async () => {
    const { browser } = await signIn('closed@example.org');
    await store.players.setMailState('closed@example.org', 'blocked', 'bounce (Permanent, NoEmail): 550 5.1.1');
    const fault = { mailState: 'blocked', mailFault: 'noMailbox' };
    expect(answered(await browser.client.call('GET /api/me', {}))).toMatchObject(fault);
    const again = answered(await browser.client.call('PATCH /api/me', { body: { tryMailAgain: true } }));
    expect(again).toMatchObject({ mailState: 'ok' });
    expect(again).not.toHaveProperty('mailFault');
    expect(answered(await browser.client.call('GET /api/me', {}))).toEqual(again);
  });
});

describe('session', () => {
  const sessionIn = ({ cookie }: Visitor) => cookie?.split('; ').find((pair) => pair.startsWith('coloni='));
  const statusOf = async (cookie: string) => {
    const browser = visitor();
    browser.cookie = cookie;
    const response = await browser.send('/api/me');
    return { status: response.status, code: (await jsonOf(response)).code, after: sessionIn(browser) };
  };

  it('says who is signed in, or that nobody is', async () => {
    expect(answered(await visitor().client.call('GET /api/session', {}))).toEqual({});
    const ann = await guest('Ann');
    const me = answered(await ann.client.call('GET /api/me', {}));
    expect(answered(await ann.client.call('GET /api/session', {}))).toEqual({ me });
  });

  it('refuses a forged cookie and takes it back', async () => {
    const ann = await guest();
    const [name, value = ''] = (sessionIn(ann) ?? '').split('=', 2);
    const signed = decodeURIComponent(value);
    const forged = [
      'coloni=nonsense',
      `${name}=${encodeURIComponent(signed.replace(/^./, '9'))}`,
      `${name}=${encodeURIComponent(`${signed.slice(0, signed.lastIndexOf('.'))}.${'A'.repeat(43)}=`)}`,
    ];
    for (const cookie of forged)
      expect(await statusOf(cookie)).toEqual({ status: 401, code: 'sessionForged', after: undefined });
  });

  it('renews a cookie in use, and keeps no old one alive', async () => {
    const ann = await guest();
    const first = ann.cookie ?? '';
    clock.now += 8 * DAY;
    await meOf(ann);
    expect(ann.cookie).not.toBe(first);
    // An answer that got lost costs nobody the session: what counts is that the new cookie has been used.
    expect((await statusOf(first)).status).toBe(200);
    await meOf(ann);
    clock.now += 2 * MINUTE;
    expect(await statusOf(first)).toEqual({ status: 401, code: 'sessionExpired', after: undefined });
    await meOf(ann);
  });

  /** What version 0.1.0 gave to browsers. */
  const oldCookie = async (player: string) => {
    const value = `${player}.${Math.floor(clock.now / 1000) - 86_400}`;
    const signature = createHmac('sha256', SECRET).update(value).digest('base64');
    return `coloni=${encodeURIComponent(`${value}.${signature}`)}`;
  };

  it('takes over a cookie of version 0.1.0, which ends when signed out', async () => {
    const ann = await guest();
    const me = await meOf(ann);
    const [browser, second] = [visitor(), visitor()];
    browser.cookie = await oldCookie(me.id);
    second.cookie = browser.cookie;
    expect(await meOf(browser)).toEqual(me);
    expect(sessionIn(browser)).not.toBe(sessionIn(second));
    answered(await browser.client.call('POST /api/auth/sign-out', {}));
    expect(problemOf(await second.client.call('GET /api/me', {})).code).toBe('sessionExpired');
  });

  it('is understood by version 0.1.0 after a roll-back', async () => {
    const [, value = ''] = /^coloni=(.*)$/.exec(sessionIn(await guest()) ?? '') ?? [];
    const [, player, digits] = /^([\w-]+)\.(\d{1,12})\./.exec(decodeURIComponent(value)) ?? [];
    expect(player).toMatch(/^[a-z2-7]{16}$/);
    // It took the digits for seconds, and the cookie for too old when these were 90 days ago.
    expect(Number(digits)).toBeGreaterThan(clock.now / 1000);
  });

  it('hides its cookies from scripts and other sites, and binds them to their host with https', async () => {
    const plain = await visitor().send('/api/auth/guest', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"Ann"}',
    });
    expect(plain.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^coloni=.*; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^coloni-players=[0-9a-f]{16}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    const { app } = await startService({ origin: 'https://coloni.example' });
    const secure = await app.request('https://internal.example/api/auth/guest', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://coloni.example' },
      body: '{"name":"Ann"}',
    });
    expect(secure.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-coloni=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(/^__Host-coloni-players=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
  });

  it('accepts a cookie signed with the previous secret', async () => {
    const ann = await guest();
    const { secrets } = { secrets: ['a newer secret', 'a secret of the tests'] };
    const renewed = await startService({ secrets, store });
    const browser = renewed.visitor();
    browser.cookie = ann.cookie;
    renewed.clock.now = clock.now;
    expect(answered(await browser.client.call('GET /api/me', {})).name).toBe('Ann');
  });

  it('ends when its player signs out, even for somebody who has kept the cookie', async () => {
    const ann = await guest();
    const kept = ann.cookie ?? '';
    const game = await createGame(ann);
    answered(await ann.client.call('POST /api/auth/sign-out', {}));
    expect(sessionIn(ann)).toBeUndefined();
    expect(await statusOf(kept)).toEqual({ status: 401, code: 'sessionExpired', after: undefined });
    const thief = visitor();
    thief.cookie = kept;
    expect((await thief.send(`/api/games/${game.id}`, { method: 'DELETE' })).status).toBe(401);
  });

  it('ends when another one begins in the same browser', async () => {
    const ann = await member('switch@example.org');
    const kept = ann.cookie ?? '';
    await signIn('switched@example.org', ann);
    expect((await statusOf(kept)).status).toBe(401);
  });

  it('is one of several, which the player sees and can end', async () => {
    const phone = await member(
      'several@example.org',
      'Sev',
      visitor({ 'user-agent': 'X (iPhone; Mac OS X) Safari/1' }),
    );
    const desk = await member('several@example.org', 'Sev', visitor({ 'user-agent': 'X (Windows NT) Firefox/1' }));
    const third = await member('several@example.org');
    const listed = answered(await desk.client.call('GET /api/me/sessions', {})).sessions;
    expect(listed.filter(({ here }) => here)).toMatchObject([{ browser: 'Firefox', system: 'Windows' }]);
    const onPhone = listed.find(({ system }) => system === 'iPhone');
    expect(onPhone).toMatchObject({ browser: 'Safari' });
    const params = { session: onPhone?.id ?? '' };
    answered(await desk.client.call('DELETE /api/me/sessions/:session', { params }));
    expect((await statusOf(phone.cookie ?? '')).status).toBe(401);
    answered(await desk.client.call('DELETE /api/me/sessions', { query: { keep: 'this' } }));
    expect((await statusOf(third.cookie ?? '')).status).toBe(401);
    expect((await meOf(desk)).name).toBe('Sev');
    const kept = desk.cookie ?? '';
    answered(await desk.client.call('DELETE /api/me/sessions', {}));
    expect(desk.cookie).not.toContain('coloni=');
    expect((await statusOf(kept)).status).toBe(401);
  });

  it('cannot be ended by somebody else', async () => {
    const [ann, eve] = [await guest(), await guest('Eve')];
    const [session] = answered(await ann.client.call('GET /api/me/sessions', {})).sessions;
    answered(await eve.client.call('DELETE /api/me/sessions/:session', { params: { session: session?.id ?? '' } }));
    await meOf(ann);
  });
});
