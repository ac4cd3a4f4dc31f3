import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { eventCatalogue } from '../../tools/eventCatalogue.ts';

test('docs/events.md lists every event as the rulesets declare it', () => {
  expect(readFileSync('docs/events.md', 'utf8')).toBe(eventCatalogue());
});
