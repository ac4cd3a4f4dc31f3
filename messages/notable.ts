/**
 * Types of events that others cause, the most notable first: an email names the first of them that has happened since its
 * reader last looked. What is not listed comes after them.
 */
export const NOTABLE: readonly string[] = [
  'settlementDestroyed',
  'cityDestroyed',
  'metropolisPlaced',
  'cityBuilt',
  'barbariansAttacked',
  'largestArmyMoved',
  'longestRoadMoved',
  'settlementBuilt',
  'roadsCaptured',
  'monopolised',
  'kindCollected',
  'traded',
  'cityImproved',
  'knightTaken',
  'knightRecruited',
  'knightBuilt',
  'knightUpgraded',
  'developmentCardPlayed',
  'progressPlayed',
  'wallBuilt',
  'pointCardShown',
  'developmentCardBought',
  'roadBuilt',
  'stolen',
  'robberMoved',
  'tradedWithBank',
  'knightActivated',
  'diceRolled',
];
