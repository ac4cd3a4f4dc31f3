import type { Json } from './template.ts';

const matches = (pattern: Json, value: Json): boolean => {
  if (typeof pattern !== 'object' || pattern === null) return pattern === value;
  const [[name, argument] = ['', undefined], ...others] = Object.entries<Json>(pattern);
  if (name === 'prefix' && others.length === 0) return typeof value === 'string' && value.startsWith(argument);
  throw new Error(`the emulator does not know ${JSON.stringify(pattern)} in an event pattern`);
};

/** Whether an event is as a pattern of EventBridge, or of a filter of Lambda, wants it. */
export const fits = (pattern: Json, event: Json): boolean =>
  Object.entries<Json>(pattern).every(([name, wanted]) => {
    const value = event?.[name];
    if (!Array.isArray(wanted)) return fits(wanted, value);
    const values = Array.isArray(value) ? value : [value];
    return wanted.some((one) => values.some((found) => matches(one, found)));
  });
