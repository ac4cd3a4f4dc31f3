/** An item in DynamoDB's wire format. */
export type WireItem = Readonly<Record<string, WireValue>>;
type WireValue = Readonly<{
  S?: string | undefined;
  N?: string | undefined;
  B?: Uint8Array | undefined;
  BOOL?: boolean | undefined;
  NULL?: boolean | undefined;
  L?: readonly WireValue[] | undefined;
  M?: Readonly<Record<string, WireValue>> | undefined;
  SS?: readonly string[] | undefined;
}>;

const KILOBYTE = 1024;
const bytesIn = (text: string): number => Buffer.byteLength(text);

const sizeOfValue = (value: WireValue): number => {
  if (value.S !== undefined) return bytesIn(value.S);
  // Two digits a byte, and one byte more.
  if (value.N !== undefined) return Math.ceil(value.N.replace(/[-.]/g, '').length / 2) + 1;
  if (value.B !== undefined) return value.B.length;
  if (value.SS !== undefined) return value.SS.reduce((sum, text) => sum + bytesIn(text), 0);
  if (value.L !== undefined) return value.L.reduce((sum, part) => sum + 1 + sizeOfValue(part), 3);
  if (value.M !== undefined)
    return Object.entries(value.M).reduce((sum, [name, part]) => sum + 1 + bytesIn(name) + sizeOfValue(part), 3);
  return 1;
};

/**
 * Bytes of an item, as DynamoDB counts them for units.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/CapacityUnitCalculations.html
 */
export const sizeOf = (item: WireItem): number =>
  Object.entries(item).reduce((sum, [name, value]) => sum + bytesIn(name) + sizeOfValue(value), 0);

const writeUnits = (item: WireItem): number => Math.max(1, Math.ceil(sizeOf(item) / KILOBYTE));

interface Index {
  readonly partitionKey: string;
  readonly sortKey: string;
}

const placeIn = ({ partitionKey, sortKey }: Index, item: WireItem | undefined): string | undefined => {
  const [partition, sort] = [item?.[partitionKey]?.S, item?.[sortKey]?.S];
  return partition === undefined || sort === undefined ? undefined : `${partition}\n${sort}`;
};

/**
 * Write units of a change in an index that holds all attributes: one write if an entry is added, removed or changed,
 * two if its key changes. The embedded database reports only the table's own units.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/GSI.html#GSI.ThroughputConsiderations.Writes
 */
export const indexUnits = (index: Index, before: WireItem | undefined, after: WireItem | undefined): number => {
  const [from, to] = [placeIn(index, before), placeIn(index, after)];
  const left = from === undefined || before === undefined ? 0 : writeUnits(before);
  const come = to === undefined || after === undefined ? 0 : writeUnits(after);
  if (from !== to) return left + come;
  return JSON.stringify(before) === JSON.stringify(after) ? 0 : Math.max(left, come);
};
