import { TABLE } from '../../functions/db/table.ts';
import type { FunctionName } from '../../tools/bundle.ts';

/** A statement of a role's policy in the template; see test/infra/support.ts. */
interface Statement {
  readonly owner: string;
  readonly effect: string;
  readonly actions: readonly string[];
  readonly resources: readonly unknown[];
  readonly condition?: Record<string, Record<string, unknown>>;
}

/** By name alone: CDK's classes are checked with types of their own (infra/tsconfig.json). */
const SUPPORT: string = '../infra/support.ts';
const { instanceOf, statementsOf } = (await import(SUPPORT)) as {
  readonly instanceOf: () => unknown;
  readonly statementsOf: (template: unknown) => readonly Statement[];
};

/** The construct that makes each function, as the names of its policies begin. */
const OWNERS: Readonly<Record<FunctionName, string>> = {
  api: 'ApiFunction',
  live: 'LiveFunction',
  feed: 'FeedFunction',
  agenda: 'AgendaFunction',
  sweep: 'SweepFunction',
  feedback: 'MailFeedback',
  card: 'CardsFunction',
};

type Values = Readonly<Record<string, { readonly S?: string }>>;
interface TableRequest {
  readonly IndexName?: string;
  readonly Key?: Values;
  readonly Item?: Values;
  readonly RequestItems?: Readonly<Record<string, { readonly Keys: readonly Values[] }>>;
  readonly KeyConditionExpression?: string;
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>;
  readonly ExpressionAttributeValues?: Values;
}

/** Partition keys of the table that a request touches; undefined in the list where it does not say. */
const leadingKeys = (request: TableRequest): (string | undefined)[] => {
  const { Key, Item, RequestItems, KeyConditionExpression: condition } = request;
  if (RequestItems) return Object.values(RequestItems).flatMap(({ Keys }) => Keys.map(({ pk }) => pk?.S));
  if (condition === undefined) return [(Key ?? Item)?.[TABLE.partitionKey]?.S];
  return [...condition.matchAll(/(#?\w+) = (:\w+)/g)].flatMap(([, name = '', value = '']) =>
    (request.ExpressionAttributeNames?.[name] ?? name) === TABLE.partitionKey
      ? [request.ExpressionAttributeValues?.[value]?.S]
      : [],
  );
};

const isLike = (pattern: string, key: string | undefined): boolean =>
  key !== undefined && pattern.endsWith('*') && key.startsWith(pattern.slice(0, -1));

const holds = ({ condition }: Statement, keys: readonly (string | undefined)[]): boolean => {
  if (condition === undefined) return true;
  const patterns = condition['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'] as readonly string[] | undefined;
  return patterns !== undefined && keys.length > 0 && keys.every((key) => patterns.some((like) => isLike(like, key)));
};

const isOn = ({ resources }: Statement, index: string | undefined): boolean =>
  resources.some((resource) => {
    const text = JSON.stringify(resource);
    return index === undefined ? !text.includes('/index/') : text.includes(`/index/${index}"`);
  });

/** What the roles of the stack let each function do with the table, as IAM would judge it. */
export const tablePolicy = () => {
  const statements = statementsOf(instanceOf());
  return (name: FunctionName, operation: string, request: TableRequest): boolean => {
    const action = `dynamodb:${operation}`;
    const keys = leadingKeys(request);
    return statements.some(
      (statement) =>
        statement.owner.startsWith(OWNERS[name]) &&
        statement.effect === 'Allow' &&
        statement.actions.includes(action) &&
        isOn(statement, request.IndexName) &&
        holds(statement, keys),
    );
  };
};
