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
import { situationLines } from '../../../messages/rulesets/registry.ts';
import { humanise, type Locale } from '../../../messages/translate.ts';
import type { Block, Row } from '../document.ts';
import { keyOr, t } from '../words.ts';
import type { GameMail } from './gameMail.ts';

/** Every player: points, and what they are made of. */
export function tableBlocks(mail: GameMail, reading: Reading): readonly Block[] {
  const { locale, view } = mail;
  const seats = view.table.seats.map((_, seat) => seat as Seat);
  const title = t(locale, view.ending.over ? 'scores.titleOver' : 'scores.title', { n: targetOf(view) });
  const order = view.ending.over ? seats.toSorted((a, b) => standingOf(view, b) - standingOf(view, a)) : seats;
  return [
    { type: 'heading', text: title },
    { type: 'rows', rows: order.map((seat) => rowOf(mail, reading, seat)) },
    ...(view.ending.over ? [] : islandLines(mail, reading).map((text): Block => ({ type: 'paragraph', text }))),
  ];
}

/** What belongs to nobody: pieces on the island, and what a ruleset says about the state of the game. */
export const islandLines = (mail: GameMail, { names }: Reading): readonly string[] => [
  ...commonPieces(mail),
  ...situationLines(mail.locale, mail.view, names, mail.reader),
];

/** Where the pieces are that belong to nobody: the robber, in a game that has one. */
function commonPieces({ locale, view }: GameMail): readonly string[] {
  return boardPieces(view).flatMap(({ kind, on, owner, place: hex }) => {
    if (owner !== NOBODY || on !== 'hex') return [];
    const place = placeInWords(locale, view.table.board, hex);
    return [t(locale, keyOr(`table.${kind}`, 'table.piece'), { place, piece: humanise(kind) })];
  });
}

export const colourOf = (view: AnyState, seat: Seat): Colour => view.table.seats[seat]?.colour ?? COLOURS[0];

function rowOf({ locale, view }: GameMail, { names, you }: Reading, seat: Seat): Row {
  const colour = colourOf(view, seat);
  const name = names[seat] ?? '–';
  return {
    name: seat === you ? t(locale, 'scores.you', { name }) : name,
    ink: INKS[colour],
    colour: t(locale, `colour.${colour}`),
    score: t(locale, 'scores.points', { n: standingOf(view, seat) }),
    you: seat === you,
    facts: factsOf(locale, view, seat),
  };
}

/** Buildings before roads. */
const ORDER = { intersection: 0, hex: 1, path: 2 } as const;

function countsOf(names: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/** A player's pieces on the board, and those marks that have words. */
export function piecesOf(locale: Locale, view: AnyState, seat: Seat): readonly string[] {
  const kinds = rulesetOf(view.table.ruleset).pieces.toSorted((a, b) => ORDER[a.on] - ORDER[b.on]);
  const pieces = boardPieces(view).filter(({ owner }) => owner === seat);
  return kinds.flatMap(({ kind }) => {
    const own = pieces.filter((piece) => piece.kind === kind);
    if (own.length === 0) return [];
    const marks = countsOf(own.flatMap((piece) => piece.marks ?? []));
    // The message may count what is active, so it also gets a zero.
    const values = { active: 0, ...marks, n: own.length, piece: humanise(kind) };
    const said = Object.entries(marks).flatMap(([mark, n]) => {
      const key = keyOr(`mark.${mark}`, 'pieces.other');
      return key === 'pieces.other' ? [] : [t(locale, key, { n })];
    });
    return [t(locale, keyOr(`pieces.${kind}`, 'pieces.other'), values), ...said];
  });
}

/** A player's pieces on the board, hand and other cards, as far as the view contains them. */
function factsOf(locale: Locale, view: AnyState, seat: Seat): readonly string[] {
  const counted = countersOf(view, seat).filter(({ value }) => value > 0);
  return [
    ...piecesOf(locale, view, seat),
    t(locale, 'scores.cards', { n: view.hands[seat].n }),
    ...counted.map(({ name, value: n, parts }) =>
      t(locale, keyOr(`scores.${name}`, 'scores.counted'), {
        ...Object.fromEntries(parts.map((part) => [part.name, part.value])),
        n,
        label: sayDeclared(locale, 'counter', name),
      }),
    ),
    ...awardsOf(view, seat).map(({ name }) =>
      t(locale, keyOr(`scores.${name}`, 'scores.award'), { award: humanise(name) }),
    ),
  ];
}
