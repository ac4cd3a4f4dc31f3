/** What a ruleset declares, in words: numbers shown of a player, common stacks, ways to win, attacks, the final count. */
export const declared = {
  'counter.developmentCards': 'Development cards',
  'counter.knightsPlayed': 'Knights played',
  'counter.knights': 'Knights',
  'counter.warPoints': 'War points',
  'counter.roadsLost': 'Roads lost',

  'stack.developmentCards': '{n, plural, one {# development card left} other {# development cards left}}',
  'stack.knightPool': '{n, plural, one {# knight in the pool} other {# knights in the pool}}',

  'goal.victoryPoints': 'Victory points',
  'goal.destroySettlements': 'Destroy settlements',
  'goal.destroyCities': 'Destroy cities and settlements',
  'goal.takeRoads': 'Take all roads: everybody counts',
  'part.points': '{have} of {need} points',
  'part.settlementsDestroyed': '{have} of {need} settlements',
  'part.citiesDestroyed': '{have} of {need} cities',
  'part.roadsRemoved': '{have} of {need} roads',

  'attack.captureRoad': 'Capture a road',
  'attack.destroySettlement': 'Destroy a settlement',
  'attack.destroyCity': 'Destroy a city',
  'attack.captureTwoRoads': 'Capture two roads',
  'attack.knights': '{n, plural, one {# knight} other {# knights}}',
  'attack.roads': '{n, plural, one {a road to place} other {# roads to place}}',
  'attack.warPoints': '{n, plural, one {# war point} other {# war points}}',

  'count.roads': 'Roads on the board',
  'count.settlements': 'Settlements',
  'count.cities': 'Cities',
  'count.cards': 'Cards in hand',
  'count.warPoints': 'War points',
  'count.total': 'Total',

  'reason.points': 'Won by victory points.',
  'reason.destruction': 'Won by destroying settlements and cities.',
  'reason.finalCount': 'Won in the final count.',
  'reason.agreement': 'All agreed to end it.',
} as const;
