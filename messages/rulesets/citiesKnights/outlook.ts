import { type Reader, type Seat, total } from '../../../engine/index.ts';
import { type CitiesKnightsState, outlookOf } from '../../../engine/rules/citiesKnights/public.ts';
import { listedWith, type Values } from '../../translate.ts';

type Key =
  | `outlook.${'strengths' | 'you' | 'lost' | 'spared' | 'won' | 'defender' | 'draw'}`
  | `list.${'two' | 'more'}`;

/** Strength against strength, and what an attack of the barbarians would bring now: for the reader, as "you", and others. */
export function attackSaid(
  say: (key: Key, values?: Values) => string,
  view: CitiesKnightsState,
  names: readonly string[],
  reader: Reader | undefined,
): string {
  const { barbarians, strengths, result } = outlookOf(view);
  const knights = total(strengths);
  const said = (seats: readonly Seat[]) => {
    const others = seats.filter((seat) => seat !== reader);
    const isIn = others.length < seats.length;
    return {
      who: !isIn ? 'others' : others.length === 0 ? 'alone' : 'among',
      n: seats.length,
      names: listedWith(say, [...(isIn ? [say('outlook.you')] : []), ...others.map((seat) => names[seat] ?? '–')]),
    };
  };
  const outcome = () => {
    if (result.type === 'lost')
      return result.losers.length === 0 ? say('outlook.spared') : say('outlook.lost', said(result.losers));
    const { honoured } = result;
    if (honoured.length === 0) return say('outlook.won');
    return say(honoured.length === 1 ? 'outlook.defender' : 'outlook.draw', said(honoured));
  };
  return `${say('outlook.strengths', { barbarians, knights })} ${outcome()}`;
}
