import {
  type AnyState,
  awaited,
  COLOURS,
  pointsIn,
  RESOURCES,
  type Resource,
  type Seat,
  scoreOf,
  targetOf,
  type WireEvent,
} from '../../../engine/index.ts';
import { eventWords, listed, type Reading, tellStory } from '../../../messages/events.ts';
import type { Locale } from '../../../messages/translate.ts';
import type { Block, Row } from '../document.ts';
import { plainName } from '../plain.ts';
import { t } from '../words.ts';

/** What a mail about a running or finished game is made of. Names are as people wrote them. */
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
  readonly version: number;
  /** Head of the hash chain. */
  readonly chain: string;
  /** Where mails of this kind can be stopped. */
  readonly stop: string;
}

/** The colours of players and resources; the same inks as on the board. */
const PLAYER_INKS = { red: '#b8261d', blue: '#1f5a9e', white: '#fbf8ef', orange: '#e8871a' } as const;
const RESOURCE_INKS: Readonly<Record<Resource, string>> = {
  lumber: '#5f8b5d',
  brick: '#cf835c',
  wool: '#b3c774',
  grain: '#d39c33',
  ore: '#9ba5a8',
};

/** The letters of a hash that a person can compare. */
const SEAL_LETTERS = 16;
export const sealOf = (hash: string): string => hash.slice(0, SEAL_LETTERS).replace(/(.{4})(?=.)/g, '$1 ');

/** The mail's game and people with their names made harmless. */
export const readingOf = ({ game, reader, names, view }: GameMail): Reading & { readonly game: string } => ({
  game: plainName(game),
  you: reader,
  names: names.map((name) => plainName(name, 40)),
  board: view.table.board,
});

/** What happened since the reader's last look. */
export function storyBlocks({ locale, events }: GameMail, reading: Reading): readonly Block[] {
  const { paragraphs, earlier } = tellStory(locale, events, reading);
  if (paragraphs.length === 0) return [];
  const before = earlier > 0 ? [t(locale, 'story.earlier', { turns: earlier })] : [];
  return [
    { type: 'heading', text: t(locale, 'story.title') },
    { type: 'story', paragraphs: [...before, ...paragraphs] },
  ];
}

/** The reader's hand. */
export function handBlocks({ locale, reader, view }: GameMail): readonly Block[] {
  const hand = view.hands[reader];
  const tiles = RESOURCES.map((resource, kind) => ({
    label: eventWords(locale, `label.${resource}`),
    count: hand.cards?.[kind] ?? 0,
    ink: RESOURCE_INKS[resource],
  }));
  const total = t(locale, 'hand.total', { n: hand.n });
  const development = developmentCards(locale, view, reader);
  const note = development === undefined ? `${total}.` : `${total}. ${development}`;
  return [
    { type: 'heading', text: t(locale, 'hand.title') },
    { type: 'tiles', tiles, note },
  ];
}

function developmentCards(locale: Locale, view: AnyState, seat: Seat): string | undefined {
  const owned = view.development?.hands[seat].cards ?? [];
  if (owned.length === 0) return undefined;
  const counts = new Map<string, number>();
  for (const { card } of owned) counts.set(card, (counts.get(card) ?? 0) + 1);
  const cards = [...counts].map(([card, n]) => {
    const name = eventWords(locale, `development.${card as 'knight'}`);
    return n > 1 ? `${n} × ${name}` : name;
  });
  return t(locale, 'hand.development', { cards: listed(locale, cards) });
}

/** Everybody at the table: points, and what they are made of. */
export function tableBlocks(mail: GameMail, reading: Reading): readonly Block[] {
  const { locale, view } = mail;
  const title = t(locale, view.ending.over ? 'scores.titleOver' : 'scores.title', { n: targetOf(view) });
  const seats = view.table.seats.map((_, seat) => seat as Seat);
  const order = view.ending.over ? seats.toSorted((a, b) => pointsIn(view, b) - pointsIn(view, a)) : seats;
  return [
    { type: 'heading', text: title },
    { type: 'rows', rows: order.map((seat) => rowOf(mail, reading, seat)) },
  ];
}

type Counted = 'settlements' | 'cities' | 'roads' | 'cards' | 'developmentCards' | 'victoryPointCards' | 'knights';

function rowOf({ locale, reader, view }: GameMail, { names }: Reading, seat: Seat): Row {
  const on = (pieces: readonly number[]) => pieces.filter((owner) => owner === seat).length;
  const colour = view.table.seats[seat]?.colour ?? COLOURS[0];
  const name = names[seat] ?? '–';
  const counted = (key: Counted, n: number) => (n > 0 || key === 'cards' ? [t(locale, `scores.${key}`, { n })] : []);
  const victoryPoints = scoreOf(view, seat).find(({ source }) => source === 'victoryPointCards')?.points ?? 0;
  return {
    name: seat === reader ? t(locale, 'scores.you', { name }) : name,
    ink: PLAYER_INKS[colour],
    colour: t(locale, `colour.${colour}`),
    score: t(locale, 'scores.points', { n: pointsIn(view, seat) }),
    you: seat === reader,
    facts: [
      ...counted('settlements', on(view.settlements)),
      ...counted('cities', on(view.cities)),
      ...counted('roads', on(view.roads)),
      ...counted('cards', view.hands[seat].n),
      ...counted('developmentCards', (view.development?.hands[seat].n ?? 0) - victoryPoints),
      ...counted('victoryPointCards', victoryPoints),
      ...counted('knights', view.knights?.[seat] ?? 0),
      ...(view.longestRoad.holder === seat ? [t(locale, 'scores.longestRoad')] : []),
      ...(view.largestArmy?.holder === seat ? [t(locale, 'scores.largestArmy')] : []),
    ],
  };
}

/** The small print: the seal of the log, why this mail came, and how to stop its kind. */
export const endBlocks = (
  { locale, version, chain, stop }: GameMail,
  kind: 'turn' | 'offer' | 'gameOver',
  game: string,
): readonly Block[] => [
  { type: 'note', text: t(locale, 'chain', { version, chain: sealOf(chain) }) },
  { type: 'note', text: t(locale, `why.${kind}`, { game }) },
  { type: 'link', label: t(locale, `stop.${kind}`), href: stop },
];

/** What the game waits for from the reader. */
export const awaitedFrom = ({ view, reader }: GameMail) => awaited(view).find(({ seat }) => seat === reader);
