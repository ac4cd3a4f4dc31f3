import {
  DeleteItemCommand,
  type DynamoDBClient,
  PutItemCommand,
  QueryCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import type { Use } from '../../../functions/db/db.ts';
import { isFed, type Key } from '../../../functions/db/keys.ts';
import { TABLE } from '../../../functions/db/table.ts';
import { indexUnits, sizeOf, type WireItem } from '../../cost/units.ts';

/** Usage of the table. */
export interface Units {
  requests: number;
  reads: number;
  writes: number;
  indexWrites: number;
}

export const NO_UNITS: Readonly<Units> = { requests: 0, reads: 0, writes: 0, indexWrites: 0 };

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
 * Counts what clients request. The database reports units. The embedded one does not report those of writes to its
 * indexes and those of a query without results, which costs as much as one with a small result; these are added.
 */
export function createMeter() {
  const items = new Map<string, WireItem>();
  let units: Units = { ...NO_UNITS };
  let fed: Key[] = [];

  const changed = (key: Key, after: WireItem | undefined): void => {
    const before = items.get(nameOf(key));
    for (const index of TABLE.indexes) units.indexWrites += indexUnits(index, before, after);
    if (after === undefined) items.delete(nameOf(key));
    else items.set(nameOf(key), after);
    if (after !== undefined && isFed(key)) fed.push(key);
  };

  return {
    items,

    /** Called with each request of a store. */
    onUse: ({ operation, kind, units: used }: Use): void => {
      units.requests++;
      if (operation === 'query') return;
      if (kind === 'read') units.reads += used;
      else units.writes += used;
    },

    /** The client, with a look at its queries and writes. */
    watching: (client: Pick<DynamoDBClient, 'send'>): Pick<DynamoDBClient, 'send'> => ({
      async send(command: Parameters<DynamoDBClient['send']>[0]) {
        const { Item, Key: wanted, ConsistentRead } = command.input as Input;
        const answer = await client.send(command);
        const { Attributes, ConsumedCapacity } = answer as Answer;
        if (command instanceof QueryCommand)
          units.reads += Math.max(ConsistentRead ? 1 : 0.5, ConsumedCapacity?.CapacityUnits ?? 0);
        if (command instanceof PutItemCommand) changed(keyOf(Item), Item);
        if (command instanceof UpdateItemCommand) changed(keyOf(wanted), Attributes);
        if (command instanceof DeleteItemCommand) changed(keyOf(wanted), undefined);
        return answer;
      },
    }),

    /** The units since the last call. */
    take(): Units {
      const taken = units;
      units = { ...NO_UNITS };
      return taken;
    },

    /** The records that the stream would have delivered to the feed since the last call. */
    takeFed(): readonly Key[] {
      const taken = fed;
      fed = [];
      return taken;
    },

    /** Bytes stored in the table, and again in its indexes. */
    bytes(): { table: number; indexes: number } {
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

export type Meter = ReturnType<typeof createMeter>;
