import { type AnyState, isGameOf, type Reader, type Seat } from '../../../engine/index.ts';
import { TRACK_LENGTH } from '../../../engine/rules/citiesKnights/public.ts';
import { t } from '../../events/clause.ts';
import type { Locale } from '../../translate.ts';
import type { Situation } from '../definition.ts';
import { attackSaid } from './outlook.ts';

/** How far the barbarians have come, and what an attack would bring now. */
function barbariansAhead(locale: Locale, view: AnyState, names: readonly string[], reader: Reader): readonly string[] {
  if (!isGameOf('citiesKnights', view) || view.ending.over || view.turn.number === 0) return [];
  return [
    t(locale, 'outlook.ship', { left: TRACK_LENGTH - view.barbarians.position }),
    attackSaid((key, values) => t(locale, key, values), view, names, reader),
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
