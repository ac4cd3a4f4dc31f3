/** The lesson: what to do in each step, and why. Then tips, by what has happened, and what speaks for a move. */
export const words = {
  'lesson.impero.title': 'Learn L’impero by playing',
  'lesson.impero.lead':
    'If you know the base game, this lesson shows what L’impero di Catan adds: knights, barracks, attacks and captured roads. It takes about five minutes.',

  'lesson.impero.welcome': 'You already know how to build and trade. In this short game, 4 points win.',
  'lesson.impero.welcome.why':
    'There is no robber, and the only cards to get are knights. You have five: one for each 7 that you have rolled.',
  'lesson.impero.roll': 'Roll the dice.',
  'lesson.impero.roll.why':
    'Whoever rolls a 7 takes a knight. Those with more than seven cards still discard half of them.',
  'lesson.impero.knight': 'A 7: your sixth knight.',
  'lesson.impero.knight.why':
    'Knights lie open in front of you, and nobody can steal them. What you spend goes back to the pool of 14, which all share.',
  'lesson.impero.city': 'Press City, and choose the marked settlement.',
  'lesson.impero.city.why':
    'You attack from cities. One with an enemy piece within two paths is a barracks: here, one of {one}’s roads and one of {one}’s settlements.',
  'lesson.impero.captureRoad': 'Open War, choose {one}’s marked road, and attack.',
  'lesson.impero.captureRoad.why':
    'Capturing a road takes 3 knights. Its owner has lost it for good; you place one of your own for free.',
  'lesson.impero.placeRoad': 'Place your road on the marked path.',
  'lesson.impero.placeRoad.why':
    'You may place it wherever you could build one, also far from the one that you captured.',
  'lesson.impero.endTurn': 'End your turn.',
  'lesson.impero.endTurn.why': 'You have 3 knights left. Destroying a settlement takes 4, and a city 5.',
  'lesson.impero.rollAgain': 'Both rolled a 4: four grain for your city. Roll the dice.',
  'lesson.impero.rollAgain.why': 'Besides a 7, there is another way to a knight: 3 grain and 3 wool.',
  'lesson.impero.recruit': 'You have enough: press Knight.',
  'lesson.impero.recruit.why': 'You can recruit as many as you can pay for, and use them in the same turn.',
  'lesson.impero.destroy': 'Open War, choose {one}’s marked settlement, and attack.',
  'lesson.impero.destroy.why': 'It is gone, and you get 1 war point, which nobody can take from you. A city brings 2.',
  'lesson.impero.won': 'Your city, your settlement and the war point: with 4 points you have won.',
  'lesson.impero.won.why':
    'A full game goes to 12. You also win with 5 destroyed settlements, or with 2 cities and 3 settlements.',

  'tip.knightTaken.you':
    'A 7 has given you a knight. Three capture a road, four destroy a settlement, five a city: from a city near the enemy.',
  'tip.knightRecruited': 'A knight can also be recruited for 3 grain and 3 wool, several in a turn.',
  'tip.roadsCaptured.victim':
    'A road of yours was captured: it is gone for good. Whoever has lost all 15 ends the game, and everybody counts.',
  'tip.roadsCaptured': 'Whoever captures a road places one of their own for free, wherever they could build it.',
  'tip.settlementDestroyed': 'A destroyed settlement brings 1 war point, a city 2. Nobody can take those away.',

  'reason.feature.count.knights': 'one more knight to attack or defend with',
  'reason.feature.ahead.knights': 'gives you more knights than anybody',
  'reason.feature.ahead.warPoints': 'brings you ahead in war points',
  'move.captureRoad': 'capture a road: {path}',
  'move.captureTwoRoads': 'capture two roads: {paths}',
  'move.placeCapturedRoad': 'place the captured road: {path}',
  'move.destroySettlement': 'destroy a settlement: {intersection}',
  'move.destroyCity': 'destroy a city: {intersection}',
  'reason.move.recruitKnight': 'one more knight to attack or defend with',
  'reason.move.captureRoad': 'one road less for an opponent, one more for you',
  'reason.move.destroySettlement': 'takes a settlement from an opponent',
  'reason.move.destroyCity': 'takes a city from an opponent',
} as const;
