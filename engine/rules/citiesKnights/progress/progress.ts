import type { Refusal } from '../../../core/chapter.ts';
import { type EventsOf, eventsOf, open, secret } from '../../../core/events.ts';
import { type Field, flag, list, oneOf } from '../../../core/fields.ts';
import { routine } from '../../../core/order.ts';
import { byName, type Reader, type Seat } from '../../../vocabulary.ts';
import { each, put, seatsFrom, seatsOf } from '../../chapters/table.ts';
import { recount } from '../../chapters/victory.ts';
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
import { progressCard, track } from '../fields.ts';
import { trackNumber, withTrack } from '../levels.ts';
import type { Track } from '../vocabulary.ts';
import {
  added,
  type Deck,
  deckSize,
  holdsProgress,
  type ProgressState,
  progressCards,
  type Returned,
  without,
} from './progressState.ts';

type State = Readonly<ProgressState>;

const pointCard: Field<PointCard> = oneOf('progressCard', POINT_CARDS);
const event = eventsOf<ProgressState>();
const draw = ({ progress: { decks } }: State, deck: Track) => {
  const { drawn, returned } = decks[trackNumber(deck)];
  return withTrack(decks, deck, { drawn: drawn + 1, returned });
};
const putUnder = ({ progress: { decks } }: State, deck: Track, card: Returned, isKept: boolean) => {
  if (!isKept) return decks;
  const { drawn, returned } = decks[trackNumber(deck)];
  return withTrack(decks, deck, { drawn, returned: [...returned, card] });
};

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
  holdsProgress(state, seat, card) ? undefined : NO_SUCH_CARD[card];

/** The seat plays the card: it goes under its deck, or out of the game (OK-08). */
export const playProgress = (game: ProgressGame, seat: Seat, card: ProgressCard): void =>
  game.emit({ type: 'progressPlayed', seat, card, kept: isKept(game.state) });

/** The seat puts cards face down under their decks (K-57). */
export function discardProgress(game: ProgressGame, seat: Seat, cards: readonly ProgressCard[]): void {
  for (const card of cards)
    game.emit({ type: 'progressDiscarded', seat, deck: deckOf(card), card, kept: isKept(game.state) });
}

/** The track whose castle the event die shows. */
const castleOf = ({ eventDie: { face } }: State): Track | undefined => (face === 'ship' ? undefined : face);
/** Whether the seat's level of the track and the red die let it draw (K-14). */
function mayDraw({ improvements, turn }: State, seat: Seat, castle: Track): boolean {
  const level = improvements.levels[seat][trackNumber(castle)];
  return level > 0 && (turn.rolled?.[0] ?? 6) <= level + 1;
}
/** The active player draws first: a card worth a point may end the game before the others draw (K-14, K-72). */
export const drawForRoller = routine('drawForRoller', (game: ProgressGame) => {
  const { active } = game.state.turn;
  const castle = castleOf(game.state);
  if (castle === undefined || !mayDraw(game.state, active, castle)) return;
  const { points } = game.state.progress;
  drawProgress(game, active, castle);
  if (game.state.progress.points !== points) game.run(recount);
});
export const drawForOthers = routine('drawForOthers', (game: ProgressGame) => {
  const { active } = game.state.turn;
  const castle = castleOf(game.state);
  if (castle === undefined) return;
  for (const seat of seatsFrom(game.state, active))
    if (seat !== active && mayDraw(game.state, seat, castle)) drawProgress(game, seat, castle);
});
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
export const progressChapter = {
  name: 'progress',
  events,
  routines: [drawForRoller, drawForOthers, showProgress],
  views: { progress: progressView },
  answers: {
    tally: (game, next, seat, add) => {
      next(game, seat, add);
      for (const card of game.state.progress.points[seat]) add(card, 1, false);
    },
  },
} satisfies Chapter<ProgressState, ProgressEvent>;
