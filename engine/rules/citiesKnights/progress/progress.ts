import type { Refusal } from '../../../core/chapter.ts';
import { type EventsOf, eventsOf, open, secret } from '../../../core/events.ts';
import { type Field, flag, list, oneOf } from '../../../core/fields.ts';
import { rememberEach } from '../../../core/memo.ts';
import { routine } from '../../../core/order.ts';
import { type By, byName, type Reader, type Seat } from '../../../vocabulary.ts';
import { each, put, seatsFrom, seatsOf, type TableOptions } from '../../base/table.ts';
import type { TurnState } from '../../base/turn.ts';
import { seat } from '../../fields.ts';
import type { Chapter, Game } from '../../questions.ts';
import {
  DECK_SIZE,
  deckOf,
  isPointCard,
  POINT_CARDS,
  type PointCard,
  PROGRESS_CARDS,
  type ProgressCard,
  UNSHUFFLED,
} from '../decks.ts';
import type { EventDieState } from '../eventDie.ts';
import { progressCard, track } from '../fields.ts';
import { type ImprovementsState, levelOf, trackNumber } from '../levels.ts';
import { type ByTrack, TRACKS, type Track } from '../vocabulary.ts';

/** A card under its deck: everybody knows one that was played, and its player one that was discarded (K-79, K-80). */
interface Returned {
  readonly card?: ProgressCard;
  readonly by?: Seat;
}
interface Deck {
  /** How many cards were drawn from it, including cards that had been returned. */
  readonly drawn: number;
  /** All cards that ever went under it, in order (OK-08). */
  readonly returned: readonly Returned[];
}
/**
 * Progress cards in a hand: everybody knows how many of each deck, only the owner which ones. In the order of drawing.
 */
interface ProgressHand {
  readonly n: ByTrack<number>;
  readonly cards?: readonly ProgressCard[];
  readonly shown?: true;
}
export interface ProgressState extends EventDieState, ImprovementsState {
  readonly table: TurnState['table'] & {
    readonly options: TableOptions & {
      readonly usedProgress: 'bottomOfDeck' | 'removed';
      readonly progressOverflow: 'endOfTurn' | 'immediate';
    };
  };
  progress: {
    readonly decks: ByTrack<Deck>;
    readonly hands: By<Seat, ProgressHand>;
    /** The cards worth a point that each seat has revealed (K-58). */
    readonly points: By<Seat, readonly PointCard[]>;
  };
}
type State = Readonly<ProgressState>;

const FULL_DECK: Deck = { drawn: 0, returned: [] };
/** Three full decks and empty hands. */
export const newProgress = (seats: number): ProgressState['progress'] => ({
  decks: [FULL_DECK, FULL_DECK, FULL_DECK],
  hands: each(seats, () => ({ n: [0, 0, 0], cards: [] })),
  points: each(seats, () => []),
});

/** The most progress cards that a seat keeps (K-57). */
const MOST = 4;

/** How many cards are left in a deck. */
export function deckSize({ progress }: State, deck: Track): number {
  const { drawn, returned } = progress.decks[trackNumber(deck)];
  return DECK_SIZE + returned.length - drawn;
}

/** The decks that still hold a card. */
export const fullDecks = (state: State): readonly Track[] => TRACKS.filter((deck) => deckSize(state, deck) > 0);

/** How many progress cards the seat holds. */
export function progressCount({ progress }: State, seat: Seat): number {
  const { n } = progress.hands[seat];
  return n[0] + n[1] + n[2];
}

/** How many cards the seat holds above the limit (K-57). */
export const overflowOf = (state: State, seat: Seat): number => Math.max(0, progressCount(state, seat) - MOST);

const NO_CARDS_HELD: readonly ProgressCard[] = [];

/** The progress cards of a seat as far as they are known: all in the full state, only the reader's own in a view. */
export function progressCards({ progress }: State, seat: Seat): readonly ProgressCard[] {
  const { n, cards } = progress.hands[seat];
  if (n[0] + n[1] + n[2] === 0) return NO_CARDS_HELD;
  if (cards === undefined) throw new Error(`the progress cards of seat ${seat} are not known here`);
  return cards;
}

/** The number of each of the progress cards of a seat that are known here. */
export const heldByName = (state: State, seat: Seat): Readonly<Record<string, number>> =>
  countsInHand(seat, progressCards(state, seat));
const countsInHand = rememberEach((_seat: Seat, cards: readonly ProgressCard[]) => countsByName(cards));

/** The number of each of these cards. */
export function countsByName(cards: readonly ProgressCard[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const card of cards) counts[card] = (counts[card] ?? 0) + 1;
  return counts;
}

const changedAt = <T>(values: ByTrack<T>, deck: Track, change: (value: T) => T): ByTrack<T> => {
  const changed: [T, T, T] = [...values];
  const at = trackNumber(deck);
  changed[at] = change(changed[at]);
  return changed;
};

function added({ n, cards }: ProgressHand, deck: Track, card: ProgressCard | undefined): ProgressHand {
  const more = changedAt(n, deck, (count) => count + 1);
  return cards === undefined || card === undefined ? { n: more } : { n: more, cards: [...cards, card] };
}

function without({ n, cards }: ProgressHand, deck: Track, card: ProgressCard | undefined): ProgressHand {
  const fewer = changedAt(n, deck, (count) => count - 1);
  if (cards === undefined || card === undefined) return { n: fewer };
  return { n: fewer, cards: cards.toSpliced(cards.lastIndexOf(card), 1) };
}

const pointCard: Field<PointCard> = oneOf('progressCard', POINT_CARDS);
const event = eventsOf<ProgressState>();
const draw = ({ progress }: State, deck: Track) =>
  changedAt(progress.decks, deck, ({ drawn, returned }) => ({ drawn: drawn + 1, returned }));
const putUnder = ({ progress }: State, deck: Track, card: Returned, isKept: boolean) =>
  isKept
    ? changedAt(progress.decks, deck, ({ drawn, returned }) => ({ drawn, returned: [...returned, card] }))
    : progress.decks;

const events = [
  event(
    'progressDrawn',
    { seat: open(seat), deck: open(track), card: secret(progressCard, 'seat') },
    (state, { seat, deck, card }) => {
      const { progress } = state;
      const hands = put(progress.hands, seat, added(progress.hands[seat], deck, card));
      state.progress = { ...progress, decks: draw(state, deck), hands };
    },
  ),
  event(
    'pointCardShown',
    { seat: open(seat), deck: open(track), card: open(pointCard) },
    (state, { seat, deck, card }) => {
      const { progress } = state;
      const points = put(progress.points, seat, [...progress.points[seat], card]);
      state.progress = { ...progress, decks: draw(state, deck), points };
    },
  ),
  event(
    'progressPlayed',
    { seat: open(seat), card: open(progressCard), kept: open(flag) },
    (state, { seat, card, kept }) => {
      const { progress } = state;
      const deck = deckOf(card);
      state.progress = {
        ...progress,
        decks: putUnder(state, deck, { card }, kept),
        hands: put(progress.hands, seat, without(progress.hands[seat], deck, card)),
      };
    },
  ),
  event(
    'progressDiscarded',
    { seat: open(seat), deck: open(track), card: secret(progressCard, 'seat'), kept: open(flag) },
    (state, { seat, deck, card, kept }) => {
      const { progress } = state;
      const returned: Returned = card === undefined ? { by: seat } : { by: seat, card };
      const hands = put(progress.hands, seat, without(progress.hands[seat], deck, card));
      state.progress = { ...progress, decks: putUnder(state, deck, returned, kept), hands };
    },
  ),
  event(
    'progressTaken',
    { thief: open(seat), victim: open(seat), deck: open(track), card: secret(progressCard, 'thief', 'victim') },
    (state, { thief, victim, deck, card }) => {
      const { progress } = state;
      const left = put(progress.hands, victim, without(progress.hands[victim], deck, card));
      state.progress = { ...progress, hands: put(left, thief, added(left[thief], deck, card)) };
    },
  ),
  event('progressShown', { hands: open(list(list(progressCard), 2, 4)) }, (state, { hands }) => {
    const { progress } = state;
    state.progress = {
      ...progress,
      hands: each(hands.length, (seat) => ({ n: progress.hands[seat].n, cards: hands[seat] ?? [], shown: true })),
    };
  }),
] as const;
export type ProgressEvent = EventsOf<typeof events>;
export type ProgressGame = Game<ProgressState, ProgressEvent>;

const isKept = ({ table }: State): boolean => table.options.usedProgress === 'bottomOfDeck';

/**
 * The seat draws the top card of a deck; one worth a point is revealed. Nothing happens if the deck is empty (K-15,
 * K-58).
 */
export function drawProgress(game: ProgressGame, seat: Seat, deck: Track): void {
  if (deckSize(game.state, deck) === 0) return;
  const { drawn, returned } = game.state.progress.decks[trackNumber(deck)];
  const card =
    drawn < DECK_SIZE
      ? UNSHUFFLED[trackNumber(deck)][game.card(deck, DECK_SIZE, drawn)]
      : returned[drawn - DECK_SIZE]?.card;
  if (card === undefined) throw new Error(`no card lies at ${drawn} of the deck ${deck}`);
  game.emit(
    isPointCard(card) ? { type: 'pointCardShown', seat, deck, card } : { type: 'progressDrawn', seat, deck, card },
  );
}

const NO_SUCH_CARD = byName(PROGRESS_CARDS, (card): Refusal => ({ code: 'noSuchCard', rule: 'K-59', facts: { card } }));

/** Why the seat cannot play this card, whatever its effect (K-59). */
export const refuseProgress = (state: State, seat: Seat, card: ProgressCard): Refusal | undefined =>
  progressCards(state, seat).includes(card) ? undefined : NO_SUCH_CARD[card];

/** The seat plays the card: it goes under its deck, or out of the game (OK-08). */
export const playProgress = (game: ProgressGame, seat: Seat, card: ProgressCard): void =>
  game.emit({ type: 'progressPlayed', seat, card, kept: isKept(game.state) });

/** The seat puts cards face down under their decks (K-57). */
export function discardProgress(game: ProgressGame, seat: Seat, cards: readonly ProgressCard[]): void {
  for (const card of cards)
    game.emit({ type: 'progressDiscarded', seat, deck: deckOf(card), card, kept: isKept(game.state) });
}

/** The castle of the event die: who draws, according to the red die (K-14). */
const mayDraw = (state: State, seat: Seat, deck: Track): boolean => {
  const level = levelOf(state, seat, deck);
  return level > 0 && (state.turn.rolled?.[0] ?? 6) <= level + 1;
};
function drawForCastle(game: ProgressGame, seats: readonly Seat[]): void {
  const { face } = game.state.eventDie;
  if (face === undefined || face === 'ship') return;
  for (const seat of seats) if (mayDraw(game.state, seat, face)) drawProgress(game, seat, face);
}
/** The active player draws first: a point may end the game before the others draw (K-14, K-72). */
export const drawForRoller = routine('drawForRoller', (game: ProgressGame) =>
  drawForCastle(game, [game.state.turn.active]),
);
export const drawForOthers = routine('drawForOthers', (game: ProgressGame) =>
  drawForCastle(game, seatsFrom(game.state, game.state.turn.active).slice(1)),
);
/** At the end all progress cards are revealed (K-80). */
export const showProgress = routine('showProgress', (game: ProgressGame) =>
  game.emit({ type: 'progressShown', hands: seatsOf(game.state).map((seat) => progressCards(game.state, seat)) }),
);

/**
 * What a reader knows: its own cards, shown cards, and of those under the decks the played ones and its own discards.
 */
function progressView(progress: ProgressState['progress'], reader: Reader): ProgressState['progress'] {
  const [trade, politics, science] = progress.decks;
  const deck = ({ drawn, returned }: Deck): Deck => ({
    drawn,
    returned: returned.map((one) => (one.by === undefined || one.by === reader ? one : { by: one.by })),
  });
  const { hands } = progress;
  return {
    ...progress,
    decks: [deck(trade), deck(politics), deck(science)],
    hands: each(hands.length, (seat) => (seat === reader || hands[seat].shown ? hands[seat] : { n: hands[seat].n })),
  };
}

/** Progress cards: decks, hands, drawing, and cards worth a point (K-14, K-15, K-57 … K-59, K-76 … K-80). */
export const progressChapter: Chapter<ProgressState, ProgressEvent> = {
  name: 'progress',
  events,
  routines: [drawForRoller, drawForOthers, showProgress],
  views: { progress: progressView },
  answers: {
    tally: (game, next) => (seat, add) => {
      next(seat, add);
      const laid = game.state.progress.points[seat];
      if (laid.length > 0) for (const card of POINT_CARDS) add(card, laid.includes(card) ? 1 : 0, false);
    },
  },
};
