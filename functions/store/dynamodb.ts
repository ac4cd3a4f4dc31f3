import type {
  BatchGetItemCommandInput,
  BatchGetItemCommandOutput,
  DeleteItemCommandInput,
  DeleteItemCommandOutput,
  GetItemCommandInput,
  GetItemCommandOutput,
  PutItemCommandInput,
  PutItemCommandOutput,
  QueryCommandInput,
  QueryCommandOutput,
  UpdateItemCommandInput,
  UpdateItemCommandOutput,
} from '@aws-sdk/client-dynamodb';
import { type Protocol, Service, type ServiceSettings } from '../sdk/service.ts';

/** The operations of DynamoDB that the store uses: what they are asked and what they answer. */
interface Operations {
  readonly BatchGetItem: readonly [BatchGetItemCommandInput, BatchGetItemCommandOutput];
  readonly DeleteItem: readonly [DeleteItemCommandInput, DeleteItemCommandOutput];
  readonly GetItem: readonly [GetItemCommandInput, GetItemCommandOutput];
  readonly PutItem: readonly [PutItemCommandInput, PutItemCommandOutput];
  readonly Query: readonly [QueryCommandInput, QueryCommandOutput];
  readonly UpdateItem: readonly [UpdateItemCommandInput, UpdateItemCommandOutput];
}
type Operation = keyof Operations;
type Answer<O extends Operation> = Omit<Operations[O][1], '$metadata'>;

/** A request to DynamoDB, in the terms of its API. */
export abstract class Command<O extends Operation = Operation> {
  abstract readonly operation: O;
  readonly input: Operations[O][0];

  constructor(input: Operations[O][0]) {
    this.input = input;
  }
}

export class BatchGetItemCommand extends Command<'BatchGetItem'> {
  readonly operation = 'BatchGetItem';
}
export class DeleteItemCommand extends Command<'DeleteItem'> {
  readonly operation = 'DeleteItem';
}
export class GetItemCommand extends Command<'GetItem'> {
  readonly operation = 'GetItem';
}
export class PutItemCommand extends Command<'PutItem'> {
  readonly operation = 'PutItem';
}
export class QueryCommand extends Command<'Query'> {
  readonly operation = 'Query';
}
export class UpdateItemCommand extends Command<'UpdateItem'> {
  readonly operation = 'UpdateItem';
}

/** Bytes travel as Base64. A buffer would have become an object before the second argument is made. */
function toWire(this: Readonly<Record<string, unknown>>, key: string, value: unknown): unknown {
  const held = this[key];
  return held instanceof Uint8Array ? Buffer.from(held).toString('base64') : value;
}

const bytesIn = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64'));
/** `B` and `BS` with text are types. An attribute of that name holds an object. */
const fromWire = (key: string, value: unknown): unknown => {
  if (key === 'B' && typeof value === 'string') return bytesIn(value);
  if (key === 'BS' && Array.isArray(value)) return value.map(bytesIn);
  return value;
};

/** How DynamoDB is spoken to. */
export const PROTOCOL: Protocol = {
  service: 'dynamodb',
  target: 'DynamoDB_20120810',
  version: '1.0',
  endpointSetting: 'AWS_ENDPOINT_URL_DYNAMODB',
  // The SDK's number for this service, which answers within milliseconds.
  firstDelay: 25,
};

/** The client of DynamoDB for the store, in Lambda and everywhere else. */
export class Dynamodb {
  readonly #service: Service;

  constructor(settings: ServiceSettings = {}) {
    this.#service = new Service(PROTOCOL, settings);
  }

  async send<O extends Operation>({ operation, input }: Command<O>): Promise<Answer<O>> {
    return JSON.parse(await this.#service.call(operation, JSON.stringify(input, toWire)), fromWire);
  }

  /** Closes the connections. */
  destroy(): void {
    this.#service.destroy();
  }
}
