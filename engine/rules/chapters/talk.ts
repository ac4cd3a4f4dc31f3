import type { Refusal } from '../../core/chapter.ts';
import type { By, Seat } from '../../vocabulary.ts';
import { total } from '../cards.ts';
import { beganIn, put, type TableState } from './table.ts';

/**
 * What each seat has said: offers and counter-offers, changes of an answer, and withdrawals of the wish to end the game.
 * The rest is bounded by these: first answers to an offer, its withdrawal, the wish itself.
 */
export interface Talk {
  readonly turn: By<Seat, number>;
  readonly game: By<Seat, number>;
}
export interface TalkState extends TableState {
  talk: Talk;
}

/** The most that a seat may say in one turn and in one game. It costs no cards, so nothing else bounds it. */
export const MOST_SAID = { turn: 20, game: 200 } as const;

const NOTHING_SAID: By<Seat, number> = [0, 0, 0, 0];
export const NO_TALK: Talk = { turn: NOTHING_SAID, game: NOTHING_SAID };

/** Whether the seat may say nothing more in this turn or game. Games that began in format 1 have no such bound. */
export const hasSaidAll = (state: Readonly<TalkState>, seat: Seat): boolean =>
  (state.talk.turn[seat] >= MOST_SAID.turn || state.talk.game[seat] >= MOST_SAID.game) && beganIn(state, 2);

/** Why the seat may say nothing more (B-52). */
export const refuseTalk = (state: Readonly<TalkState>, seat: Seat): Refusal | undefined =>
  hasSaidAll(state, seat) ? { code: 'saidEnough', rule: 'B-52', facts: MOST_SAID } : undefined;

/** The seat has said something more. */
export function noteSaid(state: TalkState, seat: Seat): void {
  const { turn, game } = state.talk;
  state.talk = { turn: put(turn, seat, turn[seat] + 1), game: put(game, seat, game[seat] + 1) };
}

/** A new turn: what was said in the one before no longer counts for it. */
export function beginTalk(state: TalkState): void {
  if (total(state.talk.turn) > 0) state.talk = { ...state.talk, turn: NOTHING_SAID };
}
