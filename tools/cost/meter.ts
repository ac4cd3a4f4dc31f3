import {
  DeleteItemCommand,
  type DynamoDBClient,
  PutItemCommand,
  QueryCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import type { Use } from '../../functions/db/db.ts';
import { isFed, type Key } from '../../functions/db/keys.ts';
import { TABLE } from '../../functions/db/table.ts';
import { NOTHING, plus, type Used, type Work } from './counted.ts';
import { indexUnits, sizeOf, type WireItem } from './units.ts';

interface Input {
  readonly Item?: WireItem;
  readonly Key?: WireItem;
  readonly ConsistentRead?: boolean;
}
interface Answer {
  readonly Attributes?: WireItem;
  readonly ConsumedCapacity?: { readonly CapacityUnits?: number };
}

const keyOf = (item: WireItem | undefined): Key => ({ pk: item?.pk?.S ?? '', sk: item?.sk?.S ?? '' });
const nameOf = ({ pk, sk }: Key): string => `${pk}\n${sk}`;

/**
 * Counts what the service uses, by kind of work. The database reports units. The embedded one does not report those of
 * writes to its indexes and those of a query without results, which costs as much as one with a small result; these are
 * added.
 */
export function createMeter(client: Pick<DynamoDBClient, 'send'>) {
  const items = new Map<string, WireItem>();
  let sums = new Map<Work, Used>();
  let now: Used = NOTHING;
  let fed: Key[] = [];
  const add = (used: Partial<Used>): void => {
    now = plus(now, { ...NOTHING, ...used });
  };

  const changed = (key: Key, after: WireItem | undefined): void => {
    const before = items.get(nameOf(key));
    add({ writes: TABLE.indexes.reduce((sum, index) => sum + indexUnits(index, before, after), 0) });
    if (after === undefined) items.delete(nameOf(key));
    else items.set(nameOf(key), after);
    if (after !== undefined && isFed(key)) fed.push(key);
  };

  const watched: Pick<DynamoDBClient, 'send'> = {
    async send(command: Parameters<DynamoDBClient['send']>[0]) {
      const { Item, Key: wanted, ConsistentRead } = command.input as Input;
      const answer = await client.send(command);
      const { Attributes, ConsumedCapacity } = answer as Answer;
      if (command instanceof QueryCommand)
        add({ reads: Math.max(ConsistentRead ? 1 : 0.5, ConsumedCapacity?.CapacityUnits ?? 0) });
      if (command instanceof PutItemCommand) changed(keyOf(Item), Item);
      if (command instanceof UpdateItemCommand) changed(keyOf(wanted), Attributes);
      if (command instanceof DeleteItemCommand) changed(keyOf(wanted), undefined);
      return answer;
    },
  };

  return {
    client: watched,
    items,
    add,

    /** Called with each request of a store. */
    onUse: ({ operation, kind, units }: Use): void =>
      add({ requests: 1, ...(operation === 'query' ? {} : { [kind === 'read' ? 'reads' : 'writes']: units }) }),

    /** Counts what is used meanwhile as one call of a function, or as several. */
    async during<T>(work: Work, run: () => Promise<T>, count = 1): Promise<T> {
      now = { ...NOTHING, calls: 1 };
      const result = await run();
      sums.set(work, plus(sums.get(work) ?? NOTHING, now, count));
      return result;
    },

    /** What was used since the last call. */
    take(): ReadonlyMap<Work, Used> {
      const taken = sums;
      sums = new Map();
      return taken;
    },

    /** The records that the stream would have delivered since the last call. */
    takeFed(): readonly Key[] {
      const taken = fed;
      fed = [];
      return taken;
    },

    /** Bytes stored in the table, and again in its indexes. */
    bytes(): { readonly table: number; readonly indexes: number } {
      let [table, indexes] = [0, 0];
      for (const item of items.values()) {
        const size = sizeOf(item);
        table += size;
        for (const { partitionKey } of TABLE.indexes) if (item[partitionKey] !== undefined) indexes += size;
      }
      return { table, indexes };
    },
  };
}
