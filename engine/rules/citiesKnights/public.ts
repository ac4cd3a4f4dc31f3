/** What others import of Cities & Knights. */
export type { AttackOutlook } from './attackOutlook.ts';
export { outlookOf, TRACK_LENGTH } from './barbarians.ts';
export { DECKS, deckOf, PROGRESS_CARDS, type ProgressCard } from './decks.ts';
export { strengthOf } from './garrison.ts';
export { improvementCost } from './improvements.ts';
export type { CitiesKnightsEvent, CitiesKnightsMove, CitiesKnightsState } from './index.ts';
export { levelOf } from './levels.ts';
export type { CitiesKnightsOptions } from './options.ts';
export { COMMODITIES, EVENT_FACES, KINDS, type Knight, TRACKS, type Track } from './vocabulary.ts';
