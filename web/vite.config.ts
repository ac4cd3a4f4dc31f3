import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import adapter from '@sveltejs/adapter-static';
import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vite';
import { chartStyles } from './chartStyles.ts';
import { ownLanguage } from './ownLanguage.ts';
import { plainAnnouncer } from './plainAnnouncer.ts';
import { plainState } from './plainState.ts';
import { sourceAddress } from './sourceAddress.ts';

/** Where the built site goes, if not into `build`, and what is built along with it. */
const { COLONI_BUILD, COLONI_RULESETS } = process.env;
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where the footer says that the source code is, if package.json has an address. */
const SOURCE = sourceAddress(JSON.parse(readFileSync(here('../package.json'), 'utf8')));

/** Where `vite dev` finds the local instance. */
const service = process.env.COLONI_API ?? 'http://localhost:8787';

export default defineConfig({
  root: here('.'),
  define: { 'import.meta.env.SOURCE': JSON.stringify(SOURCE ?? '') },
  plugins: [
    chartStyles(),
    ownLanguage(),
    plainAnnouncer(),
    plainState(),
    sveltekit({
      compilerOptions: { runes: true },
      ...(COLONI_BUILD === undefined ? {} : { outDir: `${COLONI_BUILD}.made` }),
      // An open page compares this when a part is missing.
      version: { name: process.env.COLONI_SITE_VERSION ?? 'unnamed' },
      adapter: adapter({ pages: COLONI_BUILD ?? here('./build'), fallback: 'app.html' }),
      // Registered only for readers who want it: see src/push/push.ts.
      serviceWorker: { register: false },
      csp: {
        mode: 'hash',
        directives: {
          'default-src': ['none'],
          'script-src': ['self'],
          'style-src': ['self'],
          'font-src': ['self'],
          'img-src': ['self'],
          'connect-src': ['self'],
          'manifest-src': ['self'],
          'worker-src': ['self'],
          'base-uri': ['none'],
          'form-action': ['self'],
        },
      },
    }),
  ],
  resolve: {
    alias: {
      'intl-messageformat': here('./src/words/icu.ts'),
      // Other rulesets for the build, if any.
      'more-rulesets': COLONI_RULESETS ?? here('./src/rulesets/more.ts'),
    },
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // No module of the rules has side effects: unused ones are left out.
    rolldownOptions: {
      // What every page needs, and what every chart needs: fewer files, and better compression.
      output: {
        codeSplitting: {
          groups: [
            {
              // The words of every page, in one file for each language.
              name: (id: string) => {
                const language = /\/messages\/([a-z]{2})\/(?:site|board)\.ts$/.exec(id)?.[1];
                return language === undefined ? null : `words-${language}`;
              },
            },
            {
              name: 'every',
              test: /src\/(words\/(icu|own|words\.svelte)|session|rulesets\/first)|messages\/translate|functions\/api\/client/,
            },
            {
              name: 'chart',
              test: /\/art\/|src\/board\/draw|src\/ui\/Seal\.svelte$|engine\/(board\/(geometry|layouts)|vocabulary)/,
            },
            {
              name: 'small',
              test: /src\/(game\/(polling|words|uuid)|lobby\/names|ui\/(times|Good\.svelte))/,
            },
          ],
        },
      },
      treeshake: { moduleSideEffects: (id) => !/\/(engine|messages|functions)\//.test(id) },
    },
  },
  server: {
    fs: { allow: [here('..')] },
    proxy: Object.fromEntries(['/api', '/live', '/mailbox'].map((path) => [path, { target: service, ws: true }])),
  },
});
