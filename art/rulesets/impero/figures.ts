import { allowed, built, type Figures, forbidden } from '../../figure.ts';
import { CORNERS, roadAt } from '../../sample.ts';
import { barracksAt } from './sample.ts';

const FAR = { x: 104, y: 60 };

/** What is drawn beside the paragraphs of L'impero di Catan. */
export const figures: Figures = {
  'attacks.targetInRange': {
    box: '-105 -110 240 200',
    shapes: [
      built('city', 'red', CORNERS[5]),
      barracksAt(5),
      built('settlement', 'blue', CORNERS[1]),
      allowed(CORNERS[1]),
      built('settlement', 'blue', FAR),
      forbidden(FAR),
    ],
  },
  'captured.place': {
    box: '-125 -70 250 180',
    shapes: [
      roadAt(3, 'red'),
      roadAt(2, 'red'),
      built('city', 'red', CORNERS[4]),
      barracksAt(4),
      built('settlement', 'blue', CORNERS[2]),
      allowed({ x: 26, y: 45 }),
    ],
  },
};
