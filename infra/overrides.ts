/** Settings given on the command line: `-c coloni:api.memory=1024` goes over what coloni.json says. */

const PREFIX = 'coloni:';

/** The settings of a file with those of the CDK context laid over them. Nothing is checked here. */
export const withOverrides = (input: unknown, context: Record<string, unknown>): unknown =>
  Object.entries(context)
    .filter(([key]) => key.startsWith(PREFIX))
    .reduce((settings, [key, value]) => put(settings, key.slice(PREFIX.length).split('.'), literal(value)), input);

const put = (target: unknown, [head, ...rest]: string[], value: unknown): unknown => {
  if (head === undefined) return value;
  const object = isRecord(target) ? target : {};
  return { ...object, [head]: put(object[head], rest, value) };
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Context from the command line is always text; numbers and booleans are meant as such. */
const literal = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  if (value === 'true' || value === 'false') return value === 'true';
  return /^\d{1,9}$/.test(value) ? Number(value) : value;
};
