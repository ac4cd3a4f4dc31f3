import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { kindOf } from '../db/keys.ts';
import { KINDS_OF_ITEMS } from '../db/kinds.ts';

/** An item as DynamoDB's JSON: every value under its type, bytes as base64. */
export type JsonItem = Readonly<Record<string, JsonValue>>;
type JsonValue = { readonly [type: string]: unknown };
type Attributes = Record<string, AttributeValue>;

/** The key of an item, if it has one. */
const keyOf = ({ pk, sk }: JsonItem) => ({ pk: String(pk?.S), sk: String(sk?.S) });

/**
 * Whether a backup has this item. Left out is what means nothing on another day or machine, such as open connections.
 */
export const isKept = (item: JsonItem): boolean => ['kept', 'sameSite'].includes(backupOf(item));

/** Whether an item means nothing at another address of the site. */
export const isBoundToSite = (item: JsonItem): boolean => backupOf(item) === 'sameSite';

const backupOf = (item: JsonItem) => {
  const kind = kindOf(keyOf(item));
  return kind === undefined ? 'left' : KINDS_OF_ITEMS[kind].backup;
};

/** What the SDK returns as JSON: only bytes differ. */
export const toJson = (item: Attributes): JsonItem =>
  mapBytes(item, (bytes) => base64(bytes as Uint8Array)) as JsonItem;

/** What the SDK takes. */
export const fromJson = (item: JsonItem): Attributes =>
  mapBytes(item, (text) => Buffer.from(text as string, 'base64')) as Attributes;

const base64 = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64');

function mapBytes(attributes: object, map: (bytes: unknown) => unknown): object {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, mapped(value, map)]));
}

function mapped(value: Record<string, unknown>, map: (bytes: unknown) => unknown): Record<string, unknown> {
  const [[type, content] = ['NULL', true]] = Object.entries(value);
  switch (type) {
    case 'B':
      return { B: map(content) };
    case 'BS':
      return { BS: (content as unknown[]).map(map) };
    case 'L':
      return { L: (content as Record<string, unknown>[]).map((one) => mapped(one, map)) };
    case 'M':
      return { M: mapBytes(content as object, map) };
    default:
      return { [type]: content };
  }
}
