import { cardInk } from '../../../art/goods.ts';
import {
  type AnyState,
  awaited,
  covers,
  kindsOf,
  ownCardsOf,
  priceOf,
  rulesetOf,
  type Seat,
  type WireEvent,
} from '../../../engine/index.ts';
import {
  cardsInWords,
  describeEvent,
  describeStory,
  eventWords,
  listed,
  type Reading,
} from '../../../messages/events.ts';
import { humanise, type Locale } from '../../../messages/translate.ts';
import type { Proposal } from '../../lobby/proposals.ts';
import { stoppableOf } from '../../notices/kinds.ts';
import type { Block } from '../document.ts';
import { type QuickMove, subjectOf } from '../moveLink.ts';
import { plainName } from '../plain.ts';

import { keyOr, t } from '../words.ts';

/** An instant as its reader's clock shows it; `short` for a subject. */
export interface LocalTime {
  readonly full: string;
  readonly short: string;
}

/** What an email about a running or finished game is made of. Names are as people wrote them. */
export interface GameMail {
  readonly locale: Locale;
  readonly game: string;
  readonly link: string;
  readonly reader: Seat;
  /** By seat. */
  readonly names: readonly string[];
  /** What the reader may know now. */
  readonly view: AnyState;
  /** What happened since the reader's last look, as the reader may know it. */
  readonly events: readonly WireEvent[];
  /** The reader's time ran out since then, so the default answer was played. */
  readonly ranOut?: boolean;
  /** The reader's standing orders acted since then. */
  readonly ordered?: boolean;
  /** Something was done for the reader since then because it was no decision. */
  readonly noChoice?: boolean;
  /** The reader has lost or left the seat, and this is who plays it now: the reader knows no more than spectators. */
  readonly successor?: string;
  /** The game is over because it slept and nobody woke it. */
  readonly isClosed?: boolean;
  /** The operator has closed it. */
  readonly isClosedByOperator?: boolean;
  readonly version: number;
  /** The commitment to the game's secret seed. */
  readonly commitment: string;
  /** Head of the hash chain, where it may be shown. */
  readonly chain: string | undefined;
  /** The reader's deadline. */
  readonly deadline?: LocalTime;
  /** The hours that the reader has besides, once they have looked at the game. */
  readonly hoursOnLook?: number;
  /** By when an offer must be answered, where its maker has set a time. */
  readonly offerTimes?: Readonly<Record<number, LocalTime>>;
  /** What can be answered at once, and the link that does it. */
  readonly quickMoves: readonly LinkedMove[];
  /** What others propose to the reader. */
  readonly proposals?: readonly Proposal[];
  /** The reader's last roll. */
  readonly lastRoll?: number;
  /** Links to stop emails of this kind, to mute this game, and to all settings. */
  readonly stop: string;
  readonly mute: string;
  readonly settings: string;
}

/** A quick move with its link. */
export interface LinkedMove {
  readonly move: QuickMove;
  readonly href: string;
}

/** As many digits of a hash as a person can compare. */
const SEAL_LETTERS = 16;
export const sealOf = (hash: string): string => hash.slice(0, SEAL_LETTERS).replace(/(.{4})(?=.)/g, '$1 ');

/** The game and the names in the email, made harmless. */
export const readingOf = ({ game, reader, names, view, successor }: GameMail): Reading & { readonly game: string } => ({
  game: plainName(game),
  you: successor === undefined ? reader : 'spectator',
  names: names.map((name) => plainName(name, 40)),
  board: view.table.board,
  ruleset: view.table.ruleset,
});

/** What others took from the reader since the last look, because it must not be missed in a long story. */
export function lossBlocks({ locale, reader, events, view }: GameMail, reading: Reading): readonly Block[] {
  const { losses } = rulesetOf(view.table.ruleset);
  const paragraphs = events
    .filter((event) => event[losses[event.type] ?? ''] === reader)
    .flatMap((event) => describeEvent(locale, event, reading) ?? []);
  if (paragraphs.length === 0) return [];
  return [
    { type: 'heading', text: t(locale, 'loss.title') },
    { type: 'story', paragraphs },
  ];
}

/** What happened since the reader's last look. */
export function storyBlocks(
  { locale, events, ranOut, ordered, noChoice }: GameMail,
  reading: Reading,
): readonly Block[] {
  const { paragraphs, earlier } = describeStory(locale, events, reading);
  if (paragraphs.length === 0) return [];
  const before = [
    ...(ranOut ? [t(locale, 'story.ranOut')] : []),
    ...(noChoice ? [t(locale, 'story.noChoice')] : []),
    ...(ordered ? [t(locale, 'story.ordered')] : []),
    ...(earlier > 0 ? [t(locale, 'story.earlier', { turns: earlier })] : []),
  ];
  return [
    { type: 'heading', text: t(locale, 'story.title') },
    { type: 'story', paragraphs: [...before, ...paragraphs] },
  ];
}

/** The reader's hand. */
export function handBlocks(mail: GameMail): readonly Block[] {
  const { locale, reader, view } = mail;
  const hand = view.hands[reader];
  const tiles = kindsOf(view).map((card, kind) => ({
    label: eventWord(locale, `label.${card}`, humanise(card).toLowerCase()),
    count: hand.cards?.[kind] ?? 0,
    ink: cardInk(card),
  }));
  const total = t(locale, 'hand.total', { n: hand.n });
  const own = ownCards(locale, view, reader);
  const note = [`${total}.`, own, affordableIn(mail), lastRollIn(mail)].filter(Boolean).join(' ');
  return [
    { type: 'heading', text: t(locale, 'hand.title') },
    { type: 'tiles', tiles, note },
  ];
}

/** What the reader could buy with these cards, whatever the rules allow at the moment. */
function affordableIn({ locale, reader, view }: GameMail): string | undefined {
  const hand = view.hands[reader].cards ?? [];
  const affordable = rulesetOf(view.table.ruleset).purchases.filter(
    ({ what, left }) => left(view, reader) > 0 && covers(hand, priceOf(view, reader, what)),
  );
  if (affordable.length === 0) return undefined;
  const list = affordable.map(({ what }) => t(locale, keyOr(`buy.${what}`, 'buy.other')));
  return t(locale, 'hand.buys', { list: eitherOf(locale, [...new Set(list)]) });
}

const eitherOf = (locale: Locale, items: readonly string[]): string =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(items);

const lastRollIn = ({ locale, lastRoll }: GameMail): string | undefined =>
  lastRoll === undefined ? undefined : t(locale, 'hand.lastRoll', { sum: lastRoll });

/** What can be answered at once. */
export function choiceBlocks({ locale, view, quickMoves }: GameMail, { names }: Reading): readonly Block[] {
  if (quickMoves.length === 0) return [];
  const several = new Set(quickMoves.map(({ move }) => JSON.stringify(move.until))).size > 1;
  const choices = quickMoves.map(({ move, href }) => {
    const { cards, give, take, partner } = subjectOf(move, view);
    const values = {
      cards: cards ? cardsInWords(locale, cards) : '',
      give: give ? cardsInWords(locale, give) : '',
      take: take ? cardsInWords(locale, take) : '',
      name: partner === undefined ? '' : (names[partner] ?? '–'),
    };
    return {
      label: t(locale, several ? keyOr(`quick.${move.kind}.of`, `quick.${move.kind}`) : `quick.${move.kind}`, values),
      href,
    };
  });
  return [{ type: 'choices', choices }];
}

const eventWord = (locale: Locale, key: string, otherwise: string): string =>
  eventWords.has(locale, key) ? eventWords(locale, key) : otherwise;

/** The reader's cards besides those of the bank. */
function ownCards(locale: Locale, view: AnyState, seat: Seat): string | undefined {
  const counts = new Map<string, number>();
  for (const card of ownCardsOf(view, seat)) counts.set(card, (counts.get(card) ?? 0) + 1);
  if (counts.size === 0) return undefined;
  const cards = [...counts].map(([card, n]) => {
    const name = eventWord(locale, `ownCard.${card}`, humanise(card));
    return n > 1 ? `${n} × ${name}` : name;
  });
  return t(locale, keyOr(`hand.${view.table.ruleset}`, 'hand.other'), { cards: listed(locale, cards) });
}

/** The small print: the hash of the log, why this email was sent, and how to stop its kind. */
export const endBlocks = (
  { locale, commitment, version, chain, stop, mute, settings }: GameMail,
  kind: 'turn' | 'reminder' | 'offer' | 'answers' | 'gameOver',
  game: string,
): readonly Block[] => [
  {
    type: 'note',
    text:
      chain === undefined
        ? t(locale, 'seal', { commitment: sealOf(commitment) })
        : t(locale, 'chain', { commitment: sealOf(commitment), version, chain: sealOf(chain) }),
  },
  { type: 'note', text: t(locale, `why.${kind}`, { game }) },
  { type: 'link', label: t(locale, `stop.${stoppableOf(kind)}`), href: stop },
  ...(kind === 'gameOver' ? [] : [{ type: 'link', label: t(locale, 'stop.game'), href: mute } as const]),
  { type: 'link', label: t(locale, 'stop.settings'), href: settings },
];

/** What the game expects from the reader. */
export const awaitedFrom = ({ view, reader }: GameMail) => awaited(view).find(({ seat }) => seat === reader);
