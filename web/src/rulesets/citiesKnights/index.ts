import { isGameOf, PROGRESS_CARDS } from '../../../../engine/index.ts';
import { maybe } from '../../words/words.svelte.ts';
import AskPart from '../base/AskPart.svelte';
import type { RulesetPage } from '../page.ts';
import HandPart from './HandPart.svelte';
import { playOf } from './progressCards.ts';
import TopPart from './TopPart.svelte';

export { art } from '../../../../art/rulesets/citiesKnights/index.ts';
export { definition } from '../../../../engine/rules/citiesKnights/index.ts';
export { describers } from '../../../../messages/rulesets/citiesKnights/events.ts';

/** The page's parts for Cities & Knights: three dice and the barbarians, knights, improvements, progress cards. */
export const page: RulesetPage = {
  calibration: { games: 240, error: 0.0176, brier: 0.1198, equal: 0.1875 },
  covers: ['chooseVictim', 'moveKnight', 'displaceKnight', 'chaseRobber', ...PROGRESS_CARDS.map(playOf)],
  sells: ['knightActivation', 'knightUpgrade', 'tradeImprovement', 'politicsImprovement', 'scienceImprovement'],
  pieces: { moveRobber: 'robber', chaseRobber: 'robber', playBishop: 'robber', playMedicine: 'city' },
  askedValues: (view, seat) => {
    const offer = isGameOf('citiesKnights', view) ? view.harbourTrade.open.find(({ to }) => to === seat) : undefined;
    return { offered: offer?.resource === undefined ? '' : (maybe(`cards.${offer.resource}`, { n: 1 }) ?? '') };
  },
  TopPart,
  AskPart,
  panel: { name: 'island', load: () => import('./Island.svelte') },
  HandPart,
  motion: { of: ['barbariansAttacked'], load: () => import('./Landing.svelte') },
  ofDice: ['eventDieRolled', 'shipMoved', 'barbariansAttacked', 'robberMoved', 'robberChased', 'stolen'],
  milestones: ['barbariansAttacked', 'metropolisPlaced', 'cityLost'],
  questions: {
    of: ['track', 'die', 'knightLevel', 'progressCard', 'progressCard[]'],
    load: () => import('./FieldQuestion.svelte'),
  },
  pictures: {
    wall: ['M-20 14V-8H-14V-3H-8V-8H-3V-3H3V-8H8V-3H14V-8H20V14Z'],
    knight: ['M-13-16H13V-2Q11 9 0 15-11 9-13-2Z', 'M-8-6H8V-1H-8Z'],
  },
  badges: {
    knightStrength: 'M-7-8H7V1Q6 7 0 10-6 7-7 1ZM-4-2H4',
    defenders: 'M0-9 2.400-3 9-2.800 3.800 1.200 5.600 7.500 0 3.800-5.600 7.500-3.800 1.200-9-2.800-2.400-3Z',
    improvements: 'M-9 9V3H-4V9M-4 9V-3H2V9M2 9V-9H8V9M-9 9H9',
    progressCards: 'M-7-5H3V9H-7ZM-4-8H7V6M-4.500 1H.5M-2-1.500V3.500',
  },
};

export const evaluator = async () => (await import('../../../../engine/rules/citiesKnights/evaluator.ts')).evaluator;
