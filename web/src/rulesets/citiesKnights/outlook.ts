import { type CitiesKnightsState, outlookOf, type Seat, TRACK_LENGTH } from '../../../../engine/index.ts';
import { namesSaid } from '../../words/lists.ts';
import { t } from '../../words/words.svelte.ts';

/** How many steps are left for the barbarians. */
export const stepsLeft = ({ barbarians }: CitiesKnightsState): number => TRACK_LENGTH - barbarians.position;

/** Who would gain or lose something, the reader as "you". */
const said = (seats: readonly Seat[], names: readonly string[], reader: Seat | undefined) => {
  const isIn = reader !== undefined && seats.includes(reader);
  const others = seats.filter((seat) => seat !== reader).map((seat) => names[seat] ?? '–');
  return {
    who: !isIn ? 'others' : seats.length === 1 ? 'alone' : 'among',
    n: seats.length,
    names: namesSaid(isIn ? [t('outlook.you'), ...others] : others),
  };
};

/** The result of an attack if it came now, in a sentence. */
function resultSaid(view: CitiesKnightsState, names: readonly string[], reader: Seat | undefined): string {
  const { result } = outlookOf(view);
  if (result.type === 'lost')
    return result.losers.length === 0 ? t('outlook.spared') : t('outlook.lost', said(result.losers, names, reader));
  const [first, second] = result.honoured;
  if (first === undefined) return t('outlook.won');
  return t(second === undefined ? 'outlook.defender' : 'outlook.draw', said(result.honoured, names, reader));
}

/** The strengths of both sides, and the result of an attack now. */
export function attackSaid(view: CitiesKnightsState, names: readonly string[], reader: Seat | undefined): string {
  const { barbarians, strengths } = outlookOf(view);
  const knights = strengths.reduce((sum, n) => sum + n, 0);
  return `${t('outlook.strengths', { barbarians, knights })} ${resultSaid(view, names, reader)}`;
}
