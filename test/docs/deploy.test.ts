import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import example from '../../coloni.example.json' with { type: 'json' };
import { parseSettings } from '../../infra/settings.ts';

const guide = readFileSync('docs/deploy.md', 'utf8');

test('the settings that docs/deploy.md shows are valid', () => {
  const blocks = [...guide.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']) => text.replaceAll(/^ {3}/gm, ''));
  expect(blocks).toHaveLength(3);
  for (const text of blocks) {
    const input = JSON.parse(text.trimStart().startsWith('{') ? text : `{${text}}`);
    expect(() => parseSettings({ ...example, ...input })).not.toThrow();
  }
});

test('docs/deploy.md states the bounds of the settings', () => {
  const { api, table } = parseSettings(example);
  expect(guide).toContain(
    `lets through ${api.requestsPerSecond} requests a second and the table ${table.readsPerSecond.toLocaleString('en')} reads and ${table.writesPerSecond.toLocaleString('en')} writes`,
  );
});
