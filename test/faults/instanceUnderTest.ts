// A local instance without limits per address, in a process of its own that can be killed at any time:
// instanceUnderTest.ts <data folder> <port>
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { openDataFolder } from '../../functions/local/dataFolder.ts';
import { finishServer } from '../../functions/local/finishServer.ts';
import { startInstance } from '../../functions/local/instance.ts';

const [folder = '', port] = process.argv.slice(2);
const data = await openDataFolder(folder);
const instance = await startInstance({
  data,
  build: join(import.meta.dirname, '../../web/build'),
  site: 'http://localhost',
  pause: 0,
  api: { pace: { size: 1e9, perSecond: 1e9 }, limits: {}, openTables: {} },
});
const server = createServer(getRequestListener(instance.app.fetch));
await once(server.listen(Number(port), '127.0.0.1'), 'listening');
process.send?.('ready');
process.once('SIGTERM', async () => {
  await finishServer(server);
  await instance.close();
  await data.close();
  process.exit(0);
});
