import { createHash, randomBytes } from 'node:crypto';
import { fairChance } from '../../engine/index.ts';
import { chiSquare } from './random.ts';

/**
 * A million draws of each kind, with the key of the test vectors in docs/fairness.md, or the one in COLONI_BENCH_KEY:
 * hex, or `random`. Each figure is Pearson's statistic next to the limit that one key in ten thousand exceeds.
 */
const DRAWS = Number(process.env.COLONI_BENCH_DRAWS ?? 1_000_000);
const DECK = 25;
const HANDS = [2, 3, 4, 5, 6, 7, 8, 9, 10];

const TEST_VECTOR = '5875182cc01345cc96f8118f19ececda03464f877ec9b1aaa50082a17a593203';
const given = process.env.COLONI_BENCH_KEY ?? TEST_VECTOR;
const key = given === 'random' ? randomBytes(32) : Buffer.from(given, 'hex');

interface Figure {
  readonly statistic: number;
  readonly limit: number;
}
const figureOf = (counts: ArrayLike<number>): Figure => {
  const { statistic, limit } = chiSquare(counts);
  return { statistic: Number(statistic.toFixed(1)), limit: Number(limit.toFixed(1)) };
};
/** Of several figures the one closest to its limit. */
const worst = (figures: readonly Figure[]): Figure =>
  figures.reduce((a, b) => (b.statistic / b.limit > a.statistic / a.limit ? b : a));

const { draw } = fairChance(key);
const dice = new Uint32Array(36);
const pairs = new Uint32Array(36 * 36);
let before = draw('dice', 0, 36);
for (let turn = 1; turn <= DRAWS; turn++) {
  const roll = draw('dice', turn, 36);
  dice[roll] = (dice[roll] ?? 0) + 1;
  pairs[before * 36 + roll] = (pairs[before * 36 + roll] ?? 0) + 1;
  before = roll;
}

const places = Array.from({ length: DECK }, () => new Uint32Array(DECK));
for (let deal = 0; deal < DRAWS / DECK; deal++) {
  const { card } = fairChance(createHash('sha256').update(key).update(`deal ${deal}`).digest());
  for (const [place, counts] of places.entries()) {
    const drawn = card('development', DECK, place);
    counts[drawn] = (counts[drawn] ?? 0) + 1;
  }
}

const thefts = HANDS.map((cards) => {
  const counts = new Uint32Array(cards);
  for (let theft = 0; theft < DRAWS / HANDS.length; theft++) {
    const stolen = draw(`steal${cards}`, theft, cards);
    counts[stolen] = (counts[stolen] ?? 0) + 1;
  }
  return figureOf(counts);
});

const figures = {
  dice: figureOf(dice),
  pairs: figureOf(pairs),
  worstDeckPlace: worst(places.map(figureOf)),
  worstTheft: worst(thefts),
};
const even = Object.values(figures).every(({ statistic, limit }) => statistic < limit);
console.log(JSON.stringify({ draws: DRAWS, key: key.toString('hex'), ...figures, even }));
