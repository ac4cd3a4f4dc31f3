import { describe, expect, test } from 'vitest';
import { answered, idOf, problemOf, startService, type Visitor } from './service.ts';

const posted: { url: string; body: string }[] = [];
let status = 204;
const service = await startService({
  post: async (url, _, body) => {
    posted.push({ url, body: body.toString() });
    if (status === 0) throw new Error('took too long');
    return status;
  },
});
const { guest, member, store } = service;

const URL_OF_ANN = 'https://discord.example.com/api/webhooks/123/very-secret';
const set = ({ client }: Visitor, url: string, instead = false) =>
  client.call('PUT /api/me/webhook', { body: { url, format: 'discord', ...(instead ? { instead: true } : {}) } });
const look = async ({ client }: Visitor) => answered(await client.call('GET /api/me/webhook', {})).webhook;
const tryIt = ({ client }: Visitor) => client.call('POST /api/me/webhook/test', {});

describe('a webhook', () => {
  test('is set, shown without its address, and removed', async () => {
    const ann = await guest();
    expect(await look(ann)).toBeUndefined();
    answered(await set(ann, URL_OF_ANN, true));
    expect(await look(ann)).toEqual({ host: 'discord.example.com', format: 'discord', instead: true });
    answered(await ann.client.call('DELETE /api/me/webhook', {}));
    expect(await look(ann)).toBeUndefined();
    expect(await store.webhooks.of(await idOf(ann))).toBeUndefined();
  });

  test.each([
    'http://hooks.example.com/1',
    'https://127.0.0.1/1',
    'https://[::1]/1',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/1',
    'https://hooks.example.com:8443/1',
    'https://ann:secret@hooks.example.com/1',
    'ftp://hooks.example.com',
    'hooks',
  ])('cannot be %s', async (url) => {
    const ann = await guest();
    expect(problemOf(await set(ann, url)).code).toBe('invalid');
    expect(await look(ann)).toBeUndefined();
  });

  test('can be tested with a button, which says whether the message was accepted and nothing about the answer', async () => {
    const ann = await guest();
    expect(problemOf(await tryIt(ann)).code).toBe('notFound');
    answered(await set(ann, URL_OF_ANN));
    posted.length = 0;
    for (const [answer, accepted] of [
      [204, true],
      [500, false],
      [302, false],
      [0, false],
    ] as const) {
      status = answer;
      expect(answered(await tryIt(ann))).toEqual({ accepted });
    }
    status = 204;
    expect(posted.map(({ url }) => url)).toEqual(Array.from({ length: 4 }, () => URL_OF_ANN));
    expect(JSON.parse(posted[0]?.body ?? '').embeds[0].description).toContain('test message');
    expect(await look(ann), 'trying it does not count as failing').toEqual({
      host: 'discord.example.com',
      format: 'discord',
    });
  });

  test('of a guest becomes the account’s, unless the account has its own', async () => {
    for (const [own, expected] of [
      [undefined, URL_OF_ANN],
      ['https://own.example.com/1', 'https://own.example.com/1'],
    ] as const) {
      const email = `${own === undefined ? 'without' : 'with'}@example.org`;
      const account = await member(email);
      if (own !== undefined) answered(await set(account, own));
      const ann = await guest();
      answered(await set(ann, URL_OF_ANN));
      const id = await idOf(ann);
      answered(await ann.client.call('POST /api/me/email', { body: { email } }));
      const { token } = await service.mailed(email);
      answered(await ann.client.call('POST /api/auth/sign-in', { body: { token } }));
      expect((await store.webhooks.of(await idOf(account)))?.url).toBe(expected);
      expect(await store.webhooks.of(id)).toBeUndefined();
    }
  });

  test('never appears with its address in an answer or error', async () => {
    const ann = await guest();
    const answers = [await set(ann, URL_OF_ANN), await ann.client.call('GET /api/me', {}), await tryIt(ann)];
    expect(JSON.stringify(answers)).not.toContain('very-secret');
    expect(JSON.stringify(service.errors)).not.toContain('very-secret');
  });
});

test.each(['before it', 'while the sessions end'])(
  'undoing a change of address leaves no webhook to the person who had the account, set %s',
  async (when) => {
    const { mailedToken, visitor } = service;
    const isLate = when !== 'before it';
    const ann = await member('ann.hooked@example.org');
    answered(await ann.client.call('POST /api/me/email', { body: { email: 'thief@example.org' } }));
    const moved = await mailedToken('thief@example.org');
    answered(await ann.client.call('POST /api/auth/sign-in', { body: { token: moved } }));
    if (!isLate) answered(await set(ann, URL_OF_ANN, true));
    const { endAll } = store.sessions;
    store.sessions.endAll = async (...given) => {
      store.sessions.endAll = endAll;
      if (isLate) answered(await set(ann, URL_OF_ANN, true));
      return endAll(...given);
    };
    const owner = visitor();
    const undo = await mailedToken('ann.hooked@example.org');
    answered(await owner.client.call('POST /api/auth/sign-in', { body: { token: undo } }));
    expect(answered(await owner.client.call('GET /api/me', {})).email).toBe('ann.hooked@example.org');
    expect(await look(owner)).toBeUndefined();
  },
);
