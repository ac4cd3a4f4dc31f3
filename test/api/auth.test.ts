import { describe, expect, it } from 'vitest';
import { answered, jsonOf, problemOf, startGame, startService } from './service.ts';

const service = await startService();
const { clock, guest, mailedToken, store, visitor } = service;
const MINUTE = 60_000;

const signIn = async (email: string, browser = visitor()) => {
  answered(await browser.client.call('POST /api/auth/link', { body: { email } }));
  const token = await mailedToken(email);
  return { browser, token, me: answered(await browser.client.call('POST /api/auth/sign-in', { body: { token } })) };
};

describe('sign in by a mailed link', () => {
  it('makes a player of a new address and finds the same one again', async () => {
    const { browser, me } = await signIn('new@example.org');
    expect(me).toMatchObject({ email: 'new@example.org', guest: false, locale: 'en', mailState: 'ok' });
    expect(me.name).toMatch(/^New player \d{4}$/);
    expect(answered(await browser.client.call('GET /api/me', {}))).toEqual(me);
    const again = await signIn(' New@Example.org');
    expect(again.me.id).toBe(me.id);
  });

  it('answers known and unknown addresses alike', async () => {
    await signIn('known@example.org');
    const ask = async (email: string) => {
      const response = await visitor().send('/api/auth/link', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      });
      const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'x-request-id'));
      return { status: response.status, headers, body: await response.text() };
    };
    expect(await ask('known@example.org')).toEqual(await ask('unknown@example.org'));
  });

  it('uses a link once', async () => {
    const { token } = await signIn('once@example.org');
    const second = problemOf(await visitor().client.call('POST /api/auth/sign-in', { body: { token } }));
    expect(second).toMatchObject({ status: 410, code: 'linkUsed' });
  });

  it('uses a link once, however many try at the same time', async () => {
    answered(await visitor().client.call('POST /api/auth/link', { body: { email: 'race@example.org' } }));
    const token = await mailedToken('race@example.org');
    const tries = await Promise.all(
      Array.from({ length: 10 }, () => visitor().client.call('POST /api/auth/sign-in', { body: { token } })),
    );
    expect(tries.filter(({ type }) => type === 'answer')).toHaveLength(1);
  });

  it('refuses a link after 15 minutes', async () => {
    answered(await visitor().client.call('POST /api/auth/link', { body: { email: 'late@example.org' } }));
    const token = await mailedToken('late@example.org');
    clock.now += 15 * MINUTE + 1;
    expect(problemOf(await visitor().client.call('POST /api/auth/sign-in', { body: { token } })).code).toBe('linkUsed');
  });

  it('refuses a link that was made up', async () => {
    const token = 'A'.repeat(43);
    expect(problemOf(await visitor().client.call('POST /api/auth/sign-in', { body: { token } })).code).toBe('linkUsed');
  });

  it('is not used up by a scanner that opens it: only the button of its page does', async () => {
    answered(await visitor().client.call('POST /api/auth/link', { body: { email: 'scanned@example.org' } }));
    const token = await mailedToken('scanned@example.org');
    for (const path of [`/api/auth/sign-in?token=${token}`, `/api/auth/sign-in/${token}`])
      expect((await visitor().send(path)).status).toBeGreaterThanOrEqual(404);
    answered(await visitor().client.call('POST /api/auth/sign-in', { body: { token } }));
  });

  it('keeps only the hash of a token', async () => {
    answered(await visitor().client.call('POST /api/auth/link', { body: { email: 'hash@example.org' } }));
    const token = await mailedToken('hash@example.org');
    expect(await store.tokens.consume(`${token}x`, clock.now)).toBeUndefined();
    expect(await store.tokens.consume(token, clock.now)).toMatchObject({ email: 'hash@example.org' });
  });

  it('speaks the language of the browser', async () => {
    const { me } = await signIn('italiana@example.org', visitor({ 'accept-language': 'it-IT,it;q=0.9,en;q=0.5' }));
    expect(me).toMatchObject({ locale: 'it', name: expect.stringMatching(/^Nuovo giocatore \d{4}$/) });
  });
});

describe('play now', () => {
  it('makes a guest who is known by the cookie alone', async () => {
    const ann = await guest('Ann');
    expect(ann.cookie).toMatch(/^coloni=/);
    expect(answered(await ann.client.call('GET /api/me', {}))).toMatchObject({
      name: 'Ann',
      guest: true,
      mailState: 'none',
    });
  });

  it('lets a guest add an address later and keep the games', async () => {
    const { id, host } = await startGame(service);
    const before = answered(await host.client.call('GET /api/me', {}));
    answered(await host.client.call('POST /api/me/email', { body: { email: 'later@example.org' } }));
    const elsewhere = visitor();
    const token = await mailedToken('later@example.org');
    const me = answered(await elsewhere.client.call('POST /api/auth/sign-in', { body: { token } }));
    expect(me).toMatchObject({ id: before.id, name: 'Ann', guest: false, email: 'later@example.org' });
    expect(answered(await elsewhere.client.look(id)).seat).toBe(0);
    expect(answered(await host.client.look(id)).seat).toBe(0);
  });

  it('brings the games of a guest to an account that has the address already', async () => {
    const { me } = await signIn('twice@example.org');
    const { id, host } = await startGame(service);
    answered(await host.client.call('POST /api/me/email', { body: { email: 'twice@example.org' } }));
    const token = await mailedToken('twice@example.org');
    const elsewhere = visitor();
    expect(answered(await elsewhere.client.call('POST /api/auth/sign-in', { body: { token } })).id).toBe(me.id);
    expect(answered(await elsewhere.client.look(id)).seat).toBe(0);
    const { games } = answered(await elsewhere.client.call('GET /api/games', { query: { list: 'mine' } }));
    expect(games.map((game) => game.id)).toContain(id);
    expect(answered(await host.client.call('GET /api/me', {})).id).toBe(me.id);
    expect(answered(await host.client.look(id)).seat).toBe(0);
  });

  it('changes name and language, also where the name stands in games', async () => {
    const { id, host, others } = await startGame(service);
    const body = { name: 'Änne  B.', locale: 'it' } as const;
    expect(answered(await host.client.call('PATCH /api/me', { body }))).toMatchObject({
      name: 'Änne B.',
      locale: 'it',
    });
    const [bob] = others;
    const seats = answered(await (bob ?? host).client.look(id)).seats;
    expect(seats[0]?.name).toBe('Änne B.');
  });
});

describe('the mailbox of a player', () => {
  it('is told to be closed, and why, until the player asks to try again', async () => {
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
  const statusOf = async (cookie: string) => {
    const browser = visitor();
    browser.cookie = cookie;
    const response = await browser.send('/api/me');
    return { status: response.status, code: (await jsonOf(response)).code, after: browser.cookie };
  };

  it('asks who is signed out to sign in', async () => {
    expect(problemOf(await visitor().client.call('GET /api/me', {}))).toMatchObject({ status: 401, code: 'signedOut' });
  });

  it('tells a page who is signed in, and that nobody is', async () => {
    expect(answered(await visitor().client.call('GET /api/session', {}))).toEqual({});
    const ann = await guest('Ann');
    const me = answered(await ann.client.call('GET /api/me', {}));
    expect(answered(await ann.client.call('GET /api/session', {}))).toEqual({ me });
  });

  it('refuses a forged cookie and takes it back', async () => {
    const ann = await guest();
    const [name, value = ''] = (ann.cookie ?? '').split('=');
    const signed = decodeURIComponent(value);
    const forged = [
      'coloni=nonsense',
      `${name}=${encodeURIComponent(signed.replace(/^./, '9'))}`,
      `${name}=${encodeURIComponent(`${signed.slice(0, signed.lastIndexOf('.'))}.${'A'.repeat(43)}=`)}`,
    ];
    for (const cookie of forged)
      expect(await statusOf(cookie)).toEqual({ status: 401, code: 'sessionForged', after: undefined });
  });

  it('refuses a cookie after 90 days without a visit, and renews one in use', async () => {
    const DAY = 24 * 60 * MINUTE;
    const ann = await guest();
    const first = ann.cookie;
    clock.now += 8 * DAY;
    answered(await ann.client.call('GET /api/me', {}));
    expect(ann.cookie).not.toBe(first);
    clock.now += 83 * DAY;
    expect(await statusOf(first ?? '')).toMatchObject({ status: 401, code: 'sessionExpired' });
    answered(await ann.client.call('GET /api/me', {}));
  });

  it('is closed to scripts and to other sites, and by https bound to its host', async () => {
    const plain = await visitor().send('/api/auth/guest', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"Ann"}',
    });
    expect(plain.headers.get('set-cookie')).toMatch(/^coloni=.*; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
    const { app } = await startService({ origin: 'https://coloni.example' });
    const secure = await app.request('https://internal.example/api/auth/guest', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://coloni.example' },
      body: '{"name":"Ann"}',
    });
    expect(secure.headers.get('set-cookie')).toMatch(/^__Host-coloni=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  it('believes a cookie signed with the secret before', async () => {
    const ann = await guest();
    const { secrets } = { secrets: ['a newer secret', 'a secret of the tests'] };
    const renewed = await startService({ secrets, store });
    const browser = renewed.visitor();
    browser.cookie = ann.cookie;
    renewed.clock.now = clock.now;
    expect(answered(await browser.client.call('GET /api/me', {})).name).toBe('Ann');
  });

  it('ends by signing out', async () => {
    const ann = await guest();
    answered(await ann.client.call('POST /api/auth/sign-out', {}));
    expect(ann.cookie).toBeUndefined();
  });
});
