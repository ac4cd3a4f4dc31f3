import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const PLAIN = fileURLToPath(new URL('./src/plainState.ts', import.meta.url));

/**
 * SvelteKit uses a format of its own for the browser's history and for the results of server load functions. This site
 * has neither: plain JSON is enough, and the page is 4 KB smaller.
 */
export const plainState = (): Plugin => ({
  name: 'coloni-plain-state',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (id) => (id === 'devalue' ? PLAIN : undefined),
});
