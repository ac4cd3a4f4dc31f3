/** The paragraphs of the rules page that only the base game has. */
export const baseRules = {
  'title.development': 'Development cards',
  'development.buy':
    'You buy the top card of the deck; only you see it. There are 25 cards, and used ones do not come back. They cannot be traded or stolen.',
  'development.play':
    'You may play one card per turn, but not one that you bought in the same turn, and not while the game waits for another answer.',
  'development.anyTime': 'You may play a card at any moment of your turn, even before the roll.',
  'development.buildPhase': 'You may play a card while you build; playing it ends trade.',
  'development.knight':
    'A knight moves the robber and steals a card, as a 7 does, but nobody discards. It stays face up.',
  'development.roadBuilding':
    'Road Building: you place two roads for free, one after the other. If you have only one piece or one place, you place one; after the first you may stop.',
  'development.yearOfPlenty': 'Year of Plenty: you take two cards of your choice from the bank.',
  'development.monopoly': 'Monopoly: you name a resource, and all other players give you all their cards of it.',
  'development.victoryPoint':
    'A Victory Point card counts one point from the moment you buy it. It stays hidden until you win with it or the game ends.',
} as const;
