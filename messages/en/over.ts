/** How a game ends: by agreement, its score, and the proof of its chance. */
export const over = {
  'stats.points': 'Points turn by turn',
  'stats.turn': 'After turn',
  'stats.dice': 'The dice',
  'stats.dice.note': '{n, plural, one {One roll} other {# rolls}}. The line shows how often each sum is expected.',
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
  'stats.trades.note': 'How many, and the cards that came into the hand and left it.',

  'over.closedByOperator': 'The operator of this site has closed the game, without a result.',
  'over.closed': 'Nobody came back, so the game was closed without a result.',
  'over.score': 'The score',
  'over.again': 'New game',
  'over.analysis': 'How the game went',
  'over.rematch': 'Play again with the same people',
  'over.rematch.set': 'A table for another game with the same people is ready.',
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
    'All is as it should be: the seed matches the seal, and replaying {moves, plural, one {# move} other {# moves}} gives the same island, the same {rolls, plural, one {roll} other {# rolls}} and the same hidden cards.',
  'over.otherSeed': 'The secret seed does not match the seal.',
  'over.otherGame':
    'From move {version} on, this is not the game that the seed and the moves produce: something was changed.',
  'over.record': 'Save the record of the game',

  'chance.own': 'Your own number',
  'chance.own.open':
    'This browser has stored the number that it contributes to the dice of this game, and the seal as it was before you sat down. At each visit it compares them with what the site says.',
  'chance.own.same':
    'The game contains your own number, and the seal is the one from before you sat down: this browser has stored both and compares them at each visit.',
  'chance.own.elsewhere':
    'This browser cannot compare here: you sat down in another one, or what it had stored was deleted.',
  'chance.own.save': 'Save your own part',
  'chance.compared':
    'Compared with the number, rules and seal that this browser stored before you sat down. Not compared: the numbers of others, and the seals in your emails.',
  'chance.compared.none':
    'Compared only with what the site says now: this browser has not stored a number of yours. Not compared: the players’ numbers, and the seals in your emails.',
  'chance.table.scheme': 'This game has level {scheme}.',
  'chance.table.can': 'Can',
  'chance.table.sees': 'Who would notice',
  'chance.who.players': 'Players, even all together',
  'chance.can.players':
    'Influence no roll, card or theft: they lack the secret seed. But they can tell each other their cards, stop playing, or have several seats.',
  'chance.sees.players': 'Nobody sees an agreement between players.',
  'chance.who.before': 'The operator of the site, before the game begins',
  'chance.can.before':
    'Replace the secret seed, the rules or a player’s number once they know the others, and so pick one game out of many.',
  'chance.sees.before':
    'Each player concerned, in the browser in which they sat down: at once if the site shows it, at the latest from the record.',
  'chance.who.helper': 'The operator of the site, with any one player, who may be themselves under another name',
  'chance.can.helper':
    'Try out numbers for that player’s seat once all others are known: island, rolls, cards and thefts of the whole game.',
  'chance.sees.helper': 'Nobody.',
  'chance.who.unkept':
    'The operator of the site, if a player cannot compare: another device, deleted site data, a program that stores nothing',
  'chance.can.unkept': 'The same, with the number of that player.',
  'chance.sees.unkept': 'Nobody.',
  'chance.who.looks': 'The operator of the site, while the game runs',
  'chance.can.looks':
    'Look at all hands and decks, compute every future roll, and play with that or tell somebody. But they cannot change a draw.',
  'chance.sees.looks': 'Nobody.',
  'chance.who.timing': 'The operator of the site, while the game runs',
  'chance.can.timing':
    'Hold a move back, let a time run out, choose the moves of bots, write a move in a player’s name: anything that decides who gets which draw.',
  'chance.sees.timing': 'The player whose move it is, from the log. Delays and the choices of bots: nobody.',
  'chance.who.record': 'The operator of the site, afterwards',
  'chance.can.record':
    'Change moves, times or move ids in the record, from the first commit that is not covered by a seal somebody has kept.',
  'chance.sees.record': 'Up to that seal, anyone who compares it; after it, only those who remember the game.',
  'chance.who.stops': 'The operator of the site',
  'chance.can.stops':
    'Cancel games or say that they cannot start until a start pleases them; never show the secret seed.',
  'chance.sees.stops': 'Everybody, but not why.',
  'chance.who.page': 'The operator of the site',
  'chance.can.page': 'Make the site’s pages say that all is well. A page compares only what the site says.',
  'chance.sees.page': 'Anyone who compares their saved part with a copy of the program from elsewhere.',
  'chance.who.ids': 'The operator of the site, at level A+, which new games no longer have',
  'chance.can.ids':
    'Replace a move id, which no browser stores, until the next roll or theft pleases them. They do not know it before the others have moved.',
  'chance.sees.ids': 'Nobody.',

  'player.lost': 'There is no player to be seen here. Only those who play in a game see each other’s pages.',
  'player.you': 'This is what people who play with you can see about you.',
  'player.results': 'Games that are over',
  'player.results.none': 'None yet.',
  'player.ruleset': 'Rules',
  'player.played': 'Played',
  'player.won': 'Won',
  'player.running': '{n, plural, =0 {No game in progress.} one {One game in progress.} other {# games in progress.}}',
  'player.reliability': 'Answers in time',
  'player.reliability.none': 'Nothing yet: only games with clocks count.',
  'player.reliability.is':
    '{share} in time. Of {n, plural, one {one answer} other {# answers}}, {late, plural, =0 {none was} one {one was} other {# were}} late.',
  'player.shared': 'Games you both play',
  'player.shared.open': 'not yet begun',
  'player.shared.started': 'in progress',
  'player.shared.finished': 'over',
  'player.shared.won': 'won',
} as const;
