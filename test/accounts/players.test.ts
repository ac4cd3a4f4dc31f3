import { beforeAll, describe, expect, test } from 'vitest';
import type { Player } from '../../functions/accounts/players.ts';
import { createTable } from '../../functions/db/table.ts';
import { seatsOf } from '../../functions/lobby/members.ts';
import { openStore } from '../../functions/services.ts';
import { newGame, PERSON } from '../feed/support.ts';
import { NOON, newName } from '../play/support.ts';
import { testDynamodb } from '../support/dynamodb.ts';

const dynamodb = await testDynamodb();
beforeAll(() => createTable(dynamodb.client, dynamodb.tableName));

const store = openStore({ client: dynamodb.client, table: dynamodb.tableName, secret: 's' });
const { players, accounts, memberships, lobbies } = store;
const service = { store, now: () => NOON };
const newcomer = { name: 'Newcomer', locale: 'it' };
const address = () => `${newName()}@example.org`;
const guest = (name = 'Guest') => players.create({ name, locale: 'en' }, NOON);

describe('signing in with an address', () => {
  test('creates a player the first time, and finds it later however the address is written', async () => {
    const email = address();
    const first = await accounts.signIn(email, newcomer, NOON);
    expect(first).toMatchObject({ ...newcomer, email, mailState: 'ok' });
    const again = await accounts.signIn(` ${email.toUpperCase()} `, { name: 'Other', locale: 'en' }, NOON + 1);
    expect(again).toEqual(first);
  });

  test('creates one player even many times at once', async () => {
    const email = address();
    const found = await Promise.all(Array.from({ length: 10 }, () => accounts.signIn(email, newcomer, NOON)));
    expect(new Set(found.map(({ id }) => id)).size).toBe(1);
  });

  test('gives a guest the address, who stays the same player with the same games', async () => {
    const anna = await guest('Anna');
    const game = await newGame(service, [PERSON, PERSON], [anna]);
    const email = address();
    const account = await accounts.confirm(anna, email, NOON);
    expect(account).toMatchObject({ id: anna.id, name: 'Anna', email });
    expect((await memberships.of(anna.id)).map((one) => one.game)).toEqual([game.id]);
  });

  test('is completed if it was interrupted before the profile had the address', async () => {
    const anna = await guest();
    const email = address();
    await players.claimEmail(email, anna.id, NOON);
    expect(await accounts.signIn(email, newcomer, NOON)).toMatchObject({ id: anna.id, email });
  });

  test('takes over an address whose player is gone', async () => {
    const email = address();
    await players.claimEmail(email, 'nobody', NOON);
    expect(await accounts.signIn(email, newcomer, NOON)).toMatchObject({ name: 'Newcomer', email });
  });
});

describe('an account that moves to another address', () => {
  const DAY = 86_400_000;
  const moved = async (player: Player, email: string, now = NOON): Promise<Player> => {
    const result = await accounts.changeEmail(player, email, now);
    if (result.type !== 'changed') throw new Error(result.type);
    return result.player;
  };

  test('stays the same player; the old address signs in for a week, and is free after it', async () => {
    const [old, email] = [address(), address()];
    const anna = await accounts.signIn(old, newcomer, NOON);
    await moved(anna, email);
    expect(await accounts.signIn(email, newcomer, NOON)).toMatchObject({ id: anna.id, email });
    expect(await accounts.signIn(old, newcomer, NOON + 7 * DAY)).toMatchObject({ id: anna.id, email });
    expect((await accounts.signIn(old, newcomer, NOON + 7 * DAY + 1)).id).not.toBe(anna.id);
    expect(await accounts.undoChange(anna.id, old, NOON + 7 * DAY + 1)).toBeUndefined();
  });

  test('can go back to the old address for a week, and later addresses lose it', async () => {
    const [first, second, third] = [address(), address(), address()];
    const anna = await accounts.signIn(first, newcomer, NOON);
    await moved(await moved(anna, second), third);
    expect(await accounts.undoChange(anna.id, first, NOON + 6 * DAY)).toMatchObject({ id: anna.id, email: first });
    for (const later of [second, third]) {
      expect(await accounts.undoChange(anna.id, later, NOON + 6 * DAY)).toBeUndefined();
      expect((await accounts.signIn(later, newcomer, NOON + 6 * DAY)).id).not.toBe(anna.id);
    }
    expect(await accounts.signIn(first, newcomer, NOON + 30 * DAY)).toMatchObject({ id: anna.id });
  });

  test('takes no address of somebody else, and not many within a week', async () => {
    const other = await accounts.signIn(address(), newcomer, NOON);
    let anna = await accounts.signIn(address(), newcomer, NOON);
    expect(await accounts.changeEmail(anna, other.email ?? '', NOON)).toEqual({ type: 'taken' });
    for (let n = 0; n < 5; n++) anna = await moved(anna, address());
    expect(await accounts.changeEmail(anna, address(), NOON)).toEqual({ type: 'tooMany' });
    await moved(anna, address(), NOON + 8 * DAY);
  });

  test('has none of an address to which it was moved at the same time, and can go back without it', async () => {
    const [first, second, third] = [address(), address(), address()];
    const anna = await accounts.signIn(first, newcomer, NOON);
    const results = await Promise.all([second, third].map((email) => accounts.changeEmail(anna, email, NOON)));
    expect(results.map(({ type }) => type).sort()).toEqual(['changed', 'taken']);
    expect(await accounts.undoChange(anna.id, first, NOON)).toMatchObject({ email: first });
    for (const later of [second, third]) expect(await accounts.known(later, NOON)).toBeUndefined();
  });

  test('keeps an address that it gave up no longer because a change back to it came too late', async () => {
    const [first, second, third] = [address(), address(), address()];
    const anna = await accounts.signIn(first, newcomer, NOON);
    const before = await moved(anna, second);
    await moved(before, third);
    expect(await accounts.changeEmail(before, first, NOON)).toEqual({ type: 'taken' });
    expect(await accounts.known(first, NOON + 7 * DAY)).toMatchObject({ id: anna.id, email: third });
    expect(await accounts.known(first, NOON + 7 * DAY + 1)).toBeUndefined();
  });

  test('leaves no address that came while it was deleted', async () => {
    const [first, second] = [address(), address()];
    const anna = await accounts.signIn(first, newcomer, NOON);
    await players.remove(anna.id);
    expect(await accounts.changeEmail(anna, second, NOON)).toEqual({ type: 'taken' });
    expect(await players.ownerOf(second, NOON)).toBeUndefined();
  });

  test('may return to an address of its own by another change', async () => {
    const [first, second] = [address(), address()];
    const anna = await accounts.signIn(first, newcomer, NOON);
    const back = await moved(await moved(anna, second), first);
    expect(back).toMatchObject({ email: first, former: [{ email: second }] });
    expect(await accounts.signIn(first, newcomer, NOON + 30 * DAY)).toMatchObject({ id: anna.id });
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
    const signedIn = await accounts.confirm(anna, account.email ?? '', NOON);
    expect(signedIn.id).toBe(account.id);
    expect((await memberships.of(account.id)).map(({ game }) => game).toSorted()).toEqual(
      [own.id, started.id, hosted.id].toSorted(),
    );
    expect(await memberships.of(anna.id)).toEqual([]);
    expect((await lobbies.get(started.id))?.seats[1]).toMatchObject({ player: account.id, name: 'Anna' });
    expect(await lobbies.get(hosted.id)).toMatchObject({ host: account.id });
    expect(await players.get(anna.id)).toEqual({ ...signedIn, lists: expect.any(Number) });
  });

  test('gives up a seat in an open game in which the account sits too, and keeps both in one that is played', async () => {
    const account = await accounts.signIn(address(), newcomer, NOON);
    const anna = await guest();
    const open = await newGame(service, [PERSON, PERSON, PERSON], [account, anna]);
    const played = await newGame(service, [PERSON, PERSON], [account, anna]);
    await accounts.confirm(anna, account.email ?? '', NOON);
    const [after, going] = [await lobbies.get(open.id), await lobbies.get(played.id)];
    expect(after && seatsOf(after, account.id)).toEqual([0]);
    expect(after?.seats[1]).toEqual(PERSON);
    expect(going && seatsOf(going, account.id)).toEqual([0, 1]);
  });
});

describe('a player', () => {
  test('is called by a new name at a table they open, with a number beside somebody whose name looks like it', async () => {
    const anna = await guest('Anna');
    const game = await newGame(service, [PERSON, PERSON], [anna]);
    const open = async (name: string) => {
      const found = (await lobbies.get(game.id)) ?? game;
      const { seats, version } = await accounts.named(found, { ...anna, name });
      expect((await lobbies.get(game.id))?.version).toBe(version);
      return [seats.map((seat) => (seat.type === 'person' ? seat.name : '')), version - found.version];
    };
    expect(await open('Anna')).toEqual([['Anna', undefined], 0]);
    expect(await open('Anja')).toEqual([['Anja', undefined], 1]);
    const carla = await guest('Carla');
    await service.store.lobbyService.join(game.id, { player: carla.id, name: 'Carla', seed: '0'.repeat(32) }, NOON);
    expect(await open('CarIa')).toEqual([['CarIa 2', 'Carla'], 1]);
    expect(await open('CarIa')).toEqual([['CarIa 2', 'Carla'], 0]);
  });

  test('records whether email arrives', async () => {
    const email = address();
    const { id } = await accounts.signIn(email, newcomer, NOON);
    await players.setMailState(email.toUpperCase(), 'blocked');
    expect(await players.get(id)).toMatchObject({ mailState: 'blocked' });
    await players.setMailState(address(), 'blocked');
  });
});
