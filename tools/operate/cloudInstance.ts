import { setTimeout } from 'node:timers/promises';
import {
  DeleteFunctionConcurrencyCommand,
  DeleteProvisionedConcurrencyConfigCommand,
  LambdaClient,
  ListProvisionedConcurrencyConfigsCommand,
  PutFunctionConcurrencyCommand,
  PutProvisionedConcurrencyConfigCommand,
  UpdateFunctionConfigurationCommand,
  waitUntilFunctionUpdatedV2,
} from '@aws-sdk/client-lambda';
import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { WARM_ALIAS } from '../../functions/api/deployment.ts';
import { readSecret } from '../../functions/api/secrets.ts';
import { createDynamodb, SLOW_TABLE_MS } from '../../functions/db/dynamodb.ts';
import type { Table } from '../../functions/db/scan.ts';
import { instant, SECOND } from '../../functions/instants.ts';
import type { Settings } from '../../infra/settings.ts';
import { openCloud } from '../deploy/cloud.ts';
import { isDeployed } from '../deploy/doctor.ts';
import { CommandError } from './command.ts';

/** The longest that a call of a function which writes moves can take, and some seconds more. */
const SETTLES_IN = 65 * SECOND;
const FUNCTION = /^FunctionOf(\w+)$/;
/** The functions that read the secret when they start. */
const READERS = ['api', 'live', 'feed', 'agenda'];
const LONGEST_UPDATE_SECONDS = 120;
/** While much is written, the table may keep each request waiting. */
const ATTEMPTS = 12;

/** A deployed instance as a whole: its table, its secret, and the functions that work on them. */
export interface CloudInstance extends Table {
  readonly title: string;
  /** The address of its site, without a slash at the end. */
  readonly site: string;
  readonly agendaShards: number;
  /** The secrets that sign cookies and links. */
  secrets(): Promise<readonly string[]>;
  replaceSecrets(secrets: readonly string[]): Promise<void>;
  /** Lets no function run any more, and waits until those that have begun are done. */
  stop(): Promise<void>;
  /** Lets the functions run again, with the secrets as they are now. */
  start(): Promise<void>;
  close(): void;
}

interface InstanceSettings extends Pick<Settings, 'name' | 'region' | 'agenda'> {
  readonly api: Pick<Settings['api'], 'provisionedConcurrency'>;
}

interface Options {
  /** How long `stop` waits, in milliseconds. */
  readonly settle?: number;
}

/** Opens the instance that the settings name. */
export async function openCloudInstance(
  { name, region, agenda, api }: InstanceSettings,
  { settle = SETTLES_IN }: Options = {},
): Promise<CloudInstance> {
  const stack = await openCloud().stack(name, region);
  const { TableName: table, CookieSecret: secret, Address: site } = stack?.outputs ?? {};
  if (stack === undefined || !isDeployed(stack) || !table || !secret || !site)
    throw new CommandError(`There is no instance ${name} in ${region}: npm run deploy makes it.`);
  const functions = Object.entries(stack.outputs).flatMap(([output, FunctionName]) => {
    const part = FUNCTION.exec(output)?.[1];
    return part === undefined ? [] : [{ part, FunctionName }];
  });
  const client = createDynamodb({ region, maxAttempts: ATTEMPTS }, SLOW_TABLE_MS);
  const lambda = new LambdaClient({ region });

  const restart = async (FunctionName: string): Promise<void> => {
    const Description = `Coloni: secrets of ${instant(Date.now())}`;
    await lambda.send(new UpdateFunctionConfigurationCommand({ FunctionName, Description }));
    await waitUntilFunctionUpdatedV2({ client: lambda, maxWaitTime: LONGEST_UPDATE_SECONDS }, { FunctionName });
  };

  /** Lambda lets no function run less often than it has instances that are kept warm. */
  const coolDown = async (FunctionName: string): Promise<void> => {
    const { ProvisionedConcurrencyConfigs: warm = [] } = await lambda.send(
      new ListProvisionedConcurrencyConfigsCommand({ FunctionName }),
    );
    for (const { FunctionArn = '' } of warm) {
      const Qualifier = FunctionArn.split(':').at(-1);
      await lambda.send(new DeleteProvisionedConcurrencyConfigCommand({ FunctionName, Qualifier }));
    }
  };

  const warmUp = async (FunctionName: string): Promise<void> => {
    const ProvisionedConcurrentExecutions = api.provisionedConcurrency;
    if (ProvisionedConcurrentExecutions === 0) return;
    const warm = { FunctionName, Qualifier: WARM_ALIAS, ProvisionedConcurrentExecutions };
    await lambda.send(new PutProvisionedConcurrencyConfigCommand(warm));
  };

  return {
    client,
    table,
    title: `instance ${name} in ${region}`,
    site: site.replace(/\/$/, ''),
    agendaShards: agenda.shards,
    secrets: () => readSecret(secret),
    replaceSecrets: async (secrets) => {
      const manager = new SecretsManagerClient({ region });
      await manager.send(new PutSecretValueCommand({ SecretId: secret, SecretString: secrets.join(' ') }));
      manager.destroy();
    },
    stop: async () => {
      for (const { part, FunctionName } of functions) {
        if (part === 'api') await coolDown(FunctionName);
        await lambda.send(new PutFunctionConcurrencyCommand({ FunctionName, ReservedConcurrentExecutions: 0 }));
      }
      await setTimeout(settle);
    },
    start: async () => {
      for (const { part, FunctionName } of functions) if (READERS.includes(part)) await restart(FunctionName);
      for (const { part, FunctionName } of functions) {
        await lambda.send(new DeleteFunctionConcurrencyCommand({ FunctionName }));
        if (part === 'api') await warmUp(FunctionName);
      }
    },
    close: () => {
      client.destroy();
      lambda.destroy();
    },
  };
}
