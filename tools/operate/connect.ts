import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DescribeTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createDynamodb, SLOW_TABLE_MS } from '../../functions/db/dynamodb.ts';
import type { Table } from '../../functions/db/scan.ts';
import { type DataFolder, openDataFolder } from '../../functions/local/dataFolder.ts';
import { openDynamodb, TABLE_NAME } from '../../functions/local/dynamodb.ts';
import { ownSettingsFile, parseSettings, readSettingsFile, type Settings } from '../../infra/settings.ts';
import { openCloud } from '../deploy/cloud.ts';
import { CommandError } from './command.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** The part of a command's help about the choice of the table. */
export const WHERE = `Which table:
  --table <name> --region <region>  a deployed one, by its name
  --data <folder>                   that of a local data folder, while its service is stopped
  neither                           COLONI_DATA where it is set; else the instance of coloni.json
                                    (or of the file COLONI_SETTINGS); else the data folder .data`;

export const WHERE_OPTIONS = {
  table: { type: 'string' },
  region: { type: 'string' },
  data: { type: 'string' },
} as const;

export interface Where {
  readonly table?: string | undefined;
  readonly region?: string | undefined;
  readonly data?: string | undefined;
}

export interface Connection extends Table {
  /** A description of the table for people. */
  readonly title: string;
  /** About how many items it contains, if that is known. */
  readonly items: number | undefined;
  /** The number of the agenda's partitions, if the settings contain it. */
  readonly agendaShards?: number;
  /** The folder of stored emails, on a local instance. */
  readonly emails?: string;
  close(): Promise<void>;
}

/** Opens the table for a command, which checks that it exists, and closes it after the work. */
export async function onTable<T>(where: Where, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await connect(where);
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}

async function connect(where: Where): Promise<Connection> {
  const data = where.data ?? process.env.COLONI_DATA;
  if (where.table === undefined && data) return local(resolve(data));
  const file = ownSettingsFile(ROOT);
  const settings = existsSync(file) ? parseSettings(readSettingsFile(file), file) : undefined;
  const shards = settings === undefined ? {} : { agendaShards: settings.agenda.shards };
  if (where.table !== undefined)
    return { ...(await deployed(where.table, where.region ?? process.env.AWS_REGION ?? settings?.region)), ...shards };
  return settings === undefined ? local(join(ROOT, '.data')) : { ...(await ofInstance(settings)), ...shards };
}

async function ofInstance({ name, region }: Settings): Promise<Connection> {
  const stack = await openCloud()
    .stack(name, region)
    .catch(explained(`the stack ${name}`, region));
  const table = stack?.outputs.TableName;
  if (table === undefined)
    throw new CommandError(`There is no instance ${name} in ${region}: npm run deploy makes it.`);
  return deployed(table, region);
}

async function deployed(table: string, region: string | undefined): Promise<Connection> {
  if (!region)
    throw new CommandError('In which region is the table? Say it with --region, such as --region eu-west-1.');
  const client = createDynamodb({ region }, SLOW_TABLE_MS);
  const items = await itemsIn(client, table).catch(explained(`the table ${table}`, region));
  const title = `table ${table} in ${region}`;
  return { client, table, title, items, close: async () => client.destroy() };
}

async function local(path: string): Promise<Connection> {
  if (!existsSync(join(path, 'coloni.json')))
    throw new CommandError(`There is no data folder at ${path}: say where it is with --data or COLONI_DATA.`);
  const data = await openDataFolder(path);
  try {
    return await served(data);
  } catch (error) {
    await data.close();
    throw error;
  }
}

async function served(data: DataFolder): Promise<Connection> {
  const dynamodb = openDynamodb({
    path: data.database,
    mark: data.mark,
  });
  const { client } = dynamodb;
  const close = async () => {
    await dynamodb.close();
    await data.close();
  };
  const items = await itemsIn(client, TABLE_NAME).catch(async () => {
    await dynamodb.close();
    throw new CommandError(`The data folder ${data.path} holds no games: no service has run on it yet.`);
  });
  return { client, table: TABLE_NAME, title: `data folder ${data.path}`, items, emails: data.emails, close };
}

const itemsIn = async (client: DynamoDBClient, table: string): Promise<number | undefined> =>
  (await client.send(new DescribeTableCommand({ TableName: table }))).Table?.ItemCount || undefined;

const explained =
  (what: string, region: string) =>
  (error: Error): never => {
    if (error.name === 'ResourceNotFoundException')
      throw new CommandError(`There is no ${what.slice(4)} in ${region}.`);
    if (error.name === 'CredentialsProviderError')
      throw new CommandError('There are no AWS credentials: sign in (aws sso login), or set AWS_PROFILE.');
    throw new CommandError(`AWS does not show ${what} in ${region}: ${error.message}`);
  };

/** An instance with everything that it has, not only its table. */
export type WholeInstance =
  | { readonly type: 'folder'; readonly data: string }
  | { readonly type: 'cloud'; readonly settings: Settings };

/** The instance that a command is about: the same choice as for a table, but for one that is only named. */
export function wholeInstance({ table, region, data }: Where): WholeInstance {
  if (table !== undefined || region !== undefined)
    throw new CommandError(
      'A table alone is not an instance: name the settings of a deployed one (coloni.json or COLONI_SETTINGS), or a data folder with --data.',
    );
  const folder = data ?? process.env.COLONI_DATA;
  if (folder) return { type: 'folder', data: resolve(folder) };
  const file = ownSettingsFile(ROOT);
  if (!existsSync(file)) return { type: 'folder', data: join(ROOT, '.data') };
  return { type: 'cloud', settings: parseSettings(readSettingsFile(file), file) };
}
