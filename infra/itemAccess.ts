import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IndexName } from '../functions/db/table.ts';

export interface ItemAccess {
  /** Prefixes of the partition keys that may be read, such as `GAME#`. */
  readonly read: readonly string[];
  /** Prefixes of the partition keys of items that may be put, changed, or removed. */
  readonly put?: readonly string[];
  readonly update?: readonly string[];
  readonly remove?: readonly string[];
  readonly indexes?: readonly IndexName[];
}

const READS = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'];

/**
 * Lets a function read and write only items whose partition key has one of these prefixes. It never allows a scan,
 * which reads all kinds of items, whatever their keys.
 */
export const grantItems = (table: ITableV2, grantee: IGrantable, access: ItemAccess): void => {
  const { read, put = [], update = [], remove = [], indexes = [] } = access;
  const allow = (actions: string[], resources: string[], prefixes: readonly string[]) =>
    grantee.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({
        actions,
        resources,
        ...(prefixes.length === 0
          ? {}
          : {
              conditions: {
                'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': prefixes.map((prefix) => `${prefix}*`) },
                Null: { 'dynamodb:LeadingKeys': 'false' },
              },
            }),
      }),
    );
  if (read.length > 0) allow(READS, [table.tableArn], read);
  if (put.length > 0) allow(['dynamodb:PutItem'], [table.tableArn], put);
  if (update.length > 0) allow(['dynamodb:UpdateItem'], [table.tableArn], update);
  if (remove.length > 0) allow(['dynamodb:DeleteItem'], [table.tableArn], remove);
  if (indexes.length > 0) {
    allow(
      ['dynamodb:Query'],
      indexes.map((index) => `${table.tableArn}/index/${index}`),
      [],
    );
  }
};
