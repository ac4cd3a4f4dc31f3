import { describe, expect, test } from 'vitest';
import { canonical } from '../../engine/index.ts';
import {
  commitKey,
  idIn,
  kindOf,
  LAST_VERSION,
  membershipKey,
  noticeKey,
  restIn,
  versionIn,
} from '../../functions/db/keys.ts';

describe('a version as a key', () => {
  test('sorts as text in the order of numbers', () => {
    const versions = [1, 2, 9, 10, 11, 99, 100, 999, 1000, 99_999, 100_000, LAST_VERSION];
    const keys = versions.map((version) => commitKey('g', version).sk);
    expect(keys.toSorted()).toEqual(keys);
    expect(keys.map(versionIn)).toEqual(versions);
  });

  test.each([0, -1, 1.5, LAST_VERSION + 1, Number.NaN])('cannot be %s', (version) => {
    expect(() => commitKey('g', version)).toThrow(RangeError);
  });
});

test('a key contains the kind of its item and what the item is about', () => {
  expect([kindOf(commitKey('abc', 7)), idIn('commit', commitKey('abc', 7))]).toEqual(['commit', 'abc']);
  const membership = membershipKey('anna', 'abc');
  expect([kindOf(membership), idIn('membership', membership), restIn('membership', membership)]).toEqual([
    'membership',
    'anna',
    'abc',
  ]);
  const notice = noticeKey('turn#abc#0#12');
  expect([kindOf(notice), idIn('notice', notice)]).toEqual(['notice', 'turn#abc#0#12']);
  expect(kindOf({ pk: 'odd', sk: 'odd' })).toBeUndefined();
});

describe('canonical JSON', () => {
  test.each<[unknown, string]>([
    [{ b: 1, a: [true, 'x', -3], C: {} }, '{"C":{},"a":[true,"x",-3],"b":1}'],
    [{ a: undefined, b: 'è' }, '{"b":"è"}'],
    ['e\u0300', '"è"'],
    ['"\n\u2028', '"\\"\\n\u2028"'],
    [-0, '0'],
    [{ '10': 1, '9': 2 }, '{"10":1,"9":2}'],
  ])('spells %j as %s', (value, text) => {
    expect(canonical(value)).toBe(text);
  });

  test.each([0.5, Number.NaN, 2 ** 53, null, [null], () => 1, [undefined]])('has no spelling for %s', (value) => {
    expect(() => canonical(value)).toThrow(TypeError);
  });
});
