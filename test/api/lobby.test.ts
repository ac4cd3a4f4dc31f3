import { describe, expect, it } from 'vitest';
import { answered, SEED, startGame, startService } from './service.ts';

const service = await startService();

describe('lobby', () => {
  it('starts a game when its last seat is taken', async () => {
    const { game, id, host } = await startGame(service, 3);
    expect(game).toMatchObject({
      status: 'started',
      ruleset: 'base',
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(game.seats.map(({ name, you }) => [name, you])).toEqual([
      ['Ann', undefined],
      ['Bob', undefined],
      ['Cem', true],
    ]);
    expect(game.seeds).toEqual([SEED, SEED, SEED]);
    expect(game.invitation).toBeUndefined();
    const view = answered(await host.client.look(id));
    expect(view).toMatchObject({ version: 1, seat: 0 });
  });
});
