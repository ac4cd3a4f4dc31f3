import { DAY as INKS } from '../../../art/palette.ts';
import {
  type AnyState,
  awardsOf,
  boardPieces,
  COLOURS,
  type Colour,
  countersOf,
  NOBODY,
  rulesetOf,
  type Seat,
  standingOf,
  targetOf,
} from '../../../engine/index.ts';
import { sayDeclared } from '../../../messages/declared.ts';
import { placeInWords, type Reading } from '../../../messages/events.ts';
import { humanise } from '../../../messages/humanise.ts';
import type { Locale } from '../../../messages/translate.ts';
import type { Block, Row } from '../document.ts';
import { keyOr, t } from '../words.ts';
import type { GameMail } from './gameMail.ts';

/** Everybody at the table: points, and what they are made of. */
export function tableBlocks(mail: GameMail, reading: Reading): readonly Block[] {
  const { locale, view } = mail;
  const seats = view.table.seats.map((_, seat) => seat as Seat);
  const title = t(locale, view.ending.over ? 'scores.titleOver' : 'scores.title', { n: targetOf(view) });
  const order = view.ending.over ? seats.toSorted((a, b) => standingOf(view, b) - standingOf(view, a)) : seats;
  return [
    { type: 'heading', text: title },
    { type: 'rows', rows: order.map((seat) => rowOf(mail, reading, seat)) },
    ...(view.ending.over ? [] : commonPieces(mail).map((text): Block => ({ type: 'paragraph', text }))),
  ];
}

/** Where the pieces stand that belong to nobody: the robber, in a game that has one. */
export function commonPieces({ locale, view }: GameMail): readonly string[] {
  return boardPieces(view).flatMap(({ kind, on, owner, place: hex }) => {
    if (owner !== NOBODY || on !== 'hex') return [];
    const place = placeInWords(locale, view.table.board, hex);
    return [t(locale, keyOr(`table.${kind}`, 'table.piece'), { place, piece: humanise(kind) })];
  });
}

export const colourOf = (view: AnyState, seat: Seat): Colour => view.table.seats[seat]?.colour ?? COLOURS[0];

function rowOf({ locale, reader, view }: GameMail, { names }: Reading, seat: Seat): Row {
  const colour = colourOf(view, seat);
  const name = names[seat] ?? '–';
  return {
    name: seat === reader ? t(locale, 'scores.you', { name }) : name,
    ink: INKS[colour],
    colour: t(locale, `colour.${colour}`),
    score: t(locale, 'scores.points', { n: standingOf(view, seat) }),
    you: seat === reader,
    facts: factsOf(locale, view, seat),
  };
}

/** Buildings before roads. */
const ORDER = { intersection: 0, hex: 1, path: 2 } as const;

/** What a player has on the board. */
export function piecesOf(locale: Locale, view: AnyState, seat: Seat): readonly string[] {
  const kinds = rulesetOf(view.table.ruleset).pieces.toSorted((a, b) => ORDER[a.on] - ORDER[b.on]);
  const pieces = boardPieces(view).filter(({ owner }) => owner === seat);
  return kinds.flatMap(({ kind }) => {
    const n = pieces.filter((piece) => piece.kind === kind).length;
    return n > 0 ? [t(locale, keyOr(`pieces.${kind}`, 'pieces.other'), { n, piece: humanise(kind) })] : [];
  });
}

/** What a player has on the board, in hand and beside it, as far as the view tells. */
function factsOf(locale: Locale, view: AnyState, seat: Seat): readonly string[] {
  const counted = countersOf(view, seat).filter(({ value }) => value > 0);
  return [
    ...piecesOf(locale, view, seat),
    t(locale, 'scores.cards', { n: view.hands[seat].n }),
    ...counted.map(({ name, value: n }) =>
      t(locale, keyOr(`scores.${name}`, 'scores.counted'), { n, label: sayDeclared(locale, 'counter', name) }),
    ),
    ...awardsOf(view, seat).map(({ name }) =>
      t(locale, keyOr(`scores.${name}`, 'scores.award'), { award: humanise(name) }),
    ),
  ];
}
