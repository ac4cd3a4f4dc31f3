/** What the rules page of L'impero di Catan says beside the base game's paragraphs. */
export const imperoRules = {
  'title.knights': 'Knights',
  'title.barracks': 'Barracks',
  'title.attacks': 'Attacks',
  'title.captured': 'The captured road',
  'title.finalCount': 'The final count',

  'about.impero':
    'The base game at war: there are no robber and no development cards, but there is a common pool of fourteen knights. With them you capture roads and destroy settlements and cities. Everything else is as in the base game.',
  'about.imperoCosts': 'A road costs {road}; a settlement {settlement}; a city {city}; a knight {knight}.',
  'start.imperoTwo': 'The game also works for two players: everything below then refers to your only opponent.',
  'turn.imperoBeforeRoll': 'Before the roll you can do nothing but roll.',
  'production.noRobber': 'Nothing ever stops a hex from giving cards: there is no robber, and nobody steals.',

  'knights.seven':
    'When a 7 is rolled, the land gives nothing, and the player who rolled takes a knight from the pool, if one is left.',
  'knights.discard':
    'Before that, everybody with more than {handLimit} resource cards chooses half of them, rounded down, and gives them to the bank. Knights do not count.',
  'knights.noDiscard': 'Nobody discards cards on a 7.',
  'knights.recruit':
    'While you build you may recruit: 3 grain and 3 wool buy one knight from the pool, as often as you can pay and the pool lasts. You do not need a city.',
  'knights.public':
    'Knights lie face up in front of you; you may have any number. They cannot be traded or stolen. Knights that you spend go back to the pool and can be taken again at once.',
  'knights.sameTurn': 'A knight may fight in the turn in which you get it.',
  'knights.nextTurn': 'A knight may not fight in the turn in which you get it.',

  'barracks.what':
    'One of your cities is a barracks as long as another player’s road, settlement or city is within two paths of it. Settlements are never barracks.',
  'barracks.distance': 'Distance counts paths, not intersections, along the shortest way, whatever is built on them.',
  'barracks.gap': 'A road is as far away as its nearer end: a road that starts two paths away is in range.',
  'barracks.inclusive': 'A road itself counts as one path: a road that starts one path away is at distance two.',
  'barracks.changes':
    'You need not declare it. It depends on the pieces around: when nothing is in range, the city is an ordinary city again.',

  'attacks.when':
    'In your own turn you attack another player’s piece from a barracks, with exactly the number of knights that the attack takes. Open questions come first.',
  'attacks.afterRoll': 'Attacks come after the roll, while you trade or build; they do not end trade.',
  'attacks.anyTime':
    'You may also attack before the roll, and afterwards while you trade or build; it does not end trade.',
  'attacks.targetInRange': 'The piece that you attack must itself be within two paths of one of your cities.',
  'attacks.anyOnceBarracks':
    'Once a city has any piece of an opponent in range, you may attack every piece of that opponent, however far away.',
  'attacks.road':
    'Three knights capture a road. It leaves the game permanently, and you place one of your own for free. It gives no points.',
  'attacks.settlement': 'Four knights destroy a settlement. Its owner gets the piece back; you get one war point.',
  'attacks.city':
    'Five knights destroy a city. Its owner gets the piece back, and no settlement remains in its place; you get two war points.',
  'attacks.twoRoads':
    'Six knights capture two roads at once. Both must belong to the same opponent and meet at an intersection without a building; one of them must be in range, the other may lie behind it.',
  'attacks.shielded':
    'A road is in range only through an end without an opponent’s building. A road that you could reach only past such a building is shielded: destroy the building first.',
  'attacks.unshielded': 'Buildings do not shield the roads behind them.',
  'attacks.unlimited':
    'You may attack as often as your knights allow, from the same city too, even from one just built. Each attack is judged on the board as it is at that moment.',
  'attacks.one': 'You may attack once per turn; six knights against two roads are one attack.',
  'attacks.after':
    'The roads of a destroyed building stay, and anybody may build there again under the usual rules. The victim gets nothing for it: harbours and yields change with the board.',

  'captured.place':
    'For each captured road you must place one of your unbuilt roads at once. If you have none, or no place for one, you place nothing.',
  'captured.anyLegal':
    'It goes wherever you could build a road, including the path just freed if that touches your pieces.',
  'captured.capturedPath': 'It goes on the path just freed, whether or not that touches your pieces.',
  'captured.either': 'It goes wherever you could build a road, or on the path just freed.',

  'longestRoad.on': 'The Longest Road is in play.',
  'longestRoad.off': 'The Longest Road is not used.',
  'longestRoad.impero':
    'It is counted again after each single capture, destruction and placed road. When a building is destroyed, a road that it had cut may be whole again.',
  'largestArmy.off': 'The Largest Army is not used.',
  'largestArmy.faceUp':
    'The player with the most knights face up, at least three, holds the Largest Army, worth two points. It is lost at once when too many of these knights are spent; if other players then tie for it, it is set aside.',

  'victory.impero':
    'A settlement counts 1, a city 2, every war point 1, a special card 2. War points are never lost. With {victoryPoints} points you win.',
  'victory.destruction':
    'You also win by destroying five settlements, or two cities and three settlements, over the whole game. A settlement that is rebuilt and destroyed again counts twice.',
  'victory.allOpponents': 'What you destroyed counts together, whichever opponents it belonged to.',
  'victory.oneOpponent': 'It must all have belonged to the same opponent.',
  'victory.agreementCounted':
    'If nobody can win any more, the players can end the game once all of them agree. Then everybody counts, as in the final count.',

  'finalCount.when':
    'When attacks leave a player without roads, the game stops and everybody counts. It also stops when a player has no piece left on the board.',
  'finalCount.allPiecesLost': 'Without roads means: none on the board and none left to build, all fifteen captured.',
  'finalCount.noneOnBoard': 'Without roads means: none on the board, even if some are left to build.',
  'finalCount.deadPosition':
    'The game also stops when nobody can ever change the board again, whatever cards and knights they get: no road, settlement or city can be built and no attack paid for. Then everybody counts.',
  'finalCount.deadAgreement':
    'When nobody can change the board any more, the game goes on until the players agree to end it.',
  'finalCount.points':
    'Each road on the board counts 1, each settlement 1, each city 2, each resource card in hand 1. Knights, special cards and lost pieces count nothing. The highest total wins.',
  'finalCount.noWarPoints': 'War points do not count here.',
  'finalCount.warPoints': 'War points count here too.',
  'finalCount.shared': 'Players who tie for the highest total win together.',
  'finalCount.tieByWarPoints':
    'If players tie for the highest total, the one with the most war points wins; if those are equal too, they win together.',
  'finalCount.order':
    'An attack goes step by step: the knights go back and the piece is removed; a victory by destruction or by points ends the game; otherwise the captured road is placed, which may also win; only then does everybody count.',

  'drawn.attacks.targetInRange':
    'A red city with barracks. A blue settlement two paths away is marked: it can be attacked. One that is farther away is crossed out.',
  'drawn.captured.place':
    'A marked red road lies where a blue one was captured, between other red pieces and a blue settlement.',
} as const;
