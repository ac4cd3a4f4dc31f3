/** The paragraphs of the rules page that only the base game has. */
export const baseRules = {
  'title.development': 'Development cards',
  'development.buy':
    'You buy the top card of the deck; only you see it. There are 25 cards, and used ones do not come back. They can neither be traded nor stolen.',
  'development.play':
    'You may play one card a turn, but none that you bought in the same turn, and none while the game waits for another answer.',
  'development.anyTime': 'A card may be played at any moment of your turn, before the roll too.',
  'development.buildPhase': 'A card may be played while you build; playing it ends trade.',
  'development.knight':
    'A knight moves the robber and steals a card, as a 7 does, but nobody discards. It stays face up.',
  'development.roadBuilding':
    'Road Building: you place two roads for nothing, one after the other. If there is room or a piece for one only, you place one; after the first you may stop.',
  'development.yearOfPlenty': 'Year of Plenty: you take two cards of your choice from the bank.',
  'development.monopoly': 'Monopoly: you name a resource, and all others give you all they have of it.',
  'development.victoryPoint':
    'A Victory Point card counts one point from the moment you buy it. It stays hidden until you win with it or the game ends.',
} as const;
