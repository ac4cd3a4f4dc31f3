import { rulesetRules } from '../rulesets/rules.en.ts';

/**
 * The rules in plain words: a title for each chapter, a short paragraph for each matter. `{victoryPoints}` is the number
 * that wins the game that is read about.
 */
export const rules = {
  'title.about': 'About the game',
  'title.island': 'The island',
  'title.start': 'Starting the game',
  'title.turn': 'A turn',
  'title.production': 'What the land produces',
  'title.seven': 'A 7 and the robber',
  'title.trade': 'Trade',
  'title.building': 'Building',
  'title.longestRoad': 'Longest Road',
  'title.largestArmy': 'Largest Army',
  'title.victory': 'Victory',

  'island.land':
    'The island has 19 hexes: forests give lumber, hills brick, pastures wool, fields grain, mountains ore, and the desert nothing. A corner where hexes meet is an intersection, the place for a settlement or city; an edge between two intersections is a path, the place for a road.',
  'island.numbers':
    'Every hex except the desert has a number from 2 to 12, without 7. The dots under it show how often two dice roll it: 6 and 8 most often, 2 and 12 least.',
  'island.pieces':
    'Each player has 15 roads, 5 settlements and 4 cities; only these can be built. The bank has 19 cards of each resource, and everybody sees how many are left.',
  'island.beginner':
    'The beginners’ island is always the same: land, numbers and harbours lie as printed. With two or three players the red pieces stay in the box.',
  'island.fifthEdition': 'This map has the desert in the middle.',
  'island.classicSpiral': 'This map has the desert in the west, and its numbers run in a spiral.',
  'island.random': 'The random island is shuffled for every game.',
  'island.spiral':
    'The numbers follow a fixed order along a spiral: around the coast, around the inner ring, then the centre, skipping the desert. No 6 or 8 is ever next to another.',
  'island.randomCorner': 'The spiral begins at a random corner.',
  'island.southWest': 'The spiral begins at the south-west corner.',
  'island.noRedNeighbours': 'The numbers are shuffled until no 6 or 8 is next to another.',
  'island.harboursShuffled': 'There are nine harbours in fixed places; their kinds are shuffled.',
  'island.harboursPrinted': 'There are nine harbours in fixed places, each as printed on the beginners’ map.',

  'start.players':
    'The game is for two, three or four players, each with their own colour. The rules are the same for two.',
  'start.highestRoll': 'Everybody rolls two dice, and the highest roll begins. Players who tie for it roll again.',
  'start.oldest': 'The oldest player begins: the one whom the host marked, or the first at the table.',
  'start.prePlaced':
    'Each player’s two settlements and two roads are already on the board. The starred settlement gives one card for each hex around it.',
  'start.draft':
    'In turn order, everybody places a settlement and a road next to it; then once more in reverse order. Both are free. A settlement needs a free intersection whose neighbours are empty, on the coast too; the road must start at the settlement just placed.',
  'start.draftResources': 'The second settlement immediately gives one card for each hex around it.',

  'turn.order':
    'Turns go around the table. In your turn you roll both dice once. Then you trade and build as much as you like and can pay for, and end your turn yourself.',
  'turn.tradeThenBuild':
    'First you trade, then you build. Trade is over for this turn when you first pay for something, or when you say so. You can use a new harbour from your next turn on.',
  'turn.combined': 'After the roll you trade and build in any order.',
  'turn.pending':
    'Open questions come first: until they are answered, nobody trades, builds or ends the turn. Each action is completed; then roads and special cards are counted again, and then the game checks whether somebody has won.',

  'production.yield':
    'Hexes whose number is rolled give cards to every building around them, no matter who rolled: one for a settlement, two for a city. Several buildings and several hexes add up.',
  'production.shortage':
    'If the bank has too few cards of a resource for everybody, nobody gets any of it; if only one player would get some, that player takes what is left.',
  'production.hidden':
    'Cards in hand are hidden, but everybody sees how many there are. Everybody also sees what the land gives, what is traded and what is discarded.',

  'seven.nothing': 'When a 7 is rolled, the land gives nothing.',
  'seven.robber': 'Then the player who rolled moves the robber to another hex; he may not stay.',
  'seven.steal':
    'That player steals a random card from a player with a building at that hex. If there are several, the player who rolled chooses. Only the two of them know which card it is.',
  'seven.desertAllowed': 'The robber may go back to the desert.',
  'seven.desertForbidden': 'The robber may not go back to the desert.',
  'seven.friendlyOff': 'The robber spares nobody, however few points they have.',
  'seven.friendlyOn':
    'The robber spares the weak: it may not go to a hex with a building of another player who has fewer than 3 points that everybody can see. If it can go nowhere else, it may, but takes no card from that player.',
  'seven.after': 'After that the turn continues as usual, with trade.',

  'trade.who':
    'You trade in your own turn, with the other players and with the bank. Others accept, decline or make a counter-offer, and you conclude with one of them. You may also ask what they want for a card, without an offer. Others do not trade with each other.',
  'trade.terms':
    'Both sides give at least one resource card, and no resource may be on both sides. Both must hold what they give when the trade is concluded.',
  'trade.offers':
    'Everybody sees offers and counter-offers. An offer reserves nothing, and it ends when trade closes or the turn ends.',
  'trade.bank':
    'The bank gives one card of your choice for four of the same kind, as often as you like. You cannot take the resource that you give, or one that the bank has run out of.',
  'trade.harbours':
    'A settlement or city at a harbour improves this rate: three cards of the same kind at a 3:1 harbour, two of its own resource at a 2:1 harbour.',

  'building.pay': 'To build you pay the exact price to the bank and take a piece that you still have.',
  'building.road':
    'A road goes on an empty path that touches one of your roads or buildings, on the coast too. It cannot continue past another player’s building.',
  'building.settlement':
    'A settlement goes on an empty intersection where one of your roads ends and whose neighbouring intersections are all empty. It may be placed in the middle of another player’s road, and cuts it.',
  'building.city':
    'A city replaces one of your settlements, which you get back. A settlement built this turn may become a city at once. A settlement counts one point and gives one card, a city two.',

  'longestRoad.card':
    'The first player with a line of five roads gets the Longest Road, worth two points. It passes to another player as soon as their line is longer; a tie changes nothing.',
  'longestRoad.length':
    'The line is the longest way along your roads that uses none of them twice. Branches do not add up, and another player’s building cuts it.',
  'longestRoad.lost':
    'If the holder’s line gets shorter, the card goes to the player who alone has the longest line of at least five. If several tie, or nobody has five, it is set aside until one player leads.',

  'victory.ownTurn':
    'You win only in your own turn, even before the roll. Points that you get in another player’s turn count when your turn begins.',
  'victory.immediate': 'The first to reach the points wins at once, in anybody’s turn.',
  'victory.shown':
    'Everybody sees the board, the bank, how many cards each player holds, the knights face up and the points that are not hidden. At the end all hands are shown.',
  'victory.agreement':
    'If nobody can win any more, the players can end the game without a winner once all of them agree.',

  'drawn.building.settlement':
    'A blue settlement, with crosses on the three intersections next to it. A red road ends at one of them; its other end is free and marked.',
  'drawn.building.road':
    'A red settlement with a road that leads to a blue settlement. The free paths at the red settlement are marked; those beyond the blue one are crossed out.',
  'drawn.longestRoad.length':
    'Five red roads in a line around a hex and a sixth that branches off: the line counts five.',
  'drawn.seven.steal':
    'The robber on a hex with a blue settlement and a white city. Both are marked: one of them loses a card.',
  'drawn.trade.harbours': 'A red settlement on one of the two intersections to which the jetties of a harbour lead.',

  ...rulesetRules,
} as const;
