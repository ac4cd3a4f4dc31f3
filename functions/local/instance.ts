import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import { createApp } from '../api/app.ts';
import { openStore } from '../store/index.ts';
import { createTable } from '../store/table.ts';
import { localClient } from './aws.ts';
import type { DataFolder } from './dataFolder.ts';
import { startDynamodb } from './dynamodb.ts';
import { createMailbox } from './mailbox.ts';
import { onlyHere } from './onlyHere.ts';
import { startSes } from './ses.ts';
import { createSite } from './site.ts';

const TABLE_NAME = 'coloni';

interface Settings {
  readonly data: DataFolder;
  /** The address at which the site is served. */
  readonly address: string;
  /** The folder with the built site. */
  readonly build: string;
}

export interface Instance {
  readonly app: Hono;
  close(): Promise<void>;
}

/** Puts the whole service together: the same functions as in the cloud, over the embedded database and mail service. */
export async function startInstance({ data, build }: Settings): Promise<Instance> {
  const ses = await startSes({ folder: data.mails });
  const dynamodb = await startDynamodb({ path: data.database });
  const client = new DynamoDBClient(localClient(dynamodb.endpoint));
  const { TableNames = [] } = await client.send(new ListTablesCommand());
  if (!TableNames.includes(TABLE_NAME)) await createTable(client, TABLE_NAME);

  const store = openStore({ client, table: TABLE_NAME, secret: data.secret });
  const api = createApp({ store, secrets: [data.secret], addressOf: (c) => getConnInfo(c).remote.address ?? '' });

  const app = new Hono();
  app.all('/api/*', (c) => api.fetch(c.req.raw, c.env));
  app.use('/mailbox/*', onlyHere);
  app.route('/', createMailbox(ses));
  app.route('/', createSite(build));
  return {
    app,
    close: async () => {
      client.destroy();
      await Promise.all([dynamodb.close(), ses.close()]);
    },
  };
}
