import type { RulesetMessages } from '../definition.ts';
import { describers } from './events.ts';
import { outline } from './outline.ts';

/** Events of the base game that an email may name, the most notable first. */
const notable: readonly string[] = [
  'cityBuilt',
  'largestArmyMoved',
  'longestRoadMoved',
  'settlementBuilt',
  'monopolised',
  'traded',
  'developmentCardPlayed',
  'developmentCardBought',
  'roadBuilt',
  'stolen',
  'robberMoved',
  'tradedWithBank',
  'diceRolled',
];

/** What is said about the base game, besides its words. */
export const messages: RulesetMessages = { describers, notable, outline };
