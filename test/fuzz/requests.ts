import fc from 'fast-check';

type Json = Readonly<Record<string, unknown>>;

/** One request as it is sent. */
export interface FuzzedRequest {
  readonly operation: string;
  readonly method: string;
  /** With `{id}` in place of a game's id, if the game must exist. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly contentType: string;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: Json;
}
interface Operation {
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Json }>> };
}
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Json>> };
}

const LONGEST = 6;

/** Requests to every operation of an OpenAPI document: most are valid, many have something wrong in one place. */
export function anyRequest({ paths, components }: OpenApi): fc.Arbitrary<FuzzedRequest> {
  const known = new Map<string, fc.Arbitrary<unknown>>();
  const named = (name: string): fc.Arbitrary<unknown> => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const { schema } = fc.letrec((tie) => {
      known.set(name, tie('schema'));
      return { schema: arbitraryOf(components.schemas[name] ?? {}) };
    });
    known.set(name, schema);
    return schema;
  };

  /** A value of a schema; one of ten is something else. */
  const arbitraryOf = (schema: Json): fc.Arbitrary<unknown> =>
    fc.oneof({ arbitrary: meant(schema), weight: 9 }, { arbitrary: fc.jsonValue({ maxDepth: 2 }), weight: 1 });

  const meant = (schema: Json): fc.Arbitrary<unknown> => {
    const { $ref, enum: among, const: only, type, oneOf, anyOf } = schema;
    if (typeof $ref === 'string') return named($ref.split('/').at(-1) ?? '');
    if (among !== undefined) return fc.constantFrom(...(among as unknown[]));
    if (only !== undefined) return fc.constant(only);
    const choices = (oneOf ?? anyOf) as readonly Json[] | undefined;
    if (choices !== undefined) return fc.oneof(...choices.map(meant));
    switch (type) {
      case 'string':
        return text(schema);
      case 'integer':
      case 'number':
        return number(schema);
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      case 'array': {
        const {
          items = {},
          minItems = 0,
          maxItems = LONGEST,
        } = schema as { items?: Json; minItems?: number; maxItems?: number };
        return fc.array(arbitraryOf(items), {
          minLength: minItems,
          maxLength: Math.max(minItems, Math.min(maxItems, LONGEST)),
        });
      }
      case 'object':
        return object(schema);
      default:
        return fc.jsonValue({ maxDepth: 2 });
    }
  };

  const object = (schema: Json): fc.Arbitrary<unknown> => {
    const { properties = {}, required = [] } = schema as {
      properties?: Readonly<Record<string, Json>>;
      required?: string[];
    };
    const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, arbitraryOf(field)]));
    return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
  };

  const parametersIn = (place: string, { parameters }: Operation) =>
    fc.record(
      Object.fromEntries(
        parameters.filter((one) => one.in === place).map(({ name, schema }) => [name, arbitraryOf(schema).map(asText)]),
      ),
      { requiredKeys: place === 'path' ? undefined : [] } as { requiredKeys: [] },
    ) as fc.Arbitrary<Record<string, string>>;

  const requestTo = (path: string, method: string, operation: Operation): fc.Arbitrary<FuzzedRequest> => {
    const schema = operation.requestBody?.content['application/json']?.schema;
    const body =
      schema === undefined ? fc.constant(undefined) : arbitraryOf(schema).map((value) => JSON.stringify(value));
    return fc
      .record({
        inPath: parametersIn('path', operation),
        query: parametersIn('query', operation),
        body: fc.oneof({ arbitrary: body, weight: 20 }, { arbitrary: fc.string(), weight: 1 }),
        contentType: fc.oneof(
          { arbitrary: fc.constant('application/json'), weight: 20 },
          { arbitrary: fc.constantFrom('text/plain', 'application/json; charset=utf-16', ''), weight: 1 },
        ),
        isReal: fc.nat(9),
      })
      .map(({ inPath, query, body, contentType, isReal }) => ({
        operation: operation.operationId,
        method: method.toUpperCase(),
        path: path.replace(/\{(\w+)\}/g, (whole, name: string) =>
          name === 'id' && isReal > 0 ? whole : encodeURIComponent(inPath[name]?.toWellFormed() ?? ''),
        ),
        query,
        ...(body === undefined || method === 'get' ? {} : { body }),
        contentType,
      }));
  };
  return fc.oneof(
    ...Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => requestTo(path, method, operation)),
    ),
  );
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function text(schema: Json): fc.Arbitrary<string> {
  const {
    pattern,
    format,
    minLength = 0,
    maxLength = 60,
  } = schema as { pattern?: string; format?: string; minLength?: number; maxLength?: number };
  const any = fc.string({ unit: 'binary', minLength, maxLength: Math.min(maxLength, 60) });
  const usual =
    format === 'uuid'
      ? fc.uuid()
      : format === 'email'
        ? fc.emailAddress()
        : pattern === undefined
          ? fc.string({ minLength, maxLength: Math.min(maxLength, 60) })
          : (matching(pattern) ?? any);
  return fc.oneof({ arbitrary: usual, weight: 8 }, { arbitrary: any, weight: 1 });
}

/** Texts that match a pattern, if fast-check can make them. */
function matching(pattern: string): fc.Arbitrary<string> | undefined {
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    return undefined;
  }
}

function number(schema: Json): fc.Arbitrary<number> {
  type Bounds = { minimum?: number; maximum?: number; multipleOf?: number };
  const { minimum = -10, maximum = 1000, multipleOf = 1 } = schema as Bounds;
  const steps = fc.integer({ min: Math.ceil(minimum / multipleOf), max: Math.floor(maximum / multipleOf) });
  return fc.oneof({ arbitrary: steps.map((n) => n * multipleOf), weight: 9 }, { arbitrary: fc.double(), weight: 1 });
}
