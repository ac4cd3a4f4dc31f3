/** What code outside this folder imports of the base game. */
export { DECK_COUNTS, DEVELOPMENT_CARDS, type DevelopmentCard } from './development.ts';
export type { BaseOptions } from './options.ts';
export type { BaseEvent, BaseMove, BaseState } from './rules.ts';
