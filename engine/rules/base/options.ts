import type { OptionsOf, OptionTable } from '../options.ts';

const onRandomBoard = (chosen: Readonly<Record<string, string | number>>) => chosen.board === 'random';

/** The options of the base game (base.md §1). The first value of each is the default. */
export const baseOptions = {
  players: { rule: 'O-02', values: [3, 4, 2] },
  board: { rule: 'O-03', values: ['beginner', 'random'] },
  beginnerMap: {
    rule: 'O-04',
    values: ['fifthEdition', 'classicSpiral'],
    applies: (chosen) => chosen.board === 'beginner' || chosen.harbours === 'printed',
  },
  startPlacement: {
    rule: 'O-05',
    values: ['prePlaced', 'draft'],
    standard: (chosen) => (chosen.board === 'beginner' ? 'prePlaced' : 'draft'),
    excluded: (chosen) => (chosen.board === 'beginner' ? [] : ['prePlaced']),
  },
  tokenPlacement: { rule: 'O-06', values: ['spiral', 'shuffledNoRedNeighbours'], applies: onRandomBoard },
  spiralStart: {
    rule: 'O-07',
    values: ['randomCorner', 'southWest'],
    applies: (chosen) => onRandomBoard(chosen) && chosen.tokenPlacement === 'spiral',
  },
  harbours: { rule: 'O-08', values: ['shuffled', 'printed'], applies: onRandomBoard },
  startPlayer: { rule: 'O-09', values: ['highestRoll', 'oldest'] },
  turnStructure: { rule: 'O-10', values: ['tradeThenBuild', 'combined'] },
  devCardTiming: { rule: 'O-11', values: ['anyTime', 'buildPhase'] },
  robberToDesert: { rule: 'O-12', values: ['allowed', 'forbidden'] },
  victoryCheck: { rule: 'O-13', values: ['ownTurn', 'immediate'] },
  victoryPoints: { rule: 'O-14', values: [10, 8, 9, 11, 12, 13, 14, 15] },
  friendlyRobber: { rule: 'O-15', values: ['off', 'on'] },
} as const satisfies OptionTable;

export type BaseOptions = OptionsOf<typeof baseOptions>;
