import { beforeAll, describe, expect, test } from 'vitest';
import { commitmentTo, fairChance } from '../../engine/index.ts';
import { createTable } from '../../functions/db/table.ts';
import type { LobbySeat, NewGame } from '../../functions/lobby/lobby.ts';
import { coloursIn, playersIn } from '../../functions/lobby/members.ts';
import { openStore } from '../../functions/services.ts';
import { NOON, newName } from '../play/support.ts';
import { commitsOf } from '../support/commits.ts';
import { testDynamodb } from '../support/dynamodb.ts';
import { lobbyOf, OPTIONS } from './support.ts';

const dynamodb = await testDynamodb();
beforeAll(() => createTable(dynamodb.client, dynamodb.tableName));

const open = () => openStore({ client: dynamodb.client, table: dynamodb.tableName, secret: 's' });
const store = open();
const { lobbyService, lobbies, memberships, games, chances } = store;

const person: LobbySeat = { type: 'person' };
const bot: LobbySeat = { type: 'bot', bot: 'random' };
const somebody = (name = 'Anna') => ({ player: newName(), name, seed: '0123456789abcdef0123456789abcdef' });
const match = (seats: NewGame['seats'], visibility: 'public' | 'invitation' = 'public'): NewGame => ({
  name: 'Friday',
  ruleset: 'base',
  options: { ...OPTIONS, startPlayer: 'highestRoll', players: seats.length },
  visibility,
  seats,
  colours: ['red', 'blue', 'white', 'orange'],
});
const create = async (seats: NewGame['seats'], visibility?: 'public' | 'invitation') => {
  const host = somebody('Host');
  return { host, lobby: lobbyOf(await lobbyService.create(match(seats, visibility), host, NOON)) };
};

describe('a new game', () => {
  test('has its host in the first seat for a person, and the commitment to its chance', async () => {
    const { host, lobby } = await create([bot, person, person]);
    expect(lobby).toMatchObject({
      status: 'open',
      host: host.player,
      version: 1,
      createdAt: '2026-05-01T12:00:00.000Z',
    });
    expect(lobby.seats[1]).toMatchObject({ type: 'person', ...host, colour: 'red' });
    expect(lobby.commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(await lobbies.get(lobby.id)).toEqual(lobby);
    expect(await memberships.of(host.player)).toEqual([{ game: lobby.id }]);
    expect(await games.open(lobby.id)).toBeUndefined();
  });

  test('starts at once when all other seats are bots', async () => {
    const { lobby } = await create([person, bot, bot]);
    expect(lobby).toMatchObject({ status: 'started', startedAt: lobby.createdAt });
    expect(lobby.seats.map(({ colour }) => colour)).toEqual(['red', 'blue', 'white']);
    expect(await games.open(lobby.id)).toMatchObject({ version: 1, ruleset: 'base', at: lobby.startedAt });
  });

  test('has a chance made from its seed and the players’ seeds: the same for the same, another for others', async () => {
    const { lobby } = await create([person, person]);
    const draws = async (seeds: readonly string[]) => {
      const origin = { game: lobby.id, ruleset: 'base', options: OPTIONS, commitment: lobby.commitment, seeds };
      const chance = fairChance(await chances.fix(origin));
      return Array.from({ length: 20 }, (_, n) => chance.draw('dice', n, 6));
    };
    const first = await draws(['00', '11']);
    expect(await draws(['11', '00'])).not.toEqual(first);
    expect(await draws(['00', '11'])).toEqual(first);
    const secret = await chances.reveal(lobby.id);
    expect(commitmentTo(lobby.id, secret ?? '')).toBe(lobby.commitment);
  });
});

describe('joining', () => {
  test('assigns the wanted seat and colour, and the last player starts the game', async () => {
    const { lobby } = await create([person, person, person]);
    const anna = { ...somebody(), seat: 2, colour: 'white' } as const;
    const joined = lobbyOf(await lobbyService.join(lobby.id, anna, NOON));
    expect(joined.seats[2]).toMatchObject({ player: anna.player, colour: 'white' });
    expect(joined.status).toBe('open');
    const started = lobbyOf(await lobbyService.join(lobby.id, somebody('Bruno'), NOON + 1000));
    expect(started).toMatchObject({ status: 'started', startedAt: '2026-05-01T12:00:01.000Z', version: 3 });
    const game = await games.open(lobby.id);
    expect(game?.state.table.seats.map(({ colour }) => colour)).toEqual(['red', 'blue', 'white']);
    const [first] = await commitsOf(games, lobby.id, 1);
    expect(first?.origin).toMatchObject({
      game: lobby.id,
      commitment: lobby.commitment,
      seeds: Array(3).fill(anna.seed),
    });
    expect((await lobbies.list('open', { limit: 1000 })).lobbies.map(({ id }) => id)).not.toContain(lobby.id);
  });

  test.each(['seatTaken', 'colourTaken', 'alreadySeated', 'notInvited', 'gameStarted', 'gameNotFound'] as const)(
    'returns %s and changes nothing',
    async (code) => {
      const { host, lobby } = await create([person, person, bot], code === 'notInvited' ? 'invitation' : 'public');
      const joining = {
        seatTaken: { ...somebody(), seat: 0 },
        colourTaken: { ...somebody(), colour: 'red' as const },
        alreadySeated: { ...somebody(), player: host.player },
        notInvited: { ...somebody(), invitation: 'a'.repeat(26) },
        gameStarted: somebody(),
        gameNotFound: somebody(),
      }[code];
      if (code === 'gameStarted') await lobbyService.join(lobby.id, somebody(), NOON);
      const before = await lobbies.get(lobby.id);
      const id = code === 'gameNotFound' ? 'nowhere' : lobby.id;
      expect(await lobbyService.join(id, joining, NOON)).toEqual({ type: 'rejected', code });
      expect(await lobbies.get(lobby.id)).toEqual(before);
    },
  );

  test('can assign the colour that a bot would have had', async () => {
    const { lobby } = await create([person, bot, person]);
    expect(coloursIn(lobby)).toEqual(['red', 'blue', undefined]);
    const joined = lobbyOf(await lobbyService.join(lobby.id, { ...somebody(), colour: 'blue' }, NOON));
    expect(joined.seats.map(({ colour }) => colour)).toEqual(['red', 'white', 'blue']);
  });

  test('leaves a bot its colour, unless somebody asks for it', async () => {
    const { lobby } = await create([person, bot, person]);
    const joined = lobbyOf(await lobbyService.join(lobby.id, somebody(), NOON));
    expect(joined.seats.map(({ colour }) => colour)).toEqual(['red', 'blue', 'white']);
  });

  test('gives the last seat to one of two players, refuses the other, and starts the game once', async () => {
    for (let round = 0; round < 5; round++) {
      const { lobby } = await create([person, person]);
      const rivals = Array.from({ length: 6 }, () => ({ who: somebody(), through: open() }));
      const answers = await Promise.all(
        rivals.map(({ who, through }) => through.lobbyService.join(lobby.id, who, NOON)),
      );
      expect(answers.filter(({ type }) => type === 'changed')).toHaveLength(1);
      expect(answers.filter(({ type }) => type === 'rejected')).toHaveLength(5);
      const after = await lobbies.get(lobby.id);
      expect(after).toMatchObject({ status: 'started', version: 2 });
      expect(await store.log.head(lobby.id)).toBe(1);
      const members = await Promise.all(rivals.map(({ who }) => memberships.of(who.player)));
      expect(members.map(({ length }) => length).toSorted()).toEqual([0, 0, 0, 0, 0, 1]);
      expect(playersIn(after ?? { seats: [] })).toHaveLength(2);
    }
  });
});

test('who is not the host changes nothing, and who has no seat leaves none', async () => {
  const { lobby } = await create([person, person]);
  const notHost = { type: 'rejected', code: 'notHost' };
  expect(await lobbyService.planSeat(lobby.id, 'x', 1, { type: 'bot', bot: 'random' }, NOON)).toEqual(notHost);
  expect(await lobbyService.rename(lobby.id, 'x', 'Mine')).toEqual(notHost);
  expect(await lobbyService.callOff(lobby.id, 'x')).toEqual(notHost);
  expect(await lobbyService.leave(lobby.id, 'x')).toEqual({ type: 'rejected', code: 'notSeated' });
  expect(await lobbies.get(lobby.id)).toEqual(lobby);
});
