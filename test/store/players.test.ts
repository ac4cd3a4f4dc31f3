import { beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '../../functions/store/index.ts';
import { seatsOf } from '../../functions/store/lobby.ts';
import { createTable } from '../../functions/store/table.ts';
import { newGame, PERSON } from '../feed/support.ts';
import { testDynamodb } from '../support/dynamodb.ts';
import { NOON, newName } from './support.ts';

const dynamodb = await testDynamodb();
beforeAll(() => createTable(dynamodb.client, dynamodb.tableName));

const store = openStore({ client: dynamodb.client, table: dynamodb.tableName, secret: 's' });
const { players, accounts, memberships, lobbies } = store;
const service = { store, now: () => NOON };
const newcomer = { name: 'Newcomer', locale: 'it' };
const address = () => `${newName()}@example.org`;
const guest = (name = 'Guest') => players.create({ name, locale: 'en' }, NOON);

describe('signing in with an address', () => {
  test('makes a player the first time, and finds it ever after, however the address is written', async () => {
    const email = address();
    const first = await accounts.signIn(email, newcomer, NOON);
    expect(first).toMatchObject({ ...newcomer, email, mailState: 'ok' });
    const again = await accounts.signIn(` ${email.toUpperCase()} `, { name: 'Other', locale: 'en' }, NOON + 1);
    expect(again).toEqual(first);
  });

  test('many times at once makes one player', async () => {
    const email = address();
    const found = await Promise.all(Array.from({ length: 10 }, () => accounts.signIn(email, newcomer, NOON)));
    expect(new Set(found.map(({ id }) => id)).size).toBe(1);
  });

  test('gives a guest the address, who stays the same player with the same games', async () => {
    const anna = await guest('Anna');
    const game = await newGame(service, [PERSON, PERSON], [anna]);
    const email = address();
    const account = await accounts.signIn(email, newcomer, NOON, anna.id);
    expect(account).toMatchObject({ id: anna.id, name: 'Anna', email });
    expect((await memberships.of(anna.id)).map((one) => one.game)).toEqual([game.id]);
  });

  test('is completed where it was interrupted before the address stood in the profile', async () => {
    const anna = await guest();
    const email = address();
    await players.claimEmail(email, anna.id);
    expect(await accounts.signIn(email, newcomer, NOON)).toMatchObject({ id: anna.id, email });
  });

  test('does not give an address to a player who has one', async () => {
    const first = await accounts.signIn(address(), newcomer, NOON);
    const second = await accounts.signIn(address(), newcomer, NOON, first.id);
    expect(second.id).not.toBe(first.id);
    expect(await players.get(first.id)).toEqual(first);
  });
});

describe('a guest who turns out to own an address already', () => {
  test('becomes that account, which keeps the games of both, started or not', async () => {
    const account = await accounts.signIn(address(), { name: 'Anna', locale: 'it' }, NOON);
    const other = await guest('Other');
    const anna = await guest('Guest');
    const own = await newGame(service, [PERSON, PERSON], [account, other]);
    const started = await newGame(service, [PERSON, PERSON], [other, anna]);
    const hosted = await newGame(service, [PERSON, PERSON], [anna]);
    const signedIn = await accounts.signIn(account.email ?? '', newcomer, NOON, anna.id);
    expect(signedIn.id).toBe(account.id);
    expect((await memberships.of(account.id)).map(({ game }) => game).toSorted()).toEqual(
      [own.id, started.id, hosted.id].toSorted(),
    );
    expect(await memberships.of(anna.id)).toEqual([]);
    expect((await lobbies.get(started.id))?.seats[1]).toMatchObject({ player: account.id, name: 'Anna' });
    expect(await lobbies.get(hosted.id)).toMatchObject({ host: account.id });
    expect(await players.get(anna.id)).toEqual(signedIn);
  });

  test('gives up a seat in an open game in which the account sits too, and keeps both in one that is played', async () => {
    const account = await accounts.signIn(address(), newcomer, NOON);
    const anna = await guest();
    const open = await newGame(service, [PERSON, PERSON, PERSON], [account, anna]);
    const played = await newGame(service, [PERSON, PERSON], [account, anna]);
    await accounts.signIn(account.email ?? '', newcomer, NOON, anna.id);
    const [after, going] = [await lobbies.get(open.id), await lobbies.get(played.id)];
    expect(after && seatsOf(after, account.id)).toEqual([0]);
    expect(after?.seats[1]).toEqual(PERSON);
    expect(going && seatsOf(going, account.id)).toEqual([0, 1]);
  });
});

describe('a player', () => {
  test('is called by a new name everywhere', async () => {
    const anna = await guest('Anna');
    const game = await newGame(service, [PERSON, PERSON], [anna]);
    expect(await accounts.rename(anna.id, 'Anja')).toMatchObject({ name: 'Anja' });
    expect((await lobbies.get(game.id))?.seats[0]).toMatchObject({ name: 'Anja', player: anna.id });
    expect(await accounts.rename('nobody', 'X')).toBeUndefined();
  });

  test('gets to know whether mail arrives', async () => {
    const email = address();
    const { id } = await accounts.signIn(email, newcomer, NOON);
    await players.setMailState(email.toUpperCase(), 'blocked');
    expect(await players.get(id)).toMatchObject({ mailState: 'blocked' });
    await players.setMailState(address(), 'blocked');
  });
});
