import type { Lesson, LessonStep } from '../../learn/lesson.ts';
import { ONE, rolls, settled, TWO, theirTurns } from '../../learn/played.ts';

const steps: readonly LessonStep[] = [
  { name: 'welcome', at: '.players' },
  { name: 'settlement', move: { type: 'placeSettlement', intersection: 14 } },
  {
    name: 'road',
    move: { type: 'placeRoad', path: 21 },
    others: [...settled(ONE, 17, 26), ...settled(TWO, 28, 40), ...settled(TWO, 36, 46), ...settled(ONE, 39, 56)],
  },
  { name: 'secondSettlement', move: { type: 'placeSettlement', intersection: 40 } },
  { name: 'secondRoad', move: { type: 'placeRoad', path: 51 } },
  { name: 'roll', move: { type: 'rollDice' } },
  { name: 'produced', at: '.hand' },
  { name: 'firstEnd', move: { type: 'endTurn' }, others: theirTurns() },
  { name: 'rollAgain', move: { type: 'rollDice' } },
  {
    name: 'offer',
    at: '.hand li:nth-child(4)',
    move: { type: 'offerTrade', give: [0, 0, 0, 1, 0], take: [0, 1, 0, 0, 0], to: [ONE, TWO] },
    others: [
      [ONE, { type: 'answerTrade', offer: 0, accept: true }],
      [TWO, { type: 'answerTrade', offer: 0, accept: false }],
    ],
  },
  { name: 'deal', move: { type: 'confirmTrade', offer: 0, partner: ONE } },
  { name: 'buildRoad', move: { type: 'buildRoad', path: 30 } },
  { name: 'buildSettlement', move: { type: 'buildSettlement', intersection: 25 } },
  { name: 'playPlan', move: { type: 'endTurn' }, others: theirTurns() },
  {
    name: 'seven',
    move: { type: 'rollDice' },
    others: [[TWO, { type: 'discard', cards: [0, 0, 0, 4, 0] }]],
  },
  { name: 'robber', move: { type: 'moveRobber', hex: 8 } },
  { name: 'victim', move: { type: 'chooseVictim', victim: TWO } },
  { name: 'buyCard', move: { type: 'buyDevelopmentCard' } },
  { name: 'endWithCard', move: { type: 'endTurn' }, others: theirTurns([{ type: 'moveRobber', hex: 17 }]) },
  { name: 'knight', move: { type: 'playKnight' } },
  { name: 'knightsRobber', move: { type: 'moveRobber', hex: 16 } },
  { name: 'rollBrick', move: { type: 'rollDice' } },
  { name: 'bank', panel: 'trade', move: { type: 'tradeWithBank', give: 'brick', take: 'ore' } },
  { name: 'endWithTrade', move: { type: 'endTurn' }, others: theirTurns() },
  { name: 'lastRoll', move: { type: 'rollDice' } },
  { name: 'city', move: { type: 'buildCity', intersection: 40 } },
  { name: 'lastCard', move: { type: 'buyDevelopmentCard' } },
  { name: 'won' },
];

/** A first game, from the first settlement to the fifth point. */
export const lesson: Lesson = {
  ruleset: 'base',
  minutes: 10,
  options: { startPlacement: 'draft' },
  target: 5,
  chance: {
    dice: rolls('45 46 13 36 22 35 34 25 55 46 13 26 24'),
    // Grain from Corto, grain from the learner, ore from Zephyr.
    draws: { steal: [3, 1, 4] },
    // A knight, and a victory point.
    decks: { development: [0, 24] },
  },
  steps,
};
