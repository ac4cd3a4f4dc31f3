import { type AnyMove, type MoveDef, movesOf, type Refusal } from '../../../core/chapter.ts';
import type { Choice } from '../../../core/choices.ts';
import type { Data, Fields } from '../../../core/fields.ts';
import type { Seat } from '../../../vocabulary.ts';
import { AFTER_THE_ROLL } from '../../chapters/turn.ts';
import type { Game } from '../../questions.ts';
import type { ProgressCard } from '../decks.ts';
import { type ProgressEvent, playProgress, refuseProgress } from './progress.ts';
import { holdsProgress, type ProgressState } from './progressState.ts';

/** How one kind of progress card is played. */
interface CardSpec<G, F> {
  readonly card: ProgressCard;
  readonly rule: string;
  /** The decisions in which it can be played; by default all of the player's own turn after the roll (K-59). */
  readonly during?: readonly string[];
  /** What it may be played with: all of this that is not refused. @default nothing, for a card without a choice */
  readonly tries?: (game: G, seat: Seat) => readonly Data<F>[];
  /** Every way to play it, for a seat that holds it, where that is not the best way to find them. */
  readonly list?: (game: G, seat: Seat, out: AnyMove[]) => void;
  readonly describe?: (game: G, seat: Seat, out: Choice[]) => void;
  /** Why it has no effect like this (K-60). */
  readonly refuse: (game: G, seat: Seat, move: Data<F>) => Refusal | undefined;
  /**
   * Whether an order plays it, or how good it is to play it like this: only cards that ask for no other decision, and
   * after the roll none that bring cards to buy something with.
   */
  readonly delegable?: MoveDef<G, string, F>['delegable'];
  readonly play: (game: G, seat: Seat, move: Data<F>) => void;
}

/** Declares the moves that play a progress card: the card must be held, and is spent before it takes effect. */
export const cardMovesOf =
  <S extends ProgressState, E>() =>
  <const T extends string, F extends Fields>(
    type: T,
    fields: F,
    spec: CardSpec<Game<S, E | ProgressEvent>, F>,
  ): MoveDef<Game<S, E | ProgressEvent>, T, F> => {
    type G = Game<S, E | ProgressEvent>;
    const { card, rule, during = AFTER_THE_ROLL, refuse, describe, delegable = false } = spec;
    const tries = spec.tries ?? (Object.keys(fields).length === 0 ? () => [{} as Data<F>] : undefined);
    const list =
      spec.list ??
      (tries &&
        ((game: G, seat: Seat, out: AnyMove[]): void => {
          for (const choice of tries(game, seat))
            if (refuse(game, seat, choice) === undefined) out.push({ type, ...choice });
        }));
    const ifHeld = <T>(list: ((game: G, seat: Seat, out: T[]) => void) | undefined) =>
      list &&
      ((game: G, seat: Seat, out: T[]): void => {
        if (holdsProgress(game.state, seat, card)) list(game, seat, out);
      });
    return movesOf<G>()(type, fields, {
      rule,
      during,
      skippable: 'playCard',
      delegable,
      list: ifHeld(list),
      describe: ifHeld(describe),
      refuse: (game, seat, move) => refuseProgress(game.state, seat, card) ?? refuse(game, seat, move),
      play: (game, seat, move) => {
        playProgress(game, seat, card);
        spec.play(game, seat, move);
      },
    });
  };
