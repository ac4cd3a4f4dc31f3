import { integer, oneOf } from '../../core/fields.ts';
import { PROGRESS_CARDS } from './decks.ts';
import { COMMODITIES, EVENT_FACES, KNIGHT_LEVELS, TOP_LEVEL, TRACKS } from './vocabulary.ts';

export const track = oneOf('track', TRACKS);
export const commodity = oneOf('commodity', COMMODITIES);
export const eventFace = oneOf('eventFace', EVENT_FACES);
export const progressCard = oneOf('progressCard', PROGRESS_CARDS);
export const improvementLevel = integer('level', 1, TOP_LEVEL);
export const knightLevel = oneOf('knightLevel', KNIGHT_LEVELS);
