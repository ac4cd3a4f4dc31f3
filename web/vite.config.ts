import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import adapter from '@sveltejs/adapter-static';
import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vite';
import { chartStyles } from './chartStyles.ts';
import { parsedMessages } from './parsedMessages.ts';
import { sourceAddress } from './sourceAddress.ts';

/** Where the built site goes, if not into `build`, and what is built along with it. */
const { COLONI_BUILD, COLONI_RULESETS } = process.env;
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const BUILD = COLONI_BUILD ?? here('./build');

/** Where the footer says that the source code is: the operator's address, or the one in package.json, if there is one. */
const { COLONI_SOURCE } = process.env;
const SOURCE = sourceAddress(
  COLONI_SOURCE ? { repository: COLONI_SOURCE } : JSON.parse(readFileSync(here('../package.json'), 'utf8')),
);
if (COLONI_SOURCE && SOURCE === undefined) throw new Error('COLONI_SOURCE is not an https address.');

/** Where `vite dev` finds the local instance. */
const service = process.env.COLONI_API ?? 'http://localhost:8787';

/** The style attribute of the live region in which SvelteKit announces a new page. */
const ANNOUNCER_STYLE = 'sha256-S8qMpvofolR8Mpjy4kQvEm7m1q8clzU4dfDH0AmvZjo=';

/**
 * What is in no file that pages share: SvelteKit, which must not run before a page has given it its version; words, which come by
 * language and topic; what belongs to one ruleset other than the base game, which the others build on; and what a game's
 * page loads only when it is wanted.
 */
const APART = new RegExp(
  [
    '/(@sveltejs|devalue|@noble|messages)/',
    '/(rules|rulesets)/(?!base/|chapters/)\\w+/|/evaluator',
    '/engine/(analysis|bots|chance|orders|proof|validate)',
    '/web/src/(account|analysis|chat|clock/[A-Z]|learn|lobby|orders|push)',
  ].join('|'),
);

/** The words that every page has, by language: see src/words/words.svelte.ts. */
const ALWAYS_SPOKEN = /\/messages\/(\w\w)\/(?:site|board|events)\.ts$/;

/** No module of the rules has side effects: unused ones are left out. */
const hasSideEffects = (id: string) => (/\/(engine|art|messages|functions)\//.test(id) ? false : undefined);

export default defineConfig({
  root: here('.'),
  define: { 'import.meta.env.SOURCE': JSON.stringify(SOURCE ?? '') },
  plugins: [
    chartStyles(),
    parsedMessages([here('../messages/'), ...(COLONI_RULESETS === undefined ? [] : [dirname(COLONI_RULESETS)])]),
    sveltekit({
      compilerOptions: { runes: true },
      ...(COLONI_BUILD === undefined ? {} : { outDir: `${COLONI_BUILD}.made` }),
      // An open page compares this when a part is missing.
      version: { name: process.env.COLONI_SITE_VERSION ?? 'unnamed' },
      // The local instance serves the compressed files; CloudFront compresses by itself.
      adapter: adapter({ pages: BUILD, fallback: 'app.html', precompress: true }),
      // A page is also answered at its address with a slash at the end.
      paths: { relative: false },
      // Registered for players who are signed in: see src/push/push.ts.
      serviceWorker: { register: false },
      csp: {
        mode: 'hash',
        directives: {
          'default-src': ['none'],
          'script-src': ['self'],
          'style-src': ['self'],
          'style-src-attr': ['unsafe-hashes', ANNOUNCER_STYLE],
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
      // Other rulesets for the build, if any.
      'more-rulesets': COLONI_RULESETS ?? here('./src/rulesets/more.ts'),
    },
  },
  // What runs apart from the page loads its rules in parts, as the page does.
  worker: {
    format: 'es',
    rolldownOptions: { treeshake: { moduleSideEffects: hasSideEffects } },
  },
  build: {
    target: 'es2022',
    // What a part shares with others is mostly there already: to look for each module takes longer than to load the rest.
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: { treeshake: { moduleSideEffects: hasSideEffects } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // What several parts of the site use is in one file: fewer requests, and better compression.
              groups: [
                { name: 'shared', minShareCount: 2, test: (id) => !APART.test(id) },
                { name: (id) => ALWAYS_SPOKEN.exec(id)?.[1] ?? null },
              ],
            },
          },
        },
      },
    },
  },
  server: {
    fs: { allow: [here('..')] },
    proxy: Object.fromEntries(['/api', '/live', '/mailbox'].map((path) => [path, { target: service, ws: true }])),
  },
});
