import DieQuestion from './DieQuestion.svelte';
import KnightLevelQuestion from './KnightLevelQuestion.svelte';
import ProgressCardQuestion from './ProgressCardQuestion.svelte';
import ProgressCardsQuestion from './ProgressCardsQuestion.svelte';
import TrackQuestion from './TrackQuestion.svelte';

/** How Cities & Knights asks for fields of its moves, by kind of field. */
export const questions = {
  track: TrackQuestion,
  die: DieQuestion,
  knightLevel: KnightLevelQuestion,
  progressCard: ProgressCardQuestion,
  'progressCard[]': ProgressCardsQuestion,
};
