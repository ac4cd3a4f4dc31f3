import type { LegalMoves, WireMove } from '../../../engine/index.ts';

/** What a player may have forgotten before the turn ends, the weightiest first. */
const FORGOTTEN = [
  'confirmTrade',
  'buildCity',
  'buildSettlement',
  'buyDevelopmentCard',
  'recruitKnight',
  'improve',
  'chaseRobber',
  'displaceKnight',
  'upgradeKnight',
  'activateKnight',
  'buildKnight',
  'buildWall',
  'buildRoad',
  'captureRoad',
  'captureTwoRoads',
  'destroySettlement',
  'destroyCity',
  'playKnight',
  'playRoadBuilding',
  'playYearOfPlenty',
  'playMonopoly',
  'tradeWithBank',
  'offerTrade',
] as const;

export type Forgotten = (typeof FORGOTTEN)[number];

/** The best that can still be done in a turn that is about to end, if anything can. */
export function stillPossible({ moves, choices }: LegalMoves<WireMove>): Forgotten | undefined {
  const types = new Set([...moves, ...choices].map(({ type }) => type));
  return FORGOTTEN.find((type) => types.has(type));
}
