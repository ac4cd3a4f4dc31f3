/** What a ruleset declares, in words: numbers shown of a player, common stacks, ways to win, attacks, the final count. */
export const declared = {
  'goal.victoryPoints': 'Victory points',
  'part.points': '{have} of {need} points',

  'reason.points': 'Won by victory points.',
  'reason.lastTurn': 'It ended after its last turn, without a winner.',
  'reason.agreement': 'All players agreed to end it.',
  'agreedEnd.noWinner': 'without a winner',
} as const;
