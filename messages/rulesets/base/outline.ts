import { type Chapter, paragraph, rules, SHARED } from '../../rules/outline.ts';

/** The rules page of the base game. */
export const outline: readonly Chapter[] = [
  {
    name: 'about',
    paragraphs: [paragraph('about.base', rules('O', 1)), paragraph('about.costs', rules('B', 62))],
  },
  SHARED.island,
  SHARED.start,
  {
    ...SHARED.turn,
    paragraphs: [...SHARED.turn.paragraphs, paragraph('turn.beforeRoll', rules('B', 45))],
  },
  {
    ...SHARED.production,
    paragraphs: [...SHARED.production.paragraphs, paragraph('production.robber', rules('B', 29, 47))],
  },
  {
    name: 'seven',
    paragraphs: [
      paragraph('seven.nothing', rules('B', 73)),
      paragraph('seven.discard', rules('B', 74)),
      paragraph('seven.robber', rules('B', 75)),
      paragraph('seven.steal', rules('B', 76, 77)),
      paragraph('seven.desertAllowed', rules('O', 12), 'robberToDesert', 'allowed'),
      paragraph('seven.desertForbidden', rules('O', 12), 'robberToDesert', 'forbidden'),
      paragraph('seven.friendlyOff', rules('O', 15), 'friendlyRobber', 'off'),
      paragraph('seven.friendlyOn', rules('B', 106, 'O-15'), 'friendlyRobber', 'on'),
      paragraph('seven.after', rules('B', 78)),
    ],
  },
  SHARED.trade,
  SHARED.building,
  {
    name: 'development',
    paragraphs: [
      paragraph('development.buy', rules('B', 4, 70, 88, 89)),
      paragraph('development.play', rules('B', 44, 79)),
      paragraph('development.anyTime', rules('O', 11), 'devCardTiming', 'anyTime'),
      paragraph('development.buildPhase', rules('O', 11), 'devCardTiming', 'buildPhase'),
      paragraph('development.knight', rules('B', 80)),
      paragraph('development.roadBuilding', rules('B', 81, 83)),
      paragraph('development.yearOfPlenty', rules('B', 84)),
      paragraph('development.monopoly', rules('B', 82)),
      paragraph('development.victoryPoint', rules('B', [85, 87])),
    ],
  },
  SHARED.longestRoad,
  { name: 'largestArmy', paragraphs: [paragraph('largestArmy.card', rules('B', 6, 94))] },
  {
    name: 'victory',
    paragraphs: [
      paragraph('victory.points', rules('B', 96, 99, 'O-14')),
      paragraph('victory.ownTurn', rules('B', 97, 'O-13'), 'victoryCheck', 'ownTurn'),
      paragraph('victory.immediate', rules('B', 98, 'O-13'), 'victoryCheck', 'immediate'),
      paragraph('victory.shown', rules('B', 100, 102)),
      paragraph('victory.agreement', rules('BE', 83)),
    ],
  },
];
