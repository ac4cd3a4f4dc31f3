/** A picture with a palette: its colours, and the colour of each pixel. */
export interface Indexed {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue of each colour. */
  readonly palette: Uint8Array;
  /** One for each pixel, row by row. */
  readonly indices: Uint8Array;
}

/** Pixels row by row: red, green, blue and opacity of each. Nothing is transparent. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Similar colours as one: how many pixels have them, and their mean. */
interface Bin {
  readonly key: number;
  readonly count: number;
  readonly mean: readonly [number, number, number];
}

/** Bins that will share one colour. */
interface Box {
  readonly bins: readonly Bin[];
  readonly mean: readonly [number, number, number];
  /** Which of red, green and blue varies most, and how much over all pixels. */
  readonly axis: 0 | 1 | 2;
  readonly error: number;
}

const BITS = 5;
const AXES = [0, 1, 2] as const;
const keyAt = (pixels: Uint8Array, at: number): number => {
  const r = (pixels[at] ?? 0) >> (8 - BITS);
  const g = (pixels[at + 1] ?? 0) >> (8 - BITS);
  const b = (pixels[at + 2] ?? 0) >> (8 - BITS);
  return (r << (2 * BITS)) | (g << BITS) | b;
};

/** Reduces a picture to this many colours, at most 256: median cut, where the error is largest. */
export function reduceColours({ width, height, pixels }: Pixels, most: number): Indexed {
  const bins = binsOf(pixels);
  const boxes = [boxOf(bins)];
  while (boxes.length < most) {
    const worst = boxes.reduce((a, b) => (b.error > a.error ? b : a));
    if (worst.error === 0) break;
    boxes.splice(boxes.indexOf(worst), 1, ...halvesOf(worst));
  }
  const colours = boxes.map(({ mean }) => mean.map(Math.round));
  const nearest = new Uint8Array(1 << (3 * BITS));
  for (const { key, mean } of bins) nearest[key] = nearestTo(mean, colours);
  const indices = new Uint8Array(width * height);
  for (let at = 0; at < indices.length; at++) indices[at] = nearest[keyAt(pixels, 4 * at)] ?? 0;
  return { width, height, palette: Uint8Array.from(colours.flat()), indices };
}

function binsOf(pixels: Uint8Array): readonly Bin[] {
  // For each bin: how many pixels, and the sums of their red, green and blue.
  const sums = new Uint32Array(4 << (3 * BITS));
  for (let at = 0; at < pixels.length; at += 4) {
    const bin = 4 * keyAt(pixels, at);
    sums[bin] = (sums[bin] ?? 0) + 1;
    sums[bin + 1] = (sums[bin + 1] ?? 0) + (pixels[at] ?? 0);
    sums[bin + 2] = (sums[bin + 2] ?? 0) + (pixels[at + 1] ?? 0);
    sums[bin + 3] = (sums[bin + 3] ?? 0) + (pixels[at + 2] ?? 0);
  }
  const bins: Bin[] = [];
  for (let key = 0; key < 1 << (3 * BITS); key++) {
    const [count = 0, r = 0, g = 0, b = 0] = sums.subarray(4 * key, 4 * key + 4);
    if (count > 0) bins.push({ key, count, mean: [r / count, g / count, b / count] });
  }
  return bins;
}

function boxOf(bins: readonly Bin[]): Box {
  const count = bins.reduce((sum, bin) => sum + bin.count, 0);
  const meanIn = (axis: 0 | 1 | 2) => bins.reduce((sum, bin) => sum + bin.count * bin.mean[axis], 0) / count;
  const mean = [meanIn(0), meanIn(1), meanIn(2)] as const;
  const errors = AXES.map((axis) => bins.reduce((sum, bin) => sum + bin.count * (bin.mean[axis] - mean[axis]) ** 2, 0));
  const axis = AXES.reduce((a, b) => ((errors[b] ?? 0) > (errors[a] ?? 0) ? b : a));
  return { bins, mean, axis, error: bins.length > 1 ? (errors[axis] ?? 0) : 0 };
}

const halvesOf = ({ bins, mean, axis }: Box): readonly [Box, Box] => [
  boxOf(bins.filter((bin) => bin.mean[axis] <= mean[axis])),
  boxOf(bins.filter((bin) => bin.mean[axis] > mean[axis])),
];

function nearestTo([r, g, b]: Bin['mean'], colours: readonly (readonly number[])[]): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (const [at, [cr = 0, cg = 0, cb = 0]] of colours.entries()) {
    const distance = (cr - r) ** 2 + (cg - g) ** 2 + (cb - b) ** 2;
    if (distance < least) [best, least] = [at, distance];
  }
  return best;
}
