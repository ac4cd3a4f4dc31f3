import { randomBytes } from 'node:crypto';
import { fairChance } from '../../engine/index.ts';
import { chiSquare } from './chiSquare.ts';

/** A million draws of each kind under a random key. Each figure is the statistic as a share of its limit. */
const DRAWS = Number(process.env.COLONI_BENCH_DRAWS ?? 1_000_000);
const DECK = 25;
const HANDS = [2, 3, 4, 5, 6, 7, 8, 9, 10];

const share = (counts: ArrayLike<number>): number => {
  const { statistic, limit } = chiSquare(counts);
  return Number((statistic / limit).toFixed(3));
};

const key = randomBytes(32);
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
  const { card } = fairChance(randomBytes(32));
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
  return share(counts);
});

const figures = {
  dice: share(dice),
  pairs: share(pairs),
  deck: Math.max(...places.map(share)),
  theft: Math.max(...thefts),
};
console.log(JSON.stringify({ draws: DRAWS, ofLimit: figures, even: Object.values(figures).every((one) => one < 1) }));
