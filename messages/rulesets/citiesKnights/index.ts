import type { RulesetMessages } from '../definition.ts';
import { describers } from './events.ts';
import { outline } from './outline.ts';
import { situation } from './situation.ts';

/** Events of Cities & Knights that an email may name, the most notable first. */
const notable: readonly string[] = [
  'metropolisPlaced',
  'cityBuilt',
  'barbariansAttacked',
  'longestRoadMoved',
  'settlementBuilt',
  'kindCollected',
  'traded',
  'cityImproved',
  'knightBuilt',
  'knightUpgraded',
  'progressPlayed',
  'wallBuilt',
  'pointCardShown',
  'roadBuilt',
  'stolen',
  'robberMoved',
  'tradedWithBank',
  'knightActivated',
  'diceRolled',
];

/** What is said about Cities & Knights, besides its words. */
export const messages: RulesetMessages = { describers, notable, outline, situation };
