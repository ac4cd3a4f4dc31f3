/** The codes of the robber and the development cards, besides those of every ruleset. */
export const BASE_REFUSALS = [
  'boughtThisTurn',
  'cardsInBuildPhase',
  'deckEmpty',
  'firstRoadFirst',
  'noPlaceForRoad',
  'noSuchCard',
  'noVictimThere',
  'oneCardATurn',
  'robberFriendly',
  'robberStays',
  'robberToDesert',
  'bankHoldsNothing',
  'wrongAmount',
  'bankLacks',
] as const;
