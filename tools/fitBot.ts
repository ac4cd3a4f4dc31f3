import { writeFileSync } from 'node:fs';
import { rulesetNames } from '../engine/index.ts';
import { type Sample, samplesOf } from './bots/positions.ts';

/**
 * Fits what the strong bot expects of a position: a softmax over the seats of weighted sums of features, one list of
 * weights for the seat that looks and one for the others, as likely as possible given who won (a conditional logit).
 */
const [first = ''] = rulesetNames();
const [ruleset = first, games = '3000', file = `engine/rules/${ruleset}/prospects.ts`] = process.argv.slice(2);
const EPOCHS = [...Array(8).fill(0.01), ...Array(4).fill(0.003), ...Array(4).fill(0.001)] as const;
const BATCH = 256;
/** So that weights without much to say stay small. */
const RIDGE = 1e-4;

const names = new Map<string, number>();
const rows: { readonly values: (readonly (readonly [number, number])[])[]; readonly winner: number }[] = [];
function numbered(name: string): number {
  const known = names.get(name);
  if (known === undefined) names.set(name, names.size);
  return known ?? names.size - 1;
}
const take = ({ seats, winner }: Sample) =>
  rows.push({
    winner,
    values: seats.map((features) =>
      Object.entries(features).flatMap(([name, value]) => (value === 0 ? [] : [[numbered(name), value] as const])),
    ),
  });
const began = Date.now();
for (let seed = 0; seed < Number(games); seed++) {
  for (const sample of samplesOf(ruleset, seed)) take(sample);
  if (seed % 250 === 249)
    console.log(`${seed + 1} games, ${rows.length} positions, ${Math.round((Date.now() - began) / 1000)} s`);
}

const size = names.size;
/** Features are brought to one scale while fitting, or those with large numbers would be learned first. */
const squares = new Float64Array(size);
let seatsSeen = 0;
for (const { values } of rows)
  for (const seat of values) {
    seatsSeen++;
    for (const [at, value] of seat) squares[at] = (squares[at] ?? 0) + value * value;
  }
const scale = squares.map((sum) => Math.sqrt(sum / seatsSeen) || 1);
const weights = new Float64Array(2 * size);
const means = new Float64Array(2 * size);
const spreads = new Float64Array(2 * size);
const slope = new Float64Array(2 * size);
const kept = Math.floor(rows.length * 0.9);
let steps = 0;

function step(rate: number, count: number): void {
  steps++;
  for (let j = 0; j < slope.length; j++) {
    const g = (slope[j] ?? 0) / count + RIDGE * (weights[j] ?? 0);
    const mean = 0.9 * (means[j] ?? 0) + 0.1 * g;
    const spread = 0.999 * (spreads[j] ?? 0) + 0.001 * g * g;
    means[j] = mean;
    spreads[j] = spread;
    weights[j] =
      (weights[j] ?? 0) - (rate * mean) / (1 - 0.9 ** steps) / (Math.sqrt(spread / (1 - 0.999 ** steps)) + 1e-8);
  }
  slope.fill(0);
}

/** The chance that each seat wins, as the weights have it. */
function chances({ values }: (typeof rows)[number]): number[] {
  const sums = values.map((seat, n) => {
    const from = n === 0 ? 0 : size;
    return seat.reduce((sum, [at, value]) => sum + ((weights[from + at] ?? 0) * value) / (scale[at] ?? 1), 0);
  });
  const most = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - most));
  const all = powers.reduce((a, b) => a + b, 0);
  return powers.map((power) => power / all);
}

/** Random order, the same each time. */
function shuffled(count: number, seed: number): number[] {
  const order = Array.from({ length: count }, (_, i) => i);
  let word = seed;
  for (let i = count - 1; i > 0; i--) {
    word = (Math.imul(word, 1664525) + 1013904223) >>> 0;
    const j = Math.floor((word / 2 ** 32) * (i + 1));
    [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
  }
  return order;
}

EPOCHS.forEach((rate, epoch) => {
  let count = 0;
  for (const at of shuffled(kept, epoch + 1)) {
    const row = rows[at];
    if (row === undefined) continue;
    chances(row).forEach((chance, n) => {
      const error = chance - (n === row.winner ? 1 : 0);
      const from = n === 0 ? 0 : size;
      for (const [name, value] of row.values[n] ?? [])
        slope[from + name] = (slope[from + name] ?? 0) + (error * value) / (scale[name] ?? 1);
    });
    if (++count === BATCH) {
      step(rate, count);
      count = 0;
    }
  }
  if (count > 0) step(rate, count);
  const rest = rows.slice(kept);
  const loss = rest.reduce((sum, row) => sum - Math.log((chances(row)[row.winner] ?? 0) + 1e-12), 0) / rest.length;
  console.log(`pass ${epoch + 1}: loss ${loss.toFixed(4)} over positions it was not fitted to`);
});

const rounded = (n: number): number => Math.round(n * 1000) / 1000;
const entries = [...names]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([name, at]) => {
    const unit = scale[at] ?? 1;
    return `  '${name}': [${rounded((weights[at] ?? 0) / unit)}, ${rounded((weights[size + at] ?? 0) / unit)}],`;
  });
writeFileSync(
  file,
  `import type { Prospects } from '../../bots/evaluation.ts';

/** Fitted by \`node tools/run.mjs tools/fitBot.ts ${ruleset} ${games}\`; see docs/add-a-bot.md. */
export const ${ruleset}Prospects: Prospects = {
${entries.join('\n')}
};
`,
);
