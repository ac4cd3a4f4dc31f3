import type { Evaluation } from '../../bots/evaluation.ts';
import { seatsOf } from '../chapters/table.ts';
import { TRACK_LENGTH, wouldLoseCity } from './barbarians.ts';
import { strengthOf } from './garrison.ts';
import type { CitiesKnightsState } from './rules.ts';

type Unaimed = Omit<Evaluation<CitiesKnightsState>, 'aim'>;

/** Whether the seat would lose a city if the barbarians came now. */
export const isExposed = ({ view, seat }: Unaimed): boolean => wouldLoseCity(view, seat);

/** How close the ship is, from 0 to 1. */
export const danger = ({ view }: Unaimed): number => (view.barbarians.position + 1) / TRACK_LENGTH;

/** How much active strength is worth to the seat: most when it would lose a city and the ship is close. */
export function defenceValue(evaluation: Unaimed): number {
  const { view, seat } = evaluation;
  if (isExposed(evaluation)) return 30 + 60 * danger(evaluation);
  const mine = strengthOf(view, seat);
  const best = Math.max(0, ...seatsOf(view).flatMap((other) => (other === seat ? [] : [strengthOf(view, other)])));
  return mine <= best ? 20 + 25 * danger(evaluation) : 8;
}
