import type { rules as words } from '../en/rules.ts';

/** The key of a paragraph's words: its chapter, a dot, its own name. */
export type ParagraphKey = Exclude<keyof typeof words, `${'title' | 'drawn'}.${string}`>;
type ChapterName = Extract<keyof typeof words, `title.${string}`> extends `title.${infer N}` ? N : never;

/** One short paragraph of the rules page. */
export interface Paragraph {
  readonly key: ParagraphKey;
  /** The rules that it explains: a refusal that names one of them leads here. */
  readonly rules: readonly string[];
  /** The option that it depends on, and the value with which it is in force. */
  readonly when?: readonly [option: string, value: string];
}
export interface Chapter {
  readonly name: ChapterName;
  readonly paragraphs: readonly Paragraph[];
}

/** Rules by their numbers: `rules('B', 47, [48, 50], 'BE-83')` is B-47, B-48, B-49, B-50 and BE-83. */
export const rules = (prefix: string, ...numbers: readonly (number | readonly [number, number] | string)[]): string[] =>
  numbers.flatMap((n) => {
    if (typeof n === 'string') return [n];
    const [from, to] = typeof n === 'number' ? [n, n] : n;
    return Array.from({ length: to - from + 1 }, (_, i) => `${prefix}-${String(from + i).padStart(2, '0')}`);
  });

export const paragraph = (key: ParagraphKey, rules: readonly string[], ...when: [] | [string, string]): Paragraph =>
  when.length === 0 ? { key, rules } : { key, rules, when };

/** Chapters that every ruleset has. */
export const SHARED = {
  island: {
    name: 'island',
    paragraphs: [
      paragraph('island.land', rules('B', 1, [10, 14], 16)),
      paragraph('island.numbers', rules('B', 7, 34)),
      paragraph('island.pieces', rules('B', 5, 27, 3, 28)),
      paragraph('island.beginner', rules('B', [20, 24], 'O-03', 'O-04'), 'board', 'beginner'),
      paragraph('island.fifthEdition', rules('B', 20, 'O-04'), 'beginnerMap', 'fifthEdition'),
      paragraph('island.classicSpiral', rules('B', 21, 'O-04'), 'beginnerMap', 'classicSpiral'),
      paragraph('island.random', rules('B', 32, 'O-03'), 'board', 'random'),
      paragraph('island.spiral', rules('B', 33, 'O-06'), 'tokenPlacement', 'spiral'),
      paragraph('island.randomCorner', rules('B', 33, 'O-07'), 'spiralStart', 'randomCorner'),
      paragraph('island.southWest', rules('B', 33, 'O-07'), 'spiralStart', 'southWest'),
      paragraph('island.noRedNeighbours', rules('B', 35, 'O-06'), 'tokenPlacement', 'shuffledNoRedNeighbours'),
      paragraph('island.harboursShuffled', rules('B', 36, 19, 'O-08'), 'harbours', 'shuffled'),
      paragraph('island.harboursPrinted', rules('B', 36, 19, 'O-08'), 'harbours', 'printed'),
    ],
  },
  start: {
    name: 'start',
    paragraphs: [
      paragraph('start.players', rules('B', 26, 101, 'O-02')),
      paragraph('start.highestRoll', rules('B', 37, 'O-09'), 'startPlayer', 'highestRoll'),
      paragraph('start.oldest', rules('B', 37, 'O-09'), 'startPlayer', 'oldest'),
      paragraph('start.prePlaced', rules('B', 30, 31, 'O-05'), 'startPlacement', 'prePlaced'),
      paragraph('start.draft', rules('B', 38, 40, 'O-05'), 'startPlacement', 'draft'),
      paragraph('start.draftResources', rules('B', 39), 'startPlacement', 'draft'),
    ],
  },
  turn: {
    name: 'turn',
    paragraphs: [
      paragraph('turn.order', rules('B', 41, 43, 46)),
      paragraph('turn.tradeThenBuild', rules('B', 42, 'O-10'), 'turnStructure', 'tradeThenBuild'),
      paragraph('turn.combined', rules('B', 42, 'O-10'), 'turnStructure', 'combined'),
      paragraph('turn.pending', rules('B', 104)),
    ],
  },
  production: {
    name: 'production',
    paragraphs: [
      paragraph('production.yield', rules('B', 48, 49)),
      paragraph('production.shortage', rules('B', 50)),
      paragraph('production.hidden', rules('B', 51, 103)),
    ],
  },
  trade: {
    name: 'trade',
    paragraphs: [
      paragraph('trade.who', rules('B', 52, 53)),
      paragraph('trade.terms', rules('B', 54)),
      paragraph('trade.offers', rules('B', 105)),
      paragraph('trade.bank', rules('B', 55, 59, 60)),
      paragraph('trade.harbours', rules('B', 8, [56, 58])),
    ],
  },
  building: {
    name: 'building',
    paragraphs: [
      paragraph('building.pay', rules('B', 61)),
      paragraph('building.road', rules('B', [63, 65])),
      paragraph('building.settlement', rules('B', 66, 67, 72)),
      paragraph('building.city', rules('B', [68, 71])),
    ],
  },
  longestRoad: {
    name: 'longestRoad',
    paragraphs: [
      paragraph('longestRoad.card', rules('B', 90, 92)),
      paragraph('longestRoad.length', rules('B', 91)),
      paragraph('longestRoad.lost', rules('B', 93, 95)),
    ],
  },
} as const satisfies Readonly<Record<string, Chapter>>;
