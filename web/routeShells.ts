import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Adapter, Builder } from '@sveltejs/kit';

/** The parts of the site, as Vite lists them. */
type Manifest = Readonly<Record<string, Part>>;
interface Part {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** The file that answers every address without a page of its own. */
const FALLBACK = 'app.html';

/**
 * Parts that take long to get ready. A page gets everything that it imports ready in one task, except for what has been a
 * script of its own before: that has a task of its own.
 */
const SLOW = ['places', 'rules', 'seal', 'chart'];

/**
 * Gives each page a shell that names the files which that page needs, so that a browser fetches them at once and not
 * when the router has asked for them, and gets the slow ones ready one by one. The fallback becomes the shell of a game.
 * @param shells file of the shell, and route of the page
 */
export const routeShells = (inner: Adapter, folder: string, shells: Readonly<Record<string, string>>): Adapter => ({
  ...inner,
  adapt: async (builder) => {
    await inner.adapt(builder);
    const plain = readFileSync(join(folder, FALLBACK), 'utf8');
    const parts = partsOf(builder);
    for (const [file, route] of Object.entries(shells)) {
      const path = join(folder, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, withLinks(plain, parts(route)));
    }
  },
});

/** What the page of a route imports. */
function partsOf(builder: Builder): (route: string) => readonly Part[] {
  const client = builder.getClientDirectory();
  const manifest = JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const keys = Object.keys(manifest).filter((key) => /\/nodes\/\d+\.js$/.test(key));
  return (route) => {
    const page = `/routes${route === '/' ? '' : route}/+page.svelte`;
    const key = keys.find((one) => readFileSync(one, 'utf8').includes(page));
    if (key === undefined) throw new Error(`no page is at ${route}`);
    const seen = new Set<string>();
    const visit = (part: string): void => {
      if (seen.has(part)) return;
      seen.add(part);
      for (const one of manifest[part]?.imports ?? []) visit(one);
    };
    visit(key);
    return [...seen].flatMap((part) => manifest[part] ?? []);
  };
}

/** The shell, with links to the files of these parts unless it has them already. */
function withLinks(shell: string, parts: readonly Part[]): string {
  const links = parts
    .flatMap(({ file, css = [] }) => [file, ...css])
    .filter((file) => !shell.includes(`"/${file}"`))
    .map((file) => `<link href="/${file}" rel="${file.endsWith('.css') ? 'stylesheet' : 'modulepreload'}">`);
  const scripts = parts
    .filter(({ name }) => name !== undefined && SLOW.includes(name))
    .map(({ file }) => `<script type="module" async src="/${file}"></script>`);
  return shell.replace('</head>', `${[...links, ...scripts].join('\n')}\n</head>`);
}
