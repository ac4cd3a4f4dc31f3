import { type MovesOf, movesOf, type Refusal } from '../../../core/chapter.ts';
import type { NamesBounds } from '../../../core/choices.ts';
import { maybe, setOf } from '../../../core/fields.ts';
import { routine } from '../../../core/order.ts';
import type { Owed } from '../../../core/steps.ts';
import type { Seat } from '../../../vocabulary.ts';
import { seatsFrom } from '../../chapters/table.ts';
import { AFTER_THE_ROLL, beginTurn, type TurnEvent } from '../../chapters/turn.ts';
import type { Chapter, Game } from '../../questions.ts';
import type { ProgressCard } from '../decks.ts';
import { progressCard } from '../fields.ts';
import { discardProgress, type ProgressEvent } from './progress.ts';
import { heldByName, overflowOf, type ProgressState, progressCards, seatsAbove } from './progressState.ts';

type OverflowGame = Game<ProgressState, ProgressEvent | TurnEvent>;

/** Asks for the progress cards above the limit; the active player may keep them until the turn ends (K-57, OK-06). */
export const askOverflow = routine('askProgressOverflow', (game: OverflowGame) => {
  const above = seatsAbove(game.state);
  if (above.length === 0) return;
  const { turn, table } = game.state;
  const isRollerAsked = table.options.progressOverflow === 'immediate';
  const owed: Owed[] = [];
  for (const seat of seatsFrom(game.state, turn.active))
    if (above.includes(seat) && (seat !== turn.active || isRollerAsked))
      owed.push({ seat, amount: overflowOf(game.state, seat) });
  if (owed.length > 0) game.ask('progressOverflow', owed);
});

/** What may be discarded: exactly the cards above the limit. */
function bounds(state: Readonly<ProgressState>, seat: Seat): NamesBounds {
  const amount = overflowOf(state, seat);
  return { kind: 'names', min: amount, max: amount, upTo: heldByName(state, seat) };
}

function timesIn(cards: readonly ProgressCard[], card: ProgressCard): number {
  let n = 0;
  for (const one of cards) if (one === card) n++;
  return n;
}

/** Why these are not the cards above the limit (K-57). */
function refuseDiscard(
  state: Readonly<ProgressState>,
  seat: Seat,
  cards: readonly ProgressCard[],
): Refusal | undefined {
  const amount = overflowOf(state, seat);
  if (cards.length !== amount)
    return { code: 'wrongProgressDiscard', rule: 'K-57', facts: { amount, given: cards.length } };
  if (amount === 0) return undefined;
  const held = progressCards(state, seat);
  const missing = cards.find((card) => timesIn(cards, card) > timesIn(held, card));
  return missing === undefined ? undefined : { code: 'noSuchCard', rule: 'K-59', facts: { card: missing } };
}

/** The cards drawn last (K-81, K-82). */
const drawnLast = (state: Readonly<ProgressState>, seat: Seat): readonly ProgressCard[] => {
  const amount = overflowOf(state, seat);
  return amount === 0 ? [] : progressCards(state, seat).slice(-amount);
};

const END_TURN: EndTurnMove = { type: 'endTurn' };
const cards = setOf(progressCard, 1, 54);

const move = movesOf<OverflowGame>();
const endTurn = move(
  'endTurn',
  { cards: maybe(cards) },
  {
    rule: 'K-57',
    during: AFTER_THE_ROLL,
    endsTurn: true,
    list: ({ state }, seat, out) => {
      if (overflowOf(state, seat) === 0) out.push(END_TURN);
    },
    describe: ({ state }, seat, out) => {
      if (overflowOf(state, seat) > 0) out.push({ type: 'endTurn', given: {}, bounds: { cards: bounds(state, seat) } });
    },
    refuse: ({ state }, seat, move) => refuseDiscard(state, seat, move.cards ?? []),
    play: (game, seat, move) => {
      discardProgress(game, seat, move.cards ?? []);
      const [, next = seat] = seatsFrom(game.state, seat);
      beginTurn(game, next);
    },
  },
);
const moves = [
  move(
    'discardProgress',
    { cards },
    {
      rule: 'K-57',
      during: ['progressOverflow'],
      describe: ({ state }, seat, out) =>
        out.push({ type: 'discardProgress', given: {}, bounds: { cards: bounds(state, seat) } }),
      refuse: ({ state }, seat, move) => refuseDiscard(state, seat, move.cards),
      play: (game, seat, move) => {
        discardProgress(game, seat, move.cards);
        game.answer(seat);
      },
    },
  ),
] as const;
type EndTurnMove = MovesOf<readonly [typeof endTurn]>;
type OverflowMove = MovesOf<typeof moves> | EndTurnMove;

/** Progress cards above the limit of four are discarded (K-57). */
export const overflowChapter = {
  name: 'progressOverflow',
  moves,
  routines: [askOverflow],
  replaces: { moves: [endTurn] },
  answers: {
    endTurnMove: (game, next, seat) => {
      const cards = drawnLast(game.state, seat);
      return cards.length === 0 ? next(game, seat) : ({ type: 'endTurn', cards } as EndTurnMove);
    },
  },
  orders: { progressOverflow: 'keep' },
  fallbacks: {
    progressOverflow: ({ state }, seat) => ({ type: 'discardProgress', cards: drawnLast(state, seat) }) as OverflowMove,
  },
} satisfies Chapter<ProgressState, ProgressEvent | TurnEvent>;
