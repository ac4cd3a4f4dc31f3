import type { Plugin } from 'vite';

/**
 * Takes the style attribute off the live region in which SvelteKit announces a change of page: the site runs under a
 * policy that allows none. base.css hides it instead.
 */
export const plainAnnouncer = (): Plugin => ({
  name: 'coloni-plain-announcer',
  enforce: 'pre',
  transform: {
    filter: { id: /runtime\/components\/root\.svelte$/ },
    handler: (code) => ({
      code: code.replace(/(id="svelte-announcer"[^>]*?)\s+style="[^"]*"/, '$1'),
      map: { mappings: '' },
    }),
  },
});
