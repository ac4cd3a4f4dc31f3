import { expect } from 'vitest';
import { localClient } from '../../../functions/local/aws.ts';
import { openDataFolder } from '../../../functions/local/dataFolder.ts';
import { startDynamodb } from '../../../functions/local/dynamodb.ts';
import { openTableClient } from '../../../functions/local/tableClient.ts';
import { openStore } from '../../../functions/services.ts';
import { type MakePosition, putInto } from '../../support/position.ts';
import { type Service, startService } from '../../support/service.ts';

/**
 * Stops a service, puts games that have begun into other positions, and starts it again at the same address. What comes
 * then is decided by the rules and by each game's own chance.
 */
export async function startAgainWith(
  service: Service,
  positions: readonly (readonly [id: string, make: MakePosition])[],
): Promise<Service> {
  expect(await service.kill('SIGTERM'), service.output.stderr).toBe(0);
  const folder = await openDataFolder(service.data);
  const dynamodb = await startDynamodb({ path: folder.database });
  const client = openTableClient(localClient(dynamodb.endpoint));
  const settings = { client, table: 'coloni' };
  const store = openStore({ ...settings, secret: folder.secret, defaultOrders: {} });
  for (const [id, make] of positions) await putInto(settings, store, id, make, Date.now());
  client.destroy();
  await dynamodb.close();
  await folder.close();
  return startService(service);
}
