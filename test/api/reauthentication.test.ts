import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../functions/api/client.ts';
import { MINUTE } from '../../functions/instants.ts';
import { answered, problemOf, startService, type Visitor } from './service.ts';

const service = await startService();
const { clock, guest, mailed, member, store, visitor } = service;

type Act = (browser: Visitor) => Promise<Outcome<unknown>>;
const ACTS: Readonly<Record<string, Act>> = {
  'ending one session': ({ client }) =>
    client.call('DELETE /api/me/sessions/:session', { params: { session: '123456789' } }),
  'ending the other sessions': ({ client }) => client.call('DELETE /api/me/sessions', { query: { keep: 'this' } }),
  'another address': ({ client }) => client.call('POST /api/me/email', { body: { email: 'other@example.org' } }),
  'ending all sessions': ({ client }) => client.call('DELETE /api/me/sessions', {}),
  'deleting the account': ({ client }) => client.call('DELETE /api/me', {}),
};
const meOf = async ({ client }: Visitor) => answered(await client.call('GET /api/me', {}));
const askAgain = async (browser: Visitor, email: string) => {
  answered(await browser.client.call('POST /api/me/reauthentication', {}));
  return mailed(email);
};

it.each(Object.entries(ACTS))('%s needs a link or code from an email within half an hour', async (name, act) => {
  const email = `${name.replaceAll(' ', '.')}@example.org`;
  const ann = await member(email);
  clock.now += 31 * MINUTE;
  const before = await meOf(ann);
  expect(problemOf(await act(ann))).toMatchObject({ status: 403, code: 'reauthenticationNeeded' });
  expect(await meOf(ann)).toEqual(before);
  const { code, notice } = await askAgain(ann, email);
  expect(notice).toMatchObject({ purpose: 'reauthenticate', asker: expect.any(Object) });
  expect(problemOf(await act(ann)).code).toBe('reauthenticationNeeded');
  expect(answered(await ann.client.call('POST /api/auth/code', { body: { code } }))).toEqual(before);
  answered(await act(ann));
});

it('the session continues with a new key; an old cookie proves nothing, and soon stops working', async () => {
  const ann = await member('rotates@example.org');
  clock.now += 31 * MINUTE;
  const copy = visitor();
  copy.cookie = ann.cookie;
  const { sessions: before } = answered(await ann.client.call('GET /api/me/sessions', {}));
  const { token } = await askAgain(ann, 'rotates@example.org');
  answered(await ann.client.call('POST /api/auth/sign-in', { body: { token } }));
  const { sessions: after } = answered(await ann.client.call('GET /api/me/sessions', {}));
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(problemOf(await copy.client.call('DELETE /api/me', {})).code).toBe('reauthenticationNeeded');
  clock.now += MINUTE;
  expect(problemOf(await copy.client.call('GET /api/me', {})).code).toBe('sessionExpired');
  answered(await ann.client.call('DELETE /api/me/sessions', { query: { keep: 'this' } }));
});

it('a link that is used in another browser signs in there, and proves nothing in the browser that asked for it', async () => {
  const ann = await member('elsewhere@example.org');
  clock.now += 31 * MINUTE;
  const { token } = await askAgain(ann, 'elsewhere@example.org');
  const other = visitor();
  answered(await other.client.call('POST /api/auth/sign-in', { body: { token } }));
  expect(await meOf(other)).toEqual(await meOf(ann));
  expect(problemOf(await ann.client.call('DELETE /api/me', {})).code).toBe('reauthenticationNeeded');
});

it('a link never restores an address that the account has given up since', async () => {
  const ann = await member('left@example.org');
  const { token } = await askAgain(ann, 'left@example.org');
  answered(await ann.client.call('POST /api/me/email', { body: { email: 'moved.on@example.org' } }));
  const change = await mailed('moved.on@example.org');
  const desk = visitor();
  desk.cookie = ann.cookie;
  answered(await ann.client.call('POST /api/auth/sign-in', { body: { token: change.token } }));
  expect((await meOf(ann)).email).toBe('moved.on@example.org');
  await desk.client.call('POST /api/auth/sign-in', { body: { token } });
  expect((await meOf(ann)).email).toBe('moved.on@example.org');
});

it('players who get no emails are not asked: a guest, and an account whose mailbox no longer exists', async () => {
  const [gil, zoe] = [await guest('Gil'), await guest('Zoe')];
  const lost = await member('mailbox.gone@example.org');
  clock.now += 31 * MINUTE;
  expect(problemOf(await gil.client.call('POST /api/me/reauthentication', {}))).toMatchObject({ code: 'notFound' });
  answered(await gil.client.call('POST /api/me/email', { body: { email: 'gil@example.org' } }));
  answered(await zoe.client.call('DELETE /api/me', {}));
  await store.players.setMailState('mailbox.gone@example.org', 'blocked', 'bounce (Permanent, NoEmail): 550 5.1.1');
  answered(await lost.client.call('POST /api/me/email', { body: { email: 'new.mailbox@example.org' } }));
});

describe('the list of browsers says whether the owner has confirmed who they are', () => {
  const listed = async ({ client }: Visitor) => answered(await client.call('GET /api/me/sessions', {})).sessions;
  const confirmed = async (browser: Visitor) =>
    (await listed(browser)).filter((session) => session.confirmed).map(({ here = false }) => here);

  it('for half an hour, after a link that another tab of the browser has opened', async () => {
    const ann = await member('tabs@example.org');
    clock.now += 31 * MINUTE;
    expect(await confirmed(ann)).toEqual([]);
    const { token } = await askAgain(ann, 'tabs@example.org');
    expect(await confirmed(ann), 'the link is only on its way').toEqual([]);
    answered(await ann.client.call('POST /api/auth/sign-in', { body: { token } }));
    expect(await confirmed(ann)).toEqual([true]);
    clock.now += 31 * MINUTE;
    expect(await confirmed(ann)).toEqual([]);
  });

  it('of no other browser: not of the owner’s own, not of an old cookie’s, and to nobody else', async () => {
    const ann = await member('own@example.org');
    const stranger = await guest('Stranger');
    clock.now += 31 * MINUTE;
    const desk = visitor();
    answered(await desk.client.call('POST /api/auth/link', { body: { email: 'own@example.org', locale: 'en' } }));
    answered(
      await desk.client.call('POST /api/auth/sign-in', { body: { token: (await mailed('own@example.org')).token } }),
    );
    expect(await confirmed(desk)).toEqual([true]);
    expect(await listed(ann)).toHaveLength(2);
    expect(await confirmed(ann)).toEqual([]);
    const copy = visitor();
    copy.cookie = ann.cookie;
    const { token } = await askAgain(ann, 'own@example.org');
    answered(await ann.client.call('POST /api/auth/sign-in', { body: { token } }));
    expect(await confirmed(ann)).toEqual([true]);
    expect(await confirmed(copy)).toEqual([]);
    expect(await confirmed(stranger)).toEqual([]);
    expect(problemOf(await visitor().client.call('GET /api/me/sessions', {}))).toMatchObject({ status: 401 });
  });
});
