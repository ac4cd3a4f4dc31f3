import { remember, rememberEach } from '../../../core/memo.ts';
import type { By, Seat } from '../../../vocabulary.ts';
import { each, type TableOptions } from '../../chapters/table.ts';
import type { TurnState } from '../../chapters/turn.ts';
import { DECK_SIZE, deckOf, type PointCard, type ProgressCard } from '../decks.ts';
import type { EventDieState } from '../eventDie.ts';
import { type ImprovementsState, trackNumber, withTrack } from '../levels.ts';
import { type ByTrack, TRACKS, type Track } from '../vocabulary.ts';

/** A card under its deck: everybody knows one that was played, and its player one that was discarded (K-79, K-80). */
export interface Returned {
  readonly card?: ProgressCard;
  readonly by?: Seat;
}
export interface Deck {
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

const countIn = ({ n }: ProgressHand): number => n[0] + n[1] + n[2];
/** How many progress cards the seat holds. */
export const progressCount = ({ progress }: State, seat: Seat): number => countIn(progress.hands[seat]);

/** The seats that hold more cards than the limit (K-57). */
export const seatsAbove = ({ progress }: State): readonly Seat[] => seatsAboveIn(progress.hands);
const seatsAboveIn = remember((hands: ProgressState['progress']['hands']): readonly Seat[] => {
  const seats: Seat[] = [];
  for (let seat = 0; seat < hands.length; seat++) {
    const hand = hands[seat];
    if (hand !== undefined && countIn(hand) > MOST) seats.push(seat as Seat);
  }
  return seats;
});

/** How many cards the seat holds above the limit (K-57). */
export const overflowOf = (state: State, seat: Seat): number => Math.max(0, progressCount(state, seat) - MOST);

const NO_CARDS_HELD: readonly ProgressCard[] = [];

/** The progress cards of a seat as far as they are known: all in the full state, only the reader's own in a view. */
export function progressCards({ progress }: State, seat: Seat): readonly ProgressCard[] {
  const hand = progress.hands[seat];
  if (hand.cards !== undefined) return hand.cards;
  if (countIn(hand) > 0) throw new Error(`the progress cards of seat ${seat} are not known here`);
  return NO_CARDS_HELD;
}

/** Whether the seat holds the card. Everybody knows that a seat without cards of its deck does not. */
export function holdsProgress(state: State, seat: Seat, card: ProgressCard): boolean {
  const { n, cards } = state.progress.hands[seat];
  if (cards === undefined && n[trackNumber(deckOf(card))] === 0) return false;
  return progressCards(state, seat).includes(card);
}

/** The number of each of the progress cards of a seat that are known here. */
export const heldByName = (state: State, seat: Seat): Readonly<Record<string, number>> =>
  countsInHand(seat, progressCards(state, seat));
const countsInHand = rememberEach((_seat: Seat, cards: readonly ProgressCard[]): Readonly<Record<string, number>> => {
  // Without a prototype it is a plain hash table: other objects get a new shape for each order of cards.
  const counts: Record<string, number> = Object.create(null);
  for (const card of cards) counts[card] = (counts[card] ?? 0) + 1;
  return counts;
});

/** The hand with one card more. */
export function added({ n, cards }: ProgressHand, deck: Track, card: ProgressCard | undefined): ProgressHand {
  const more = withTrack(n, deck, n[trackNumber(deck)] + 1);
  return cards === undefined || card === undefined ? { n: more } : { n: more, cards: [...cards, card] };
}

/** The hand with one card less. */
export function without({ n, cards }: ProgressHand, deck: Track, card: ProgressCard | undefined): ProgressHand {
  const fewer = withTrack(n, deck, n[trackNumber(deck)] - 1);
  if (cards === undefined || card === undefined) return { n: fewer };
  return { n: fewer, cards: cards.toSpliced(cards.lastIndexOf(card), 1) };
}
