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

  'about.base':
    'You settle an island with roads, settlements and cities, paid for with what the land gives and what you trade for. {victoryPoints} victory points win.',
  'about.costs': 'A road costs {road}; a settlement {settlement}; a city {city}; a development card {developmentCard}.',
  'turn.beforeRoll': 'Before the roll you can do one other thing: play a development card.',
  'production.robber': 'The robber’s hex gives nothing. At the beginning he is in the desert.',
  'seven.discard':
    'First everybody with more than {handLimit} cards chooses half of them, rounded down, and gives them to the bank. The game waits for everybody who must discard.',
  'largestArmy.card':
    'The first player with three knights face up gets the Largest Army, worth two points. It passes to another player as soon as they have more.',
  'victory.points':
    'A settlement counts 1, a city 2, the Longest Road and the Largest Army 2 each, a Victory Point card 1. With {victoryPoints} points you win; hidden points count automatically.',
} as const;
