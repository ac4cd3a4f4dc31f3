import { placeInWords, type Reading } from '../../messages/events.ts';
import type { Locale } from '../../messages/translate.ts';

/** What Beacons says in its own words, in both languages: most of it stays to the words that are put together. */
export const beaconWords = {
  en: {
    'ruleset.beacons': 'Beacons',
    'ruleset.beacons.lead': 'Light two beacons before a storm puts them out.',
    'asked.storm': 'A 7: steer the storm, and take what it washes ashore.',
    'short.storm': 'steer the storm',
    'card.oil': '{n} oil',
    'label.oil': 'oil',
    'counter.beacons': 'Beacons lit',
    'pieces.beacon': '{n, plural, one {# beacon} other {# beacons}}',
    beaconLit: 'lit a beacon',
    stormSteered: 'steered the storm over {place}',
    'over.how.beacons': 'with two beacons',
  },
  it: {
    'ruleset.beacons': 'Fari',
    'ruleset.beacons.lead': 'Accendi due fari prima che la tempesta li spenga.',
    'asked.storm': 'È uscito un 7: guida la tempesta e prendi ciò che porta a riva.',
    'short.storm': 'guida la tempesta',
    'card.oil': '{n} olio',
    'label.oil': 'olio',
    'counter.beacons': 'Fari accesi',
    'pieces.beacon': '{n, plural, one {# faro} other {# fari}}',
    beaconLit: '{who, select, you {hai} other {ha}} acceso un faro',
    stormSteered: '{who, select, you {hai} other {ha}} guidato la tempesta su {place}',
    'over.how.beacons': 'con due fari',
  },
} as const;

/** What its events say. */
export const beaconDescribers = {
  beaconLit: ({ seat }: { seat: number }) => [{ who: seat, key: 'beaconLit' }],
  stormSteered: ({ seat, hex }: { seat: number; hex: number }, { board }: Reading) => [
    {
      who: seat,
      key: 'stormSteered',
      values: { place: (locale: Locale) => (board === undefined ? '' : placeInWords(locale, board, hex)) },
    },
  ],
};
