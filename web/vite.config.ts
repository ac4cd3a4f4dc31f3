import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import adapter from '@sveltejs/adapter-static';
import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vite';
import { rulesetNames } from '../engine/index.ts';
import { chartStyles } from './chartStyles.ts';
import { ownLanguage } from './ownLanguage.ts';
import { plainAnnouncer } from './plainAnnouncer.ts';
import { plainStart } from './plainStart.ts';
import { plainState } from './plainState.ts';
import { routeShells } from './routeShells.ts';
import { sourceAddress } from './sourceAddress.ts';

/** Where the built site goes, if not into `build`, and what is built along with it. */
const { COLONI_BUILD, COLONI_RULESETS } = process.env;
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const BUILD = COLONI_BUILD ?? here('./build');
/** Pages with a shell of their own. Every other address is answered with the shell of a game. */
const SHELLS = {
  'index.html': '/',
  ...Object.fromEntries(['about', 'create', 'me', 'sign-in'].map((page) => [`${page}.html`, `/${page}`])),
  ...Object.fromEntries(rulesetNames().map((name) => [`rules/${name}.html`, '/rules/[ruleset]'])),
  'app.html': '/game/[id]',
};

/** Where the footer says that the source code is: the operator's address, or the one in package.json, if there is one. */
const { COLONI_SOURCE } = process.env;
const SOURCE = sourceAddress(
  COLONI_SOURCE ? { repository: COLONI_SOURCE } : JSON.parse(readFileSync(here('../package.json'), 'utf8')),
);
if (COLONI_SOURCE && SOURCE === undefined) throw new Error('COLONI_SOURCE is not an https address.');

/** Where `vite dev` finds the local instance. */
const service = process.env.COLONI_API ?? 'http://localhost:8787';

export default defineConfig({
  root: here('.'),
  define: { 'import.meta.env.SOURCE': JSON.stringify(SOURCE ?? '') },
  plugins: [
    chartStyles(),
    ownLanguage(),
    plainAnnouncer(),
    plainStart(),
    plainState(),
    sveltekit({
      compilerOptions: { runes: true },
      ...(COLONI_BUILD === undefined ? {} : { outDir: `${COLONI_BUILD}.made` }),
      // An open page compares this when a part is missing.
      version: { name: process.env.COLONI_SITE_VERSION ?? 'unnamed' },
      adapter: routeShells(adapter({ pages: BUILD, fallback: 'app.html' }), BUILD, SHELLS),
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
              priority: 3,
              test: /\/node_modules\/svelte\/|src\/(words\/(icu|own|words\.svelte|trouble)|session|rulesets\/first|push\/badge|ui\/(heading|TextField))|messages\/translate|functions\/api\/client/,
            },
            {
              name: 'places',
              test: /\/engine\/(board\/(geometry|layouts)|rules\/base\/layouts|vocabulary)/,
              priority: 2,
            },
            {
              // The rules: a page that only draws does without them.
              name: 'rules',
              test: /\/engine\//,
              priority: 1,
            },
            {
              // A seal in a player's colour: lists of games show it without a chart.
              name: 'seal',
              test: /\/art\/(pieces|scene)|src\/ui\/Seal\.svelte$/,
              priority: 1,
            },
            { name: 'chart', test: /\/art\/|src\/(board\/draw|ui\/Island)/ },
            {
              name: 'small',
              test: /src\/(game\/(polling|uuid)|words\/lists|lobby\/(names|creating)|clock\/(times|zone)|ui\/(times|Good\.svelte))/,
            },
            {
              // Cards and buttons with which moves are composed.
              name: 'moves',
              test: /\/src\/(ui\/(tapGuard|MoveButton|ResourceIcon|ResourcePicker)|board\/(names|targets)|game\/(moveWords|kinds|words)\.ts)|messages\/humanise/,
            },
            { name: 'table', test: /\/src\/(clock\/(ClockProposal|tableActor|tableQuestions)|players\/Links)/ },
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
