import type { BaseEvent } from '../../../engine/rules/base/public.ts';
import { type EventKey, t } from '../../events/clause.ts';
import { type Describers, placeInWords } from '../../events/common.ts';

type RobberEvent = Extract<BaseEvent, { readonly type: 'robberMoved' | 'stolen' }>;

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
