import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const WEB = join(ROOT, 'web/src');
/** Words that pages load when they need them; those of `site` and `board` are always there. */
const PARTS = [
  'lobby',
  'clock',
  'game',
  'over',
  'notices',
  'orders',
  'chat',
  'operator',
  'following',
  'learn',
  'analysis',
];

const textOf = (file: string) => readFileSync(file, 'utf8');
const partOf = new Map(
  PARTS.flatMap((part) =>
    [...textOf(join(ROOT, `messages/en/${part}.ts`)).matchAll(/^ {2}'([\w.]+)':/gm)].map(
      ([, key = '']) => [key, part] as const,
    ),
  ),
);
const neededIn = (text: string) =>
  [...text.matchAll(/\bneed\(([^)]*)\)/g)].flatMap(([, names = '']) => names.match(/\w+/g) ?? []);

/** What files load in other ways than by a line that this test reads. */
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  // The session loads it before there is a game to show.
  // Only parts that load these words ask how long something takes.
  'clock/times.ts': ['clock'],
  // What was saved was edited in a dialog that has loaded them.
  'orders/OrdersButton.svelte': ['orders'],
};

/** The files of a route, with the words that it loads first. */
const files = globSync('**/*.{svelte,ts}', { cwd: WEB }).map((file) => join(WEB, file));
const routes = files.filter((file) => /\+(page|layout|error)\.svelte$/.test(file));
const loaderOf = (route: string) => files.filter((file) => file === route.replace('.svelte', '.ts'));
const loadedFirst = (route: string) => loaderOf(route).flatMap((loader) => neededIn(textOf(loader)));

/** The words that a file loads for itself and what it brings. */
const ownWords = (file: string) => [
  ...textOf(file)
    .split('\n')
    .flatMap((line) => (line.includes('import(') ? [] : neededIn(line))),
  ...(ELSEWHERE[relative(WEB, file)] ?? []),
];

/** What a file brings to the page, and the words that are loaded with that: `need` is in the same line. */
const brings = (from: string) =>
  textOf(from)
    .split('\n')
    .filter((line) => !/^\s*import type /.test(line))
    .flatMap((line) =>
      [...line.matchAll(/(from|import|import\() ?'(\.[^']*\.(?:svelte|ts))'/g)].map(([, how, path = '']) => ({
        to: resolve(dirname(from), path),
        needs: how === 'import(' ? neededIn(line) : [],
      })),
    );

/** The words that are there whenever a file is on the page, whichever way it came. */
function wordsThere(): ReadonlyMap<string, ReadonlySet<string>> {
  const there = new Map<string, ReadonlySet<string>>();
  const open = routes.flatMap((route) =>
    [route, ...loaderOf(route)].map((file) => ({ file, words: new Set<string>(loadedFirst(route)) })),
  );
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const before = there.get(next.file);
    const came = next.words.union(new Set(ownWords(next.file)));
    const words = before === undefined ? came : came.intersection(before);
    if (before !== undefined && words.size === before.size) continue;
    there.set(next.file, words);
    for (const { to, needs } of brings(next.file)) open.push({ file: to, words: words.union(new Set(needs)) });
  }
  return there;
}

it('no part of the page uses words that may not be loaded yet', () => {
  const missing = [...wordsThere()].flatMap(([file, words]) => {
    if (!file.startsWith(WEB)) return [];
    const keys = [...textOf(file).matchAll(/'([\w.]+)'/g)].map(([, key = '']) => key);
    return keys.flatMap((key) => {
      const part = partOf.get(key);
      return part === undefined || words.has(part) ? [] : [`${relative(WEB, file)}: ${key} of ${part}`];
    });
  });
  expect(missing).toEqual([]);
});
