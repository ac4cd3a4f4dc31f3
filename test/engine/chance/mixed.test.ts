import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fairChance, type Mix, mixAfter, mixedChance, NO_MIX, type Seat } from '../../../engine/index.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const KEY = new Uint8Array(32);
const chance = fairChance(KEY);
const rolls = (mix: Mix, seat: Seat) =>
  Array.from({ length: 30 }, (_, turn) => mixedChance(chance, mix, seat).draw('dice', turn, 36));
const after = (...commits: readonly (readonly [Seat | undefined, string])[]): Mix =>
  commits.reduce<Mix>(
    (mix, [seat, moveId], index) =>
      mixAfter(mix, { version: index + 2, moveId, ...(seat === undefined ? {} : { seat }) }),
    NO_MIX,
  );

describe('chance of level A+', () => {
  it('equals the chance of the key until somebody else has moved', () => {
    expect(rolls(NO_MIX, 0)).toEqual(rolls(after([0, 'a'], [0, 'b']), 0));
    expect(rolls(NO_MIX, 0)).toEqual(Array.from({ length: 30 }, (_, turn) => chance.draw('dice', turn, 36)));
  });

  it('depends on every move id of the other seats, and on none of the seat’s own', () => {
    const before = after([1, 'a'], [0, 'b'], [2, 'c']);
    expect(rolls(before, 0)).toEqual(rolls(after([1, 'a'], [0, 'other'], [2, 'c']), 0));
    for (const other of [after([1, 'x'], [0, 'b'], [2, 'c']), after([1, 'a'], [0, 'b'], [2, 'x']), after([1, 'a'])])
      expect(rolls(other, 0)).not.toEqual(rolls(before, 0));
    expect(rolls(before, 1)).not.toEqual(rolls(after([1, 'a'], [0, 'other'], [2, 'c']), 1));
  });

  it('does not depend on the start of the game, which belongs to no seat', () => {
    expect(after([undefined, 'start'])).toEqual(NO_MIX);
  });

  it('hashes version and move id into the digest of each other seat', () => {
    const first = sha256('rng/1|mix||2|a');
    const second = sha256(`rng/1|mix|${first}|3|b`);
    expect(after([1, 'a'], [2, 'b'])).toEqual([second, sha256('rng/1|mix||3|b'), first, second]);
    expect(mixedChance(chance, after([1, 'a']), 0).draw('dice', 7, 36)).toBe(chance.draw(`${first}/dice`, 7, 36));
  });

  it('keeps the order of the decks', () => {
    const mixed = mixedChance(chance, after([1, 'a']), 0);
    expect([0, 1, 2].map((at) => mixed.card('development', 25, at))).toEqual(
      [0, 1, 2].map((at) => chance.card('development', 25, at)),
    );
  });
});
