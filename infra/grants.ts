import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { type IGrantable, PolicyStatement, type PolicyStatementProps } from 'aws-cdk-lib/aws-iam';
import { type Role, reach } from '../functions/db/access.ts';
import type { IndexName } from '../functions/db/table.ts';
import type { ENTRIES } from './bundling.ts';

/** No function may scan: that reads all kinds of items, whatever their keys. */
const ACTIONS = {
  read: ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'],
  put: ['dynamodb:PutItem'],
  update: ['dynamodb:UpdateItem'],
  remove: ['dynamodb:DeleteItem'],
} as const;

/** Functions that query the indexes, which contain items of several partitions. */
const INDEXES: Readonly<Partial<Record<Role, readonly IndexName[]>>> = {
  api: ['listing'],
  sweep: ['listing'],
  agenda: ['agenda'],
};

/** Lets each function read and write the items that are declared for it, by the prefixes of their partition keys. */
export const grantTable = (table: ITableV2, functions: Readonly<Record<keyof typeof ENTRIES, IGrantable>>): void => {
  for (const role of Object.keys(functions) as (keyof typeof ENTRIES)[]) {
    const allow = (statement: PolicyStatementProps) =>
      functions[role].grantPrincipal.addToPrincipalPolicy(new PolicyStatement(statement));
    for (const access of Object.keys(ACTIONS) as (keyof typeof ACTIONS)[]) {
      const prefixes = reach(role, access);
      if (prefixes.length === 0) continue;
      allow({
        actions: [...ACTIONS[access]],
        resources: [table.tableArn],
        conditions: {
          'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': prefixes.map((prefix) => `${prefix}*`) },
          Null: { 'dynamodb:LeadingKeys': 'false' },
        },
      });
    }
    const indexes = (INDEXES[role] ?? []).map((index) => `${table.tableArn}/index/${index}`);
    if (indexes.length > 0) allow({ actions: ['dynamodb:Query'], resources: indexes });
  }
};
