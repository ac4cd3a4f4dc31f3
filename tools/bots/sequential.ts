/** What a sequential test says so far. */
export type Verdict = 'more' | 'not more' | 'undecided';

/** The share of all cases, from 0 to 1, in which the test may be wrong, either way. */
const ERROR = 0.05;
const BOUND = Math.log((1 - ERROR) / ERROR);

/**
 * Wald's sequential probability ratio test: whether the chance of winning is `base` or less, or `better` or more. It may
 * be asked after every game, and is wrong in one case of twenty however often it is asked.
 * @see A. Wald, Sequential Tests of Statistical Hypotheses (1945)
 */
export function sequentialTest(wins: number, games: number, base: number, better: number): Verdict {
  const evidence = wins * Math.log(better / base) + (games - wins) * Math.log((1 - better) / (1 - base));
  if (evidence >= BOUND) return 'more';
  return evidence <= -BOUND ? 'not more' : 'undecided';
}

/** The 95 % interval for a share of which `wins` of `games` were seen. @see E. B. Wilson (1927) */
export function wilsonInterval(wins: number, games: number): readonly [low: number, high: number] {
  if (games === 0) return [0, 1];
  const z = 1.96;
  const share = wins / games;
  const middle = share + z ** 2 / (2 * games);
  const reach = z * Math.sqrt((share * (1 - share)) / games + z ** 2 / (4 * games ** 2));
  const scale = 1 + z ** 2 / games;
  return [(middle - reach) / scale, (middle + reach) / scale];
}
