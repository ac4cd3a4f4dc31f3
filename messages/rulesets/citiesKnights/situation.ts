import { type AnyState, isGameOf, type Reader, type Seat } from '../../../engine/index.ts';
import { outlookOf, TRACK_LENGTH } from '../../../engine/rules/citiesKnights/public.ts';
import { listed, t } from '../../events/clause.ts';
import type { Locale } from '../../translate.ts';
import type { Situation } from '../definition.ts';

/** How far the barbarians have come, strength against strength, and what an attack would bring now. */
function barbariansAhead(locale: Locale, view: AnyState, names: readonly string[], reader: Reader): readonly string[] {
  if (!isGameOf('citiesKnights', view) || view.ending.over || view.turn.number === 0) return [];
  const { barbarians, strengths, result } = outlookOf(view);
  const knights = strengths.reduce((sum, n) => sum + n, 0);
  const said = (seats: readonly Seat[]) => ({
    who: !seats.some((seat) => seat === reader) ? 'others' : seats.length === 1 ? 'alone' : 'among',
    n: seats.length,
    names: listed(locale, [
      ...(seats.some((seat) => seat === reader) ? [t(locale, 'outlook.you')] : []),
      ...seats.flatMap((seat) => (seat === reader ? [] : [names[seat] ?? '–'])),
    ]),
  });
  const outcome = () => {
    if (result.type === 'won') {
      const [first, second] = result.honoured;
      if (first === undefined) return t(locale, 'outlook.won');
      return t(locale, second === undefined ? 'outlook.defender' : 'outlook.draw', said(result.honoured));
    }
    const { losers } = result;
    if (losers.length === 0) return t(locale, 'outlook.spared');
    return t(locale, 'outlook.lost', said(losers));
  };
  return [
    t(locale, 'outlook.ship', { left: TRACK_LENGTH - view.barbarians.position }),
    `${t(locale, 'outlook.strengths', { barbarians, knights })} ${outcome()}`,
  ];
}

/** What is offered to the seat for a commodity, where it is asked for one. */
function offeredTo(locale: Locale, view: AnyState, seat: Seat): string {
  const offer = isGameOf('citiesKnights', view) ? view.harbourTrade.open.find(({ to }) => to === seat) : undefined;
  return offer?.resource === undefined ? '' : t(locale, `card.${offer.resource}`, { n: 1 });
}

export const situation: Situation = {
  lines: barbariansAhead,
  askedValues: (locale, view, seat) => ({ offered: offeredTo(locale, view, seat) }),
};
