import { t } from '../../words/words.svelte.ts';
import type { RulesetPage } from '../page.ts';
import AskPart from './AskPart.svelte';
import HandPart from './HandPart.svelte';

export { definition } from '../../../../engine/rules/base/index.ts';
export { describers } from '../../../../messages/rulesets/base/events.ts';

/** The page of the base game: development cards and the robber. */
export const page: RulesetPage = {
  calibration: { games: 240, error: 0.0284, brier: 0.128, equal: 0.1875 },
  covers: ['chooseVictim', 'playKnight', 'playRoadBuilding', 'playYearOfPlenty', 'playMonopoly'],
  pieces: { moveRobber: 'robber' },
  ofDice: ['robberMoved', 'stolen'],
  AskPart,
  HandPart,
  pictures: {
    developmentCard: [
      'M-12-17Q-12-20-9-20H9Q12-20 12-17V11Q12 14 9 14H-9Q-12 14-12 11Z',
      'M0-12 2.600-5.600 9.500-5 4.300-.5 5.900 6.200 0 2.600-5.900 6.200-4.300-.5-9.500-5-2.600-5.600Z',
    ],
  },
  badges: {
    developmentCards:
      'M-6-9H6V9H-6ZM0-5l1.500 3.200 3.500.4-2.600 2.400.7 3.500L0 2.700-3.100 4.500l.7-3.500L-5-1.400l3.500-.4Z',
    knightsPlayed: 'M-7-8Q0-5 7-8V1Q6 7 0 10-6 7-7 1ZM0-5V8M-5-1H5',
  },
  awardFor: (view, seat, counter) =>
    counter === 'knightsPlayed' && 'largestArmy' in view && view.largestArmy.holder === seat
      ? t('players.largestArmy')
      : undefined,
};

export const evaluator = async () => (await import('../../../../engine/rules/base/evaluator.ts')).evaluator;
