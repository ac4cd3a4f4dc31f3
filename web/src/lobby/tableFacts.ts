import type { GameSummary } from '../../../functions/api/client.ts';
import { LANGUAGE_NAMES } from '../../../messages/catalogues/locales.ts';
import { percent } from '../words/numbers.ts';
import { saidOr, t } from '../words/words.svelte.ts';

const DAY_HOURS = 24;
/** Fewer answers say nothing about anybody. */
const TELLING = 10;

function timeSaid(clock: GameSummary['clock']): string {
  if (clock === undefined) return t('home.table.noClock');
  const { turnHours: n } = clock;
  return n % DAY_HOURS === 0 ? t('home.table.days', { n: n / DAY_HOURS }) : t('home.table.hours', { n });
}

/** What helps to choose a table, in words. */
export function tableFacts({ ruleset, options, clock, language, punctuality }: GameSummary): string {
  const { answered, late } = punctuality ?? { answered: 0, late: 0 };
  return [
    saidOr(`ruleset.${ruleset}`, ruleset),
    ...(options.board === undefined ? [] : [saidOr(`home.table.island.${options.board}`, String(options.board))]),
    timeSaid(clock),
    ...(language === undefined ? [] : [LANGUAGE_NAMES[language]]),
    ...(answered + late < TELLING ? [] : [t('home.table.inTime', { share: percent(answered / (answered + late)) })]),
  ].join('\u00a0· ');
}
