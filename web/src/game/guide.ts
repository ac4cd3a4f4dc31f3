import type { AnyState, LegalMoves, Seat, WireMove } from '../../../engine/index.ts';
import { store, stored } from '../ui/stored.ts';
import { openPurchases } from './secondThought.ts';

/** The parts of a first turn that a newcomer is led through, in their order. */
export const GUIDE_STEPS = ['place', 'roll', 'build', 'end'] as const;
export type GuideStep = (typeof GUIDE_STEPS)[number];

/** What the guide looks at. */
interface Moment {
  readonly view: AnyState;
  readonly seat: Seat;
  readonly legal: LegalMoves<WireMove>;
  /** The game waits for the seat. */
  readonly isAwaited: boolean;
  /** How many moves are planned. */
  readonly planned: number;
}

/** Where a newcomer is within the first turn, if the game waits for something that the guide explains. */
export function guideStep({ view, seat, legal, isAwaited, planned }: Moment): GuideStep | undefined {
  if (view.ending.over || !isAwaited) return undefined;
  if (view.turn.number === 0) return 'place';
  if (view.turn.active !== seat) return undefined;
  const types = new Set([...legal.moves, ...legal.choices].map(({ type }) => type));
  if (types.has('rollDice')) return 'roll';
  if (!types.has('endTurn')) return undefined;
  return planned > 0 || openPurchases(view, seat, legal).size === 0 ? 'end' : 'build';
}

/** Whether everybody in a game has had a turn: whoever plays on needs no guide. */
export const isPastGuide = (view: AnyState): boolean => view.turn.number > view.table.seats.length;

const KEY = 'guide';

/** Whether this browser has seen the guide to its end, or skipped it. */
export const isGuideDone = (): boolean => stored(KEY) === 'done';

/** The guide is not shown again in this browser. */
export const finishGuide = (): void => store(KEY, 'done');
