import { type CitiesKnightsState, outlookOf, type Seat, TRACK_LENGTH } from '../../../../engine/index.ts';
import { namesSaid } from '../../words/lists.ts';
import { t } from '../../words/words.svelte.ts';

/** How many steps are left for the barbarians. */
export const stepsLeft = ({ barbarians }: CitiesKnightsState): number => TRACK_LENGTH - barbarians.position;

const listed = (seats: readonly Seat[], names: readonly string[]) => namesSaid(seats.map((seat) => names[seat] ?? '–'));

/** The result of an attack if it came now, in a sentence. */
function resultSaid(view: CitiesKnightsState, names: readonly string[]): string {
  const { result } = outlookOf(view);
  if (result.type === 'lost')
    return result.losers.length === 0
      ? t('outlook.spared')
      : t('outlook.lost', { names: listed(result.losers, names), n: result.losers.length });
  const [first, second] = result.honoured;
  if (first === undefined) return t('outlook.won');
  return t(second === undefined ? 'outlook.defender' : 'outlook.draw', { names: listed(result.honoured, names) });
}

/** The strengths of both sides, and the result of an attack now. */
export function attackSaid(view: CitiesKnightsState, names: readonly string[]): string {
  const { barbarians, strengths } = outlookOf(view);
  const knights = strengths.reduce((sum, n) => sum + n, 0);
  return `${t('outlook.strengths', { barbarians, knights })} ${resultSaid(view, names)}`;
}
