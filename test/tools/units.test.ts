import { describe, expect, test } from 'vitest';
import { indexUnits, sizeOf, type WireItem } from '../../tools/cost/units.ts';

const AGENDA = { partitionKey: 'agendaShard', sortKey: 'dueAt' };
const entry = (more: WireItem = {}): WireItem => ({
  pk: { S: 'NOTICE#1' },
  sk: { S: 'NOTICE' },
  agendaShard: { S: '3' },
  dueAt: { S: '2026-11-21T12:00:00.000Z' },
  ...more,
});
const { agendaShard: _, ...off } = entry();
const large = { S: 'x'.repeat(1500) };

describe('the bytes of an item', () => {
  test('include names and each kind of value, as DynamoDB says', () => {
    expect(sizeOf({ pk: { S: 'è' } })).toBe(4);
    expect(sizeOf({ n: { N: '12345' } })).toBe(5);
    expect(sizeOf({ b: { BOOL: true } })).toBe(2);
    expect(sizeOf({ b: { B: new Uint8Array(7) } })).toBe(8);
    expect(sizeOf({ l: { L: [{ S: 'ab' }, { S: 'c' }] } })).toBe(1 + 3 + (1 + 2) + (1 + 1));
    expect(sizeOf({ m: { M: { key: { S: 'v' } } } })).toBe(1 + 3 + (1 + 3 + 1));
  });
});

describe('the write units of an index', () => {
  test('are none for an item that is not in it', () => {
    expect(indexUnits(AGENDA, undefined, off)).toBe(0);
    expect(indexUnits(AGENDA, off, { ...off, state: { S: 'sent' } })).toBe(0);
  });

  test('are one for an entry that comes or goes', () => {
    expect(indexUnits(AGENDA, undefined, entry())).toBe(1);
    expect(indexUnits(AGENDA, entry(), off)).toBe(1);
    expect(indexUnits(AGENDA, entry(), undefined)).toBe(1);
  });

  test('are two for an entry whose key changes', () => {
    expect(indexUnits(AGENDA, entry(), entry({ dueAt: { S: '2026-11-21T12:05:00.000Z' } }))).toBe(2);
  });

  test('are one for an entry that changes in place, and none for one that stays the same', () => {
    expect(indexUnits(AGENDA, entry(), entry({ state: { S: 'claimed' } }))).toBe(1);
    expect(indexUnits(AGENDA, entry(), entry())).toBe(0);
  });

  test('grow by one for each further kilobyte', () => {
    expect(indexUnits(AGENDA, undefined, entry({ text: large }))).toBe(2);
    expect(indexUnits(AGENDA, entry({ text: large }), entry())).toBe(2);
  });
});
