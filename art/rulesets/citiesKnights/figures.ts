import { type Figures, MIDDLE } from '../../figure.ts';
import { FRAME } from '../../layout.ts';
import { CORNERS } from '../../sample.ts';
import { barbarians } from './barbarians.ts';
import { at, knightShapes } from './pieces.ts';

/** What is drawn beside the paragraphs of Cities & Knights. */
export const figures: Figures = {
  'knights.levels': {
    box: MIDDLE,
    shapes: [
      at(CORNERS[5], ...knightShapes('red', 1, false)),
      at(CORNERS[0], ...knightShapes('red', 2, true)),
      at(CORNERS[1], ...knightShapes('red', 3, true)),
    ],
  },
  'barbarians.ship': { box: `${FRAME.x} ${FRAME.y} 250 180`, shapes: barbarians(3) },
};
