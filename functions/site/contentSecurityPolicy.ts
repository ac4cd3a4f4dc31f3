import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { htmlFiles } from './pages.ts';

/**
 * The policy in a header with every page. Each page says in a `<meta>` element, with the hashes of its own build, which
 * scripts and other parts it may load. A browser applies both policies. Headers and pages are not updated at the same
 * instant: a header that named scripts would break the pages of the version before or after it.
 */
export const HEADER_POLICY = "base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** What is wrong with the policies in the built pages, one line for each page; nothing if each is protected. */
export const unguardedPages = (build: string): string[] =>
  htmlFiles(build).flatMap((file) => {
    const fault = faultIn(readFileSync(join(build, file), 'utf8'));
    return fault === undefined ? [] : [`${file}: ${fault}`];
  });

/** The one style attribute of the site: of the live region in which SvelteKit announces a new page. */
const ANNOUNCER_STYLE = "'unsafe-hashes' 'sha256-S8qMpvofolR8Mpjy4kQvEm7m1q8clzU4dfDH0AmvZjo='";

const META = /<meta http-equiv="content-security-policy" content="([^"]*)">/i;

const faultIn = (html: string): string | undefined => {
  const found = META.exec(html);
  if (found === null) return 'has no content security policy';
  if (/<(script|style|body)\b/.test(html.slice(0, found.index))) return 'has its content security policy too late';
  const policy = new Map(
    (found[1] ?? '').split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );
  const scripts = policy.get('script-src') ?? [];
  if (policy.get('default-src')?.join(' ') !== "'none'") return "does not begin with default-src 'none'";
  if (policy.get('style-src-attr')?.join(' ') === ANNOUNCER_STYLE) policy.delete('style-src-attr');
  if ([...policy.values()].flat().some((source) => /unsafe|\*|^https?:$/.test(source))) return 'allows what is unsafe';
  if (scriptsIn(html).some((script) => !scripts.includes(hashOf(script)))) return 'has a script without its hash';
  return undefined;
};

/** The inline scripts of a page. */
const scriptsIn = (html: string): string[] =>
  [...html.matchAll(/<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/g)]
    .filter(({ groups }) => !/\ssrc=/.test(groups?.attributes ?? ''))
    .map(({ groups }) => groups?.text ?? '');

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
