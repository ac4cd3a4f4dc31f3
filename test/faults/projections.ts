import { isDeepStrictEqual } from 'node:util';
import type { Item } from '../../functions/db/db.ts';
import type { Table } from '../../functions/db/scan.ts';
import { reproject } from '../../tools/operate/reproject.ts';
import { scanBesideLogs } from '../../tools/operate/scan.ts';

const keyOf = ({ pk, sk }: { readonly pk?: string; readonly sk?: string }): string => `${pk} ${sk}`;

async function everythingBesideLogs(table: Table): Promise<ReadonlyMap<string, Item>> {
  const items = new Map<string, Item>();
  // A rebuild raises the number of changes of a player's lists.
  for await (const { lists: _, ...item } of scanBesideLogs(table)) items.set(keyOf(item), item);
  return items;
}

/** Items of a table that differ from what a rebuild from lobbies and logs makes. It carries out the rebuild. */
export async function unlikeRebuilt(table: Table, now?: () => number): Promise<string[]> {
  const before = await everythingBesideLogs(table);
  const { position } = await reproject({ ...table, restart: true, ...(now && { now }) });
  const after = await everythingBesideLogs(table);
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  return [
    ...position.failed.map(({ key, why }) => `${keyOf(key)} cannot be rebuilt: ${why}`),
    ...keys
      .filter((key) => !isDeepStrictEqual(before.get(key), after.get(key)))
      .map((key) => `rebuilt, ${key} is ${JSON.stringify(after.get(key))} and was ${JSON.stringify(before.get(key))}`),
  ];
}
