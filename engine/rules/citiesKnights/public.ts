/** What code outside this folder imports of Cities & Knights. */
export { outlookOf, TRACK_LENGTH } from './barbarians.ts';
export { DECKS, deckOf, PROGRESS_CARDS, type ProgressCard } from './decks.ts';
export { knightsOf, strengthOf } from './garrison.ts';
export { improvementCost } from './improvements.ts';
export { bringsMetropolis, levelOf, metropolisHolder } from './levels.ts';
export type { CitiesKnightsOptions } from './options.ts';
export { deckSize } from './progress/progressState.ts';
export type { CitiesKnightsEvent, CitiesKnightsMove, CitiesKnightsState } from './rules.ts';
export {
  COMMODITIES,
  EVENT_FACES,
  type EventFace,
  KINDS,
  type Knight,
  type KnightLevel,
  PAID_WITH,
  TOP_LEVEL,
  TRACKS,
  type Track,
} from './vocabulary.ts';
export { wallsOf } from './walls.ts';
