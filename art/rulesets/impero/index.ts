import { type Intersection, isGameOf, type Seat } from '../../../engine/index.ts';
import { barracksOf } from '../../../engine/rules/impero/public.ts';
import { intersectionAt, type Point } from '../../layout.ts';
import { path, type Shape, symbol, use } from '../../scene.ts';
import type { RulesetArt } from '../registry.ts';
import { classes } from './inks.ts';

/** Where the shield of a barracks hangs, from its city's intersection. */
const SHIELD: Point = { x: 15, y: -16 };

const shield = (city: Intersection): Shape => {
  const { x, y } = intersectionAt(city);
  return use('barracks', x + SHIELD.x, y + SHIELD.y);
};

/** L'impero di Catan: crossed swords on a shield mark a city that is a barracks (I-11). */
export const art: RulesetArt = {
  symbols: [
    symbol(
      'barracks',
      path('shield', 'M-8-8Q0-5.500 8-8V1Q7 8 0 11-7 8-8 1Z'),
      path('swords', 'M-4.500-4.500 4 5M4.500-4.500-4 5M-4.500 2.500-1.700 5.200M4.500 2.500 1.700 5.200'),
    ),
  ],
  marks: (view) =>
    isGameOf('impero', view)
      ? view.table.seats.flatMap((_, seat) => barracksOf(view, seat as Seat).map(({ city }) => shield(city)))
      : [],
  classes,
};
