import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { IGrantable } from 'aws-cdk-lib/aws-iam';
import { type Role, reach } from '../functions/db/access.ts';
import type { IndexName } from '../functions/db/table.ts';
import type { ENTRIES } from './bundling.ts';
import { grantItems } from './itemAccess.ts';

/** Functions that query the indexes, which contain items of several partitions. */
const INDEXES: Readonly<Partial<Record<Role, readonly IndexName[]>>> = {
  api: ['listing'],
  sweep: ['listing'],
  agenda: ['agenda'],
};

/** What each function may read and write in the table, as declared with the kinds of items. */
export const grantTable = (table: ITableV2, functions: Readonly<Record<keyof typeof ENTRIES, IGrantable>>): void => {
  for (const role of Object.keys(functions) as (keyof typeof ENTRIES)[])
    grantItems(table, functions[role], {
      read: reach(role, 'read'),
      put: reach(role, 'put'),
      update: reach(role, 'update'),
      remove: reach(role, 'remove'),
      indexes: INDEXES[role] ?? [],
    });
};
