import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { bundle, bundled, FUNCTION_NAMES, partOf } from '../../tools/bundle.ts';

const bundles = await Promise.all(FUNCTION_NAMES.map(async (name) => [name, await bundled(name)] as const));
const { api, live, feed, agenda, feedback } = Object.fromEntries(
  bundles.map(([name, { inputs }]) => [name, new Set(Object.keys(inputs).map(partOf))]),
) as Record<(typeof FUNCTION_NAMES)[number], Set<string>>;

/** What only writing and sending of mails needs. */
const MAIL = [
  '@aws-sdk/client-ses',
  'nodemailer',
  'intl-messageformat',
  'messages/events',
  '@resvg/resvg-wasm',
  'art/plain.ts',
];

describe('what a function carries', () => {
  test.each(bundles)('%s: nothing of the site, of the stack, of the laptop', (_, { inputs }) => {
    const [folders, packages] = [Object.keys(inputs), Object.keys(inputs).map(partOf)];
    for (const folder of ['web/', 'infra/', 'tools/', 'test/', 'functions/local/'])
      expect(folders.filter((path) => path.startsWith(folder))).toEqual([]);
    for (const one of ['svelte', '@sveltejs/kit', 'vite', 'aws-cdk-lib', 'dynalite', 'classic-level', 'postal-mime'])
      expect(packages).not.toContain(one);
  });

  test('feed and agenda send mails, the API and the feedback do not', () => {
    for (const one of MAIL) {
      expect(feed, one).toContain(one);
      expect(agenda, one).toContain(one);
      expect(api, one).not.toContain(one);
      expect(feedback, one).not.toContain(one);
    }
  });

  test.each(FUNCTION_NAMES)('%s: what draws lies beside it if it draws boards, and nothing else', async (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'coloni-bundle-'));
    await bundle(name, folder);
    const draws = ['feed', 'agenda', 'card'].includes(name);
    expect(readdirSync(join(folder, name)).sort()).toEqual(['index.mjs', ...(draws ? ['index_bg.wasm'] : [])]);
    rmSync(folder, { recursive: true });
  });

  test('the app and its checks are in the API alone', () => {
    for (const one of ['hono', 'zod']) {
      expect(api, one).toContain(one);
      for (const other of [feed, agenda, feedback]) expect(other, one).not.toContain(one);
    }
  });

  test('who lets pages connect knows neither rules nor contract', () => {
    expect([...live].filter((part) => /^engine\/|^zod$|^nodemailer$/.test(part))).toEqual([]);
    expect(live).toContain('hono');
  });

  test('bots do not play in the API, nor in the feedback', () => {
    const files = Object.fromEntries(bundles.map(([name, { inputs }]) => [name, Object.keys(inputs)]));
    expect(files.feed).toContain('engine/bots/bot.ts');
    for (const other of [files.api, files.live, files.feedback]) expect(other).not.toContain('engine/bots/bot.ts');
  });

  test('the feedback knows players and no rules', () => {
    expect([...feedback].filter((part) => part.startsWith('engine/'))).toEqual([]);
  });

  test.each(bundles)('%s: none of what never runs in Lambda', (_, { inputs }) => {
    const parts = Object.keys(inputs).map(partOf);
    expect(parts).not.toContain('@noble/hashes');
    expect(
      parts.filter((part) => /credential-provider|endpoint-cache|token-providers|client-sso|client-sts/.test(part)),
    ).toEqual([]);
  });

  test('the API is no larger than 195 kB compressed', () => {
    const { code } = Object.fromEntries(bundles).api ?? {};
    expect(gzipSync(code ?? '', { level: 9 }).length).toBeLessThanOrEqual(195_000);
  });
});
