/**
 * The public surface of the engine. From outside this folder nothing else is imported, except for the `public.ts` of a
 * ruleset by what belongs to that ruleset.
 */

export { type Advice, adviseMoves } from './analysis/advise.ts';
export { type Chances, chances, chancesSeenBy, type Judge } from './analysis/chances.ts';
export { type Account, curveOf, type Explanation, explain, type OpeningRank } from './analysis/explain.ts';
export type { PlayedMove } from './analysis/luck.ts';
export type { Reason } from './analysis/reasons.ts';
export { movesSeen } from './analysis/seenMoves.ts';
export * from './answers.ts';
export * from './board/geometry.ts';
export { type Board, PRODUCTS } from './board/layouts.ts';
export { botsOf, chooseMove } from './bots/bot.ts';
export type { Features } from './bots/evaluation.ts';
export { registerEvaluator } from './bots/evaluators.ts';
export { featuresOf } from './bots/features.ts';
export type { Player, Random } from './bots/random.ts';
export { bestMove, weighMoves } from './bots/sensible.ts';
export { commitmentTo, drawFrom, fairChance, gameKey, saltOf } from './chance/fair.ts';
export { type Mix, mixAfter, mixedChance, NO_MIX } from './chance/mixed.ts';
export { quickChance } from './chance/quick.ts';
export { type Script, scriptedChance } from './chance/scripted.ts';
export type { AnyEvent, AnyMove, Chance, Refusal } from './core/chapter.ts';
export {
  type Bounds,
  belongsTo,
  type CardsBounds,
  type Choice,
  enumerateChoice,
  sampleChoice,
} from './core/choices.ts';
export type { Decision } from './core/executor.ts';
export { canonicalMove, type Field, type Fields } from './core/fields.ts';
export type { Hidden, HiddenList } from './core/hidden.ts';
export type { LegalMoves, Ruleset } from './core/ruleset.ts';
export type { Step } from './core/steps.ts';
export { NewerFormat } from './core/upcasts.ts';
export { defaultMove } from './defaults.ts';
export { isForeseen } from './foresight.ts';
export * from './game.ts';
export * from './lands.ts';
export { followOrders, isPlanned, unfitOrder } from './orders/follow.ts';
export {
  type BuildQueue,
  type CardCounts,
  type Continuation,
  DEFAULT_ORDERS,
  type Deal,
  type LastMove,
  lastMoves,
  listsPlaces,
  type OrderedDecision,
  type Orders,
  type Outcomes,
  orderedDecisions,
  type TradeOrders,
  type TurnPlan,
  wrongOrder,
} from './orders/orders.ts';
export { queueable, queuedTurn, stillQueued } from './orders/queue.ts';
export { suggestedOrders } from './orders/suggested.ts';
export { declinedByOrder, unpayableAnswer } from './orders/trade.ts';
export { BY_ORDER, CANNOT_PAY, NO_CHOICE, type TurnRecord, turnRecordAfter } from './orders/turnRecord.ts';
export * from './places.ts';
export { canonical } from './proof/canonical.ts';
export { findBreak } from './proof/chain.ts';
export { movesOf } from './proof/movesOf.ts';
export { type Difference, differenceFrom, isHash, isOwnPart, type OwnPart } from './proof/ownPart.ts';
export {
  type AutomaticMove,
  type Commit,
  type GameRecord,
  hashOf,
  keyOf,
  type Origin,
  sealed,
} from './proof/record.ts';
export { type Finding, type PartialRecord, type Verdict, verifyRecord, type Witness } from './proof/verify.ts';
export * from './rules/base/public.ts';
export * from './rules/cards.ts';
export { baseLayouts } from './rules/chapters/layouts.ts';
export { lengthsOf, roadLength } from './rules/chapters/longestRoad.ts';
export { isRequest, type Offer, type Offers } from './rules/chapters/openOffers.ts';
export { buildingsOn } from './rules/chapters/pieces.ts';
export { coloursFor, type Setup } from './rules/chapters/setup.ts';
export { type SeatInfo, targetOf } from './rules/chapters/table.ts';
export { MOST_SAID } from './rules/chapters/talk.ts';
export { MOST_TURNS, type Turn } from './rules/chapters/turn.ts';
export type { Ending } from './rules/chapters/victory.ts';
export * from './rules/citiesKnights/public.ts';
export type {
  CommonState,
  Counter,
  Goal,
  Purchase,
  RulesetDefinition,
  Site,
  WireEvent,
  WireMove,
  WireSetup,
} from './rules/definition.ts';
export * from './rules/impero/public.ts';
export { type OptionTable, settleOptions } from './rules/options.ts';
export type { Price, Questions } from './rules/questions.ts';
export {
  type AnyState,
  inheritedFrom,
  isGameOf,
  isRuleset,
  type KnownEvent,
  lineageOf,
  ownOptions,
  type RulesetName,
  registerRuleset,
  rulesetNames,
  rulesetOf,
  type StateOf,
} from './rules/registry.ts';
export { settle } from './settle.ts';
export { statisticsOf } from './statistics.ts';
export { type SetupProblem, setupProblem } from './validate.ts';
export * from './vocabulary.ts';
