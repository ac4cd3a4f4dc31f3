import type { Say } from '../../bots/evaluation.ts';
import { NOBODY, type Seat } from '../../vocabulary.ts';
import { describeLand, type Land } from '../chapters/evaluatorLand.ts';
import { targetOf } from '../chapters/table.ts';
import type { CommonState } from '../definition.ts';
import type { BaseState } from './rules.ts';

/** What is brought together for each purchase. */
function sayKinds({ income }: Land, { size, drawn }: BaseState['development'], say: Say): void {
  const [lumber = 0, brick = 0, wool = 0, grain = 0, ore = 0] = income;
  const cards = Math.min(wool, grain, ore) / 5;
  say('least.road', Math.min(lumber, brick) / 5);
  say('least.city', Math.min(grain / 2, ore / 3) / 2);
  say('least.developmentCard', cards);
  say('least.developmentCard.left', (cards * (size - drawn)) / size);
  say('income.none', income.filter((n) => n === 0).length);
}

/** Of the cards in the deck, so many are knights and so many points: that is how others' cards are counted. */
const EXPECTED = { knight: 0.56, victoryPoint: 0.2 };

/** The race for the Largest Army, and whether the next points win the game. */
function sayCards(view: BaseState, { seat, points, lead }: Land, say: Say, eyes: Seat): void {
  const { n, cards } = view.development.hands[seat];
  const held = (kind: keyof typeof EXPECTED) =>
    seat === eyes && cards !== undefined ? cards.filter(({ card }) => card === kind).length : EXPECTED[kind] * n;
  const knights = held('knight');
  const { holder } = view.largestArmy;
  const rival = view.knights.reduce(
    (most: number, played, other) => (other === seat ? most : Math.max(most, played)),
    0,
  );
  const missing = Math.max(3, rival + (holder === NOBODY ? 0 : 1)) - view.knights[seat] - knights;
  const soon = holder === seat ? 1 : Math.exp(-0.7 * Math.max(0, missing));
  say('army.soon', soon);
  say('army.soon.late', soon * lead);
  say('army.safe', holder === seat ? Math.max(-3, Math.min(3, view.knights[seat] + knights - rival)) : 0);
  const lacks = targetOf(view) - points - held('victoryPoint');
  say('points.lack1', lacks <= 1 ? 1 : 0);
  say('points.lack2', lacks <= 2 ? 1 : 0);
  say('built.cities', 4 - view.supply.cities[seat]);
}

/** What a position of the base game is to a seat, besides what every ruleset declares, in the eyes of one of them. */
export function baseFeatures(view: BaseState, seat: Seat, say: Say, eyes: Seat): void {
  const land = describeLand(view as CommonState, seat, say);
  sayKinds(land, view.development, say);
  sayCards(view, land, say, eyes);
}
