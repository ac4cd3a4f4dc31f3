import { type Intersection, isGameOf, type Seat } from '../../../engine/index.ts';
import { barracksOf } from '../../../engine/rules/impero/public.ts';
import { intersectionAt } from '../../layout.ts';
import { type Shape, symbol, use } from '../../scene.ts';
import type { RulesetArt } from '../definition.ts';
import { BARRACKS, SHIELD } from './barracks.ts';

const shield = (city: Intersection): Shape => {
  const { x, y } = intersectionAt(city);
  return use('barracks', x + SHIELD.x, y + SHIELD.y);
};

/** L'impero di Catan: crossed swords on a shield mark a city that is a barracks (I-11). */
export const art: RulesetArt = {
  symbols: [symbol('barracks', ...BARRACKS)],
  marks: (view) =>
    isGameOf('impero', view)
      ? view.table.seats.flatMap((_, seat) => barracksOf(view, seat as Seat).map(({ city }) => shield(city)))
      : [],
  // The shield of a barracks and its crossed swords.
  classes: ({ drawn, line }) => ({ shield: drawn('paper', 1.4), swords: line(1.5) }),
};
