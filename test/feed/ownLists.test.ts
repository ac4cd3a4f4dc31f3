import { describe, expect, test } from 'vitest';
import type { Player } from '../../functions/accounts/players.ts';
import { memoryTable } from '../support/dynamodb.ts';
import { createService, moveOn, newGame, newPlayer, PERSON } from './support.ts';

const dynamodb = await memoryTable();

const service = createService(dynamodb);
const { store, feed } = service;

const versionsOf = (players: readonly Player[]) => Promise.all(players.map(({ id }) => store.memberships.version(id)));
const feedLobby = (id: string) => feed.onChange({ pk: `LOBBY#${id}`, sk: 'INFO' });

describe('the version of the list of a player’s games', () => {
  test('grows for a player for whom a game begins or stops waiting, and for nobody else', async () => {
    const players = [];
    for (const name of ['anna', 'bruno', 'carla']) players.push(await newPlayer(store, name));
    const { id } = await newGame(service, [PERSON, PERSON, PERSON], players);
    await feed.feedGame(id);
    await feedLobby(id);
    const lobby = await store.lobbies.get(id);
    const seatOf = ({ id: player }: Player) =>
      lobby?.seats.findIndex((seat) => seat.type === 'person' && seat.player === player);
    let handedOver = 0;
    for (let n = 0; n < 30; n++) {
      const [waits, before] = [(await store.games.open(id))?.waits ?? [], await versionsOf(players)];
      const after = (await moveOn(service, id)).waits;
      await feed.feedGame(id);
      const versions = await versionsOf(players);
      for (const [at, player] of players.entries()) {
        const isAwaited = (all: typeof waits) => all.find(({ seat }) => seat === seatOf(player))?.version;
        const isChanged = isAwaited(waits) !== isAwaited(after);
        if (isChanged) handedOver++;
        expect((versions[at] ?? 0) > (before[at] ?? 0), `${player.name} at ${n}`).toBe(isChanged);
      }
    }
    expect(handedOver).toBeGreaterThan(10);
    // Nothing has happened since.
    const versions = await versionsOf(players);
    await feed.feedGame(id);
    await feedLobby(id);
    expect(await versionsOf(players)).toEqual(versions);
  });

  test('grows when somebody comes to a table or leaves it, when it is called off, and when a game is over', async () => {
    const [anna, bruno] = [await newPlayer(store, 'anna'), await newPlayer(store, 'bruno')];
    const both = [anna, bruno];
    const grown = async (what: () => Promise<unknown>) => {
      const before = await versionsOf(both);
      await what();
      return (await versionsOf(both)).map((version, at) => version > (before[at] ?? 0));
    };
    const { id } = await newGame(service, [PERSON, PERSON, PERSON], [anna]);
    const sit = async () => {
      await store.lobbyService.join(id, { player: bruno.id, name: bruno.name, seed: '00'.repeat(16) }, service.now());
      await feedLobby(id);
    };
    expect(await grown(sit)).toEqual([true, true]);
    expect(await grown(() => store.lobbyService.leave(id, bruno.id))).toEqual([false, true]);
    expect(await grown(() => feedLobby(id))).toEqual([true, false]);
    expect(await grown(() => store.lobbyService.callOff(id, anna.id))).toEqual([true, false]);

    const game = await newGame(service, [PERSON, PERSON], both);
    await feed.feedGame(game.id);
    while ((await store.games.open(game.id))?.waits[0]?.step !== 'roll') await moveOn(service, game.id);
    for (const seat of [0, 1] as const) {
      const moves = [{ type: 'agreeToEnd', agree: true }];
      await store.games.submit(game.id, seat, { moveId: `${seat}`, moves }, service.now());
    }
    expect(await grown(() => feed.feedGame(game.id))).toEqual([true, true]);
  });
});
