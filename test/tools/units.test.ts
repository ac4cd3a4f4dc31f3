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

describe('bytes of an item', () => {
  test('names count, and each kind of value as DynamoDB says', () => {
    expect(sizeOf({ pk: { S: 'è' } })).toBe(4);
    expect(sizeOf({ n: { N: '12345' } })).toBe(5);
    expect(sizeOf({ b: { BOOL: true } })).toBe(2);
    expect(sizeOf({ b: { B: new Uint8Array(7) } })).toBe(8);
    expect(sizeOf({ l: { L: [{ S: 'ab' }, { S: 'c' }] } })).toBe(1 + 3 + (1 + 2) + (1 + 1));
    expect(sizeOf({ m: { M: { key: { S: 'v' } } } })).toBe(1 + 3 + (1 + 3 + 1));
  });
});

describe('write units of an index', () => {
  test('an item that is not in it takes none', () => {
    expect(indexUnits(AGENDA, undefined, off)).toBe(0);
    expect(indexUnits(AGENDA, off, { ...off, state: { S: 'sent' } })).toBe(0);
  });

  test('an entry that comes or goes takes one write', () => {
    expect(indexUnits(AGENDA, undefined, entry())).toBe(1);
    expect(indexUnits(AGENDA, entry(), off)).toBe(1);
    expect(indexUnits(AGENDA, entry(), undefined)).toBe(1);
  });

  test('one whose key changes takes two: it goes here and comes there', () => {
    expect(indexUnits(AGENDA, entry(), entry({ dueAt: { S: '2026-11-21T12:05:00.000Z' } }))).toBe(2);
  });

  test('one that changes in place takes one, one that stays the same none', () => {
    expect(indexUnits(AGENDA, entry(), entry({ state: { S: 'claimed' } }))).toBe(1);
    expect(indexUnits(AGENDA, entry(), entry())).toBe(0);
  });

  test('each further kilobyte is one unit more', () => {
    expect(indexUnits(AGENDA, undefined, entry({ text: large }))).toBe(2);
    expect(indexUnits(AGENDA, entry({ text: large }), entry())).toBe(2);
  });
});
