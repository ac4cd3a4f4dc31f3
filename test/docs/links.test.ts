import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '../..');
/** Where a path that is written short may begin. */
const FOLDERS = ['', 'engine', 'engine/rules', 'engine/rules/chapters', 'test/engine/impero'];
const FILE = /\.(ts|mjs|json|md|svelte)$/;
/** What stands in for a name of the reader's: `<ruleset>`, `rules….ts`. */
const OPEN = /<[^>]+>|…/g;

const textOf = (page: string): string => readFileSync(join(ROOT, page), 'utf8');
const codeIn = (text: string): string[] =>
  [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

/** Whether a code span tells where something is in the repository. */
const isPath = (code: string): boolean =>
  /^[\w.*{},<>…-][\w.*{},<>/…-]*$/.test(code) &&
  (FILE.test(code) || (code.includes('/') && existsSync(join(ROOT, first(code)))));
const first = (path: string): string => path.slice(0, path.indexOf('/'));
/** What need not be in a clone: made by `npm ci`, or by a deployment. */
const isElsewhere = (path: string): boolean =>
  path.startsWith('node_modules/') || /^(coloni|game|try)\.json$/.test(path);

const pages = globSync(['*.md', 'docs/*.md'], { cwd: ROOT });
test.each(pages)('%s names files that exist', (page) => {
  const paths = codeIn(textOf(page)).filter((code) => isPath(code) && !isElsewhere(code));
  const patterns = paths.map((path) => path.replaceAll(OPEN, '*'));
  expect(patterns.filter((path) => FOLDERS.every((folder) => globSync(join(ROOT, folder, path)).length === 0))).toEqual(
    [],
  );
});

test.each(pages)('%s links to pages and headings that exist', (page) => {
  const links = [...textOf(page).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, link = '']) => link);
  const broken = links.filter((link) => {
    const [path = '', heading] = link.split('#');
    const file = path === '' ? page : join(dirname(page), path);
    return !existsSync(join(ROOT, file)) || (heading !== undefined && !headingsOf(file).includes(heading));
  });
  expect(broken).toEqual([]);
});

const headingsOf = (page: string): string[] =>
  [...textOf(page).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

test.each(pages)('%s names commands that exist', (page) => {
  const blocks = [...textOf(page).matchAll(/```[\s\S]*?```/g)].map(([block]) => block);
  const named = [...codeIn(textOf(page)), ...blocks].flatMap((code) => [
    ...[...code.matchAll(/\bnpm run (?:-s )?([\w:-]+)/g)].map(([, name]) => name),
    ...[...code.matchAll(/\bnpm (?!run|ci|install)([a-z]+)/g)].map(([, name]) => name),
  ]);
  expect(named.filter((name) => name !== undefined && !Object.hasOwn(packageJson.scripts, name))).toEqual([]);
});
