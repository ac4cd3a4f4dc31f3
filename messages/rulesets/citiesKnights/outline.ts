import { type Chapter, paragraph, rules, SHARED } from '../../rules/outline.ts';

const { island, start, turn, production, trade, building, longestRoad } = SHARED;

/** The rules page of Cities & Knights: the base game's chapters that hold here too, and its own. */
export const outline: readonly Chapter[] = [
  {
    name: 'about',
    paragraphs: [
      paragraph('about.citiesKnights', rules('K', [1, 3], 22, 66, 'O-01')),
      paragraph('about.citiesKnightsCosts', rules('K', 26, 27, 29, 46, 48, 'B-62')),
    ],
  },
  {
    ...island,
    paragraphs: [
      ...island.paragraphs,
      paragraph('island.ckBeginner', rules('B', 22, 'O-04', 'OK-10'), 'beginnerMap', 'ckBeginner'),
    ],
  },
  {
    ...start,
    paragraphs: [
      ...start.paragraphs.filter(({ key }) => key !== 'start.prePlaced' && key !== 'start.draftResources'),
      paragraph('start.city', rules('K', [7, 10], 'OK-11', 'B-39', 'O-05')),
    ],
  },
  {
    ...turn,
    paragraphs: [
      ...turn.paragraphs,
      paragraph('turn.beforeRollAlchemist', rules('K', 74, 75, 'B-45')),
      paragraph('turn.citiesKnights', rules('K', 67)),
      paragraph('turn.roll', rules('K', 11, 12, 68)),
      paragraph('turn.answers', rules('K', [69, 73])),
    ],
  },
  {
    ...production,
    paragraphs: [
      ...production.paragraphs,
      paragraph('production.commodities', rules('K', [16, 18], 20)),
      paragraph('production.robberHex', rules('K', 19, 'B-47')),
      paragraph('production.bank', rules('K', 5)),
    ],
  },
  {
    name: 'seven',
    paragraphs: [
      paragraph('seven.nothing', rules('B', 73)),
      paragraph('seven.discardWalls', rules('K', 23, 'B-74')),
      paragraph('seven.freed', rules('K', 24, 25)),
      paragraph('seven.robber', rules('B', 75)),
      paragraph('seven.steal', rules('B', 76, 77)),
      paragraph('seven.desertAllowed', rules('O', 12), 'robberToDesert', 'allowed'),
      paragraph('seven.desertForbidden', rules('O', 12), 'robberToDesert', 'forbidden'),
      paragraph('seven.friendlyOff', rules('O', 15), 'friendlyRobber', 'off'),
      paragraph('seven.friendlyOn', rules('B', 106, 'O-15'), 'friendlyRobber', 'on'),
      paragraph('seven.after', rules('B', 78)),
    ],
  },
  {
    name: 'barbarians',
    paragraphs: [
      paragraph('barbarians.ship', rules('K', 4, 13)),
      paragraph('barbarians.strength', rules('K', 39)),
      paragraph('barbarians.won', rules('K', 6, 40)),
      paragraph('barbarians.lost', rules('K', 41, 42, 44, 56)),
      paragraph('barbarians.allTied', rules('OK', 9), 'lowestTie', 'allTiedLose'),
      paragraph('barbarians.firstTied', rules('OK', 9), 'lowestTie', 'activeFirstOnly'),
      paragraph('barbarians.owner', rules('OK', 12), 'cityChoice', 'owner'),
      paragraph('barbarians.automatic', rules('OK', 12), 'cityChoice', 'automaticCheapest'),
      paragraph('barbarians.ruin', rules('K', 43)),
      paragraph('barbarians.after', rules('K', 45)),
    ],
  },
  {
    name: 'knights',
    paragraphs: [
      paragraph('knights.build', rules('K', 26, 37)),
      paragraph('knights.levels', rules('K', [27, 30])),
      paragraph('knights.act', rules('K', 31, 32)),
      paragraph('knights.activeBefore', rules('OK', 2), 'knightActivationDelay', 'activeBeforeTurn'),
      paragraph('knights.placedBefore', rules('OK', 2), 'knightActivationDelay', 'seedLiteral'),
      paragraph('knights.move', rules('K', 33)),
      paragraph('knights.displace', rules('K', 34)),
      paragraph('knights.chase', rules('K', 35)),
      paragraph('knights.chaseAnywhere', rules('OK', 5), 'chaseTarget', 'asRobber'),
      paragraph('knights.chaseNumbered', rules('OK', 5), 'chaseTarget', 'numberedOnly'),
      paragraph('knights.bar', rules('K', 36, 38)),
    ],
  },
  {
    name: 'improvements',
    paragraphs: [
      paragraph('improvements.buy', rules('K', 48, 52)),
      paragraph('improvements.abilities', rules('K', 49, 30)),
      paragraph('improvements.aqueduct', rules('K', 50)),
      paragraph('improvements.noProduction', rules('OK', 7), 'aqueductTrigger', 'noProduction'),
      paragraph('improvements.noNumber', rules('OK', 7), 'aqueductTrigger', 'noNumberOrRobber'),
      paragraph('improvements.fourth', rules('K', 51)),
      paragraph('improvements.metropolis', rules('K', [53, 55])),
      paragraph('improvements.walls', rules('K', 46, 47)),
    ],
  },
  {
    name: 'progress',
    paragraphs: [
      paragraph('progress.castle', rules('K', 14, 15, 9)),
      paragraph('progress.limit', rules('K', 57)),
      paragraph('progress.endOfTurn', rules('OK', 6), 'progressOverflow', 'endOfTurn'),
      paragraph('progress.immediate', rules('OK', 6), 'progressOverflow', 'immediate'),
      paragraph('progress.play', rules('K', [59, 61])),
      paragraph('progress.bottom', rules('OK', 8), 'usedProgress', 'bottomOfDeck'),
      paragraph('progress.removed', rules('OK', 8), 'usedProgress', 'removed'),
      paragraph('progress.points', rules('K', 58, 'K-P2', 'K-S8')),
      paragraph('progress.seen', rules('K', 62, [76, 80])),
    ],
  },
  {
    name: 'tradeCards',
    paragraphs: [
      paragraph('tradeCards.commercialHarbour', ['K-T1']),
      paragraph('tradeCards.masterMerchant', ['K-T2']),
      paragraph('tradeCards.merchantFleet', ['K-T3']),
      paragraph('tradeCards.merchant', ['K-T4']),
      paragraph('tradeCards.monopolies', ['K-T5', 'K-T6']),
    ],
  },
  {
    name: 'politicsCards',
    paragraphs: [
      paragraph('politicsCards.bishop', ['K-P1']),
      paragraph('politicsCards.deserter', ['K-P3']),
      paragraph('politicsCards.deserterLower', rules('OK', 3), 'deserterKnight', 'sameOrLower'),
      paragraph('politicsCards.deserterBasic', rules('OK', 3), 'deserterKnight', 'sameElseBasic'),
      paragraph('politicsCards.diplomat', ['K-P4', 'K-63']),
      paragraph('politicsCards.intrigue', ['K-P5']),
      paragraph('politicsCards.saboteur', ['K-P6']),
      paragraph('politicsCards.spy', ['K-P7']),
      paragraph('politicsCards.warlord', ['K-P8']),
      paragraph('politicsCards.wedding', ['K-P9']),
    ],
  },
  {
    name: 'scienceCards',
    paragraphs: [
      paragraph('scienceCards.alchemist', ['K-S1']),
      paragraph('scienceCards.crane', ['K-S2']),
      paragraph('scienceCards.oneCrane', rules('OK', 4), 'cranePerTurn', 'onePerTurn'),
      paragraph('scienceCards.manyCranes', rules('OK', 4), 'cranePerTurn', 'onePerImprovement'),
      paragraph('scienceCards.engineer', ['K-S3']),
      paragraph('scienceCards.inventor', ['K-S4']),
      paragraph('scienceCards.harvest', ['K-S5', 'K-S7']),
      paragraph('scienceCards.medicine', ['K-S6']),
      paragraph('scienceCards.roadBuilding', ['K-S9', 'B-83']),
      paragraph('scienceCards.smith', ['K-S10']),
    ],
  },
  {
    ...trade,
    paragraphs: [...trade.paragraphs, paragraph('trade.commodities', rules('K', 21))],
  },
  building,
  longestRoad,
  {
    name: 'victory',
    paragraphs: [
      paragraph('victory.citiesKnights', rules('K', 64, 'OK-01', 'B-96', 'O-14')),
      paragraph('victory.ownTurn', rules('K', 65, 'B-97', 'O-13'), 'victoryCheck', 'ownTurn'),
      paragraph('victory.shown', rules('B', 100, 102)),
      paragraph('victory.defaults', rules('K', [81, 83])),
      paragraph('victory.agreement', rules('BE', 83)),
    ],
  },
];
