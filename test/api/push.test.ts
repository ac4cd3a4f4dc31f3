import { describe, expect, test } from 'vitest';
import { answered, idOf, problemOf, startService, type Visitor } from './service.ts';

const service = await startService();
const { guest, member, store } = service;
const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) };
const subscribe = ({ client }: Visitor, endpoint = 'https://push.example.com/1') =>
  client.call('POST /api/me/push', { body: { endpoint, keys } });
const look = async ({ client }: Visitor) => answered(await client.call('GET /api/me/push', {}));

describe('push messages to a browser', () => {
  test('begin and end there, with the key of the service', async () => {
    const ann = await guest();
    const before = await look(ann);
    expect(before).toMatchObject({ here: false, browsers: 0 });
    expect(before.key).toMatch(/^B[\w-]{86}$/);
    answered(await subscribe(ann));
    expect(await look(ann)).toMatchObject({ here: true, browsers: 1 });
    answered(await ann.client.call('DELETE /api/me/push', {}));
    expect(await look(ann)).toMatchObject({ here: false, browsers: 0 });
  });

  test('are never sent to an address inside the operator’s network', async () => {
    const ann = await guest();
    for (const endpoint of [
      'http://push.example.com/1',
      'https://127.0.0.1/1',
      'https://localhost/1',
      'https://a.b:99/1',
    ])
      expect(problemOf(await subscribe(ann, endpoint)).code).toBe('invalid');
    expect(await look(ann)).toMatchObject({ browsers: 0 });
  });

  test('end with the session of their browser, however it ends', async () => {
    const email = 'ends@example.org';
    const [here, there, third] = [await member(email), await member(email), await member(email)];
    const id = await idOf(here);
    for (const [n, browser] of [here, there, third].entries())
      answered(await subscribe(browser, `https://push.example.com/${n}`));
    expect(await store.pushes.of(id)).toHaveLength(3);
    answered(await there.client.call('POST /api/auth/sign-out', {}));
    expect(await store.pushes.of(id)).toHaveLength(2);
    answered(await here.client.call('DELETE /api/me/sessions', { query: { keep: 'this' } }));
    expect((await store.pushes.of(id)).map(({ endpoint }) => endpoint)).toEqual(['https://push.example.com/0']);
    answered(await here.client.call('DELETE /api/me/sessions', {}));
    expect(await store.pushes.of(id)).toEqual([]);
  });

  test.each(['one', 'all others', 'all'])(
    'are not begun by a browser while its session ends with %s',
    async (which) => {
      const email = 'late@example.org';
      const [here, there] = [await member(email), await member(email)];
      const { sessions } = answered(await there.client.call('GET /api/me/sessions', {}));
      const session = sessions.find((one) => one.here)?.id ?? '';
      const { end, endAll } = store.sessions;
      store.sessions.end = async (...given) => {
        answered(await subscribe(there));
        return end(...given);
      };
      store.sessions.endAll = async (...given) => {
        answered(await subscribe(there));
        return endAll(...given);
      };
      const { client } = here;
      const id = await idOf(here);
      const ended =
        which === 'one'
          ? client.call('DELETE /api/me/sessions/:session', { params: { session } })
          : client.call('DELETE /api/me/sessions', { query: which === 'all' ? {} : { keep: 'this' } });
      answered(await ended.finally(() => Object.assign(store.sessions, { end, endAll })));
      expect(await store.pushes.of(id)).toEqual([]);
    },
  );

  test('end when somebody else signs in: a browser gets no messages for the player who used it before', async () => {
    const browser = await member('before@example.org');
    const before = await idOf(browser);
    answered(await subscribe(browser));
    await member('after@example.org', 'Bea', browser);
    expect(await idOf(browser)).not.toBe(before);
    expect(await store.pushes.of(before)).toEqual([]);
    expect(await look(browser)).toMatchObject({ here: false, browsers: 0 });
  });
});
