import type { Outcomes } from '../../../engine/index.ts';

/** What an offer's maker says besides the cards. */
export interface OfferTerms {
  /** Silence declines after so many hours. */
  readonly answerHours?: number;
  /** How the turn goes on when everybody has answered. */
  readonly plan?: Outcomes;
}
