/** Words for every refusal of the rules, by code, and for what their facts name. */
export const refusals = {
  'refusal.gameOver': 'The game is over.',
  'refusal.unknownMove': 'These rules have no such move.',
  'refusal.malformedMove': 'Something is missing in this move, or is not on the board.',
  'refusal.ownTurn': 'The game is waiting for you: only the other players can do this.',
  'refusal.notYourTurn': 'It is not your move: the game is waiting for {seats}.',
  'refusal.notNow': 'Not at this point. {step}',

  'refusal.cannotPay': 'You need {missing} more for {what}.',
  'refusal.noPieceLeft': 'You have {piece} left.',
  'refusal.pathTaken': 'There is already a road on this path.',
  'refusal.roadNotConnected': 'The road must touch one of your roads, settlements or cities.',
  'refusal.notAtNewSettlement': 'The road must start at the settlement that you have just placed.',
  'refusal.intersectionTaken': 'There is already a building on this intersection.',
  'refusal.tooClose': 'Too close to another building: the neighbouring intersections must be empty.',
  'refusal.noRoadThere': 'A settlement needs one of your roads at its intersection.',
  'refusal.noOwnSettlement': 'Only your own settlement can become a city.',

  'refusal.notInHand': 'You do not hold these cards: {missing} missing.',
  'refusal.wrongDiscard': 'Discard exactly {amount, plural, one {# card} other {# cards}}; you chose {given}.',

  'refusal.sameResource': 'You would get the same resource that you give: {resource}.',
  'refusal.bankEmpty': 'The bank has no {resource} left.',
  'refusal.tooFewToTrade': 'The bank takes {rate} {resource} for one card: you need {missing} more.',
  'refusal.noSuchRate': 'You have no {rate}:1 rate for {resource}.',

  'refusal.gift': 'A trade is give and take: choose cards on both sides.',
  'refusal.likeForLike': 'The same resource cannot be on both sides: {resources}.',
  'refusal.tooManyOffers': 'No more than {most, plural, one {# offer} other {# offers}} in one turn.',
  'refusal.noSuchPartner': 'You can trade only with {seats}.',
  'refusal.noSuchSeat': 'There is no such seat at this table.',
  'refusal.offerGone': 'This offer is no longer open.',
  'refusal.sameAnswer': 'You have already given this answer.',
  'refusal.confirmInstead': 'Only the player whose turn it is can conclude a counter-offer.',
  'refusal.notAccepted': '{partner} has not accepted this offer.',

  'step.draftSettlement': 'Settlements are being placed.',
  'step.draftRoad': 'First a road must be placed next to the new settlement.',
  'step.roll': 'The dice must be rolled first.',
  'step.trade': 'This is the time to trade.',
  'step.build': 'This is the time to build.',
  'step.main': 'This is the time to trade and build.',
  'step.discard': 'Cards must be discarded first.',
  'step.other': 'Another decision comes first.',

  'thing.road': 'a road',
  'thing.settlement': 'a settlement',
  'thing.city': 'a city',
  'thing.other': 'this',

  'piece.road': 'no road',
  'piece.settlement': 'no settlement',
  'piece.city': 'no city',
  'piece.other': 'no such piece',

  nobody: 'nobody',
  somebody: 'another player',
} as const;
