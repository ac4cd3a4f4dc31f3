/** What speaks for a move, where only this ruleset has it. */
export const words = {
  'reason.feature.count.knights': 'one more knight to attack or defend with',
  'reason.feature.ahead.knights': 'gives you more knights than anybody',
  'reason.feature.ahead.warPoints': 'brings you ahead in war points',
  'reason.move.recruitKnight': 'one more knight to attack or defend with',
  'reason.move.captureRoad': 'one road less for an opponent, one more for you',
  'reason.move.destroySettlement': 'takes a settlement from an opponent',
  'reason.move.destroyCity': 'takes a city from an opponent',
} as const;
