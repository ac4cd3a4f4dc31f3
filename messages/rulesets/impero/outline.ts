import { type Chapter, paragraph, rules, SHARED } from '../../rules/outline.ts';

/** The rules page of L'impero di Catan: the base game's chapters that hold here too, and its own. */
export const outline: readonly Chapter[] = [
  {
    name: 'about',
    paragraphs: [
      paragraph('about.impero', [...rules('O', 1), ...rules('I', 1, 2, 4)]),
      paragraph('about.imperoCosts', [...rules('B', 62), ...rules('I', 7)]),
    ],
  },
  SHARED.island,
  {
    ...SHARED.start,
    paragraphs: [...SHARED.start.paragraphs, paragraph('start.imperoTwo', [...rules('I', 38), ...rules('OI', 15)])],
  },
  {
    ...SHARED.turn,
    paragraphs: [
      ...SHARED.turn.paragraphs,
      paragraph('turn.imperoBeforeRoll', rules('B', 45), 'attackTiming', 'afterRoll'),
    ],
  },
  {
    ...SHARED.production,
    paragraphs: [
      ...SHARED.production.paragraphs,
      paragraph('production.noRobber', [...rules('B', 47), ...rules('I', 2)]),
    ],
  },
  {
    name: 'knights',
    paragraphs: [
      paragraph('knights.seven', [...rules('I', 5, 6), ...rules('B', 73)]),
      paragraph('knights.discard', [...rules('B', 74), ...rules('OI', 2)], 'discardOnSeven', 'on'),
      paragraph('knights.noDiscard', rules('OI', 2), 'discardOnSeven', 'off'),
      paragraph('knights.recruit', rules('I', 7)),
      paragraph('knights.public', rules('I', 8, 9, 10)),
      paragraph('knights.sameTurn', rules('OI', 8), 'knightSameTurn', 'on'),
      paragraph('knights.nextTurn', rules('OI', 8), 'knightSameTurn', 'off'),
    ],
  },
  {
    name: 'barracks',
    paragraphs: [
      paragraph('barracks.what', rules('I', 11, 13)),
      paragraph('barracks.distance', rules('I', 12, 15)),
      paragraph('barracks.gap', rules('OI', 3), 'roadDistance', 'gap'),
      paragraph('barracks.inclusive', rules('OI', 3), 'roadDistance', 'inclusive'),
      paragraph('barracks.changes', rules('I', 14)),
    ],
  },
  {
    name: 'attacks',
    paragraphs: [
      paragraph('attacks.when', rules('I', 16)),
      paragraph('attacks.afterRoll', rules('OI', 9), 'attackTiming', 'afterRoll'),
      paragraph('attacks.anyTime', rules('OI', 9), 'attackTiming', 'anyTime'),
      paragraph('attacks.targetInRange', [...rules('I', 17), ...rules('OI', 5)], 'attackRange', 'targetInRange'),
      paragraph('attacks.anyOnceBarracks', [...rules('I', 17), ...rules('OI', 5)], 'attackRange', 'anyOnceBarracks'),
      paragraph('attacks.road', rules('I', 18, 22)),
      paragraph('attacks.settlement', rules('I', 19)),
      paragraph('attacks.city', rules('I', 20)),
      paragraph('attacks.twoRoads', rules('I', 25)),
      paragraph('attacks.shielded', [...rules('I', 21), ...rules('OI', 4)], 'roadShielding', 'on'),
      paragraph('attacks.unshielded', rules('OI', 4), 'roadShielding', 'off'),
      paragraph('attacks.unlimited', [...rules('I', 26, 27), ...rules('OI', 7)], 'attacksPerTurn', 'unlimited'),
      paragraph('attacks.one', rules('OI', 7), 'attacksPerTurn', 'one'),
      paragraph('attacks.after', rules('I', 28, 30)),
    ],
  },
  {
    name: 'captured',
    paragraphs: [
      paragraph('captured.place', rules('I', 23, 24)),
      paragraph('captured.anyLegal', rules('OI', 6), 'capturedRoadPlacement', 'anyLegal'),
      paragraph('captured.capturedPath', rules('OI', 6), 'capturedRoadPlacement', 'capturedPath'),
      paragraph('captured.either', rules('OI', 6), 'capturedRoadPlacement', 'anyLegalOrCaptured'),
    ],
  },
  SHARED.trade,
  SHARED.building,
  {
    ...SHARED.longestRoad,
    paragraphs: [
      paragraph('longestRoad.on', rules('OI', 11), 'longestRoad', 'on'),
      paragraph('longestRoad.off', rules('OI', 11), 'longestRoad', 'off'),
      ...SHARED.longestRoad.paragraphs,
      paragraph('longestRoad.impero', rules('I', 29)),
    ],
  },
  {
    name: 'largestArmy',
    paragraphs: [
      paragraph('largestArmy.off', rules('OI', 10), 'largestArmy', 'off'),
      paragraph('largestArmy.faceUp', [...rules('OI', 10), ...rules('I', 29)], 'largestArmy', 'faceUp'),
    ],
  },
  {
    name: 'victory',
    paragraphs: [
      paragraph('victory.impero', [...rules('I', 3, 31, 32), ...rules('OI', 1), ...rules('B', 96)]),
      paragraph('victory.ownTurn', [...rules('B', 97), ...rules('O', 13)], 'victoryCheck', 'ownTurn'),
      paragraph('victory.immediate', [...rules('B', 98), ...rules('O', 13)], 'victoryCheck', 'immediate'),
      paragraph('victory.destruction', rules('I', 33)),
      paragraph('victory.allOpponents', rules('OI', 16), 'extraWinScope', 'allOpponents'),
      paragraph('victory.oneOpponent', rules('OI', 16), 'extraWinScope', 'oneOpponent'),
      paragraph('victory.agreementCounted', [...rules('BE', 83), ...rules('I', 40)]),
    ],
  },
  {
    name: 'finalCount',
    paragraphs: [
      paragraph('finalCount.when', rules('I', 34, 36)),
      paragraph('finalCount.allPiecesLost', rules('OI', 12), 'roadlessTrigger', 'allPiecesLost'),
      paragraph('finalCount.noneOnBoard', rules('OI', 12), 'roadlessTrigger', 'noneOnBoard'),
      paragraph('finalCount.deadPosition', [...rules('I', 39), ...rules('OI', 17)], 'deadPosition', 'finalCount'),
      paragraph('finalCount.deadAgreement', rules('OI', 17), 'deadPosition', 'agreement'),
      paragraph('finalCount.points', rules('I', 35)),
      paragraph('finalCount.noWarPoints', rules('OI', 13), 'finalCountWarPoints', 'off'),
      paragraph('finalCount.warPoints', rules('OI', 13), 'finalCountWarPoints', 'on'),
      paragraph('finalCount.shared', rules('OI', 14), 'finalTie', 'shared'),
      paragraph('finalCount.tieByWarPoints', rules('OI', 14), 'finalTie', 'warPoints'),
      paragraph('finalCount.order', rules('I', 37)),
    ],
  },
];
