/** How a game ends: by agreement, its score, and the proof of its chance. */
export const over = {
  'agree.title': 'End without a winner',
  'agree.ask': 'If nobody can win any more, the game ends once all players agree.',
  'agree.who': '{names} {n, plural, one {agrees} other {agree}}.',
  'agree.takeBack': 'I would rather play on',

  'over.score': 'The score',
  'over.again': 'New game',
  'over.rematch': 'Play again with the same people',
  'over.rematch.set': 'A table for another game with the same people is set.',
  'over.rematch.go': 'Go to the table',
  'over.points': 'Points',
  'over.cheer': 'The island belongs to {names}.',
  'over.cheerYou': 'The island is yours. Well played.',
  'over.total': 'Total',
  'over.chance': 'Was chance fair?',
  'over.chanceWhy':
    'Before anyone joined, a secret seed was chosen and its seal shown to everybody. Together with a number from each player, it decided every roll and every card.',
  'over.commitment': 'Seal shown at the start',
  'over.secret': 'The secret seed, now open',
  'over.head': 'Seal of move {version}',
  'over.compare':
    'The emails about this game show the first digits of both seals. If they match, nobody can have replaced the whole game.',
  'over.cut': 'The record ends at move {version}, before the end of the game: the last part is missing.',
  'over.check': 'Play it again and compare',
  'over.proved':
    'All is as it should be: the seed fits the seal, and {moves, plural, one {# move} other {# moves}} played again give the same island, the same {rolls, plural, one {roll} other {# rolls}} and the same hidden cards.',
  'over.otherSeed': 'The secret seed does not match the seal.',
  'over.otherGame':
    'From move {version} on, this is not the game that the seed and the moves produce: something was changed.',
  'over.record': 'Save the record of the game',
} as const;
