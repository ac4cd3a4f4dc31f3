/** What speaks for a move, where only this ruleset has it. */
export const words = {
  'reason.feature.count.knightsPlayed': 'one more knight for the Largest Army',
  'reason.feature.ahead.knightsPlayed': 'brings you ahead in the race for the Largest Army',
  'reason.feature.count.developmentCards': 'a development card, which may be a point',
  'reason.move.playKnight': 'moves the robber, and counts for the Largest Army',
  'reason.move.playRoadBuilding': 'two roads for free',
  'reason.move.playYearOfPlenty': 'two cards of your choice',
  'reason.move.playMonopoly': 'everybody gives you all cards of one resource',
  'reason.move.buyDevelopmentCard': 'a development card, which may be a point',
} as const;
