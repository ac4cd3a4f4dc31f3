import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { ServiceSettings } from '../sdk/service.ts';
import { Command, Dynamodb } from '../store/dynamodb.ts';

/** For the store and for what only tools do with a table: making it, looking it up, reading all of it. */
export type TableClient = DynamoDBClient & Pick<Dynamodb, 'send'>;

/** A busy machine may keep its own database waiting. */
const PATIENCE_MS = 60_000;

/** A client of DynamoDB for everything. What the store asks goes through the store's own client, as in Lambda. */
export const openTableClient = (settings: Omit<ServiceSettings, 'env'>): TableClient => {
  const sdk = new DynamoDBClient(settings);
  const store = new Dynamodb({ timeoutMs: PATIENCE_MS, ...settings, credentials: sdk.config.credentials });
  const [send, destroy] = [sdk.send.bind(sdk), sdk.destroy.bind(sdk)];
  return Object.assign(sdk, {
    send: (command: Parameters<typeof send>[0] | Command) =>
      command instanceof Command ? store.send(command) : send(command),
    destroy: () => {
      store.destroy();
      destroy();
    },
  }) as TableClient;
};
