/** Conditions and updates of DynamoDB as values. Names and values are bound, so no reserved word causes problems. */

export interface Binding {
  readonly name: (attribute: string) => string;
  readonly value: (value: unknown) => string;
}
export interface Condition {
  (bind: Binding): string;
  /** Whether it joins others, and so needs parentheses within another one. */
  readonly isJoined?: true;
}

export const absent =
  (attribute: string): Condition =>
  ({ name }) =>
    `attribute_not_exists(${name(attribute)})`;
export const present =
  (attribute: string): Condition =>
  ({ name }) =>
    `attribute_exists(${name(attribute)})`;
const compared =
  (operator: string) =>
  (attribute: string, to: unknown): Condition =>
  ({ name, value }) =>
    `${name(attribute)} ${operator} ${value(to)}`;
export const equal = compared('=');
export const below = compared('<');
export const upTo = compared('<=');
export const startsWith =
  (attribute: string, prefix: string): Condition =>
  ({ name, value }) =>
    `begins_with(${name(attribute)}, ${value(prefix)})`;
export const between =
  (attribute: string, low: unknown, high: unknown): Condition =>
  ({ name, value }) =>
    `${name(attribute)} BETWEEN ${value(low)} AND ${value(high)}`;
const joined =
  (word: string) =>
  (...conditions: readonly Condition[]): Condition =>
    Object.assign(
      (bind: Binding) =>
        conditions
          .map((condition) => (condition.isJoined ? `(${condition(bind)})` : condition(bind)))
          .join(` ${word} `),
      { isJoined: true } as const,
    );
export const both = joined('AND');
export const either = joined('OR');

/** What an update writes; attributes set to `undefined` are not changed. */
export interface Change {
  readonly set?: Readonly<Record<string, unknown>>;
  readonly remove?: readonly string[];
  readonly add?: Readonly<Record<string, number>>;
}

export const updateExpression = ({ set = {}, remove = [], add = {} }: Change, { name, value }: Binding): string => {
  const part = (word: string, clauses: readonly string[]) =>
    clauses.length > 0 ? [`${word} ${clauses.join(', ')}`] : [];
  const given = Object.entries(set).filter(([, to]) => to !== undefined);
  return [
    ...part(
      'SET',
      given.map(([attribute, to]) => `${name(attribute)} = ${value(to)}`),
    ),
    ...part('REMOVE', remove.map(name)),
    ...part(
      'ADD',
      Object.entries(add).map(([attribute, by]) => `${name(attribute)} ${value(by)}`),
    ),
  ].join(' ');
};

/** Collects the names and values that the expressions of one request use. */
export const binding = () => {
  const names: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  const name = (attribute: string) => {
    const placeholder = `#${attribute}`;
    names[placeholder] = attribute;
    return placeholder;
  };
  const value = (given: unknown) => {
    const placeholder = `:v${Object.keys(values).length}`;
    values[placeholder] = given;
    return placeholder;
  };
  return { name, value, names, values };
};
