import { describe, expect, test } from 'vitest';
import { createApp } from '../../functions/api/app.ts';
import { description } from '../../functions/api/openapi.ts';
import { readStop, stopToken } from '../../functions/mail/stopping.ts';
import { addressHash } from '../../functions/notices/suppressionList.ts';
import { createService, newPlayer } from '../feed/support.ts';
import { memoryTable } from '../support/dynamodb.ts';

const own = await memoryTable();
const { store } = createService(own);
const app = createApp({ store, description, secrets: ['secret'], addressOf: () => '127.0.0.1' });

const at = (token: string, more = '') => `/api/mail/stop?token=${token}${more}`;
/** What a mail program sends for its reader: no cookie, no origin (RFC 8058). */
const oneClick = (token: string, more = '') =>
  app.request(at(token, more), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
const offOf = async (id: string) => (await store.players.get(id))?.mailOff ?? [];

describe('the link in an email', () => {
  test('stops only its kind of email, by one POST', async () => {
    const { id } = await newPlayer(store, 'anna');
    const token = stopToken('secret', { kind: 'turn', who: id });
    const answer = await oneClick(token);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ kind: 'turn', stopped: true });
    expect(await offOf(id)).toEqual(['turn']);
    await oneClick(stopToken('secret', { kind: 'offer', who: id }));
    expect(await offOf(id)).toEqual(['turn', 'offer']);
    await oneClick(token, '&undo=1');
    expect(await offOf(id)).toEqual(['offer']);
  });

  test('stops nothing if it is only opened', async () => {
    const { id } = await newPlayer(store, 'bruno');
    const token = stopToken('secret', { kind: 'turn', who: id });
    const seen = await app.request(at(token));
    expect(await seen.json()).toEqual({ kind: 'turn', stopped: false });
    const browser = await app.request(at(token), { headers: { accept: 'text/html' } });
    expect(browser.status).toBe(303);
    expect(browser.headers.get('location')).toBe(`/stop#token=${token}`);
    expect(await offOf(id)).toEqual([]);
  });

  test('stops invitations to an address that belongs to no player', async () => {
    const email = 'friend@example.org';
    const token = stopToken('secret', { kind: 'invitation', who: addressHash(email) });
    await oneClick(token);
    expect(await store.suppressionList.has(email)).toBe(true);
    await oneClick(token, '&undo=1');
    expect(await store.suppressionList.has(email)).toBe(false);
  });

  test('is refused if somebody else has forged it', async () => {
    const { id } = await newPlayer(store, 'carla');
    const token = stopToken('guessed', { kind: 'turn', who: id });
    const answer = await oneClick(token);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'linkDamaged' });
    expect(await offOf(id)).toEqual([]);
  });

  test('still works after a change of secret, as long as the old one is known', () => {
    const token = stopToken('old', { kind: 'turn', who: 'p' });
    expect(readStop(['new', 'old'], token)).toEqual({ kind: 'turn', who: 'p' });
    expect(readStop(['new'], token)).toBeUndefined();
  });
});
