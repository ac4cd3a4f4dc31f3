import type { RulesetMessages } from '../definition.ts';
import { describers } from './events.ts';
import { outline } from './outline.ts';

/** Events of L'impero that an email may name, the most notable first. */
const notable: readonly string[] = [
  'settlementDestroyed',
  'cityDestroyed',
  'cityBuilt',
  'largestArmyMoved',
  'longestRoadMoved',
  'settlementBuilt',
  'roadsCaptured',
  'traded',
  'knightTaken',
  'knightRecruited',
  'roadBuilt',
  'tradedWithBank',
  'diceRolled',
];

/** What is said about L’impero di Catan, besides its words. */
export const messages: RulesetMessages = { describers, notable, outline };
