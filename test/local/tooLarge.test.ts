import { request } from 'node:http';
import { expect, test } from 'vitest';
import { startService } from '../support/service.ts';

test('the connection ends after a body that was too large to read, and the answer says so', async () => {
  const { address } = await startService();
  const answer = await new Promise<{ status?: number; connection?: string }>((resolve, reject) => {
    const sent = request(`${address}/api/auth/guest`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address, connection: 'keep-alive' },
    });
    sent.on('response', ({ statusCode, headers }) => {
      resolve({
        ...(statusCode === undefined ? {} : { status: statusCode }),
        ...(headers.connection === undefined ? {} : { connection: headers.connection }),
      });
      sent.destroy();
    });
    sent.on('error', reject);
    sent.end(JSON.stringify({ name: 'x'.repeat(1_000_000) }));
  });
  expect(answer).toEqual({ status: 413, connection: 'close' });
});
