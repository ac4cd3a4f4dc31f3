import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Chance, commitmentTo, drawFrom, fairChance, gameKey } from '../../../engine/index.ts';
import { chiSquare } from '../../../tools/bench/random.ts';

/** The scheme as a stranger would write it from its description, with Node's own functions. */
const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const PARTS = { gameId: 'g1', ruleset: 'base', playerSeeds: ['aa', 'bb', ''] };
const keyByHand = (seed: string, parts: typeof PARTS) =>
  createHmac('sha256', Buffer.from(seed, 'hex'))
    .update(JSON.stringify(['rng/1', parts.gameId, parts.ruleset, parts.playerSeeds]))
    .digest();
function drawByHand(key: Uint8Array, label: string, bound: number): number {
  for (let block = 0; ; block++) {
    const bytes = createHmac('sha256', key).update(`rng/1|${label}|${block}`).digest();
    for (let at = 0; at < 32; at += 4) {
      const value = bytes.readUInt32BE(at);
      if (value < Math.floor(2 ** 32 / bound) * bound) return value % bound;
    }
  }
}
const KEY = gameKey(SEED, PARTS);

const countsOf = (results: readonly number[], bound: number) =>
  Array.from({ length: bound }, (_, result) => results.filter((one) => one === result).length);

describe('fair chance', () => {
  it('commits to the seed with SHA-256 over scheme, game and seed', () => {
    const byHand = createHash('sha256').update('rng/1|commit|g1|').update(Buffer.from(SEED, 'hex')).digest('hex');
    expect(commitmentTo('g1', SEED)).toBe(byHand);
    expect(commitmentTo('g1', SEED)).toBe('9399850e02d0da2346be9ef7027f698709baa1a69fa44d5ea7e554a4b5fbd39c');
    expect(commitmentTo('g2', SEED)).not.toBe(byHand);
    expect(commitmentTo('g1', SEED.replace('00', '01'))).not.toBe(byHand);
  });

  it('makes the key of the game from the seed, the game, the rules and the seeds of the players in seat order', () => {
    expect(Buffer.from(KEY).toString('hex')).toBe(keyByHand(SEED, PARTS).toString('hex'));
    const others = [
      { ...PARTS, gameId: 'g2' },
      { ...PARTS, ruleset: 'impero' },
      { ...PARTS, playerSeeds: ['bb', 'aa', ''] },
      { ...PARTS, playerSeeds: ['aa', 'bb'] },
      { ...PARTS, playerSeeds: ['aa,bb', '', ''] },
    ];
    const keys = [PARTS, ...others].map((parts) => Buffer.from(gameKey(SEED, parts)).toString('hex'));
    expect(new Set(keys).size).toBe(6);
  });

  it('draws according to HMAC-SHA-256 of the label', () => {
    const labels = ['dice/1', 'dice/2', 'steal/0', 'terrain/17', 'deck/development/3'];
    for (const label of labels)
      for (const bound of [1, 2, 5, 6, 19, 36, 1000, 2 ** 31 + 1, 2 ** 32])
        expect(drawFrom(KEY, label, bound)).toBe(drawByHand(KEY, label, bound));
    const bytes = createHmac('sha256', Buffer.alloc(32)).update('rng/1|dice|1|0').digest('hex');
    expect(bytes).toBe('d282d0ac90bc88cc6e5a785f31580a29c0c7901531fed69189256ff7d24d664e');
    expect(drawFrom(new Uint8Array(32), 'dice|1', 2 ** 32)).toBe(0xd282d0ac);
  });

  it('labels a draw with its purpose and number', () => {
    const { draw } = fairChance(KEY);
    expect(draw('dice', 7, 36)).toBe(drawByHand(KEY, 'dice/7', 36));
    expect(draw('steal', 7, 36)).toBe(drawByHand(KEY, 'steal/7', 36));
  });

  it('keeps the draws of one label apart from those of another, and cannot draw again', () => {
    const rolls = (chance: Chance) => [1, 2, 3, 4, 5].map((turn) => chance.draw('dice', turn, 36));
    const alone = rolls(fairChance(KEY));
    const busy = fairChance(KEY);
    busy.card('development', 25, 3);
    for (let n = 0; n < 10; n++) busy.draw('steal', n, 7);
    expect(rolls(busy)).toEqual(alone);
    expect(rolls(busy)).toEqual(alone);
  });

  it('has no modulo bias: it redraws values beyond the last whole multiple of the bound', () => {
    const bound = 3 * 2 ** 30;
    const results = Array.from({ length: 6000 }, (_, n) => drawFrom(KEY, `wide/${n}`, bound));
    const thirds = [0, 1, 2].map((third) => results.filter((x) => Math.floor(x / 2 ** 30) === third).length);
    // Reading 32 bits modulo the bound would give the lowest third half of all.
    expect(chiSquare(thirds).statistic).toBeLessThan(13.8);
    expect(results.every((x) => x < bound)).toBe(true);
  });

  it('rolls dice evenly: chi-square of 18,000 rolls under a fixed key', () => {
    const { draw } = fairChance(KEY);
    const results = Array.from({ length: 18_000 }, (_, turn) => draw('dice', turn, 36));
    // 35 degrees of freedom: more than 66.6 happens once in a thousand keys.
    expect(chiSquare(countsOf(results, 36)).statistic).toBeLessThan(66.6);
    const pairs = results.map((result, i) => 6 * (result % 6) + ((results[i + 1] ?? 0) % 6));
    expect(chiSquare(countsOf(pairs, 36)).statistic).toBeLessThan(66.6);
  });

  it('shuffles a deck so that each card is dealt once, with equal probability for every place', () => {
    const orders = Array.from({ length: 400 }, (_, game) => {
      const { card } = fairChance(gameKey(SEED, { ...PARTS, gameId: `g${game}` }));
      return Array.from({ length: 25 }, (_unused, index) => card('development', 25, index));
    });
    for (const order of orders)
      expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: 25 }, (_, i) => i));
    // 24 degrees of freedom: more than 51.2 happens once in a thousand.
    for (const place of [0, 12, 24]) {
      const cards = orders.map((order) => order[place] ?? -1);
      expect(chiSquare(countsOf(cards, 25)).statistic).toBeLessThan(51.2);
    }
  });

  it('steals every card of a hand with equal probability: chi-square of 4,000 thefts from each size of hand', () => {
    const { draw } = fairChance(KEY);
    for (const cards of [2, 3, 5, 7, 10]) {
      const stolen = Array.from({ length: 4000 }, (_, n) => draw('steal', n, cards));
      const { statistic, limit } = chiSquare(countsOf(stolen, cards));
      expect(statistic, `hand of ${cards}`).toBeLessThan(limit);
    }
  });

  it('fails the chi-square test if it is biased', () => {
    const { draw } = fairChance(KEY);
    // A die that shows its last face once in twenty times too often.
    const loaded = Array.from({ length: 18_000 }, (_, n) => (draw('load', n, 20) === 0 ? 35 : draw('dice', n, 36)));
    const { statistic, limit } = chiSquare(countsOf(loaded, 36));
    expect(statistic).toBeGreaterThan(limit);
  });

  it('returns the cards of a deck in any order of asking, the same each time, and none beyond its end', () => {
    const one = fairChance(KEY);
    const other = fairChance(KEY);
    const forwards = [0, 1, 2, 24].map((index) => one.card('development', 25, index));
    const backwards = [24, 2, 1, 0].map((index) => other.card('development', 25, index)).reverse();
    expect(backwards).toEqual(forwards);
    expect(() => one.card('development', 25, 25)).toThrow('deck development has no card 25');
    expect([0, 1, 2].map((index) => one.card('other', 25, index))).not.toEqual(forwards.slice(0, 3));
  });
});
