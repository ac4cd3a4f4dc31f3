import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { htmlFiles } from './pages.ts';

/**
 * The policy that the built pages run under: only our own files, and of scripts within a page just those that the build
 * put there, known by their hash.
 */
export const contentSecurityPolicy = (build: string): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScripts(build)].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const inlineScripts = (build: string): string[] => {
  const scripts = htmlFiles(build).flatMap((file) => scriptsIn(readFileSync(join(build, file), 'utf8')));
  return [...new Set(scripts.map(hashOf))].sort();
};

/** Text of the scripts that stand in a page itself. */
const scriptsIn = (html: string): string[] =>
  [...html.matchAll(/<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/g)]
    .filter(({ groups }) => !/\ssrc=/.test(groups?.attributes ?? ''))
    .map(({ groups }) => groups?.text ?? '');

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
