import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, expect, test } from 'vitest';
import { answered } from '../api/service.ts';
import { deploy } from './emulator/index.ts';
import { newestMail, signIn, signInAll, startGame, visitorOf } from './people.ts';

const instance = await deploy();
const { secrets, stream, client, table } = instance;
const FUNCTIONS = ['api', 'live', 'feed', 'agenda'];

afterAll(() => {
  expect(instance.refused).toEqual([]);
  expect(instance.problems()).toEqual([]);
});

/** As docs/operate.md says. */
const rotate = async (): Promise<void> => {
  const arn = instance.resources.output('CookieSecret');
  const [before = ''] = secrets.value(arn).split(' ');
  secrets.put(arn, `${'n'.repeat(40)}${Date.now()} ${before}`);
  for (const name of FUNCTIONS) await instance.function(name).restart();
};

test('nobody is signed out when the secret of cookies is replaced, and links that were sent before still work', async () => {
  const ann = await signIn(instance, 'Ann', '203.0.113.1');
  const me = () => ann.browser.client.call('GET /api/me', {});
  answered(await ann.browser.client.call('POST /api/auth/link', { body: { email: ann.email, locale: 'en' } }));
  await stream.pump();
  const token = /token=([\w-]+)/.exec((await newestMail(instance, ann.email))?.text ?? '')?.[1] ?? '';
  await rotate();
  expect(answered(await me()).id).toBe(ann.id);
  const other = visitorOf(instance, '203.0.113.2');
  expect(answered(await other.client.call('POST /api/auth/sign-in', { body: { token } })).id).toBe(ann.id);
  await signIn(instance, 'Bob', '203.0.113.3');
  // The cookie of a browser that stays away for two replacements is signed with a value that is no longer valid.
  const { cookie } = other;
  await rotate();
  await rotate();
  other.cookie = cookie;
  expect(await other.client.call('GET /api/me', {})).toMatchObject({ type: 'problem', problem: { status: 401 } });
});

test('nothing about a person remains in the table when the account is deleted', async () => {
  const [cem, dot] = await signInAll(instance, 'Leaving', 2);
  const id = await startGame(instance, [cem, ...(dot === undefined ? [] : [dot])], 'base', { players: 2 });
  answered(await cem.browser.client.call('DELETE /api/me', {}));
  await stream.pump();
  await instance.night();
  await stream.pump();
  const { Items = [] } = await client.send(new ScanCommand({ TableName: table }));
  const text = JSON.stringify(Items);
  expect(text).toContain(dot?.email);
  expect(text).not.toContain(cem.email);
  expect(text).not.toContain('Leaving Ann');
  expect(text).toContain(id);
});

test('programs that look at a shared link get the card of its game, without a cookie', async () => {
  const [eve, fay] = await signInAll(instance, 'Shared', 2);
  const id = await startGame(instance, [eve, ...(fay === undefined ? [] : [fay])], 'base', { players: 2 });
  const agent = { 'user-agent': 'WhatsApp/2.23' };
  const shared = await eve.browser.send(`/game/${id}`, { headers: agent });
  expect(shared.status).toBe(302);
  const card = await eve.browser.send(shared.headers.get('location') ?? '', { headers: agent });
  expect(card.status).toBe(200);
  expect(await card.text()).toMatch(/og:image/);
  const page = await eve.browser.send(`/game/${id}`);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
  expect((await eve.browser.send('/none.js')).status).toBe(403);
});
