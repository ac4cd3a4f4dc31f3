import { IntlMessageFormat } from 'intl-messageformat';
import type { Plugin } from 'vite';

/** A piece of a module's syntax, of the standard form for it. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly value?: unknown;
}

/** The values of object literals, outermost first. */
function* propertyValues(syntax: unknown): Generator<Node> {
  if (typeof syntax !== 'object' || syntax === null) return;
  const { type, value } = syntax as Partial<Node>;
  if (type === 'Property') yield value as Node;
  for (const part of Object.values(syntax)) yield* propertyValues(part);
}

/**
 * Parses the ICU messages in these folders while the site is built. A browser gets them parsed, and so needs no parser:
 * FormatJS has a module that stands in for it.
 */
export const parsedMessages = (folders: readonly string[]): Plugin => ({
  name: 'coloni-parsed-messages',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(id) {
    return id === '@formatjs/icu-messageformat-parser' ? this.resolve(`${id}/no-parser.js`) : undefined;
  },
  transform: {
    order: 'post',
    handler(code, id) {
      if (!folders.some((folder) => id.startsWith(folder))) return undefined;
      let result = code;
      for (const { type, value, start, end } of [...propertyValues(this.parse(code))].reverse()) {
        if (type !== 'Literal' || typeof value !== 'string' || !/[{']/.test(value)) continue;
        const { getAst } = new IntlMessageFormat(value, 'en', undefined, { ignoreTag: true });
        result = `${result.slice(0, start)}${JSON.stringify(getAst())}${result.slice(end)}`;
      }
      return { code: result, map: null };
    },
  },
});
