import type { KnownEvent } from '../../engine/index.ts';
import { type EventKey, t } from './clause.ts';
import { type Describers, placeInWords } from './common.ts';

type RobberEvent = Extract<KnownEvent, { readonly type: 'robberMoved' | 'stolen' }>;

/** What the robber's events say: spread them into the describers of a ruleset that has him. */
export const robberDescribers: Describers<RobberEvent> = {
  robberMoved: ({ seat, hex }, { board }) => [
    board === undefined
      ? { who: seat, key: 'robberMoved' }
      : { who: seat, key: 'robberMoved.to', values: { place: (locale) => placeInWords(locale, board, hex) } },
  ],
  stolen: ({ thief, victim, card }) => [
    {
      who: thief,
      whom: [victim],
      key: 'stolen',
      values: { cards: (locale) => t(locale, `card.${card ?? 'unseen'}` as EventKey, { n: 1 }) },
    },
  ],
};
