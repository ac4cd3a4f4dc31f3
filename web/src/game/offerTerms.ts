import type { WireMove } from '../../../engine/index.ts';

/** What an offer's maker says besides the cards. */
export interface OfferTerms {
  /** Silence declines after so many hours. */
  readonly answerHours?: number;
  /** When everybody has answered, this is bought and the turn ends. */
  readonly plan?: { readonly purchases: readonly WireMove[] };
}
