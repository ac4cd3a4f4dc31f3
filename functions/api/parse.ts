import type { Context } from 'hono';
import * as z from 'zod/mini';
import { failed } from './failure.ts';
import { FAULTS, type Fault, type FaultCode } from './problems.ts';

const BY_ZOD: Readonly<Record<string, FaultCode>> = {
  invalid_type: 'wrongType',
  unrecognized_keys: 'unknownField',
  too_big: 'tooLarge',
  too_small: 'tooSmall',
  invalid_value: 'unknownValue',
  invalid_format: 'wrongFormat',
};

const isFault = (text: string): text is FaultCode => (FAULTS as readonly string[]).includes(text);

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );

const pointer = (path: readonly PropertyKey[]): string =>
  `/${path.map((key) => String(key).slice(0, 60).replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`;

const faultsOf = (place: readonly PropertyKey[], issue: z.core.$ZodIssue, value: unknown): Fault[] => {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ at: pointer([...place, ...issue.path, key]), code: 'unknownField' }));
  const at = pointer([...place, ...issue.path]);
  if (valueAt(value, issue.path) === undefined) return [{ at, code: 'missing' }];
  if (isFault(issue.message)) return [{ at, code: issue.message }];
  return [{ at, code: BY_ZOD[issue.code] ?? 'unknownValue' }];
};

/** The parsed value, or a response that says what is wrong and where. `place` is where the value is in the request. */
export const parse = <S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
  place: readonly string[] = [],
): z.output<S> => {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw failed('invalid', {
    faults: result.error.issues.flatMap((issue) => faultsOf(place, issue, value)).slice(0, 20),
  });
};

/** The JSON of a request's body. */
const readJson = async (c: Context): Promise<unknown> => {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) throw failed('notJson');
  const text = await c.req.text();
  try {
    return JSON.parse(text);
  } catch {
    throw failed('malformed');
  }
};

/** The parsed parts of a request. A path with an invalid parameter does not exist. */
export const parseRequest = async <S extends z.ZodMiniObject>(schema: S, c: Context): Promise<z.output<S>> => {
  const { params, body } = schema.shape;
  if (params !== undefined && !z.safeParse(params, c.req.param()).success) throw failed('gameNotFound');
  return parse(schema, {
    params: c.req.param(),
    query: c.req.query(),
    body: body === undefined ? undefined : await readJson(c),
  });
};
