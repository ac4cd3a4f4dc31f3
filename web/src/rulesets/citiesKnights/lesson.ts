import type { Intersection, Path, Seat } from '../../../../engine/index.ts';
import type { Lesson, LessonStep } from '../../learn/lesson.ts';
import { LEARNER, ONE, type Played, playedBy, rolls, settled, TWO, theirTurns, turnOf } from '../../learn/played.ts';

const founded = (seat: Seat, intersection: Intersection, path: Path): readonly Played[] =>
  playedBy(seat, { type: 'placeCity', intersection }, { type: 'placeRoad', path });

/** Everybody has a settlement and a city, one of the others has a knight, and the ship is two steps from the shore. */
const opening: readonly Played[] = [
  ...settled(LEARNER, 28, 40),
  ...settled(ONE, 17, 26),
  ...settled(TWO, 14, 16),
  ...founded(TWO, 44, 56),
  ...founded(ONE, 31, 37),
  ...founded(LEARNER, 41, 52),
  ...turnOf(LEARNER),
  ...turnOf(ONE, { type: 'buildKnight', intersection: 23 }, { type: 'activateKnight', intersection: 23 }),
  ...turnOf(TWO),
  ...turnOf(LEARNER),
  ...theirTurns(),
];

const steps: readonly LessonStep[] = [
  { name: 'welcome', at: '.players' },
  { name: 'roll', move: { type: 'rollDice' } },
  { name: 'commodities', at: '.hand' },
  { name: 'improve', at: '[data-move="improve politics"]', move: { type: 'improve', track: 'politics' } },
  { name: 'knight', move: { type: 'buildKnight', intersection: 36 } },
  { name: 'endTurn', move: { type: 'endTurn' }, others: theirTurns() },
  { name: 'rollAgain', move: { type: 'rollDice' } },
  { name: 'upgrade', move: { type: 'upgradeKnight', intersection: 36 } },
  { name: 'warlord', move: { type: 'playWarlord' } },
  { name: 'endAgain', move: { type: 'endTurn' }, others: theirTurns() },
  { name: 'attack', at: '.top' },
  { name: 'lastRoll', move: { type: 'rollDice' } },
  { name: 'won' },
];

/** What *Cities & Knights* adds, in three turns up to an attack. */
export const lesson: Lesson = {
  ruleset: 'citiesKnights',
  minutes: 5,
  options: { board: 'beginner' },
  target: 5,
  chance: {
    dice: rolls('12 45 23 11 66 12 24 13 26 56 14 36 15'),
    // Ships, and castles of trade (3), politics (4) and science (5).
    draws: { eventDie: [0, 0, 0, 0, 0, 5, 3, 0, 4, 5, 0, 3, 4] },
    decks: { politics: [15, 2] },
  },
  opening,
  steps,
};
