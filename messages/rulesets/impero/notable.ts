/** Events of L'impero that an email may name, the most notable first. */
export const notable: readonly string[] = [
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
