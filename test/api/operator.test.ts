import { describe, expect, it } from 'vitest';
import { viewFrom } from '../../engine/index.ts';
import type { RouteKey } from '../../functions/api/client.ts';
import { routes } from '../../functions/api/routes.ts';
import { createFeed } from '../../functions/feed/feed.ts';
import { DAY, MINUTE } from '../../functions/instants.ts';
import { createMailer } from '../../functions/mail/mailer.ts';
import type { InstanceStatus } from '../../functions/operator/status.ts';
import { VERSION } from '../../functions/play/version.ts';
import { noticesDue } from '../support/noticesDue.ts';
import {
  answered,
  createGame,
  idOf,
  jsonOf,
  playUntil,
  problemOf,
  SECRET,
  SEED,
  startGame,
  startService,
  type Visitor,
} from './service.ts';

const OPERATOR = 'Olga@Example.org';

const instance: InstanceStatus = {
  startedAt: '2026-11-21T12:00:00.000Z',
  storage: { free: 5, used: 3 },
  backups: { daily: true },
  errors: [],
};
const service = await startService({ operator: OPERATOR, status: async () => instance });
const { clock, guest, mailedToken, member, store, visitor } = service;
const operator = () => member('olga@example.org', 'Olga');
const read = async ({ client }: Visitor) => answered(await client.call('GET /api/operator', {}));
const sendNotice = () => Promise.reject(new Error('nothing is due at once'));
const feed = createFeed({ store, sendNotice, now: () => clock.now });
const report = ({ client }: Visitor, id: string, reason = 'A rude name') =>
  client.call('POST /api/games/:id/report', { params: { id }, body: { reason } });

describe('the routes of the operator', () => {
  const hidden = routes.filter(({ access }) => access === 'operator').map(({ key }) => key);

  /** All of an answer, but for the id of the request. */
  const whole = async (response: Response) => ({
    status: response.status,
    headers: [...response.headers].filter(([name]) => name !== 'x-request-id').sort(),
    body: { ...(await jsonOf(response)), requestId: '' },
  });
  const ask = (browser: Visitor, method: string, path: string, init: RequestInit = {}) =>
    browser.send(path.replace(/:\w+/g, 'abcdefghijkl'), { method, ...init });

  it('answer the operator', async () => {
    expect(await read(await operator())).toEqual({ version: VERSION, instance, reported: [], blocked: [] });
  });

  const others: Record<string, () => Promise<Visitor>> = {
    nobody: async () => visitor(),
    'a guest': () => guest('Gus'),
    'an account with another address': () => member('else@example.org'),
    'an address that only looks like the operator’s': () => member('olga+1@example.org'),
    'a guest who has asked to get the operator’s address': async () => {
      const browser = await guest('Gus');
      answered(await browser.client.call('POST /api/me/email', { body: { email: OPERATOR } }));
      return browser;
    },
    'a browser whose session has ended': async () => {
      const browser = await operator();
      const { cookie } = browser;
      answered(await browser.client.call('POST /api/auth/sign-out', {}));
      return Object.assign(visitor(), { cookie });
    },
    'a forged cookie': async () => {
      const id = await idOf(await operator());
      return Object.assign(visitor(), { cookie: `coloni=${id}.123456789000.${'A'.repeat(43)}=` });
    },
    'a request that claims to come from this machine': async () =>
      Object.assign(
        visitor({ 'x-forwarded-for': '127.0.0.1', forwarded: 'for=127.0.0.1', 'x-test-address': '127.0.0.1' }),
        { cookie: (await guest()).cookie },
      ),
  };

  it.each(Object.entries(others))('do not exist for %s', async (_, who) => {
    const { cookie } = await who();
    for (const key of hidden) {
      const [method = '', path = ''] = key.split(' ');
      const again = () => Object.assign(visitor(), { cookie });
      const nothing = await whole(await ask(again(), method, '/api/operators'));
      expect(nothing.status).toBe(404);
      const wrong = { body: '{', headers: { 'content-type': 'application/json' } };
      for (const init of method === 'GET' ? [{}] : [{}, wrong])
        expect(await whole(await ask(again(), method, path, init)), key).toEqual(nothing);
      expect(await whole(await ask(again(), 'PUT', path)), key).toEqual(nothing);
      expect((await ask(again(), 'OPTIONS', path)).headers.get('allow'), key).toBeNull();
    }
  });

  it('do not exist for anybody where no operator is named', async () => {
    const other = await startService();
    const olga = await other.member(OPERATOR);
    expect(problemOf(await olga.client.call('GET /api/operator', {})).code).toBe('notFound');
  });

  it('end for an account that moves to another address, in each of its browsers', async () => {
    const address = 'moves@example.org';
    const other = await startService({ operator: address });
    const [here, elsewhere] = [await other.member(address), await other.member(address)];
    answered(await here.client.call('POST /api/me/email', { body: { email: 'new@example.org' } }));
    const token = await other.mailedToken('new@example.org');
    answered(await here.client.call('POST /api/auth/sign-in', { body: { token } }));
    // The address that was given up still signs in.
    const late = await other.member(address);
    for (const browser of [here, elsewhere, late])
      expect(problemOf(await browser.client.call('GET /api/operator', {})).code).toBe('notFound');
  });

  it('do not open to sessions from before the account had the address, nor to the address that it had then', async () => {
    const address = 'comes@example.org';
    const other = await startService({ operator: address });
    const [here, old] = [await other.member('was@example.org'), await other.member('was@example.org')];
    answered(await here.client.call('POST /api/me/email', { body: { email: address } }));
    const token = await other.mailedToken(address);
    answered(await here.client.call('POST /api/auth/sign-in', { body: { token } }));
    answered(await here.client.call('GET /api/operator', {}));
    const late = await other.member('was@example.org');
    for (const browser of [old, late])
      expect(problemOf(await browser.client.call('GET /api/operator', {})).code).toBe('notFound');
  });

  it('refuse what another site sends with the operator’s cookie', async () => {
    const olga = await operator();
    const init = { method: 'POST', body: JSON.stringify({ email: 'x@example.org' }) };
    for (const headers of [
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-site' },
      { origin: 'null', 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' },
    ]) {
      const response = await olga.send('/api/operator/blocks', { ...init, headers });
      expect(await jsonOf(response)).toMatchObject({ code: 'crossSite' });
    }
    expect((await read(olga)).blocked).toEqual([]);
  });

  it('do nothing that others feel without a link or code from an email within half an hour', async () => {
    const olga = await operator();
    const { id, host } = await startGame(service);
    answered(await report(host, id));
    clock.now += 31 * MINUTE;
    await read(olga);
    const acts = [
      () => olga.client.call('POST /api/operator/blocks', { body: { email: 'x@example.org' } }),
      () => olga.client.call('DELETE /api/operator/blocks/:block', { params: { block: 'a'.repeat(64) } }),
      () => olga.client.call('POST /api/operator/games/:id/close', { params: { id } }),
    ];
    for (const act of acts) expect(problemOf(await act()).code).toBe('reauthenticationNeeded');
    expect((await store.lobbies.get(id))?.closedAt).toBeUndefined();
    answered(await olga.client.call('POST /api/me/reauthentication', {}));
    answered(await olga.client.call('POST /api/auth/code', { body: { code: (await service.mailed(OPERATOR)).code } }));
    answered(await olga.client.call('POST /api/operator/games/:id/close', { params: { id } }));
  });

  it('say of a hidden route only what the description of the API says', () => {
    expect(hidden).toEqual<RouteKey[]>([
      'GET /api/operator',
      'POST /api/operator/blocks',
      'DELETE /api/operator/blocks/:block',
      'POST /api/operator/games/:id/close',
      'DELETE /api/operator/games/:id/reports',
    ]);
  });
});

describe('a blocked address', () => {
  const block = async (olga: Visitor, email: string) =>
    answered(await olga.client.call('POST /api/operator/blocks', { body: { email } }));

  it('is signed out at once, and gets no link, however it is spelled, until it is unblocked', async () => {
    const olga = await operator();
    const bea = await member('bea@example.org', 'Bea');
    answered(await bea.client.call('POST /api/auth/link', { body: { email: 'bea@example.org' } }));
    const earlier = await mailedToken('bea@example.org');
    await block(olga, ' Bea@example.org');
    expect(problemOf(await bea.client.call('GET /api/me', {})).code).toBe('sessionExpired');
    // A link that is on its way is worth nothing.
    expect(problemOf(await visitor().client.call('POST /api/auth/sign-in', { body: { token: earlier } })).code).toBe(
      'linkUsed',
    );
    for (const email of ['bea@example.org', 'BEA+again@example.org']) {
      const asked = clock.now;
      answered(await visitor().client.call('POST /api/auth/link', { body: { email } }));
      for (let shard = 0; shard < store.outbox.shards; shard++)
        for await (const { notice, at } of noticesDue(store, shard, clock.now))
          if (Date.parse(at) > asked) expect(notice).not.toMatchObject({ type: 'signIn' });
    }
    const { blocked } = await read(olga);
    expect(blocked).toMatchObject([{ hint: 'b…@example.org' }]);
    const [{ id: blockId = '' } = {}] = blocked;
    answered(await olga.client.call('DELETE /api/operator/blocks/:block', { params: { block: blockId } }));
    expect((await read(olga)).blocked).toEqual([]);
    expect(await idOf(await member('bea@example.org'))).toBeDefined();
    expect(
      problemOf(await olga.client.call('DELETE /api/operator/blocks/:block', { params: { block: blockId } })).code,
    ).toBe('notFound');
  });

  it('is blocked with everybody who is signed in with another spelling of the same mailbox', async () => {
    const olga = await operator();
    const spelled = ['dan@example.org', 'dan+games@example.org', 'dan+x@example.org'];
    const dans = await Promise.all(spelled.map((email) => member(email)));
    const others = [await member('danny@example.org'), await member('dan+games@example.com')];
    await block(olga, 'Dan+X@example.org');
    for (const { client } of dans) expect(problemOf(await client.call('GET /api/me', {})).code).toBe('sessionExpired');
    for (const email of spelled) {
      const account = (await store.players.ownerOf(email, clock.now)) ?? '';
      expect(await store.players.get(account)).toMatchObject({ email, mailState: 'blocked' });
    }
    for (const other of others) expect(await idOf(other)).toBeDefined();
  });

  it('gives a guest no account, and an account that it was moved from none either', async () => {
    const olga = await operator();
    const guestHere = await guest('Gus');
    const moved = await member('first@example.org');
    answered(await moved.client.call('POST /api/me/email', { body: { email: 'second@example.org' } }));
    answered(
      await moved.client.call('POST /api/auth/sign-in', { body: { token: await mailedToken('second@example.org') } }),
    );
    await block(olga, 'second@example.org');
    // The former address is not blocked, but the account has a blocked one.
    answered(await visitor().client.call('POST /api/auth/link', { body: { email: 'first@example.org' } }));
    const back = visitor();
    const token = await mailedToken('first@example.org');
    expect(problemOf(await back.client.call('POST /api/auth/sign-in', { body: { token } })).code).toBe('linkUsed');
    expect(back.cookie ?? '').not.toMatch(/(^|; )coloni=/);
    const account = (await store.players.ownerOf('second@example.org', clock.now)) ?? '';
    expect(await store.sessions.of(account, clock.now)).toEqual([]);
    const { notice: last } = await service.mailed('second@example.org');
    answered(await guestHere.client.call('POST /api/me/email', { body: { email: 'second@example.org' } }));
    expect((await service.mailed('second@example.org')).notice).toEqual(last);
    expect(answered(await guestHere.client.call('GET /api/me', {})).email).toBeUndefined();
  });

  it('keeps its seats, and gets no emails and no invitations', async () => {
    const olga = await operator();
    const cal = await member('cal@example.org', 'Cal');
    const game = await createGame(await guest('Ann'), { seats: 2 });
    answered(await cal.client.call('POST /api/games/:id/join', { params: { id: game.id }, body: { seed: SEED } }));
    const player = await idOf(cal);
    await block(olga, 'cal@example.org');
    const lobby = await store.lobbies.get(game.id);
    expect(lobby?.seats[1]).toMatchObject({ player });
    expect(await store.players.get(player)).toMatchObject({ mailState: 'blocked' });
    // Nobody learns by an invitation that an address is blocked.
    const host = await guest('Host');
    const open = await createGame(host, { seats: 2 });
    answered(
      await host.client.call('POST /api/games/:id/invitations', {
        params: { id: open.id },
        body: { email: 'cal@example.org' },
      }),
    );
    for (let shard = 0; shard < store.outbox.shards; shard++)
      for await (const { notice } of noticesDue(store, shard, clock.now))
        expect(notice).not.toMatchObject({ type: 'invitation', game: open.id });
  });

  it('is never the operator’s own, and a guest has none', async () => {
    const olga = await operator();
    for (const email of ['olga@example.org', 'OLGA+x@example.org'])
      expect(problemOf(await olga.client.call('POST /api/operator/blocks', { body: { email } })).code).toBe(
        'ownAddress',
      );
    const player = await idOf(await guest('Gus'));
    expect(problemOf(await olga.client.call('POST /api/operator/blocks', { body: { player } })).code).toBe('noAddress');
  });
});

describe('a reported game', () => {
  it('is on the operator’s page, with the reason and without the play, and in an email', async () => {
    const olga = await operator();
    const { id, host, others } = await startGame(service);
    answered(await report(host, id, 'First'));
    answered(await report(host, id, 'Bob insults everybody'));
    const { id: message = '' } =
      answered(await host.client.call('POST /api/games/:id/chat', { params: { id }, body: { text: 'You fool' } }))
        .messages[0] ?? {};
    const [bob] = others;
    answered(
      (await bob?.client.call('POST /api/games/:id/chat/report', { params: { id }, body: { message } })) as never,
    );
    const found = (await read(olga)).reported.find((one) => one.id === id);
    expect(found).toEqual({
      id,
      name: 'Friday',
      status: 'started',
      people: [
        { player: await idOf(host), name: 'Ann' },
        { player: await idOf(bob as Visitor), name: 'Bob' },
      ],
      reports: [
        { at: expect.any(String), by: 'Bob', message: { name: 'Ann', text: 'You fool' } },
        { at: expect.any(String), by: 'Ann', reason: 'Bob insults everybody' },
      ],
    });

    let mail = '';
    const send = async (raw: Uint8Array) => {
      mail = Buffer.from(raw).toString();
      return { type: 'sent', messageId: 'x' } as const;
    };
    const from = { name: 'Coloni', address: 'coloni@example.org' };
    const site = 'https://coloni.test';
    const pictures = async () => undefined;
    const mailer = createMailer({
      send,
      from,
      site,
      store,
      secret: SECRET,
      pictures,
      replyTo: OPERATOR,
      now: () => clock.now,
    });
    await mailer({ type: 'report', game: id, from: await idOf(host) });
    expect(mail).toMatch(/^To: Olga@example\.org\r$/m);
    expect(mail).toContain('Bob insults everybody');

    answered(await olga.client.call('DELETE /api/operator/games/:id/reports', { params: { id } }));
    expect((await read(olga)).reported.some((one) => one.id === id)).toBe(false);
    expect((await store.lobbies.get(id))?.status).toBe('started');
  });

  it('ends without a result when the operator closes it, even where it cannot end by agreement yet', async () => {
    const olga = await operator();
    const game = await startGame(service);
    const { id, host } = game;
    answered(await report(host, id));
    answered(await olga.client.call('POST /api/operator/games/:id/close', { params: { id } }));
    expect((await read(olga)).reported.some((one) => one.id === id)).toBe(false);
    await feed.onChange({ pk: `LOBBY#${id}`, sk: 'INFO' });
    const lobby = await store.lobbies.get(id);
    expect(lobby).toMatchObject({ status: 'finished', winners: [], secret: expect.any(String) });
    expect(answered(await host.client.look(id))).toMatchObject({ closedByOperator: true });
    answered(await host.client.call('GET /api/games/:id/record', { params: { id } }));
    expect(problemOf(await olga.client.call('POST /api/operator/games/:id/close', { params: { id } })).code).toBe(
      'gameFinished',
    );
  });

  it('ends when it is closed in the middle of a turn', async () => {
    const olga = await operator();
    const game = await startGame(service);
    await playUntil(game, ({ view }) => viewFrom(view).turn.number > 2);
    answered(await olga.client.call('POST /api/operator/games/:id/close', { params: { id: game.id } }));
    await feed.onChange({ pk: `LOBBY#${game.id}`, sk: 'INFO' });
    expect((await store.lobbies.get(game.id))?.status).toBe('finished');
  });

  it('is cancelled if it has not started, and those who sit there are notified', async () => {
    const olga = await operator();
    const host = await member('ann-at-a-table@example.org', 'Ann');
    const { id } = await createGame(host, { seats: 2 });
    answered(await report(host, id));
    expect((await read(olga)).reported.find((one) => one.id === id)?.status).toBe('open');
    const made = (await store.lobbies.get(id))?.createdAt;
    answered(await olga.client.call('POST /api/operator/games/:id/close', { params: { id } }));
    expect(await store.lobbies.get(id)).toBeUndefined();
    const notice = (await store.outbox.get(`lobbyCancelled#${id}#${await idOf(host)}#${made}`))?.notice;
    expect(notice).toMatchObject({ name: 'Friday' });
    expect(notice).not.toHaveProperty('by');
    expect(problemOf(await olga.client.call('POST /api/operator/games/:id/close', { params: { id } })).code).toBe(
      'gameNotFound',
    );
  });

  it('is read among the latest fifty reports, the newest first', async () => {
    const { reports } = (await startService()).store;
    for (let n = 0; n < 55; n++) await reports.add({ game: `game${99 - n}`, by: 'ann' }, clock.now + n);
    const found = await reports.latest();
    expect(found.map(({ game }) => game)).toEqual(Array.from({ length: 50 }, (_, n) => `game${45 + n}`));
  });

  it('leaves the operator’s page when it is gone', async () => {
    const olga = await operator();
    const host = await guest('Ann');
    const { id } = await createGame(host, { seats: 2 });
    answered(await report(host, id));
    answered(await host.client.call('DELETE /api/games/:id', { params: { id } }));
    expect((await read(olga)).reported.some((one) => one.id === id)).toBe(false);
    expect((await store.reports.latest()).some(({ game }) => game === id)).toBe(false);
  });

  it('is reported only by those who play it, five games a day, and not without a reason', async () => {
    const limited = await startService({ limits: undefined as never });
    const { id, host } = await startGame(limited);
    expect(problemOf(await report(await limited.guest('Eve'), id)).status).toBe(403);
    expect(problemOf(await report(limited.visitor(), id)).code).toBe('signedOut');
    expect(problemOf(await report(host, id, '  ')).code).toBe('invalid');
    expect(problemOf(await report(host, id, 'x'.repeat(501))).code).toBe('invalid');
    for (let n = 0; n < 5; n++) answered(await report(host, id, `Reason ${n}`));
    expect(problemOf(await report(host, id)).code).toBe('tooManyRequests');
    expect(await limited.store.reports.latest()).toMatchObject([{ reason: 'Reason 4' }]);
    limited.clock.now += DAY;
    answered(await report(host, id));
  });

  it('follows a guest who gets an account, and disappears with it', async () => {
    const host = await guest('Ann');
    const { id } = await createGame(host, { seats: 2 });
    await member('keeps@example.org');
    answered(await report(host, id, 'Mine'));
    answered(await host.client.call('POST /api/me/email', { body: { email: 'keeps@example.org' } }));
    answered(
      await host.client.call('POST /api/auth/sign-in', { body: { token: await mailedToken('keeps@example.org') } }),
    );
    const own = async () => (await store.reports.latest()).filter(({ game }) => game === id);
    expect(await own()).toMatchObject([{ by: await idOf(host), reason: 'Mine' }]);
    answered(await host.client.call('DELETE /api/me', {}));
    expect(await own()).toEqual([]);
  });
});
