import type { AutomaticMove } from '../proof/record.ts';
import type { Seat } from '../vocabulary.ts';

/** How an act that follows an order is marked in the log. */
export const BY_ORDER = 'order';
/** How an act is marked in the log that is no decision, for a player who has given no orders. */
export const NO_CHOICE = 'noChoice';
/** How an act is marked in the log that declines an offer which the seat cannot pay. */
export const CANNOT_PAY = 'cannotPay';

/** What orders need to know about the current turn. */
export interface TurnRecord {
  readonly turn: number;
  /** Seats that made a move by hand in it: these players are present. */
  readonly moved: readonly Seat[];
  /** How often each seat's answer to an offer was given without asking it. */
  readonly answered: readonly number[];
}

interface Done {
  /** Who made the moves by hand; missing where the service made them. */
  readonly seat?: Seat | undefined;
  readonly acts?: readonly AutomaticMove[] | undefined;
}

const isAnswer = ({ by, move }: AutomaticMove): boolean =>
  (by === BY_ORDER || by === CANNOT_PAY) && (move as { readonly type?: string }).type === 'answerTrade';

/** The record after moves and what followed them. A new turn begins with an empty record. */
export function turnRecordAfter(before: TurnRecord | undefined, turn: number, { seat, acts = [] }: Done): TurnRecord {
  if (before !== undefined && before.turn !== turn) return { turn, moved: [], answered: [] };
  const { moved, answered }: Pick<TurnRecord, 'moved' | 'answered'> = before ?? { moved: [], answered: [] };
  const counts = [...answered];
  for (const act of acts) if (isAnswer(act)) counts[act.seat] = (counts[act.seat] ?? 0) + 1;
  return {
    turn,
    moved: seat === undefined || moved.includes(seat) ? moved : [...moved, seat],
    answered: Array.from(counts, (count) => count ?? 0),
  };
}
