import type { Net, Row } from './net.ts';

const BATCH = 256;
/** How much of a position's goal comes from what follows the next position; the rest is what the net says of that one. */
const FOLLOWING = 0.75;

/** How likely each seat should be to win. */
type Goal = readonly number[];
export const won = ({ starts, winner }: Row): Goal => starts.slice(1).map((_, seat) => (seat === winner ? 1 : 0));

/** Who should be likely to win at each position: of games with a net, in part who the weights say is a little later. */
export function goalsOf(net: Net, rows: readonly Row[], weights: Float64Array): readonly Goal[] {
  const goals = rows.map(won);
  if (net.units === 0) return goals;
  for (let at = rows.length - 2; at >= 0; at--) {
    const [row, next] = [rows[at], rows[at + 1]];
    if (row === undefined || next === undefined || next.game !== row.game) continue;
    const said = net.judge(next, weights).chances;
    // Each row begins with another seat, and the winner is the same one.
    const turned = (seat: number) => (seat + next.winner - row.winner + said.length) % said.length;
    goals[at] = said.map(
      (_, seat) => (1 - FOLLOWING) * (said[turned(seat)] ?? 0) + FOLLOWING * (goals[at + 1]?.[turned(seat)] ?? 0),
    );
  }
  return goals;
}

export const lossOf = (net: Net, rows: readonly Row[], weights: Float64Array): number =>
  rows.reduce((sum, row) => sum - Math.log((net.judge(row, weights).chances[row.winner] ?? 0) + 1e-12), 0) /
  rows.length;

/** Features are brought to one scale while fitting, or those with large numbers would be learned first. */
export function scaleOf(net: Net, rows: readonly Row[]): Float64Array {
  const squares = new Float64Array(net.features);
  let seats = 0;
  for (const { which, values, starts } of rows) {
    seats += starts.length - 1;
    which.forEach((at, n) => {
      squares[at] = (squares[at] ?? 0) + (values[n] ?? 0) ** 2;
    });
  }
  return squares.map((sum) => Math.sqrt(sum / seats) || 1);
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

/** The same sums, and hidden units that say little yet, each something else. */
export function withUnits(net: Net, weights: Float64Array, scale: Float64Array): Float64Array {
  const { features, units, width } = net;
  const order = shuffled(weights.length, 1);
  return weights.map((weight, j) => {
    const feature = Math.floor(j / width);
    const random = (2 * (order[j] ?? 0)) / weights.length - 1;
    if (feature >= features) return j >= weights.length - units ? 0.17 * random : 0;
    if (j % width < 2) return weight;
    return (1.7 * random) / Math.sqrt(features) / (scale[feature] ?? 1) / (j % width < 2 + units ? 1 : 2);
  });
}

export interface Fit {
  /** The rate of learning in each pass. */
  readonly passes: readonly number[];
  /** How strongly weights are held to where they began. */
  readonly ridge: number;
}
type Scaled = Pick<Fit, 'ridge'> & { readonly scale: Float64Array; readonly start: Float64Array };

/** Weights that go down a slope. @see D. Kingma, J. Ba, Adam: A Method for Stochastic Optimization (2014) */
function descent(net: Net, weights: Float64Array, { ridge, scale, start }: Scaled) {
  const means = new Float64Array(weights.length);
  const spreads = new Float64Array(weights.length);
  const slope = new Float64Array(weights.length);
  let steps = 0;
  return {
    add: (at: number, more: number): void => {
      slope[at] = (slope[at] ?? 0) + more;
    },
    step: (rate: number): void => {
      steps++;
      for (let j = 0; j < slope.length; j++) {
        const unit = scale[Math.floor(j / net.width)] ?? 1;
        const g = (slope[j] ?? 0) / BATCH / unit + ridge * unit * ((weights[j] ?? 0) - (start[j] ?? 0));
        const mean = 0.9 * (means[j] ?? 0) + 0.1 * g;
        const spread = 0.999 * (spreads[j] ?? 0) + 0.001 * g * g;
        means[j] = mean;
        spreads[j] = spread;
        const change = mean / (1 - 0.9 ** steps) / (Math.sqrt(spread / (1 - 0.999 ** steps)) + 1e-8);
        weights[j] = (weights[j] ?? 0) - (rate * change) / unit;
      }
      slope.fill(0);
    },
  };
}

/** Adds, for each weight, how the error at a position grows with it. */
function addSlope(net: Net, row: Row, goal: Goal, weights: Float64Array, add: (at: number, more: number) => void) {
  const says = weights.length - net.units;
  const { chances, units } = net.judge(row, weights);
  const errors = chances.map((chance, seat) => chance - (goal[seat] ?? 0));
  const all = new Float64Array(net.units);
  const own = units.map((active, seat) =>
    active.map((value, unit) => {
      add(says + unit, (errors[seat] ?? 0) * value);
      const error = value > 0 ? (errors[seat] ?? 0) * (weights[says + unit] ?? 0) : 0;
      all[unit] = (all[unit] ?? 0) + error;
      return error;
    }),
  );
  all.forEach((error, unit) => {
    add(says - net.units + unit, error);
  });
  errors.forEach((error, seat) => {
    for (let n = row.starts[seat] ?? 0; n < (row.starts[seat + 1] ?? 0); n++) {
      const value = row.values[n] ?? 0;
      const at = (row.which[n] ?? 0) * net.width;
      add(at + (seat === 0 ? 0 : 1), error * value);
      for (let unit = 0; unit < net.units; unit++) {
        add(at + 2 + unit, (own[seat]?.[unit] ?? 0) * value);
        add(at + 2 + net.units + unit, (all[unit] ?? 0) * value);
      }
    }
  });
}

/** Improves the weights in place. */
export function fit(
  net: Net,
  rows: readonly Row[],
  goals: readonly Goal[],
  weights: Float64Array,
  settings: Fit & Scaled,
): void {
  const { add, step } = descent(net, weights, settings);
  settings.passes.forEach((rate, pass) => {
    shuffled(rows.length, pass + 1).forEach((at, done) => {
      const [row, goal] = [rows[at], goals[at]];
      if (row !== undefined && goal !== undefined) addSlope(net, row, goal, weights, add);
      if ((done + 1) % BATCH === 0) step(rate);
    });
  });
}
