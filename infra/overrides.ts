/** Settings from the command line: `-c coloni:api.memory=1024` overrides coloni.json. */

import { SettingsError } from './settings.ts';

const PREFIX = 'coloni:';
/** Keys of the context that CDK reads itself. */
const OF_CDK = /^(@aws-cdk|aws:)/;

/** The settings of a file, overridden by those of the CDK context; their values are not checked here. */
export const withOverrides = (input: unknown, context: Record<string, unknown>): unknown =>
  Object.entries(context)
    .filter(([key]) => !OF_CDK.test(key))
    .reduce((settings, [key, value]) => put(settings, pathIn(key, value), literal(value)), input);

const pathIn = (key: string, value: unknown): string[] => {
  if (key.startsWith(PREFIX) && value !== undefined) return key.slice(PREFIX.length).split('.');
  throw new SettingsError(`-c ${key}: say -c ${PREFIX}<setting>=<value>, such as -c ${PREFIX}api.memory=1024`);
};

const put = (target: unknown, [head, ...rest]: string[], value: unknown): unknown => {
  if (head === undefined) return value;
  const object = isRecord(target) ? target : {};
  return { ...object, [head]: put(object[head], rest, value) };
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Context from the command line is always text; numbers and booleans are converted. */
const literal = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  if (value === 'true' || value === 'false') return value === 'true';
  return /^\d{1,9}$/.test(value) ? Number(value) : value;
};
