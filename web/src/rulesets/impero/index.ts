import { t } from '../../words/words.svelte.ts';
import type { RulesetPage } from '../page.ts';
import AskPart from './AskPart.svelte';
import EndPart from './EndPart.svelte';

export { art } from '../../../../art/rulesets/impero/index.ts';
export { definition } from '../../../../engine/rules/impero/index.ts';
export { describers } from '../../../../messages/rulesets/impero/events.ts';

/** The page's parts for L'impero di Catan: its war. */
export const page: RulesetPage = {
  calibration: { games: 240, error: 0.0177, brier: 0.1302, equal: 0.1875 },
  covers: ['captureRoad', 'captureTwoRoads', 'destroySettlement', 'destroyCity'],
  AskPart,
  panel: { name: 'war', load: () => import('./War.svelte') },
  EndPart,
  pictures: { knight: ['M-13-16Q0-12 13-16V-2Q11 9 0 15-11 9-13-2Z', 'M-2-10H2V-3H8V1H2V9H-2V1H-8V-3H-2Z'] },
  badges: {
    knights: 'M-7-8Q0-5 7-8V1Q6 7 0 10-6 7-7 1ZM0-5V8M-5-1H5',
    warPoints: 'M-8-8 8 8M-4 8-8 4M8-8-8 8M4 8 8 4',
    roadsLost: 'M-10 2H-3M3-2H10M-2 6 2-6',
  },
  awardFor: (view, seat, counter) =>
    counter === 'knights' && 'largestArmy' in view && view.largestArmy.holder === seat
      ? t('players.largestArmy')
      : undefined,
};

export const evaluator = async () => (await import('../../../../engine/rules/impero/evaluator.ts')).evaluator;
