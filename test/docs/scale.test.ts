import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COMPILED_ON, REGION } from '../../tools/cost/prices.ts';

const page = (name: string): string => readFileSync(join(import.meta.dirname, '../../docs', `${name}.md`), 'utf8');

test('docs/cost.md names the day and the region of the prices', () => {
  const day = new Date(COMPILED_ON).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  expect(page('cost').replace(/\s+/g, ' ')).toContain(`\`${REGION}\`, compiled on ${day}`);
});

test('each limit of a service in docs/scale.md has its source', () => {
  const rows = page('scale')
    .split('\n')
    .filter((line) => line.startsWith('| ') && line.includes('](https://'));
  expect(rows.length).toBeGreaterThanOrEqual(10);
  for (const [, address] of page('scale').matchAll(/\]\((https:[^)]+)\)/g))
    expect(address).toMatch(/^https:\/\/docs\.aws\.amazon\.com\//);
});
