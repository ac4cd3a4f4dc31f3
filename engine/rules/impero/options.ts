import { baseOptions } from '../base/options.ts';
import type { OptionsOf, OptionTable } from '../options.ts';

type Chosen = Readonly<Record<string, string | number>>;
const onTargetRange = (chosen: Chosen) => chosen.attackRange === 'targetInRange';

/**
 * The options of L'impero di Catan (impero.md §1), and those of the base game that concern something in this ruleset.
 * The first value of each is the default.
 */
export const imperoOptions = {
  players: { ...baseOptions.players, rule: 'OI-15' },
  board: baseOptions.board,
  beginnerMap: baseOptions.beginnerMap,
  startPlacement: baseOptions.startPlacement,
  tokenPlacement: baseOptions.tokenPlacement,
  spiralStart: baseOptions.spiralStart,
  harbours: baseOptions.harbours,
  startPlayer: baseOptions.startPlayer,
  turnStructure: baseOptions.turnStructure,
  discardOnSeven: { rule: 'OI-02', values: ['on', 'off'] },
  knightSameTurn: { rule: 'OI-08', values: ['on', 'off'] },
  roadDistance: { rule: 'OI-03', values: ['gap', 'inclusive'] },
  attackRange: { rule: 'OI-05', values: ['targetInRange', 'anyOnceBarracks'] },
  roadShielding: {
    rule: 'OI-04',
    values: ['on', 'off'],
    applies: (chosen) => onTargetRange(chosen) && chosen.roadDistance === 'gap',
  },
  attackTiming: { rule: 'OI-09', values: ['afterRoll', 'anyTime'] },
  attacksPerTurn: { rule: 'OI-07', values: ['unlimited', 'one'] },
  capturedRoadPlacement: { rule: 'OI-06', values: ['anyLegal', 'capturedPath', 'anyLegalOrCaptured'] },
  victoryCheck: baseOptions.victoryCheck,
  victoryPoints: { rule: 'OI-01', values: [12, 10, 8, 9, 11, 13, 14, 15, 16] },
  longestRoad: { rule: 'OI-11', values: ['on', 'off'] },
  largestArmy: { rule: 'OI-10', values: ['off', 'faceUp'] },
  extraWinScope: {
    rule: 'OI-16',
    values: ['allOpponents', 'oneOpponent'],
    applies: (chosen) => chosen.players !== 2,
  },
  roadlessTrigger: { rule: 'OI-12', values: ['allPiecesLost', 'noneOnBoard'] },
  finalCountWarPoints: { rule: 'OI-13', values: ['off', 'on'] },
  finalTie: { rule: 'OI-14', values: ['shared', 'warPoints'] },
  deadPosition: { rule: 'OI-17', values: ['finalCount', 'agreement'] },
} as const satisfies OptionTable;

export type ImperoOptions = OptionsOf<typeof imperoOptions>;
