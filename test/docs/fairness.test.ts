import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { over } from '../../messages/en/over.ts';

const words: Readonly<Record<string, string>> = over;

test('docs/fairness.md has the table of who can influence chance as the page shows it', () => {
  const document = readFileSync('docs/fairness.md', 'utf8');
  const names = Object.keys(words).flatMap((key) => /^chance\.who\.(.+)$/.exec(key)?.[1] ?? []);
  const rows = names.map((name) => {
    const cells = ['who', 'can', 'sees'].map((column) => words[`chance.${column}.${name}`]);
    return `| ${name === 'ids' ? 'A+' : 'B, A+'} | ${cells.join(' | ')} |`;
  });
  const documented = document.slice(document.indexOf('## Who can influence chance')).split('\n');
  expect(documented.filter((line) => /^\| (A\+|B)/.test(line))).toEqual(rows);
});
