/** The rules page of Cities & Knights in English. */
export const citiesKnightsRules = {
  'title.barbarians': 'The barbarians',
  'title.improvements': 'Improvements and metropolises',
  'title.progress': 'Progress cards',
  'title.tradeCards': 'Trade cards',
  'title.politicsCards': 'Politics cards',
  'title.scienceCards': 'Science cards',

  'about.citiesKnights':
    'The island grows rich, and barbarians come for it. Cities give commodities, with which you improve them; knights guard the island; progress cards take the place of development cards. {victoryPoints} victory points win.',
  'about.citiesKnightsCosts':
    'A road costs {road}; a settlement {settlement}; a city {city}; a city wall {wall}; a knight or one level more for it {knight}; activating a knight {knightActivation}; the first level of an improvement 1 commodity, the second 2, and so on.',
  'island.ckBeginner': 'This map is made for first games with knights; it has no pieces printed on it.',
  'start.city':
    'In the second round everybody places a city instead of a settlement. It gives one resource for each hex around it, never a commodity. Everybody therefore begins with three points.',
  'turn.beforeRollAlchemist':
    'Before the roll you can only roll or play an Alchemist. After it you build, trade, move knights and play progress cards as you like.',
  'turn.citiesKnights':
    'If you trade first and then build, trade ends with the first road, settlement, city, knight, wall, improvement, Crane or Medicine. Actions of knights and all other progress cards can come before or after.',
  'turn.roll':
    'Three dice are rolled. The red one and the plain one together make the number. The third shows a ship or a castle, and comes first: the ship moves, or progress cards are drawn. Then the number gives cards, or the 7 takes them.',
  'turn.answers':
    'When several players must decide something, all are asked at once, and nobody else moves until they have answered. If they choose from something that can run out, the choices are carried out in turn order: yours is kept hidden until it is your turn. If there is only one answer, and everybody can see it, nobody is asked.',
  'production.commodities':
    'A settlement gives one resource. A city next to a pasture gives 1 wool and 1 cloth, next to mountains 1 ore and 1 coin, next to a forest 1 lumber and 1 paper; next to fields 2 grain and next to hills 2 brick. Commodities count as cards in every respect.',
  'production.robberHex': 'The hex with the robber gives neither resources nor commodities.',
  'production.bank': 'The bank has 12 cards of each commodity. A shortage of one kind does not affect the others.',
  'seven.discardWalls':
    'Everybody with more than {handLimit} cards discards half of them, rounded down. Each of your city walls lets you keep two more, up to thirteen.',
  'seven.freed':
    'Until the barbarians have attacked for the first time, a 7 does not move the robber and nobody is robbed; players still discard.',

  'barbarians.ship':
    'Whenever the event die shows a ship, the barbarians come one step nearer. With the seventh step they attack, before anything else of that roll.',
  'barbarians.strength':
    'The barbarians are as strong as the number of cities on the board, metropolises included. The knights are as strong as the levels of all active knights together.',
  'barbarians.won':
    'If the knights are at least as strong, the island is safe. The player with the most active strength becomes Defender and gets a point; if several tie, each of them draws a progress card from a deck of their choice instead.',
  'barbarians.lost':
    'If the barbarians are stronger, the player with the least active strength loses a city: it becomes a settlement, and its wall is gone. Metropolises are safe; a player who has no other city is left out. Improvements stay.',
  'barbarians.allTied': 'If several players tie for the least strength, all of them lose a city.',
  'barbarians.firstTied':
    'If several players tie for the least strength, only the first of them in turn order loses a city.',
  'barbarians.owner': 'The player who loses a city chooses which.',
  'barbarians.automatic':
    'The least valuable city is lost automatically: one without a wall first, then the one with the fewest dots around it.',
  'barbarians.ruin':
    'A player who has no settlement left to put there keeps the city piece as a ruin. It counts and produces like a settlement, and must be rebuilt before any other city is built.',
  'barbarians.after':
    'After an attack, won or lost, the ship goes back to its start and all knights become inactive. The first attack frees the robber for the rest of the game.',

  'knights.build':
    'You place a basic knight, inactive, on an empty intersection next to one of your roads. Knights need no distance. You have two of each level. Nobody builds where a knight stands, not even its owner.',
  'knights.levels':
    'A grain activates a knight. Wool and ore upgrade it from basic to strong and from strong to mighty, once per turn for each knight; it stays active or inactive as it was. Its level is its strength. Mighty knights need the Fortress.',
  'knights.act':
    'In your turn, after the roll, an active knight may move, drive another off or chase the robber, once per turn; then it becomes inactive.',
  'knights.activeBefore': 'A knight acts only if it has been active since before your turn.',
  'knights.placedBefore':
    'A knight placed in an earlier turn may move or drive off a knight even if just activated; to chase the robber it must have been active before your turn.',
  'knights.move':
    'A knight moves along your connected roads, as far as you like, to an empty intersection. It can pass your own pieces, but not those of others.',
  'knights.displace':
    'Instead, it may move onto a weaker knight of another player. The owner puts that knight back on an empty place that the owner’s roads reach from there; if there is none, it goes back to the owner’s supply.',
  'knights.chase':
    'A knight next to the robber may chase him: you move him and steal as after a 7, once the barbarians have attacked for the first time.',
  'knights.chaseAnywhere': 'A chased robber may go wherever he may go on a 7.',
  'knights.chaseNumbered': 'A chased robber may not go to the desert.',
  'knights.bar':
    'A knight, active or not, breaks the roads of others for the Longest Road and stops them from building past it. It is not a building: it keeps no distance and gives no harbour. It stays when the roads around it are removed.',

  'improvements.buy':
    'There are three tracks: trade is paid with cloth, politics with coins, science with paper. Levels come one after the other, several in a turn if you like, as long as you have a city. Everybody sees them.',
  'improvements.abilities':
    'The third level brings a permanent ability: the Trading House trades commodities 2:1 with the bank, the Fortress lets you have mighty knights, the Aqueduct helps when the dice do not.',
  'improvements.aqueduct':
    'With the Aqueduct you may take a resource of your choice from the bank when a roll other than 7 gives you nothing.',
  'improvements.noProduction': 'The Aqueduct helps whenever you get no card from the roll, for whatever reason.',
  'improvements.noNumber':
    'The Aqueduct helps only when none of your buildings touches a hex with the number, not counting the robber’s hex.',
  'improvements.fourth':
    'The fourth and fifth level need a city of yours that is not a metropolis, unless you hold this track’s metropolis already.',
  'improvements.metropolis':
    'The first player to reach the fourth level of a track turns a city into its metropolis: two more points. The first to reach the fifth level takes it from a holder on the fourth; then it stays permanently.',
  'improvements.walls': 'A wall goes under one of your cities, three at most. A wall is lost only with its city.',

  'progress.castle':
    'When the event die shows a castle, every player with a high enough level of its track draws from its deck: at level 1 on a red 1 or 2, and on one number more for each level. The player who rolled draws first. An empty deck gives nothing.',
  'progress.limit':
    'You may hold four progress cards. In another player’s turn you discard a fifth at once, the new one if you like.',
  'progress.endOfTurn': 'In your own turn you may hold more until its end.',
  'progress.immediate': 'In your own turn, too, you discard down to four as soon as the event die has been resolved.',
  'progress.play':
    'You play progress cards in your own turn after the roll, as many as you like, even those just drawn. A card that clearly has no effect cannot be played. A card that may fail only because of what others hide can be played, and is spent.',
  'progress.bottom': 'Cards that were played or discarded go under their decks.',
  'progress.removed': 'Cards that were played or discarded leave the game.',
  'progress.points': 'Printer and Constitution are shown to everybody when they are drawn, and are worth a point each.',
  'progress.seen':
    'Everybody sees how many cards each player holds, and which decks their progress cards are from. Only the two players concerned see what is stolen, given or taken.',

  'tradeCards.commercialHarbour':
    'Commercial Harbour: offer a resource to any of your opponents who hold cards, once each per turn; each gives you a commodity of their choice for it. A player without commodities gives nothing, and you keep the resource.',
  'tradeCards.masterMerchant':
    'Master Merchant: choose somebody with more points, look at their resources and commodities and take two.',
  'tradeCards.merchantFleet':
    'Merchant Fleet: name a kind of card; you trade it 2:1 with the bank until the end of your turn.',
  'tradeCards.merchant':
    'Merchant: put the merchant on a hex next to one of your buildings. While he is yours, he is worth a point and its resource trades 2:1.',
  'tradeCards.monopolies':
    'Resource Monopoly: everybody gives you two of the resource that you name. Commodity Monopoly: everybody gives you one of the commodity that you name.',
  'politicsCards.bishop':
    'Bishop: move the robber, once the barbarians have attacked, and take a random card from everybody next to him.',
  'politicsCards.deserter':
    'Deserter: an opponent removes a knight of their choice, and you may place one of yours for free, as active as the other was. It does not act in this turn and needs no Fortress.',
  'politicsCards.deserterLower': 'It may be of the same level or of a lower one.',
  'politicsCards.deserterBasic': 'It is of the same level, or basic if you have no such knight left.',
  'politicsCards.diplomat':
    'Diplomat: remove an open road, which is one with an end at which its owner has nothing else. You may build your own road again elsewhere at once. A road is not open if it is the only road of its owner’s knight.',
  'politicsCards.intrigue':
    'Intrigue: drive off an enemy knight of any strength next to one of your roads; its owner puts it back elsewhere.',
  'politicsCards.saboteur':
    'Saboteur: everybody with at least as many points as you discards half of their cards, rounded down.',
  'politicsCards.spy': 'Spy: look at somebody’s progress cards and take one. It can be played at once.',
  'politicsCards.warlord': 'Warlord: all your knights become active for free.',
  'politicsCards.wedding': 'Wedding: everybody with more points than you gives you two cards of their choice.',
  'scienceCards.alchemist':
    'Alchemist: instead of rolling, you choose what the red and the plain die show; the event die is rolled.',
  'scienceCards.crane': 'Crane: you buy an improvement for one commodity less.',
  'scienceCards.oneCrane': 'You may play one Crane in a turn.',
  'scienceCards.manyCranes': 'You may play several Cranes in a turn, one for each improvement.',
  'scienceCards.engineer': 'Engineer: you build a city wall for free.',
  'scienceCards.inventor': 'Inventor: you swap two numbers on the board, but not 2, 6, 8 or 12.',
  'scienceCards.harvest':
    'Irrigation gives you two grain for each field next to your buildings, Mining two ore for each mountain, including the robber’s hex.',
  'scienceCards.medicine': 'Medicine: you build a city for 2 ore and 1 grain.',
  'scienceCards.roadBuilding': 'Road Building: you place two roads for free; you may skip the second.',
  'scienceCards.smith': 'Smith: you upgrade up to two knights by one level for free.',
  'trade.commodities':
    'Commodities are traded like resources, with players and with the bank, at 4:1 or 3:1. A 2:1 harbour takes only its resource, and any kind may be taken for it. Progress cards are never traded.',
  'victory.citiesKnights':
    'With {victoryPoints} points you win. A settlement counts 1 point, a city 2, a metropolis 2 more, the Longest Road 2; Defender, merchant, Printer and Constitution 1 each.',
  'victory.defaults':
    'If a player’s time runs out, the game answers in the way that costs the player least; a turn is rolled and ended, and nothing is bought or played.',

  'drawn.knights.levels':
    'Three red knights with one, two and three bars on their shields. The second and third raise a sword: they are active.',
  'drawn.barbarians.ship':
    'The ship of the barbarians after three steps of its way from the edge of the chart to the shore.',
} as const;
