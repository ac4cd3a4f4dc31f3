/**
 * Fields: one declaration gives a value's static type, its check and its JSON Schema.
 * Moves are made of fields; events are made of fields that also say who may read them.
 */

export interface Field<T> {
  /** What the value is, for programs that offer or draw it: `path`, `cards`, `seat` … */
  readonly kind: string;
  readonly is: (value: unknown) => value is T;
  /** JSON Schema 2020-12 of the value. */
  readonly schema: Readonly<Record<string, unknown>>;
  /** A name under which a ruleset may replace this field with one of its own. */
  readonly slot?: string;
  /** For a field made of other fields: the same field with other parts. */
  readonly withParts?: (change: ChangeField) => Field<T>;
  /** A list whose order has no meaning. */
  readonly unordered?: true;
}
type ChangeField = (part: Field<any>) => Field<any>;
/** A field that may be absent. */
interface MaybeField<T> extends Field<T> {
  readonly maybe: true;
}
export type Fields = Readonly<Record<string, Field<any>>>;

type MaybeKeys<F> = { [K in keyof F]: F[K] extends { maybe: true } ? K : never }[keyof F];
type ValueOf<D> = D extends Field<infer T> ? T : never;

/** What a move or an event contains, for code that works from the declaration of its fields. */
export const valuesOf = (data: object): Readonly<Record<string, unknown>> => data as Readonly<Record<string, unknown>>;

/** The object that a record of fields describes. */
export type Data<F> = { readonly [K in Exclude<keyof F, MaybeKeys<F>>]: ValueOf<F[K]> } & {
  readonly [K in MaybeKeys<F>]?: ValueOf<F[K]>;
};

export const field = <T>(
  kind: string,
  schema: Readonly<Record<string, unknown>>,
  is: (value: unknown) => boolean,
): Field<T> => ({ kind, schema, is: is as (value: unknown) => value is T });

/** A whole number between two bounds, both included. */
export const integer = <T extends number = number>(kind: string, minimum: number, maximum: number): Field<T> =>
  field(
    kind,
    { type: 'integer', minimum, maximum },
    (value) => Number.isInteger(value) && (value as number) >= minimum && (value as number) <= maximum,
  );

/** One of a few literals. */
export const oneOf = <const T extends string | number>(kind: string, values: readonly T[]): Field<T> =>
  field(kind, { enum: values }, (value) => values.includes(value as T));

export const flag: Field<boolean> = field('flag', { type: 'boolean' }, (value) => typeof value === 'boolean');

/** A list of values of one field, of a length between two bounds. */
export const list = <T>(items: Field<T>, minItems = 0, maxItems = 200): Field<readonly T[]> => ({
  ...field<readonly T[]>(
    `${items.kind}[]`,
    { type: 'array', items: items.schema, minItems, maxItems },
    (value) =>
      Array.isArray(value) && value.length >= minItems && value.length <= maxItems && value.every((v) => items.is(v)),
  ),
  withParts: (change) => list(change(items), minItems, maxItems),
});

/** A list of exactly two. */
export const pair = <T>(items: Field<T>): Field<readonly [T, T]> => {
  const { kind, schema, is } = list(items, 2, 2);
  return { ...field<readonly [T, T]>(kind, schema, is), withParts: (change) => pair(change(items)) };
};

/** A list whose order has no meaning: every order of the same items is the same move. */
export const setOf = <T>(items: Field<T>, minItems = 0, maxItems = 200): Field<readonly T[]> => ({
  ...list(items, minItems, maxItems),
  withParts: (change) => setOf(change(items), minItems, maxItems),
  unordered: true,
});

/** An object of fields. */
export function record<F extends Fields>(kind: string, fields: F): Field<Data<F>> {
  const wrongField = fieldsCheck(fields);
  return {
    ...field<Data<F>>(
      kind,
      {
        type: 'object',
        properties: Object.fromEntries(Object.entries(fields).map(([name, f]) => [name, f.schema])),
        required: Object.entries(fields).flatMap(([name, f]) => ('maybe' in f ? [] : [name])),
        additionalProperties: false,
      },
      (value) => typeof value === 'object' && value !== null && wrongField(value) === undefined,
    ),
    withParts: (change) => record(kind, mapFields(fields, change)),
  };
}

export const maybe = <T>(f: Field<T>): MaybeField<T> => ({ ...f, maybe: true });

/** Gives a field a name under which a ruleset may replace it. */
export const slot = <T>(name: string, f: Field<T>): Field<T> => ({ ...f, slot: name });

/** Fields with which a ruleset replaces others, by slot. */
export type Slots = Readonly<Record<string, Field<any>>>;

/** A changed field holds values of the same type as before, which TypeScript cannot see. */
const mapFields = <F extends Fields>(fields: F, change: ChangeField): F =>
  Object.fromEntries(Object.entries(fields).map(([name, f]) => [name, change(f)])) as Fields as F;

/** The fields with a ruleset's own in their slots. Who may read a field and whether it is optional do not change. */
export const inSlots = <F extends Fields>(fields: F, slots: Slots): F => mapFields(fields, (f) => inSlot(f, slots));

function inSlot(f: Field<any>, slots: Slots): Field<any> {
  const own = f.slot === undefined ? undefined : slots[f.slot];
  const changed = own ?? f.withParts?.((part) => inSlot(part, slots));
  const { withParts: _, unordered: __, ...rest } = f;
  return changed === undefined ? f : { ...rest, ...changed };
}

const ascending = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;

/** The move with every list whose order has no meaning sorted, so that equal moves compare equal. */
export function canonicalMove<M extends object>(fields: Fields, move: M): M {
  const canonical = { ...move } as Record<string, unknown>;
  for (const [name, { unordered }] of Object.entries(fields)) {
    const items = canonical[name];
    if (unordered && Array.isArray(items)) canonical[name] = items.toSorted(ascending);
  }
  return canonical as M;
}

/**
 * A check of objects. It returns the name of the first field whose value is missing or wrong, or of a property that no
 * field declares; `undefined` when the object is valid. `beside` is an additional property that is allowed.
 */
export function fieldsCheck(fields: Fields, beside?: string): (value: object) => string | undefined {
  const names = Object.keys(fields);
  const declared = Object.values(fields).map((f) => ({ is: f.is, isOptional: 'maybe' in f }));
  return (value) => {
    const given = valuesOf(value);
    for (let i = 0; i < names.length; i++) {
      const name = names[i] as string;
      const one = given[name];
      const field = declared[i];
      if (field === undefined || (one === undefined && field.isOptional)) continue;
      if (!field.is(one)) return name;
    }
    for (const name in given) if (name !== beside && !Object.hasOwn(fields, name)) return name;
    return undefined;
  };
}
