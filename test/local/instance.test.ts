import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Client } from '../../functions/api/client.ts';
import { startService } from '../support/service.ts';
import { answered, visitorOf } from '../support/visitor.ts';

const LONG_MS = 60_000;
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

describe('the local instance', () => {
  test('sends a link that signs in, and one email to a player for whom a game waits', bound(8), async () => {
    const email = 'anna@example.org';
    const service = await startService({ env: { COLONI_MAIL_PAUSE: '0' } });
    const { mailbox } = service;
    const client = visitorOf(service.address);
    answered(await client.call('POST /api/auth/link', { body: { email, locale: 'it' } }));
    await expect.poll(() => mailbox.emails(email), { timeout: LONG_MS }).toHaveLength(1);
    const [link] = await mailbox.emails(email);
    const [, token = ''] = /#token=(\S+)/.exec(link?.text ?? '') ?? [];
    expect(link?.text).toContain(`${service.address}/sign-in`);
    const entering = { body: { token, name: 'Anna' } };
    expect(answered(await client.call('POST /api/auth/sign-in', entering))).toMatchObject({ email, name: 'Anna' });

    const id = await createGame(client);
    await expect.poll(() => mailbox.emails(email), { timeout: LONG_MS }).toHaveLength(2);
    const [turn] = await mailbox.emails(email);
    expect(turn?.subject).toContain('Villa Rosa');
    expect(turn?.html).toContain(`${service.address}/game/${id}`);
    expect(turn?.html).toMatch(/<img [^>]*src="data:image\/png;base64,iVBORw0KGgo/);
    expect(turn?.headers.map(({ name }) => name)).toEqual(expect.arrayContaining(['List-Unsubscribe', 'List-ID']));

    await service.kill('SIGKILL');
    const again = await startService({ data: service.data, port: service.port, env: { COLONI_MAIL_PAUSE: '0' } });
    expect((await again.mailbox.emails()).map((mail) => mail.id)).toEqual([turn?.id, link?.id]);
    expect(again.output.stderr).toBe('');
  });
});
