/** The lesson: what to do in each step, and why. Then tips, by what has happened, and what speaks for a move. */
export const words = {
  'lesson.citiesKnights.title': 'Learn Cities & Knights by playing',
  'lesson.citiesKnights.lead':
    'If you know the base game, this lesson shows what Cities & Knights adds: commodities, improvements, knights, barbarians and progress cards. It takes about five minutes.',

  'lesson.citiesKnights.welcome': 'You already know how to build and trade. In this short game, 5 points win.',
  'lesson.citiesKnights.welcome.why':
    'Everybody began with a settlement and a city: 3 points. The barbarians’ ship is two steps from the shore.',
  'lesson.citiesKnights.roll': 'Roll the dice.',
  'lesson.citiesKnights.roll.why':
    'There are three now. Two make the number; the third shows a ship, which comes nearer, or a castle in the colour of a track.',
  'lesson.citiesKnights.commodities': 'A 6: from the mountains your city has taken an ore and a coin.',
  'lesson.citiesKnights.commodities.why':
    'A coin is a commodity. Cities get coins next to mountains, cloth next to pasture and paper next to forest, in place of a second resource.',
  'lesson.citiesKnights.improve': 'Spend the coin on an improvement: press “Improve politics”.',
  'lesson.citiesKnights.improve.why':
    'Coins pay for politics, cloth for trade, paper for science. Each level costs one card more, and lets you draw progress cards more often.',
  'lesson.citiesKnights.knight': 'Press Knight, and choose the marked corner.',
  'lesson.citiesKnights.knight.why': 'A knight costs wool and ore, and stands on a free corner by one of your roads.',
  'lesson.citiesKnights.endTurn': 'Play and end turn.',
  'lesson.citiesKnights.endTurn.why': 'Your knight is still asleep: it does not defend anybody until it is active.',
  'lesson.citiesKnights.rollAgain': 'A castle of politics has brought you a progress card: the Warlord. Roll the dice.',
  'lesson.citiesKnights.rollAgain.why':
    'On level 1 you draw if the red die shows 1 or 2, also when others roll. One more ship, and the barbarians land.',
  'lesson.citiesKnights.upgrade': 'First make the knight stronger: press Upgrade, and choose it.',
  'lesson.citiesKnights.upgrade.why':
    'Each level costs wool and ore once more. A strong knight counts 2 in the defence.',
  'lesson.citiesKnights.warlord': 'Now play your Warlord.',
  'lesson.citiesKnights.warlord.why':
    'He makes all your knights active for free. Otherwise that costs a grain for each knight. You may play progress cards at once, and several in a turn.',
  'lesson.citiesKnights.endAgain': 'Play and end turn.',
  'lesson.citiesKnights.endAgain.why':
    'The barbarians are as strong as there are cities: 3. Your knight counts 2, and {one} has an active one that counts 1.',
  'lesson.citiesKnights.attack': 'The barbarians came, and 3 against 3 was enough. You are the Defender: 1 point.',
  'lesson.citiesKnights.attack.why':
    'You had the most active strength. Had the island lost, whoever had the least would have lost a city. Now all knights are asleep again.',
  'lesson.citiesKnights.lastRoll': 'You have 4 points. Roll the dice.',
  'lesson.citiesKnights.lastRoll.why': 'Another castle of politics with a red 1 or 2, and you draw again.',
  'lesson.citiesKnights.won': 'The Constitution: shown to all, and worth a point. With 5 points you have won.',
  'lesson.citiesKnights.won.why':
    'A full game goes to 13. On level 4 of a track a city can become a metropolis, which counts 2 points more.',

  'tip.cityBuilt':
    'A city counts 2 points. Next to pasture, mountains or forest it gets a commodity besides the resource.',
  'tip.shipMoved':
    'The barbarians came a step nearer. With the seventh step they attack; look at what the island could set against them.',
  'tip.barbariansAttacked':
    'After an attack all knights are inactive, and the ship is back at its start. From the first attack on, the robber moves on a 7.',
  'tip.progressDrawn.you':
    'You have drawn a progress card. You may play it in your own turn after the roll, and hold four at most.',
  'tip.knightBuilt.you':
    'A knight counts in the defence only once a grain has activated it. An active one can also move and chase.',
  'tip.knightDisplaced.victim':
    'A stronger knight has driven yours off. You put it back where your roads lead from there.',
  'tip.cityImproved.you':
    'With each level you draw progress cards on more numbers of the red die. The third level brings a lasting ability.',
  'tip.metropolisPlaced':
    'A metropolis counts 2 points more than a city and is safe from barbarians. The first to reach level 5 can take it from level 4.',

  'reason.feature.count.knightStrength': 'more strength against the barbarians',
  'reason.feature.ship.honour.near': 'as things stand, you would be the defender of the island',
  'reason.feature.ship.loss.near.less': 'as things stand, you would lose no city to the barbarians',
  'reason.feature.knights.none.less': 'your first knight',
  'reason.feature.count.improvements': 'one more level of improvement',
  'reason.feature.track.trade.ability': 'the Trading House: two equal commodities for any card',
  'reason.feature.track.politics.ability': 'the Fortress: you may make knights mighty',
  'reason.feature.track.science.ability': 'the Aqueduct: a resource of your choice when a roll brings you nothing',
  'reason.feature.track.trade.open': 'brings you nearer to the metropolis of trade',
  'reason.feature.track.politics.open': 'brings you nearer to the metropolis of politics',
  'reason.feature.track.science.open': 'brings you nearer to the metropolis of science',
  'reason.feature.track.trade': 'you draw trade cards more often',
  'reason.feature.track.politics': 'you draw politics cards more often',
  'reason.feature.track.science': 'you draw science cards more often',
  'reason.move.buildKnight': 'a knight guards its place, and defends the island once it is active',
  'reason.move.activateKnight': 'only active knights count when the barbarians land',
  'reason.move.upgradeKnight': 'a stronger knight counts for more, and weaker ones cannot drive it off',
  'reason.move.moveKnight': 'the knight stands better there',
  'reason.move.displaceKnight': 'takes the place of a weaker knight',
  'reason.move.chaseRobber': 'the knight sends the robber away',
  'reason.move.buildWall': 'you may hold two more cards when a 7 is rolled',
  'reason.move.improve': 'one more level of improvement',
  'reason.move.giveCommodity': 'this commodity is the one that you need least',
  'reason.move.playAlchemist': 'you choose the two dice yourself',
  'reason.move.playCrane': 'an improvement for one commodity less',
  'reason.move.playEngineer': 'a wall for free',
  'reason.move.playInventor': 'a better number for your land',
  'reason.move.playIrrigation': 'grain for your fields',
  'reason.move.playMedicine': 'a city for one grain and one ore less',
  'reason.move.playMining': 'ore for your mountains',
  'reason.move.playRoadBuilding': 'two roads for free',
  'reason.move.playSmith': 'two stronger knights for free',
  'reason.move.playCommercialHarbour': 'commodities in exchange for resources',
  'reason.move.playMasterMerchant': 'you choose two cards from the hand of a player who is ahead of you',
  'reason.move.playMerchantFleet': 'a better rate with the bank in this turn',
  'reason.move.playMerchant': 'a point, and a better rate with the bank',
  'reason.move.playResourceMonopoly': 'others give you cards of one resource',
  'reason.move.playCommodityMonopoly': 'others give you cards of one commodity',
  'reason.move.playBishop': 'moves the robber, and takes a card from everybody beside it',
  'reason.move.playDeserter': 'another player loses a knight, and you may place one',
  'reason.move.playDiplomat': 'takes a road off the board',
  'reason.move.playIntrigue': 'drives a knight off your road',
  'reason.move.playSaboteur': 'those who are level with you or ahead lose half of their cards',
  'reason.move.playSpy': 'takes a progress card that another player holds',
  'reason.move.playWarlord': 'all of your knights become active',
  'reason.move.playWedding': 'those who are ahead of you give you two cards each',
  'move.placeCity': 'city: {intersection}',
  'do.displaceKnight': 'drive off a knight',
  'do.placeDisplacedKnight': 'put the knight back',
  'do.chaseRobber': 'chase the robber',
  'do.loseCity': 'lose a city',
  'do.takeAqueductResource': 'take a resource',
  'do.chooseDeck': 'choose a deck',
  'do.discardProgress': 'discard',
  'do.giveCommodity': 'give a commodity',
  'do.giveCards': 'give',
  'do.takeCards': 'take',
  'do.takeProgressCard': 'take a card',
  'do.removeKnight': 'let a knight go',
  'do.placeDeserter': 'place the knight',
} as const;
