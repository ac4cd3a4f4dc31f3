import { HEXES, type Hex, hexesAt, type Path, pathsOfHex, type Seat } from '../../../engine/index.ts';
import type { BaseEvent } from '../../../engine/rules/base/public.ts';
import type { ImperoEvent } from '../../../engine/rules/impero/public.ts';

import { type Clause, type EventKey, listed, type Reading, t } from '../../events/clause.ts';
import type { Describers } from '../../events/common.ts';
import type { Locale } from '../../translate.ts';

type Own = Exclude<ImperoEvent, BaseEvent>;

/** What the events of L'impero di Catan say, beside those of the base game. */
export const describers: Describers<Own> = {
  knightTaken: ({ seat }) => [{ who: seat, key: 'knightTaken' }],
  knightRecruited: ({ seat }) => [{ who: seat, key: 'knightRecruited', values: { n: 1 }, adds: true }],
  roadsCaptured: ({ seat, victim, paths, knights }, reading) => [
    struck(seat, victim, 'roadsCaptured', { n: paths.length, knights }, reading, hexesBeside(paths)),
  ],
  settlementDestroyed: ({ seat, victim, intersection, knights, warPoints }, reading) => [
    struck(seat, victim, 'settlementDestroyed', { knights, warPoints }, reading, hexesAt[intersection]),
  ],
  cityDestroyed: ({ seat, victim, intersection, knights, warPoints }, reading) => [
    struck(seat, victim, 'cityDestroyed', { knights, warPoints }, reading, hexesAt[intersection]),
  ],
  finalCounted: ({ victim, cause, rows }, { you, names }) => [
    victim === undefined
      ? { key: cause === 'deadPosition' ? 'finalCounted.deadPosition' : 'finalCounted.agreement' }
      : { key: 'finalCounted', values: { who: victim === you ? 'you' : 'others', name: names[victim] ?? '–' } },
    {
      key: 'finalCounted.totals',
      values: {
        totals: (locale) =>
          listed(
            locale,
            rows.map(({ seat, total }) => `${names[seat] ?? '–'} ${total}`),
          ),
      },
    },
  ],
};

/** An attack: who, whom, what, and where on the island if the reader's words know it. */
function struck(
  who: Seat,
  victim: Seat,
  key: 'roadsCaptured' | 'settlementDestroyed' | 'cityDestroyed',
  values: Readonly<Record<string, number>>,
  { board }: Reading,
  hexes: readonly Hex[],
): Clause {
  const place = (locale: Locale) =>
    board === undefined ? '' : t(locale, 'beside', { lands: lands(locale, board, hexes) });
  return { who, whom: [victim], key, values: { ...values, place } };
}

/** The hexes at whose sides the roads lie. */
const hexesBeside = (paths: readonly Path[]): readonly Hex[] =>
  HEXES.filter((hex) => paths.some((path) => pathsOfHex[hex].includes(path)));

/** "the forest (11), the hills (5), and the desert". */
function lands(locale: Locale, board: NonNullable<Reading['board']>, hexes: readonly Hex[]): string {
  return listed(
    locale,
    hexes.map((hex) => {
      const place = t(locale, `land.${board.terrains[hex] ?? 'desert'}` as EventKey);
      const number = board.numbers[hex] ?? 0;
      return number > 0 ? t(locale, 'place.numbered', { place, number }) : place;
    }),
  );
}
