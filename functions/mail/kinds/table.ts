import { DAY as INKS } from '../../../art/palette.ts';
import {
  type AnyState,
  COLOURS,
  type Colour,
  countersOf,
  finalCountOf,
  isGameOf,
  pointsIn,
  type Seat,
  scoreOf,
  targetOf,
} from '../../../engine/index.ts';
import { sayDeclared } from '../../../messages/declared.ts';
import { placeInWords, type Reading } from '../../../messages/events.ts';
import type { Locale } from '../../../messages/translate.ts';
import type { Block, Row } from '../document.ts';
import { keyOr, t } from '../words.ts';
import type { GameMail } from './gameMail.ts';

/** Everybody at the table: points, and what they are made of. */
export function tableBlocks(mail: GameMail, reading: Reading): readonly Block[] {
  const { locale, view } = mail;
  const seats = view.table.seats.map((_, seat) => seat as Seat);
  const title = t(locale, view.ending.over ? 'scores.titleOver' : 'scores.title', { n: targetOf(view) });
  const order = view.ending.over ? seats.toSorted((a, b) => resultOf(view, b) - resultOf(view, a)) : seats;
  return [
    { type: 'heading', text: title },
    { type: 'rows', rows: order.map((seat) => rowOf(mail, reading, seat)) },
    ...(view.ending.over ? [] : robberLine(mail).map((text): Block => ({ type: 'paragraph', text }))),
  ];
}

/** Where the robber stands, in a game that has one. */
export function robberLine({ locale, view }: GameMail): readonly string[] {
  if (!('robber' in view)) return [];
  return [t(locale, 'table.robber', { place: placeInWords(locale, view.table.board, view.robber.hex) })];
}

/** What decides the order: points, or the total where everybody counted. */
export const resultOf = (view: AnyState, seat: Seat): number =>
  isGameOf('impero', view) && view.ending.reason === 'finalCount'
    ? (finalCountOf(view).find((row) => row.seat === seat)?.total ?? 0)
    : pointsIn(view, seat);

export const colourOf = (view: AnyState, seat: Seat): Colour => view.table.seats[seat]?.colour ?? COLOURS[0];

function rowOf({ locale, reader, view }: GameMail, { names }: Reading, seat: Seat): Row {
  const colour = colourOf(view, seat);
  const name = names[seat] ?? '–';
  return {
    name: seat === reader ? t(locale, 'scores.you', { name }) : name,
    ink: INKS[colour],
    colour: t(locale, `colour.${colour}`),
    score: t(locale, 'scores.points', { n: resultOf(view, seat) }),
    you: seat === reader,
    facts: factsOf(locale, view, seat),
  };
}

/** What a player has on the board. */
export const piecesOf = (locale: Locale, view: AnyState, seat: Seat): readonly string[] =>
  (['settlements', 'cities', 'roads'] as const).flatMap((kind) => {
    const n = view[kind].filter((owner) => owner === seat).length;
    return n > 0 ? [t(locale, `scores.${kind}`, { n })] : [];
  });

/** What a player has on the board, in hand and beside it, as far as the view tells. */
function factsOf(locale: Locale, view: AnyState, seat: Seat): readonly string[] {
  const counted = (what: string, n: number) => {
    if (n <= 0 && what !== 'cards') return [];
    const key = keyOr(`scores.${what}`, 'scores.counted');
    return [t(locale, key, { n, label: sayDeclared(locale, 'counter', what) })];
  };
  const victoryPoints = scoreOf(view, seat).find(({ source }) => source === 'victoryPointCards')?.points ?? 0;
  return [
    ...piecesOf(locale, view, seat),
    ...counted('cards', view.hands[seat].n),
    ...countersOf(view, seat).flatMap(({ name, value }) =>
      counted(name, name === 'developmentCards' ? value - victoryPoints : value),
    ),
    ...counted('victoryPointCards', victoryPoints),
    ...(view.longestRoad.holder === seat ? [t(locale, 'scores.longestRoad')] : []),
    ...('largestArmy' in view && view.largestArmy.holder === seat ? [t(locale, 'scores.largestArmy')] : []),
  ];
}
