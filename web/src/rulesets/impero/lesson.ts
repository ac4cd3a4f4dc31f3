import type { Lesson, LessonStep } from '../../learn/lesson.ts';
import { LEARNER, type Played, rolls, theirTurns, turnOf } from '../../learn/played.ts';

/** Five turns, in each of which the learner rolls a 7 and so gets a knight. */
const opening: readonly Played[] = [
  ...turnOf(LEARNER, { type: 'buildRoad', path: 60 }),
  ...theirTurns([], [{ type: 'buildRoad', path: 31 }]),
  ...turnOf(LEARNER),
  ...theirTurns([{ type: 'buildCity', intersection: 14 }]),
  ...turnOf(LEARNER),
  ...theirTurns(),
  ...turnOf(LEARNER),
  ...theirTurns(),
  ...turnOf(LEARNER),
  ...theirTurns(),
];

const steps: readonly LessonStep[] = [
  { name: 'welcome', at: '.players' },
  { name: 'roll', move: { type: 'rollDice' } },
  { name: 'knight', at: '.players' },
  { name: 'city', move: { type: 'buildCity', intersection: 41 } },
  { name: 'captureRoad', panel: 'war', move: { type: 'captureRoad', path: 58 } },
  { name: 'placeRoad', move: { type: 'placeCapturedRoad', path: 59 } },
  { name: 'endTurn', move: { type: 'endTurn' }, others: theirTurns() },
  { name: 'rollAgain', move: { type: 'rollDice' } },
  { name: 'recruit', move: { type: 'recruitKnight' } },
  { name: 'destroy', panel: 'war', move: { type: 'destroySettlement', intersection: 40 } },
  { name: 'won' },
];

/** What *L'impero* adds, in two turns up to the end of a settlement. */
export const lesson: Lesson = {
  ruleset: 'impero',
  minutes: 5,
  options: {},
  target: 4,
  chance: {
    dice: rolls('34 12 12 25 11 56 16 13 22 34 66 11 25 66 11 16 22 13 23'),
  },
  opening,
  steps,
};
