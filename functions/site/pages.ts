import { readdirSync } from 'node:fs';
import { sep } from 'node:path';
import { LOCALES } from '../../messages/catalogues/locales.ts';
import { CARD_PAGES, PREVIEW_AGENTS } from '../card/agents.ts';
import type { SiteRoutes } from './routing.ts';

/** The page for every address without a page of its own: the browser then routes it. */
export const FALLBACK = '/app.html';

/** Which file serves which address: `/rules/base` is `/rules/base.html`, `/` is `/index.html`. */
const pagesOf = (build: string): Record<string, string> =>
  Object.fromEntries(
    htmlFiles(build)
      .map((file) => `/${file}`)
      .filter((file) => file !== FALLBACK)
      .map((file) => [file.replace(/\/index\.html$/, '/').replace(/\.html$/, ''), file]),
  );

/** How requests for the pages of a built site are answered. */
export const routesOf = (build: string): SiteRoutes => ({
  pages: pagesOf(build),
  shell: FALLBACK,
  languages: LOCALES,
  previewAgents: PREVIEW_AGENTS,
  cardPages: CARD_PAGES,
});

/** The pages in a built site, with paths as in addresses. */
export const htmlFiles = (build: string): string[] =>
  readdirSync(build, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll(sep, '/'))
    .filter((path) => path.endsWith('.html'))
    .sort();
