/** What the rules page of L'impero di Catan says beside the base game's paragraphs. */
export const imperoRules = {
  'title.knights': 'Knights',
  'title.barracks': 'Barracks',
  'title.attacks': 'Attacks',
  'title.captured': 'The captured road',
  'title.finalCount': 'The final count',

  'about.impero':
    'The base game at war: there is no robber and there are no development cards, but fourteen knights lie in a common pool. With them you capture roads and destroy settlements and cities. What is not said otherwise is as in the base game.',
  'about.imperoCosts':
    'A road costs 1 brick and 1 lumber; a settlement 1 brick, 1 lumber, 1 wool and 1 grain; a city 3 ore and 2 grain; a knight 3 grain and 3 wool.',
  'start.imperoTwo': 'It is good for two as well: everything below is then about your one opponent.',
  'turn.imperoBeforeRoll': 'Before the roll there is nothing to do but to roll.',
  'production.noRobber': 'Nothing ever stops a hex from giving: there is no robber, and nobody steals.',

  'knights.seven':
    'When a 7 is rolled, the land gives nothing, and whoever rolled takes a knight from the pool. If the pool is empty there is none.',
  'knights.discard':
    'Before that, everybody with more than seven resource cards chooses half of them, rounded down, and gives them to the bank. Knights are not counted.',
  'knights.noDiscard': 'Nobody discards cards on a 7.',
  'knights.recruit':
    'While you build you may recruit: 3 grain and 3 wool buy one knight from the pool, as often as you can pay and the pool lasts. It needs no city.',
  'knights.public':
    'Knights lie face up before you, as many as you get. They cannot be traded or stolen. Those you spend go back to the pool and can be taken again at once.',
  'knights.sameTurn': 'A knight may fight in the turn in which you get it.',
  'knights.nextTurn': 'A knight may not fight in the turn in which you get it.',

  'barracks.what':
    'One of your cities is a barracks while a road, settlement or city of somebody else lies within two paths of it. Settlements are never barracks.',
  'barracks.distance':
    'Distance counts paths, not intersections, along the shortest way; what stands on them does not matter.',
  'barracks.gap': 'A road is as far as its nearer end: one that starts two paths away is in range.',
  'barracks.inclusive': 'A road itself counts as one path: one that starts one path away is at distance two.',
  'barracks.changes':
    'Nobody has to declare it. It comes and goes with the pieces around: when nothing is in range the city is a plain city again.',

  'attacks.when':
    'You attack in your own turn, from a barracks, with exactly the knights that the attack takes, a piece of another player. What the game asks of somebody comes first.',
  'attacks.afterRoll': 'Attacks come after the roll, while you trade or build; they do not end trade.',
  'attacks.anyTime':
    'You may attack before the roll too, and afterwards while you trade or build; it does not end trade.',
  'attacks.targetInRange': 'The piece that you attack must itself be within two paths of one of your cities.',
  'attacks.anyOnceBarracks':
    'Once a city has any piece of an opponent in range, you may attack every piece of that opponent, however far.',
  'attacks.road':
    'Three knights capture a road. It leaves the game for good, and you place one of your own for nothing. It brings no points.',
  'attacks.settlement': 'Four knights destroy a settlement. Its owner gets the piece back; you get one war point.',
  'attacks.city':
    'Five knights destroy a city. Its owner gets the piece back, and no settlement is left in its place; you get two war points.',
  'attacks.twoRoads':
    'Six knights capture two roads at once. Both belong to the same opponent and meet at an intersection without a building; one of them must be in range, the other may lie behind it.',
  'attacks.shielded':
    'A road is in range only through an end without a building of an opponent. One that you could reach only past such a building is shielded: destroy the building first.',
  'attacks.unshielded': 'Buildings do not shield the roads behind them.',
  'attacks.unlimited':
    'You may attack as often as your knights allow, from the same city too, even from one just built. Each attack is judged on the board as it is by then.',
  'attacks.one': 'You may attack once in a turn; six knights against two roads are one attack.',
  'attacks.after':
    'Roads of a destroyed building stay, and anybody may build there again by the usual rules. The victim gets nothing for it: harbours and yields change with the board.',

  'captured.place':
    'For each captured road you must place one of your unbuilt roads at once. If you have none, or no place for it, you place nothing.',
  'captured.anyLegal':
    'It goes wherever you could build a road, also on the path just freed if it touches what is yours.',
  'captured.capturedPath': 'It goes on the path just freed, whether it touches what is yours or not.',
  'captured.either': 'It goes wherever you could build a road, or on the path just freed.',

  'longestRoad.on': 'The Longest Road is played for.',
  'longestRoad.off': 'The Longest Road is not used.',
  'longestRoad.impero':
    'It is counted again after every capture, every destruction and every road placed, each by itself. A destroyed building may make a road whole again that it had cut.',
  'largestArmy.off': 'The Largest Army is not used.',
  'largestArmy.faceUp':
    'Whoever has the most knights face up, at least three, holds the Largest Army, worth two points. It is lost at once with the knights that are spent; if others then tie for it, it is set aside.',

  'victory.impero':
    'A settlement counts 1, a city 2, every war point 1, a special card 2. War points are never lost. With {victoryPoints} points you win.',
  'victory.destruction':
    'You also win by destroying five settlements, or two cities and three settlements, over the whole game. A settlement that is rebuilt and destroyed again counts twice.',
  'victory.allOpponents': 'What you destroyed of all opponents counts together.',
  'victory.oneOpponent': 'It must all have belonged to the same opponent.',
  'victory.agreementCounted':
    'If nobody can win any more, the players can end the game once all of them agree. Then everybody counts as in the final count.',

  'finalCount.when':
    'When attacks leave a player without roads, the game stops and everybody counts. So it does when a player has no piece at all left on the board.',
  'finalCount.allPiecesLost': 'Without roads means: none on the board and none left to build, all fifteen captured.',
  'finalCount.noneOnBoard': 'Without roads means: none on the board, even if some are left to build.',
  'finalCount.deadPosition':
    'The game also stops when nobody can ever change the board again, whatever cards and knights come: no road, settlement or city can be built and no attack paid for. Then everybody counts.',
  'finalCount.deadAgreement':
    'When nobody can change the board any more, the game goes on until the players agree to end it.',
  'finalCount.points':
    'Each road on the board counts 1, each settlement 1, each city 2, each resource card in hand 1. Knights, special cards and lost pieces count nothing. The highest total wins, whoever has it.',
  'finalCount.noWarPoints': 'War points do not count here.',
  'finalCount.warPoints': 'War points count here too.',
  'finalCount.shared': 'Equals at the top win together.',
  'finalCount.tieByWarPoints':
    'Among equals at the top the most war points win; if those are equal too, they win together.',
  'finalCount.order':
    'An attack goes step by step: the knights go back and the piece is removed; a victory by destruction or by points ends the game; otherwise the captured road is placed, which may win too; only then does everybody count.',
} as const;
