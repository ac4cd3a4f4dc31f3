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
    'A road costs 1 brick and 1 lumber; a settlement 1 brick, 1 lumber, 1 wool and 1 grain; a city 3 ore and 2 grain; a city wall 2 brick; a knight or one level more for it 1 wool and 1 ore; activating a knight 1 grain; the first level of an improvement 1 commodity, the second 2, and so on.',
  'island.ckBeginner': 'This map is made for first games with knights; it has no pieces printed on it.',
  'start.city':
    'In the second round everybody places a city instead of a settlement. It gives one resource for each hex around it, never a commodity. So everybody begins with three points.',
  'turn.beforeRollAlchemist':
    'Before the roll there is nothing to do but to roll, or to play an Alchemist. After it you build, trade, move knights and play progress cards as you like.',
  'turn.citiesKnights':
    'Where you trade first and build then, roads, settlements, cities, knights, walls, improvements, a Crane and Medicine end trade. What knights do, and all other progress cards, can come before or after.',
  'turn.roll':
    'Three dice are rolled. The red one and the plain one together make the number; the third shows a ship or a castle, and comes first: the ship moves, or progress cards are drawn. Then the number gives cards, or the 7 takes them.',
  'turn.answers':
    'What several players owe is asked of all of them at once, and nobody else moves until it is done. Choices out of something that can run out are carried out in turn order: yours is kept, unseen, until those before it. Where there is only one answer, and everybody can see it, nobody is asked.',
  'production.commodities':
    'A settlement gives one resource. A city beside a pasture gives 1 wool and 1 cloth, beside mountains 1 ore and 1 coin, beside a forest 1 lumber and 1 paper; beside fields 2 grain and beside hills 2 brick. Commodities count as cards in every way.',
  'production.robberHex': 'The hex with the robber gives neither resources nor commodities.',
  'production.bank': 'The bank has 12 cards of each commodity; what is short is short for each kind by itself.',
  'seven.discardWalls':
    'Everybody with more than seven cards discards half of them, rounded down. Each of your city walls lets you keep two more, up to thirteen.',
  'seven.freed':
    'Until the barbarians have attacked for the first time, a 7 moves no robber and nobody is robbed; hands are cut all the same.',

  'barbarians.ship':
    'Whenever the event die shows a ship, the barbarians come one step nearer. With the seventh step they attack, before anything else of that roll.',
  'barbarians.strength':
    'The barbarians are as strong as there are cities on the board, metropolises included. The knights are as strong as the levels of all active knights together.',
  'barbarians.won':
    'If the knights are at least as strong, the island is safe. Whoever has the most active strength is Defender and gets a point; if several tie, each of them draws a progress card from a deck of choice instead.',
  'barbarians.lost':
    'If the barbarians are stronger, those with the least active strength lose a city: it becomes a settlement, and its wall is gone. Metropolises are safe; who has no other city is left out. Improvements stay.',
  'barbarians.allTied': 'Of several with equally little strength all lose a city.',
  'barbarians.firstTied': 'Of several with equally little strength only the first in turn order loses a city.',
  'barbarians.owner': 'Who loses a city chooses which.',
  'barbarians.automatic':
    'The city that is missed least goes by itself: one without a wall first, then the one with the fewest dots around it.',
  'barbarians.ruin':
    'Who has no settlement left to put there keeps the city piece as a ruin. It counts and gives as a settlement, and must be rebuilt before any other city is built.',
  'barbarians.after':
    'After an attack, won or lost, the ship goes back to its start and all knights are inactive. The first attack lets the robber loose for the rest of the game.',

  'knights.build':
    'You place a basic knight, inactive, on an empty intersection at one of your roads. Knights keep no distance. You have two of each level. Where a knight stands, even your own, nobody builds.',
  'knights.levels':
    'A grain activates a knight. Wool and ore raise it from basic to strong and from strong to mighty, once a turn each, and it stays as active as it was. Its level is its strength. Mighty knights need the Fortress.',
  'knights.act':
    'In your turn, after the roll, an active knight may move, drive another off or chase the robber, once a turn; then it is inactive.',
  'knights.activeBefore': 'A knight acts only if it has been active since before your turn.',
  'knights.placedBefore':
    'A knight that was placed on an earlier turn may move or drive off even if activated just now; to chase the robber it must have been active before your turn.',
  'knights.move':
    'A knight moves along your connected roads, as far as you like, to an empty intersection. It passes your own pieces, not those of others.',
  'knights.displace':
    'It may go onto a weaker knight of somebody else instead. That one is put back by its owner on an empty place that the owner’s roads reach from there; if there is none it goes back to its owner.',
  'knights.chase':
    'A knight beside the robber may chase him: you move him and steal as after a 7, once the barbarians have attacked for the first time.',
  'knights.chaseAnywhere': 'A chased robber may go wherever he may go on a 7.',
  'knights.chaseNumbered': 'A chased robber may not go to the desert.',
  'knights.bar':
    'A knight, active or not, breaks the roads of others for the Longest Road and stops them from building on past it. It is no building: it keeps no distance and gives no harbour. It stays when roads around it go.',

  'improvements.buy':
    'There are three tracks: trade is paid with cloth, politics with coins, science with paper. Levels come one after the other, several in a turn if you like, as long as you have a city. Everybody sees them.',
  'improvements.abilities':
    'The third level brings an ability for good: the Trading House trades commodities 2:1 with the bank, the Fortress lets you have mighty knights, the Aqueduct helps when the dice do not.',
  'improvements.aqueduct':
    'With the Aqueduct you may take a resource of your choice from the bank when a roll other than 7 leaves you without.',
  'improvements.noProduction': 'The Aqueduct helps whenever you get no card from the roll, for whatever reason.',
  'improvements.noNumber':
    'The Aqueduct helps only when none of your buildings touches a hex with the number, the robber’s aside.',
  'improvements.fourth':
    'The fourth and fifth level need a city of yours that is not a metropolis, unless you hold this track’s metropolis already.',
  'improvements.metropolis':
    'Who first reaches the fourth level of a track turns a city into its metropolis: two more points. Who first reaches the fifth level takes it from a holder on the fourth; then it stays for good.',
  'improvements.walls':
    'A wall goes under one of your cities, three at most. Only when the city is lost is the wall lost.',

  'progress.castle':
    'When the event die shows a castle, everybody with a high enough level of its track draws from its deck: at level 1 on a red 1 or 2, and one number more for each level; the roller first. An empty deck gives nothing.',
  'progress.limit':
    'You may hold four progress cards. In somebody else’s turn a fifth is discarded at once, the new one if you like.',
  'progress.endOfTurn': 'In your own turn you may hold more until its end.',
  'progress.immediate': 'In your own turn, too, you discard down to four as soon as the event die is settled.',
  'progress.play':
    'You play progress cards in your own turn after the roll, as many as you like, even those just drawn. One that plainly has no effect cannot be played; one that may fail only because of what others hide can, and is spent.',
  'progress.bottom': 'Cards that were played or discarded go under their decks.',
  'progress.removed': 'Cards that were played or discarded leave the game.',
  'progress.points': 'Printer and Constitution are laid open when they are drawn and are worth a point each.',
  'progress.seen':
    'How many cards everybody holds, and of which deck progress cards are, everybody sees. What is stolen, given or taken only the two concerned see.',

  'tradeCards.commercialHarbour':
    'Commercial Harbour: offer a resource to any of your opponents who hold cards, each once in the turn; everyone gives you a commodity of their choice for it. Who has none gives nothing, and you keep the resource.',
  'tradeCards.masterMerchant':
    'Master Merchant: choose somebody with more points, look at their resources and commodities and take two.',
  'tradeCards.merchantFleet':
    'Merchant Fleet: name a kind of card; you trade it 2:1 with the bank until the end of your turn.',
  'tradeCards.merchant':
    'Merchant: put the merchant on a hex beside one of your buildings. While he is yours, he is worth a point and its resource trades 2:1.',
  'tradeCards.monopolies':
    'Resource Monopoly: everybody gives you two of the resource that you name. Commodity Monopoly: everybody gives you one of the commodity that you name.',
  'politicsCards.bishop':
    'Bishop: move the robber, once the barbarians have attacked, and take a card at random from everybody beside him.',
  'politicsCards.deserter':
    'Deserter: an opponent removes a knight of their choice, and you may place one of yours for nothing, as active as the other was. It does not act in this turn and needs no Fortress.',
  'politicsCards.deserterLower': 'It may be of the same level or of a lower one.',
  'politicsCards.deserterBasic': 'It is of the same level, or basic if you have no such knight left.',
  'politicsCards.diplomat':
    'Diplomat: remove an open road, one with an end at which its owner has nothing else. Your own you may build again elsewhere at once. A road that is the only one of its owner’s knight is not open.',
  'politicsCards.intrigue':
    'Intrigue: drive off an enemy knight of any strength that stands at one of your roads; its owner puts it back elsewhere.',
  'politicsCards.saboteur':
    'Saboteur: everybody with at least as many points as you discards half of their cards, rounded down.',
  'politicsCards.spy': 'Spy: look at somebody’s progress cards and take one. It can be played at once.',
  'politicsCards.warlord': 'Warlord: all your knights become active for nothing.',
  'politicsCards.wedding': 'Wedding: everybody with more points than you gives you two cards of their choice.',
  'scienceCards.alchemist':
    'Alchemist: instead of rolling, you choose what the red and the plain die show; the event die is rolled.',
  'scienceCards.crane': 'Crane: you buy an improvement for one commodity less.',
  'scienceCards.oneCrane': 'You may play one Crane in a turn.',
  'scienceCards.manyCranes': 'You may play several Cranes in a turn, one for each improvement.',
  'scienceCards.engineer': 'Engineer: you build a city wall for nothing.',
  'scienceCards.inventor': 'Inventor: you swap two numbers on the board, but not 2, 6, 8 or 12.',
  'scienceCards.harvest':
    'Irrigation gives you two grain for each field, Mining two ore for each mountain beside your buildings, the robber’s included.',
  'scienceCards.medicine': 'Medicine: you build a city for 2 ore and 1 grain.',
  'scienceCards.roadBuilding': 'Road Building: you place two roads for nothing; the second may be left.',
  'scienceCards.smith': 'Smith: you upgrade up to two knights by one level for nothing.',
  'trade.commodities':
    'Commodities are traded like resources, with players and with the bank, at 4:1 or 3:1. A 2:1 harbour takes only its resource, and any kind may be taken for it. Progress cards are never traded.',
  'victory.citiesKnights':
    'With {victoryPoints} points you win. A settlement counts 1 point, a city 2, a metropolis 2 more, the Longest Road 2; Defender, merchant, Printer and Constitution 1 each.',
  'victory.defaults':
    'If somebody’s time runs out the game answers for them, with what they would miss least; a turn is rolled and ended, and nothing is bought or played.',
} as const;
