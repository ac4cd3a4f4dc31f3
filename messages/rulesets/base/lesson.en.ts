/** The lesson: what to do in each step, and why. Then tips, by what has happened, and what speaks for a move. */
export const words = {
  'lesson.base.title': 'Learn by playing',
  'lesson.base.lead':
    'A first game on a small scale, against two bots: each step says what to do and why. It takes about ten minutes and needs no account.',

  'lesson.base.welcome': 'Welcome to the island. In this short game, the first to reach 5 points wins.',
  'lesson.base.welcome.why': 'A settlement counts 1 point, a city 2. {one} and {two} play against you.',
  'lesson.base.settlement': 'Place your first settlement: choose the marked corner and confirm.',
  'lesson.base.settlement.why':
    'It touches forest, pasture and hills, which give lumber, wool and brick. Each pays when its number is rolled; the dots show how often that happens.',
  'lesson.base.road': 'Now a road next to it, on the marked path.',
  'lesson.base.road.why': 'Roads lead to your next settlements: those must be at least two paths away from any other.',
  'lesson.base.secondSettlement': 'The others have placed theirs. Place your second settlement.',
  'lesson.base.secondSettlement.why':
    'It brings a card from each of its hexes at once: an ore and two grain, which your first one never yields.',
  'lesson.base.secondRoad': 'And its road.',
  'lesson.base.secondRoad.why': 'Everybody begins with two settlements and two roads, and so with 2 points.',
  'lesson.base.roll': 'It is your turn: roll the dice.',
  'lesson.base.roll.why':
    'Every turn begins like this. Hexes with that number pay everybody who has built next to them.',
  'lesson.base.produced': 'A 9: the forest next to your settlement has given you one lumber.',
  'lesson.base.produced.why': 'Your cards are below the board. The fields with a 9 have paid {two}.',
  'lesson.base.firstEnd': 'You cannot buy anything yet. End your turn.',
  'lesson.base.firstEnd.why': 'You also get cards while others roll: watch what their turns bring you.',
  'lesson.base.rollAgain': 'Their 10 and 4 brought you brick, wool and grain. Roll the dice.',
  'lesson.base.rollAgain.why':
    'A road costs lumber and brick; a settlement lumber, brick, wool and grain. You need all of that.',
  'lesson.base.offer': 'You need one more brick. Tap a grain in your hand, choose brick for it, and propose.',
  'lesson.base.offer.why':
    'You have three grain. In your turn you can make offers to everybody; they accept, decline, or name another price.',
  'lesson.base.deal': '{one} agrees. Conclude the deal: trade with {one}.',
  'lesson.base.deal.why': 'If several agree, you choose. You can also leave it.',
  'lesson.base.buildRoad': 'Press Road, and choose the marked path.',
  'lesson.base.buildRoad.why': 'It costs one lumber and one brick, and leads to a good place for a settlement.',
  'lesson.base.buildSettlement': 'Now press Settlement, and choose the end of that road.',
  'lesson.base.buildSettlement.why':
    'It is your third point. So far, both moves are only planned: until they are sent you can undo them.',
  'lesson.base.playPlan': 'Play and end turn.',
  'lesson.base.playPlan.why': 'This sends what you planned. Then it is the others’ turn.',
  'lesson.base.seven': 'Their rolls have brought you four cards. Roll the dice.',
  'lesson.base.seven.why': 'Do not save up too much: whoever holds more than seven cards on a 7 discards half of them.',
  'lesson.base.robber':
    'A 7. Nobody gets anything, and {two} discards four cards. Move the robber to the marked forest.',
  'lesson.base.robber.why': 'His hex gives nothing while he is there. Here he is in the way of both others.',
  'lesson.base.victim': 'Now steal a card from {two}.',
  'lesson.base.victim.why': 'You take a card, unseen, from a player next to the robber.',
  'lesson.base.buyCard': 'You have stolen one grain. Buy a development card, and say yes.',
  'lesson.base.buyCard.why':
    'It costs wool, grain and ore. You only learn which one it is once it is yours, so you are asked first.',
  'lesson.base.endWithCard': 'It is a knight. You can play it from your next turn on: end this one.',
  'lesson.base.endWithCard.why': 'Only you see the card. Others bring roads, resources or a point.',
  'lesson.base.knight': '{one} rolled a 7, put the robber on your fields and took one grain. Play your knight.',
  'lesson.base.knight.why':
    'It moves the robber, just like a 7. The first to play three gets the Largest Army: 2 points.',
  'lesson.base.knightsRobber': 'Move the robber to the marked hills.',
  'lesson.base.knightsRobber.why': 'Only {one} has built there, so the card comes from {one}.',
  'lesson.base.rollBrick': 'You have taken an ore. Roll the dice.',
  'lesson.base.rollBrick.why': 'A 10 would be good: two of your settlements touch the hills with that number.',
  'lesson.base.bank': 'Two more brick. Open Trade, then “With the bank”: give 4 brick, get 1 ore.',
  'lesson.base.bank.why':
    'The bank takes four cards of one kind for any other. With a settlement at a harbour, three or two are enough.',
  'lesson.base.endWithTrade': 'Play and end turn.',
  'lesson.base.endWithTrade.why': 'A city costs 3 ore and 2 grain: you are still one grain short.',
  'lesson.base.lastRoll': 'Their 4 and 8 brought you wool, grain and ore. Roll the dice.',
  'lesson.base.lastRoll.why': 'You have enough for a city, and nearly enough for one more card.',
  'lesson.base.city': 'A 6, one more grain. Press City, and choose the marked settlement.',
  'lesson.base.city.why': 'A city counts 2 points and gets two cards from each hex. That makes 4 points.',
  'lesson.base.lastCard': 'Wool, grain and ore are left: buy another development card, and say yes.',
  'lesson.base.lastCard.why': 'The city you planned is sent along with it.',
  'lesson.base.won': 'A victory point: with 5 points, you have won.',
  'lesson.base.won.why':
    'A full game goes to 10 points; the Longest Road and the Largest Army bring 2 points each. Now you know all you need to play one.',

  'tip.asked.discard':
    'You hold more cards than a 7 allows, so you give back half of them. Spend cards before it comes to that.',
  'tip.asked.moveRobber':
    'The robber’s hex pays nobody until he moves again. Choose one that hurts whoever is ahead, and where you can steal a card.',
  'tip.stolen.victim':
    'A card was stolen from you. The robber’s hex gives nothing until somebody rolls a 7 or plays a knight.',
  'tip.tradeOffered.to':
    'You are asked for a trade. A yes does not conclude the deal yet: whoever asks chooses among those who agree. You can also name another price.',
  'tip.tradedWithBank':
    'The bank takes four cards of one kind for any other; with a building at a harbour three, or two of the kind that the harbour shows.',
  'tip.settlementBuilt.you':
    'A new settlement counts a point, and pays from the next roll on. If it touches a harbour, you trade at a better rate.',
  'tip.cityBuilt':
    'A city counts 2 points and gets two cards from each hex. The settlement goes back to its owner and can be built again.',
  'tip.developmentCardBought.you':
    'You see your card below your hand; the others do not. Except for points, it can be played from your next turn on, one card a turn.',
  'tip.developmentCardPlayed':
    'Of the development cards played only knights stay: the first to have three of them gets the Largest Army.',
  'tip.longestRoadMoved':
    'The Longest Road is worth 2 points: it belongs to the first with five roads in a row, until somebody has more.',
  'tip.largestArmyMoved':
    'The Largest Army is worth 2 points: it belongs to the first with three knights, until somebody has more.',

  'reason.feature.count.knightsPlayed': 'one more knight for the Largest Army',
  'reason.feature.ahead.knightsPlayed': 'brings you ahead in the race for the Largest Army',
  'reason.feature.count.developmentCards': 'a development card, which may be a point',
  'move.playKnight': 'play the knight',
  'move.playRoadBuilding': 'play Road Building',
  'move.playYearOfPlenty': 'play Year of Plenty: {cards}',
  'move.playMonopoly': 'play Monopoly: {resource}',
  'reason.move.playKnight': 'moves the robber, and counts for the Largest Army',
  'reason.move.playRoadBuilding': 'two roads for free',
  'reason.move.playYearOfPlenty': 'two cards of your choice',
  'reason.move.playMonopoly': 'everybody gives you all cards of one resource',
  'reason.move.buyDevelopmentCard': 'a development card, which may be a point',
} as const;
