/** Events of the base game that an email may name, the most notable first. */
export const notable: readonly string[] = [
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
