import type { Seat } from '../../../engine/index.ts';

/** What everybody can see of a seat. */
interface SeatShown {
  readonly type: 'person' | 'bot';
  readonly you?: true | undefined;
  readonly deleted?: true | undefined;
  readonly tenures?: readonly unknown[] | undefined;
}
interface GameShown {
  readonly isOver: boolean;
  /** The reader's seat; absent for spectators. */
  readonly reader: Seat | undefined;
  readonly seats: readonly SeatShown[];
}

/** A bot that plays for good: whoever lost a seat to a stand-in may take it back, unless their data is deleted. */
const isBotForGood = ({ type, deleted, tenures = [] }: SeatShown): boolean =>
  type === 'bot' && (deleted === true || tenures.length === 0);

/**
 * Whether the page may say how a game goes and what could be better: of a game that is over, or to somebody who plays
 * against bots alone. Where people still play, nobody gets such help, not even by watching.
 */
export const mayExplain = ({ isOver, reader, seats }: GameShown): boolean =>
  isOver || (reader !== undefined && seats.every((seat) => seat.you === true || isBotForGood(seat)));
