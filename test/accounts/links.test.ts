import { randomUUID } from 'node:crypto';
import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTable } from '../../functions/db/table.ts';
import { MINUTE } from '../../functions/instants.ts';
import { openStore } from '../../functions/services.ts';
import { NOON } from '../play/support.ts';
import { testDynamodb } from '../support/dynamodb.ts';

const dynamodb = await testDynamodb();
beforeAll(() => createTable(dynamodb.client, dynamodb.tableName));

const open = (secret = 'secret') => openStore({ client: dynamodb.client, table: dynamodb.tableName, secret });
const { links } = open();
const asked = () => ({
  purpose: 'confirm' as const,
  email: 'anna@example.org',
  locale: 'it',
  player: 'p1',
  browser: randomUUID(),
});

describe('a link', () => {
  test('can be used once', async () => {
    const grant = asked();
    const nonce = await links.issue(grant, NOON);
    const token = links.tokenOf(nonce);
    expect(token).toMatch(/^[\w-]{43}$/);
    const found = { ...grant, nonce };
    expect(await links.find(token, NOON + MINUTE)).toEqual(found);
    const used = await Promise.all(Array.from({ length: 10 }, () => open().links.use(token, found)));
    expect(used.filter(Boolean)).toHaveLength(1);
    expect(await links.find(token, NOON + MINUTE)).toBeUndefined();
  });

  test('lasts 10 minutes, and a week where it takes an account back', async () => {
    const token = links.tokenOf(await links.issue(asked(), NOON));
    expect(await links.find(token, NOON + 10 * MINUTE)).toBeDefined();
    expect(await links.find(token, NOON + 10 * MINUTE + 1)).toBeUndefined();
    const undo = links.tokenOf(await links.issue({ ...asked(), purpose: 'undo' }, NOON));
    expect(await links.find(undo, NOON + 7 * 24 * 60 * MINUTE)).toBeDefined();
    expect(await links.find(undo, NOON + 7 * 24 * 60 * MINUTE + 1)).toBeUndefined();
  });

  test('lasts 30 days if it moves a guest to a new address of the site', async () => {
    const token = await links.issueMoved('p1', 'it', NOON);
    const lasts = 30 * 24 * 60 * MINUTE;
    expect(await links.find(token, NOON + lasts)).toMatchObject({ purpose: 'moved', player: 'p1', email: '' });
    expect(await links.find(token, NOON + lasts + 1)).toBeUndefined();
  });

  test('cannot be forged, nor made from its nonce without the secret', async () => {
    const nonce = await links.issue(asked(), NOON);
    expect(await links.find('x'.repeat(43), NOON)).toBeUndefined();
    expect(await links.find(nonce, NOON)).toBeUndefined();
    expect(await links.find(open('guessed').links.tokenOf(nonce), NOON)).toBeUndefined();
    expect(await links.find(links.tokenOf(nonce), NOON)).toBeDefined();
  });

  test('is not stored in the table, nor is its code', async () => {
    const nonce = await links.issue(asked(), NOON);
    await open().outbox.ask({ type: 'signIn', email: 'anna@example.org', locale: 'it', nonce }, NOON, NOON);
    const { Items } = await dynamodb.client.send(new ScanCommand({ TableName: dynamodb.tableName }));
    const text = JSON.stringify(Items);
    expect(text).toContain(nonce);
    expect(text).not.toContain(links.tokenOf(nonce));
    expect(text).not.toContain(links.codeOf(nonce));
  });
});

describe('a code', () => {
  test('works once in the browser that asked, and uses up its link', async () => {
    const grant = asked();
    const nonce = await links.issue(grant, NOON);
    const code = links.codeOf(nonce);
    expect(code).toMatch(/^\d{8}$/);
    expect(await links.guess(randomUUID(), code, NOON)).toEqual({ type: 'none' });
    const guess = await links.guess(grant.browser, code, NOON);
    if (guess.type !== 'right') throw new Error(guess.type);
    expect(guess.found).toEqual({ ...grant, nonce });
    const used = await Promise.all(Array.from({ length: 5 }, () => links.useCode(guess.found)));
    expect(used.filter(Boolean)).toHaveLength(1);
    expect(await links.guess(grant.browser, code, NOON)).toEqual({ type: 'none' });
    expect(await links.find(links.tokenOf(nonce), NOON)).toBeUndefined();
  });

  test('can be mistyped four times, also all at once', async () => {
    const grant = asked();
    const nonce = await links.issue(grant, NOON);
    const right = links.codeOf(nonce);
    const wrong = right === '00000000' ? '00000001' : '00000000';
    const guesses = await Promise.all(Array.from({ length: 20 }, () => links.guess(grant.browser, wrong, NOON)));
    expect(guesses.flatMap((guess) => (guess.type === 'wrong' ? [guess.left] : [])).toSorted()).toEqual([
      0, 1, 2, 3, 4,
    ]);
    expect(await links.guess(grant.browser, right, NOON)).toEqual({ type: 'none' });
  });

  test('lasts 10 minutes and is replaced by the code of a later email', async () => {
    const grant = asked();
    const first = links.codeOf(await links.issue(grant, NOON));
    const second = links.codeOf(await links.issue(grant, NOON));
    expect(await links.guess(grant.browser, first, NOON)).toMatchObject({ type: 'wrong' });
    expect(await links.guess(grant.browser, second, NOON + 10 * MINUTE)).toMatchObject({ type: 'right' });
    expect(await links.guess(grant.browser, second, NOON + 10 * MINUTE + 1)).toEqual({ type: 'none' });
  });

  test('stays valid when the link is used elsewhere, and ends when it is used in the same browser', async () => {
    const grant = asked();
    const nonce = await links.issue(grant, NOON);
    expect(await links.use(links.tokenOf(nonce), { ...grant, nonce })).toBe(true);
    expect(await links.guess(grant.browser, links.codeOf(nonce), NOON)).toMatchObject({ type: 'right' });
    const again = await links.issue(grant, NOON);
    expect(await links.use(links.tokenOf(again), { ...grant, nonce: again }, grant.browser)).toBe(true);
    expect(await links.guess(grant.browser, links.codeOf(again), NOON)).toEqual({ type: 'none' });
  });
});
