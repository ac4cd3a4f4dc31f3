import type { Prospects } from '../../engine/bots/evaluation.ts';
import { HIDDEN } from '../../engine/bots/prospects.ts';
import type { Sample } from './positions.ts';

/** A position, with its features by their numbers. */
export interface Row {
  readonly game: number;
  /** The features that are not 0, one seat after the other, and where each seat's begin. */
  readonly which: Uint16Array;
  readonly values: Float32Array;
  readonly starts: readonly number[];
  readonly winner: number;
}

/** How many hidden units the net with these weights has. */
export const unitsOf = (prospects: Prospects): number => (prospects[HIDDEN.says]?.length ?? 2) - 2;

/** With three digits. */
const rounded = (n: number): number => Number(n.toPrecision(3)) + 0;

/**
 * What weights mean: those of one feature after the other, by the order in which features were first seen, then what
 * hidden units begin with, and what each says. Without hidden units a position is judged by weighted sums alone.
 */
export class Net {
  readonly units: number;
  /** Weights of a feature: of the seat that looks, of another, then what hidden units take of the seat and of all seats. */
  readonly width: number;
  readonly #numbers = new Map<string, number>();

  constructor(units: number) {
    this.units = units;
    this.width = 2 + 2 * units;
  }

  /** How many features have been seen. */
  get features(): number {
    return this.#numbers.size;
  }

  #numberOf(feature: string): number {
    const known = this.#numbers.get(feature);
    if (known === undefined) this.#numbers.set(feature, this.features);
    return known ?? this.features - 1;
  }

  rowOf({ seats, winner }: Sample, game: number): Row {
    const listed = seats.map((features) => Object.entries(features).filter(([, value]) => value !== 0));
    const starts = [0];
    for (const { length } of listed) starts.push((starts.at(-1) ?? 0) + length);
    const all = listed.flat();
    return {
      game,
      winner,
      starts,
      which: Uint16Array.from(all, ([name]) => this.#numberOf(name)),
      values: Float32Array.from(all, ([, value]) => value),
    };
  }

  /** What the net makes of a position: the chance that each seat wins, and the hidden units of each. */
  judge({ which, values, starts }: Row, weights: Float64Array) {
    const { units: count, width } = this;
    const says = weights.length - count;
    const seats = starts.length - 1;
    const all = weights.slice(says - count, says);
    const units = Array.from({ length: seats }, () => new Float64Array(count));
    const sums = units.map((own, seat) => {
      let sum = 0;
      for (let n = starts[seat] ?? 0; n < (starts[seat + 1] ?? 0); n++) {
        const value = values[n] ?? 0;
        const at = (which[n] ?? 0) * width;
        sum += value * (weights[at + (seat === 0 ? 0 : 1)] ?? 0);
        for (let unit = 0; unit < count; unit++) {
          own[unit] = (own[unit] ?? 0) + value * (weights[at + 2 + unit] ?? 0);
          all[unit] = (all[unit] ?? 0) + value * (weights[at + 2 + count + unit] ?? 0);
        }
      }
      return sum;
    });
    units.forEach((own, seat) => {
      for (let unit = 0; unit < count; unit++) {
        own[unit] = Math.max(0, (own[unit] ?? 0) + (all[unit] ?? 0));
        sums[seat] = (sums[seat] ?? 0) + (own[unit] ?? 0) * (weights[says + unit] ?? 0);
      }
    });
    const most = Math.max(...sums);
    const powers = sums.map((sum) => Math.exp(sum - most));
    const total = powers.reduce((a, b) => a + b, 0);
    return { chances: powers.map((power) => power / total), units };
  }

  /** The weights by name, as an evaluator has them. */
  prospectsFrom(weights: Float64Array): Prospects {
    const { units, width } = this;
    const row = (at: number, count: number) => Array.from(weights.slice(at, at + count), rounded);
    const known = [...this.#numbers]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, at]) => [name, row(at * width, width)] as const);
    const ends = this.features * width;
    const more = [HIDDEN.bias, HIDDEN.says].map((name, n) => [name, [0, 0, ...row(ends + n * units, units)]] as const);
    return Object.fromEntries([...known, ...(units === 0 ? [] : more)]) as unknown as Prospects;
  }

  /** The weights in this net's order, with 0 for features and for units that they do not have. */
  weightsFrom(prospects: Prospects): Float64Array {
    const count = unitsOf(prospects);
    const filled = (units: readonly number[]) => Array.from({ length: this.units }, (_, unit) => units[unit] ?? 0);
    const row = ([own = 0, others = 0, ...units]: readonly number[]) => [
      own,
      others,
      ...filled(units.slice(0, count)),
      ...filled(units.slice(count)),
    ];
    return Float64Array.from([
      ...[...this.#numbers.keys()].flatMap((name) => row(prospects[name] ?? [])),
      ...[HIDDEN.bias, HIDDEN.says].flatMap((name) => filled((prospects[name] ?? []).slice(2))),
    ]);
  }
}
