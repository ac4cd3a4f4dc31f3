import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  commitmentTo,
  fairChance,
  hashOf,
  keyOf,
  mixAfter,
  mixedChance,
  NO_MIX,
  saltOf,
} from '../../../engine/index.ts';

const DOCUMENT = readFileSync(join(import.meta.dirname, '../../../docs/fairness.md'), 'utf8');

/** The value that the document's table of test vectors gives. */
const vectorOf = (name: string): string => {
  const row = DOCUMENT.slice(DOCUMENT.indexOf('## Test vectors'))
    .split('\n')
    .find((line) => line.startsWith(`| ${name} | `));
  const value = row?.match(/ \| `(.+)` \|$/)?.[1];
  if (value === undefined) throw new Error(`the document has no vector for ${name}`);
  return value;
};
const documentedCommit = JSON.parse(/```json\n(.+)\n```/.exec(DOCUMENT)?.[1] ?? '');

const seed = vectorOf('seed');
const game = vectorOf('game id');
const seeds: string[] = JSON.parse(vectorOf("players' seeds"));
const [ruleset, options] = JSON.parse(vectorOf('rules'));
const numbers = (name: string) => vectorOf(name).split(' ').map(Number);

describe('the test vectors of docs/fairness.md', () => {
  const key = keyOf(seed, { game, ruleset, options, commitment: vectorOf('commitment'), seeds });
  const chance = fairChance(key);

  it('are what the program computes', () => {
    expect(commitmentTo(game, seed)).toBe(vectorOf('commitment'));
    expect(Buffer.from(key).toString('hex')).toBe(vectorOf('key'));
    expect([1, 2, 3, 4, 5].map((turn) => chance.draw('dice', turn, 36))).toEqual(numbers('`dice/1` … `dice/5` of 36'));
    expect(chance.draw('steal', 0, 7)).toBe(Number(vectorOf('`steal/0` of 7')));
    expect(Array.from({ length: 25 }, (_, at) => chance.card('development', 25, at))).toEqual(
      numbers('deck `development` of 25 cards'),
    );
    expect(saltOf(key, 2)).toBe(vectorOf('salt of version 2'));
    expect(hashOf(documentedCommit, saltOf(key, 2))).toBe(vectorOf('hash of the commit below'));
    const mix = mixAfter(NO_MIX, documentedCommit);
    expect(mix).toEqual(['', ...Array.from({ length: 3 }, () => vectorOf('digest of the other seats after it'))]);
    expect(mixedChance(chance, mix, 1).draw('dice', 1, 36)).toBe(
      Number(vectorOf('level A+: `dice/1` of 36 for seat 1')),
    );
  });

  it('are what other tools compute from the document', () => {
    const hmac = (secret: Buffer, text: string) => createHmac('sha256', secret).update(text).digest();
    const bytes = Buffer.from(seed, 'hex');
    const hash = createHash('sha256').update(`rng/1|commit|${game}|`).update(bytes).digest('hex');
    expect(hash).toBe(vectorOf('commitment'));
    const own = hmac(bytes, JSON.stringify(['rng/1', game, vectorOf('rules'), seeds]));
    expect(own.toString('hex')).toBe(vectorOf('key'));
    const draw = (label: string, n: number): number => {
      for (let block = 0; ; block++) {
        const drawn = hmac(own, `rng/1|${label}|${block}`);
        for (let at = 0; at < 32; at += 4)
          if (drawn.readUInt32BE(at) < 2 ** 32 - (2 ** 32 % n)) return drawn.readUInt32BE(at) % n;
      }
    };
    expect([1, 2, 3, 4, 5].map((turn) => draw(`dice/${turn}`, 36))).toEqual(numbers('`dice/1` … `dice/5` of 36'));
    const left = Array.from({ length: 25 }, (_, card) => card);
    const deck = Array.from({ length: 25 }, (_, place) =>
      left.splice(left.length === 1 ? 0 : draw(`deck/development/${place}`, left.length), 1),
    ).flat();
    expect(deck).toEqual(numbers('deck `development` of 25 cards'));
    const salt = hmac(own, 'rng/1|salt|2').toString('hex');
    expect(salt).toBe(vectorOf('salt of version 2'));
    const digest = createHash('sha256').update(`rng/1|mix||2|${documentedCommit.moveId}`).digest('hex');
    expect(digest).toBe(vectorOf('digest of the other seats after it'));
    expect(draw(`${digest}/dice/1`, 36)).toBe(Number(vectorOf('level A+: `dice/1` of 36 for seat 1')));
    const parts = DOCUMENT.match(/```json\n(.+)"seal"/)?.[1];
    const whole = `${parts}"salt":"${salt}",${DOCUMENT.match(/("seal".+)\n```/)?.[1]}`;
    expect(createHash('sha256').update(whole).digest('hex')).toBe(vectorOf('hash of the commit below'));
  });
});
