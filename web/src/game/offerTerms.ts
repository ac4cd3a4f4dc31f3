import type { Cards, Outcomes } from '../../../engine/index.ts';

/** The cards of an offer, from its maker's side. */
export interface OfferedCards {
  readonly give: Cards;
  readonly take: Cards;
}

/** What an offer's maker says besides the cards. */
export interface OfferTerms {
  /** Silence declines after so many hours. */
  readonly answerHours?: number;
  /** How the turn goes on when everybody has answered. */
  readonly plan?: Outcomes;
}
