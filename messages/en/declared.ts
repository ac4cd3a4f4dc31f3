/** What a ruleset declares, in words: numbers shown of a player, common stacks, ways to win, attacks, the final count. */
export const declared = {
  'goal.victoryPoints': 'Victory points',
  'part.points': '{have} of {need} points',

  'reason.points': 'Won by victory points.',
  'reason.agreement': 'All players agreed to end it.',
} as const;
