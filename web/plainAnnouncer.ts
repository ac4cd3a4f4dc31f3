import type { Plugin } from 'vite';

/**
 * Removes the style attribute of the live region in which SvelteKit announces page changes: the site's policy allows no
 * style attributes. base.css hides the region instead.
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
