import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { bundled, FUNCTION_NAMES, type Part, partOf } from '../../tools/bundle.ts';

const folder = mkdtempSync(join(tmpdir(), 'coloni-bundle-'));
afterAll(() => rmSync(folder, { recursive: true }));
const files = Object.fromEntries(FUNCTION_NAMES.map((name) => [name, bundled(name, join(folder, name))]));
const neededBy = (name: string) => (files[name] ?? []).filter(({ isRare }) => !isRare);
const inputsOf = (parts: readonly Part[] = []): string[] => parts.flatMap(({ inputs }) => Object.keys(inputs));
/** What each function carries. */
const bundles = FUNCTION_NAMES.map((name) => [name, inputsOf(files[name])] as const);
const { api, live, feed, agenda, feedback } = Object.fromEntries(
  bundles.map(([name, inputs]) => [name, new Set(inputs.map(partOf))]),
) as Record<(typeof FUNCTION_NAMES)[number], Set<string>>;

/** What only composing and sending emails needs. */
const MAIL = [
  '@aws-sdk/client-ses',
  'nodemailer',
  'intl-messageformat',
  'messages/events',
  '@resvg/resvg-wasm',
  'art/plain.ts',
];

describe('what a function carries', () => {
  test.each(bundles)('%s contains no code of the site, the stack or the local instance', (_, inputs) => {
    const [folders, packages] = [inputs, inputs.map(partOf)];
    for (const folder of ['web/', 'infra/', 'tools/', 'test/', 'functions/local/'])
      expect(folders.filter((path) => path.startsWith(folder))).toEqual([]);
    for (const one of ['svelte', '@sveltejs/kit', 'vite', 'aws-cdk-lib', 'dynalite', 'classic-level', 'postal-mime'])
      expect(packages).not.toContain(one);
  });

  test('only feed and agenda contain the code that sends emails', () => {
    for (const one of MAIL) {
      expect(feed, one).toContain(one);
      expect(agenda, one).toContain(one);
      expect(api, one).not.toContain(one);
      expect(feedback, one).not.toContain(one);
    }
  });

  test.each(FUNCTION_NAMES)('%s has the renderer next to it only if it draws boards', (name) => {
    const draws = ['feed', 'agenda', 'card'].includes(name);
    const others = readdirSync(join(folder, name)).filter((file) => !/\.mjs$|^openapi\.json$/.test(file));
    expect(others).toEqual(draws ? ['index_bg.wasm'] : []);
  });

  test('only the API contains the app and its checks', () => {
    for (const one of ['hono', 'zod']) {
      expect(api, one).toContain(one);
      for (const other of [feed, agenda, feedback]) expect(other, one).not.toContain(one);
    }
  });

  test('the authorizer of connections contains neither rules nor routes', () => {
    expect([...live].filter((part) => /^engine\/|^zod$|^nodemailer$/.test(part))).toEqual([]);
    expect(live).toContain('hono');
  });

  test('API and feedback contain no bots', () => {
    const carried = Object.fromEntries(bundles);
    expect(carried.feed).toContain('engine/bots/bot.ts');
    for (const other of [carried.api, carried.live, carried.feedback])
      expect((other ?? []).filter((path) => /^engine\/.*\/(evaluat|prospects|bot\.)/.test(path))).toEqual([]);
  });

  test('the feedback contains players and no rules', () => {
    expect([...feedback].filter((part) => part.startsWith('engine/'))).toEqual([]);
  });

  test('the API loads no more than 228 kB compressed before it answers', () => {
    const sizes = neededBy('api').map(({ code }) => gzipSync(code, { level: 9 }).length);
    expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(228_000);
  });

  test('the description of the API is a file next to it, and its generator is not included', () => {
    const described = JSON.parse(readFileSync(join(folder, 'api/openapi.json'), 'utf8'));
    expect(Object.keys(described.paths)).toContain('/api/games/{id}/moves');
    const carried = Object.fromEntries(bundles).api ?? [];
    expect(carried).not.toContain('functions/api/openapi.ts');
    expect(carried.filter((path) => path.includes('json-schema'))).toEqual([]);
  });

  test('feed and agenda load the library that composes emails with the first email', () => {
    for (const name of ['feed', 'agenda']) expect(inputsOf(neededBy(name)).map(partOf)).not.toContain('nodemailer');
  });

  test('the file with the handler requests the secret before it loads the program', () => {
    const [handler] = neededBy('api').filter(({ path }) => path.endsWith('index.mjs'));
    expect(handler?.code.length).toBeLessThan(2000);
  });
});
