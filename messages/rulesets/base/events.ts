import type { Seat } from '../../../engine/index.ts';
import type { BaseEvent } from '../../../engine/rules/base/public.ts';
import { listed, namesInWords, t } from '../../events/clause.ts';
import { cards, type Describers, robberDescribers, silent } from '../../events/common.ts';

type Own = Extract<
  BaseEvent,
  {
    readonly type:
      | 'developmentCardsShown'
      | 'robberMoved'
      | 'stolen'
      | 'developmentCardBought'
      | 'developmentCardPlayed'
      | 'yearOfPlentyTaken'
      | 'monopolised';
  }
>;

/** What the events say that only the base game has: the robber and development cards. */
export const describers: Describers<Own> = {
  developmentCardsShown: silent,
  ...robberDescribers,
  developmentCardBought: ({ seat, card }) => [
    card === undefined
      ? { who: seat, key: 'developmentCardBought', values: { n: 1 }, adds: true }
      : {
          who: seat,
          key: 'developmentCardBought.known',
          values: { card: (locale) => t(locale, `ownCard.${card}`) },
        },
  ],
  developmentCardPlayed: ({ seat, card }) => [
    { who: seat, key: 'developmentCardPlayed', values: { card: (locale) => t(locale, `ownCard.${card}`) } },
  ],
  yearOfPlentyTaken: (e) => [{ who: e.seat, key: 'yearOfPlentyTaken', values: { cards: cards(e.cards) } }],
  monopolised: ({ seat, resource, taken }, reading) => [
    {
      who: seat,
      key: taken.some((n) => n > 0) ? 'monopolised' : 'monopolised.none',
      values: {
        all: (locale) => t(locale, `all.${resource}`),
        list: (locale) =>
          listed(
            locale,
            taken.flatMap((n, from) =>
              n > 0 ? [t(locale, 'monopolised.from', { n, whom: namesInWords(locale, reading, [from as Seat]) })] : [],
            ),
          ),
      },
    },
  ],
};
