import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { chooseMove, quickChance, viewFrom, type WireMove } from '../../engine/index.ts';
import type { Client } from '../../functions/api/client.ts';
import { startService } from '../support/service.ts';
import { answered, visitorOf } from '../support/visitor.ts';

const LONG_MS = 60_000;
const ROUNDS = 5;
/** The bound of a whole test: each start of the instance and each wait in it may take long. */
const bound = (waits: number) => ({ timeout: waits * LONG_MS });
const seed = () => randomBytes(16).toString('hex');

async function createGame(client: Client): Promise<string> {
  const seats = [
    { type: 'person' as const },
    { type: 'bot' as const, bot: 'random' as const },
    { type: 'bot' as const, bot: 'sensible' as const },
  ];
  const game = await client.call('POST /api/games', {
    body: { name: 'Villa Rosa', ruleset: 'base', options: {}, seats, visibility: 'public', seed: seed() },
  });
  return answered(game).id;
}

/** Waits until the bots have played and the game waits for us. */
async function awaitTurn(client: Client, id: string) {
  let view = await look(client, id);
  await expect
    .poll(
      async () => {
        view = await look(client, id);
        return view.awaited.some(({ seat }) => seat === view.seat);
      },
      { timeout: LONG_MS },
    )
    .toBe(true);
  return view;
}

const look = async (client: Client, id: string) => answered(await client.look(id));

function someMove(view: Awaited<ReturnType<typeof look>>): WireMove {
  const chance = quickChance(view.version);
  let n = 0;
  const seat = view.seat ?? 0;
  const move = chooseMove('random', viewFrom(view.view), seat, (bound) => chance.draw('test', n++, bound));
  if (move === undefined) throw new Error('there is no move');
  return move;
}

describe('the local instance', () => {
  test('plays the bots, and goes on where it was after a kill at any moment', bound(4 * ROUNDS), async () => {
    let service = await startService();
    const client = visitorOf(service.address);
    answered(await client.call('POST /api/auth/guest', { body: { name: 'Anna' } }));
    const id = await createGame(client);
    for (let round = 0; round < ROUNDS; round += 1) {
      const view = await awaitTurn(client, id);
      const moveId = randomUUID();
      const body = { moveId, moves: [someMove(view)] };
      const moved = answered(await client.call('POST /api/games/:id/moves', { params: { id }, body }));
      expect(moved.version).toBe(view.version + 1);
      await service.kill('SIGKILL');
      service = await startService({ data: service.data, port: service.port });
      // The answer may have been lost on its way: the same move again counts once.
      const again = answered(await client.call('POST /api/games/:id/moves', { params: { id }, body }));
      expect(again.events).toEqual(moved.events);
    }
    const { commits } = answered(
      await client.call('GET /api/games/:id/events', { params: { id }, query: { from: 1 } }),
    );
    const { version } = await awaitTurn(client, id);
    expect(version).toBeGreaterThanOrEqual(commits.length);
    expect(commits.map((commit) => commit.version)).toEqual(commits.map((_, at) => at + 1));
    expect(service.output.stderr).toBe('');
  });

  test('sends a link that signs in, and one email to a player for whom a game waits', bound(8), async () => {
    const email = 'anna@example.org';
    const service = await startService({ env: { COLONI_MAIL_PAUSE: '0' } });
    const { mailbox } = service;
    const client = visitorOf(service.address);
    await mailbox.fail([{ type: 'rejected', to: 'bea@example.org' }]);
    answered(await client.call('POST /api/auth/link', { body: { email: 'bea@example.org' } }));
    await expect.poll(() => mailbox.failures(), { timeout: LONG_MS }).toEqual([]);
    answered(await client.call('POST /api/auth/link', { body: { email, locale: 'it' } }));
    await expect.poll(() => mailbox.mails(email), { timeout: LONG_MS }).toHaveLength(1);
    const [link] = await mailbox.mails(email);
    const [, token = ''] = /#token=(\S+)/.exec(link?.text ?? '') ?? [];
    expect(link?.text).toContain(`${service.address}/sign-in`);
    const entering = { body: { token, name: 'Anna' } };
    expect(answered(await client.call('POST /api/auth/sign-in', entering))).toMatchObject({ email, name: 'Anna' });

    const id = await createGame(client);
    await expect.poll(() => mailbox.mails(email), { timeout: LONG_MS }).toHaveLength(2);
    const [turn] = await mailbox.mails(email);
    expect(turn?.subject).toContain('Villa Rosa');
    expect(turn?.html).toContain(`${service.address}/game/${id}`);
    expect(turn?.html).toMatch(/<img [^>]*src="data:image\/png;base64,iVBORw0KGgo/);
    expect(turn?.headers.map(({ name }) => name)).toEqual(expect.arrayContaining(['List-Unsubscribe', 'List-ID']));

    await service.kill('SIGKILL');
    const again = await startService({ data: service.data, port: service.port, env: { COLONI_MAIL_PAUSE: '0' } });
    expect((await again.mailbox.mails()).map((mail) => mail.id)).toEqual([turn?.id, link?.id]);
  });
});
