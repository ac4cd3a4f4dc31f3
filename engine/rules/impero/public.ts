/** What code outside this folder imports of L'impero di Catan. */
export { ATTACKS, type AttackTarget, attackTargets } from './attackTargets.ts';
export { type CountRow, finalCountOf } from './endings.ts';
export { barracksOf, type Garrison, garrisonsOf } from './garrisons.ts';
export type { ImperoOptions } from './options.ts';
export { rangeOf } from './reach.ts';
export type { ImperoEvent, ImperoMove, ImperoState } from './rules.ts';
