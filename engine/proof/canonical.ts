/**
 * JSON with exactly one spelling for each value: keys sorted by code unit, no spaces, strings in NFC, whole numbers
 * only, absent where `undefined`. Hashes are always made from this text.
 */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((entry) => canonical(entry)).join(',')}]`;
  switch (typeof value) {
    case 'boolean':
      return String(value);
    case 'string':
      return JSON.stringify(value.normalize('NFC'));
    case 'number':
      if (!Number.isSafeInteger(value)) throw new TypeError(`not a whole number: ${value}`);
      return String(value + 0);
    case 'object':
      if (value === null) break;
      return `{${Object.entries(value)
        .filter(([, held]) => held !== undefined)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, held]) => `${canonical(name)}:${canonical(held)}`)
        .join(',')}}`;
  }
  throw new TypeError(`no canonical form for ${value === null ? 'null' : typeof value}`);
}
