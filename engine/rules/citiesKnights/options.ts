import { baseOptions } from '../base/options.ts';
import type { OptionsOf, OptionTable } from '../options.ts';

type Chosen = Readonly<Record<string, string | number>>;
const onBeginner = (chosen: Chosen) => chosen.board === 'beginner';

/**
 * The options of Cities & Knights (cities-knights.md §1, and those of the base game that apply by K-67). The first value
 * of each is the default.
 */
export const citiesKnightsOptions = {
  players: { ...baseOptions.players, rule: 'OK-11' },
  board: { rule: 'OK-10', values: ['random', 'beginner'] },
  beginnerMap: {
    rule: 'O-04',
    values: ['ckBeginner', 'fifthEdition', 'classicSpiral'],
    standard: (chosen) => (onBeginner(chosen) ? 'ckBeginner' : 'fifthEdition'),
    excluded: (chosen) => (onBeginner(chosen) ? [] : ['ckBeginner']),
    applies: (chosen) => onBeginner(chosen) || chosen.harbours === 'printed',
  },
  startPlacement: { rule: 'K-07', values: ['draft'] },
  tokenPlacement: baseOptions.tokenPlacement,
  spiralStart: baseOptions.spiralStart,
  harbours: baseOptions.harbours,
  startPlayer: baseOptions.startPlayer,
  turnStructure: { rule: 'O-10', values: ['combined', 'tradeThenBuild'] },
  robberToDesert: baseOptions.robberToDesert,
  friendlyRobber: baseOptions.friendlyRobber,
  victoryCheck: { rule: 'K-65', values: ['ownTurn'] },
  victoryPoints: { rule: 'OK-01', values: [13, 10, 11, 12, 14, 15, 16, 17, 18] },
  knightActivationDelay: { rule: 'OK-02', values: ['activeBeforeTurn', 'seedLiteral'] },
  deserterKnight: { rule: 'OK-03', values: ['sameOrLower', 'sameElseBasic'] },
  cranePerTurn: { rule: 'OK-04', values: ['onePerTurn', 'onePerImprovement'] },
  chaseTarget: { rule: 'OK-05', values: ['asRobber', 'numberedOnly'] },
  progressOverflow: { rule: 'OK-06', values: ['endOfTurn', 'immediate'] },
  aqueductTrigger: { rule: 'OK-07', values: ['noProduction', 'noNumberOrRobber'] },
  usedProgress: { rule: 'OK-08', values: ['bottomOfDeck', 'removed'] },
  lowestTie: { rule: 'OK-09', values: ['allTiedLose', 'activeFirstOnly'] },
  cityChoice: { rule: 'OK-12', values: ['owner', 'automaticCheapest'] },
} as const satisfies OptionTable;

export type CitiesKnightsOptions = OptionsOf<typeof citiesKnightsOptions>;
