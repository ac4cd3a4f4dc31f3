import type { Refusal } from '../../../core/chapter.ts';
import { type EventsOf, eventsOf, open } from '../../../core/events.ts';
import { list } from '../../../core/fields.ts';
import { RESOURCES, type Seat } from '../../../vocabulary.ts';
import { ofKind } from '../../cards.ts';
import { cardsIn, handOver, seatsFrom, seatsOf } from '../../chapters/table.ts';
import { count, card as kindField, resource, seat } from '../../fields.ts';
import type { Chapter, Game } from '../../questions.ts';
import { kindNumber } from '../cards.ts';
import { commodity } from '../fields.ts';
import { COMMODITIES, KINDS, type Kind } from '../vocabulary.ts';
import { cardMovesOf } from './card.ts';
import type { ProgressEvent } from './progress.ts';
import type { ProgressState } from './progressState.ts';

const event = eventsOf<ProgressState>();
const events = [
  event(
    'kindCollected',
    { seat: open(seat), kind: open(kindField), amounts: open(list(count, 2, 4)) },
    (state, { seat, kind, amounts }) => {
      const number = kindNumber(kind as Kind);
      amounts.forEach((n, victim) => {
        if (n > 0) handOver(state, victim as Seat, seat, ofKind(number, n, KINDS.length));
      });
    },
  ),
] as const;
type MonopoliesEvent = EventsOf<typeof events>;
type Recorded = MonopoliesEvent | ProgressEvent;
type MonopoliesGame = Game<ProgressState, Recorded>;

const NO_HANDS: Refusal = { code: 'emptyHands', rule: 'K-60', facts: {} };
/** Why a monopoly has no effect: all other hands are empty (K-60, KE-110). */
const refuseEmptyHands = (game: MonopoliesGame, seat: Seat): Refusal | undefined =>
  seatsFrom(game.state, seat)
    .slice(1)
    .some((other) => game.state.hands[other].n > 0)
    ? undefined
    : NO_HANDS;

/** Every opponent gives at most this many cards of a kind (K-T5, K-T6). */
function collect(game: MonopoliesGame, seat: Seat, kind: Kind, most: number): void {
  const number = kindNumber(kind);
  const amounts = seatsOf(game.state).map((other) =>
    other === seat ? 0 : Math.min(most, cardsIn(game.state, other)[number] ?? 0),
  );
  game.emit({ type: 'kindCollected', seat, kind, amounts });
}

const card = cardMovesOf<ProgressState, Recorded>();
const moves = [
  card(
    'playResourceMonopoly',
    { resource },
    {
      card: 'resourceMonopoly',
      rule: 'K-T5',
      tries: () => RESOURCES.map((resource) => ({ resource })),
      refuse: refuseEmptyHands,
      play: (game, seat, move) => collect(game, seat, move.resource, 2),
    },
  ),
  card(
    'playCommodityMonopoly',
    { commodity },
    {
      card: 'commodityMonopoly',
      rule: 'K-T6',
      tries: () => COMMODITIES.map((commodity) => ({ commodity })),
      refuse: refuseEmptyHands,
      play: (game, seat, move) => collect(game, seat, move.commodity, 1),
    },
  ),
] as const;

/** Resource Monopoly and Commodity Monopoly (K-T5, K-T6). */
export const monopoliesChapter = { name: 'monopolies', events, moves } satisfies Chapter<ProgressState, Recorded>;
