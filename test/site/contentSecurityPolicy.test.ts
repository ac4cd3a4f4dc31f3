import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HEADER_POLICY, unguardedPages } from '../../functions/site/contentSecurityPolicy.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const SCRIPT = 'start()';
const HASH = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;
const meta = (policy: string) => `<meta http-equiv="content-security-policy" content="${policy}">`;
const GOOD = meta(`default-src 'none'; script-src 'self' ${HASH}; style-src 'self'`);

const faultsOf = (html: string): string[] => {
  const build = temporaryFolder();
  writeFileSync(join(build, 'page.html'), html);
  return unguardedPages(build);
};

test('the header names neither scripts nor a default, so that it fits the pages of every build', () => {
  expect(HEADER_POLICY).not.toMatch(/(script|default|style|connect|img|font)-src/);
  expect(HEADER_POLICY).toContain("frame-ancestors 'none'");
});

test('a page with a strict policy is accepted', () => {
  expect(faultsOf(`<head>${GOOD}<script>${SCRIPT}</script><script src="/x.js"></script></head>`)).toEqual([]);
});

const ATTRIBUTE = "'unsafe-hashes' 'sha256-S8qMpvofolR8Mpjy4kQvEm7m1q8clzU4dfDH0AmvZjo='";

test("a page may allow the style attribute of SvelteKit's live region", () => {
  expect(faultsOf(meta(`default-src 'none'; style-src 'self'; style-src-attr ${ATTRIBUTE}`))).toEqual([]);
});

test.each([
  ['without a policy', `<script>${SCRIPT}</script>`, 'no content security policy'],
  ['with a script before its policy', `<script>${SCRIPT}</script>${GOOD}`, 'too late'],
  ['with a style before its policy', `<style></style>${GOOD}`, 'too late'],
  ['with another script', `${GOOD}<script>${SCRIPT};other()</script>`, 'a script without its hash'],
  ['that allows all inline', meta("default-src 'none'; script-src 'self' 'unsafe-inline'"), 'unsafe'],
  ['that allows every host', meta("default-src 'none'; script-src 'self'; connect-src *"), 'unsafe'],
  ['that allows another style attribute', meta(`default-src 'none'; style-src-attr ${ATTRIBUTE} ${HASH}`), 'unsafe'],
  ['that allows scripts in attributes', meta(`default-src 'none'; script-src-attr ${ATTRIBUTE}`), 'unsafe'],
  ['without a default', meta(`script-src 'self' ${HASH}`), "default-src 'none'"],
])('a page %s is rejected', (_, html, words) => {
  expect(faultsOf(html)).toEqual([expect.stringContaining(words)]);
});
