/** How a game ends: by agreement, its score, and the proof of its chance. */
export const over = {
  'agree.title': 'End the game {how}',
  'agree.ask': 'Once all players agree, the game ends {how}.',
  'agree.who': '{names} {n, plural, one {agrees} other {agree}}.',
  'agree.takeBack': 'I would rather play on',

  'stats.points': 'Points turn by turn',
  'stats.turn': 'After turn',
  'stats.dice': 'The dice',
  'stats.dice.note':
    '{n, plural, one {One roll} other {# rolls}}. The line marks how often each sum would come on average.',
  'stats.sum': 'Sum',
  'stats.times': 'Times',
  'stats.expected': 'Expected',
  'stats.cards': 'Where cards came from and went',
  'stats.cards.note': 'Cards that came into the hand, and cards that left it.',
  'stats.source': 'By',
  'stats.source.produced': 'Production',
  'stats.source.firstResources': 'First cards',
  'stats.source.paid': 'Building and buying',
  'stats.source.discarded': 'Discards on a 7',
  'stats.source.tradedWithBank': 'Bank (balance)',
  'stats.source.traded': 'Players (balance)',
  'stats.trades': 'Trades',
  'stats.deals': 'Deals',
  'stats.trades.bank': 'With the bank',
  'stats.trades.partners': 'With players',
  'stats.dealt': 'gave {given}, got {got}',

  'over.closed': 'Nobody came back, so the game was closed without a result.',
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
  'over.compare':
    'The emails about this game show the first digits of both seals. If they match, nothing up to that move has changed since.',
  'over.cut': 'The record ends at move {version}, before the end of the game: the last part is missing.',
  'over.check': 'Play it again and compare',
  'over.proved':
    'All is as it should be: the seed fits the seal, and {moves, plural, one {# move} other {# moves}} played again give the same island, the same {rolls, plural, one {roll} other {# rolls}} and the same hidden cards.',
  'over.otherSeed': 'The secret seed does not match the seal.',
  'over.otherGame':
    'From move {version} on, this is not the game that the seed and the moves produce: something was changed.',
  'over.record': 'Save the record of the game',

  'chance.own': 'Your own number',
  'chance.own.open':
    'This browser keeps the number that it adds to the chance of this game, and the seal as it was before you sat down. Whenever you look, it compares them with what the site says.',
  'chance.own.same':
    'The game holds your own number, and the seal is the one from before you sat down: this browser has kept both and compares them whenever you look.',
  'chance.own.elsewhere': 'This browser cannot compare here: you sat down in another one, or what it kept was deleted.',
  'chance.own.save': 'Save your own part',
  'chance.compared':
    'Compared with the number, rules and seal that this browser has kept since before you sat down. Not compared: the numbers of others, and the seals in your emails.',
  'chance.compared.none':
    'Compared only with what the site says now: this browser has kept no number of yours. Not compared: the players’ numbers, and the seals in your emails.',
  'chance.table.scheme': 'This game has level {scheme}.',
  'chance.table.who': 'Who',
  'chance.table.can': 'Can',
  'chance.table.sees': 'Who would notice',
  'chance.who.players': 'Players, even all together',
  'chance.can.players':
    'Not a single roll, card or theft: they lack the secret seed. They can tell each other their cards, stop playing, or have several seats.',
  'chance.sees.players': 'Nobody sees an agreement between players.',
  'chance.who.before': 'Whoever runs the site, before the game begins',
  'chance.can.before':
    'Replace its secret seed, the rules or a player’s number once it knows the others, and so pick one game out of many.',
  'chance.sees.before':
    'Each player concerned, in the browser in which they sat down: at once if the site shows it, at the latest from the record.',
  'chance.who.helper': 'Whoever runs the site, with any one player, who may be their second self',
  'chance.can.helper':
    'Try out numbers for that player’s seat once all others are known: island, rolls, cards and thefts of the whole game.',
  'chance.sees.helper': 'Nobody.',
  'chance.who.unkept':
    'Whoever runs the site, where one player cannot compare: another device, deleted site data, a program that keeps nothing',
  'chance.can.unkept': 'The same, with the number of that player.',
  'chance.sees.unkept': 'Nobody.',
  'chance.who.looks': 'Whoever runs the site, while the game runs',
  'chance.can.looks':
    'Not change a draw. But look at all hands and decks, compute every roll to come, and play with that or tell somebody.',
  'chance.sees.looks': 'Nobody.',
  'chance.who.timing': 'Whoever runs the site, while the game runs',
  'chance.can.timing':
    'Hold a move back, let a time run out, choose the moves of bots, write a move in a player’s name: whatever decides who meets which draw.',
  'chance.sees.timing': 'The player whose move it is, from the log. Delays and the choices of bots: nobody.',
  'chance.who.record': 'Whoever runs the site, afterwards',
  'chance.can.record':
    'Write other moves, times or move ids into the record, from the first commit that no seal which somebody has kept covers.',
  'chance.sees.record': 'Up to that seal whoever compares it; after it only those who remember the game.',
  'chance.who.stops': 'Whoever runs the site',
  'chance.can.stops':
    'Cancel games or say that they cannot start until a start pleases them; never show the secret seed.',
  'chance.sees.stops': 'Everybody, but not why.',
  'chance.who.page': 'Whoever runs the site',
  'chance.can.page': 'Make its own pages say that all is well. A page compares only what the site says.',
  'chance.sees.page': 'Whoever compares their saved part of chance with a copy of the program from elsewhere.',
  'chance.who.ids': 'Whoever runs the site, at level A+, which new games no longer have',
  'chance.can.ids':
    'Replace a move id, which no browser keeps, until the next roll or theft pleases them. Before the others have moved they do not know it.',
  'chance.sees.ids': 'Nobody.',

  'player.links': 'About the players',
  'player.you': 'This is what those who play with you see of you.',
  'player.results': 'Games that are over',
  'player.results.none': 'None yet.',
  'player.ruleset': 'Rules',
  'player.played': 'Played',
  'player.won': 'Won',
  'player.running': '{n, plural, =0 {No game is going on.} one {One game is going on.} other {# games are going on.}}',
  'player.reliability': 'Answers in time',
  'player.reliability.none': 'Nothing to tell yet: this counts in games with clocks.',
  'player.reliability.is':
    '{share} in time. Of {n, plural, one {one answer} other {# answers}}, {late, plural, =0 {none was} one {one was} other {# were}} late.',
  'player.shared': 'Games that you share',
  'player.shared.open': 'not yet begun',
  'player.shared.started': 'going on',
  'player.shared.finished': 'over',
  'player.shared.won': 'won',
  'player.back': 'Back to the game',
} as const;
