import { expect, test, vi } from 'vitest';
import { openDataFolder } from '../../functions/local/dataFolder.ts';
import { startInstance } from '../../functions/local/instance.ts';
import { drivenTime } from '../support/drivenService.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

test('the log and the operator’s page say what failed when the agenda cannot write', async () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => {});
  const data = await openDataFolder(temporaryFolder());
  const { time, run } = drivenTime(Date.UTC(2026, 4, 1, 12));
  const instance = await startInstance({ data, site: 'http://localhost', build: temporaryFolder(), time });
  const full = vi
    .spyOn(instance.client, 'send')
    .mockImplementation(() => Promise.reject(new Error('the disk is full')));
  await run();
  full.mockRestore();
  const lines = written.mock.calls.map((parts) => parts.join(' '));
  expect(lines).toContainEqual(expect.stringMatching(/^Something went wrong .+ \(heartbeat\), .+: .*the disk is full/));
  expect(lines.join('\n')).not.toContain('picture');
  expect((await instance.status()).errors).toContainEqual(
    expect.objectContaining({ about: 'heartbeat', what: 'Error' }),
  );
  await instance.close();
  await data.close();
});
