import type { LegalMoves, WireMove } from '../../../engine/index.ts';

/** What a player may have forgotten before the turn ends in any game, the most important first. */
const IN_EVERY_GAME = ['confirmTrade', 'buildCity', 'buildSettlement', 'buildRoad', 'tradeWithBank', 'offerTrade'];

/**
 * The best that can still be done in a turn that is about to end, if anything can.
 * @param reminders the moves of which the ruleset's page reminds the reader
 */
export function stillPossible(
  { moves, choices }: LegalMoves<WireMove>,
  reminders: readonly string[] = IN_EVERY_GAME,
): string | undefined {
  const types = new Set([...moves, ...choices].map(({ type }) => type));
  return reminders.find((type) => types.has(type));
}
