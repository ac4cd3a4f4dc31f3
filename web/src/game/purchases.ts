import { type AnyState, rulesetOf } from '../../../engine/index.ts';
import { humanise } from '../../../messages/translate.ts';
import type { RulesetPage } from '../rulesets/page.ts';
import { maybe } from '../words/words.svelte.ts';
import { moveName } from './moveWords.ts';
import type { TurnController } from './turnController.svelte.ts';

type Purchase = ReturnType<typeof rulesetOf>['purchases'][number];

/** What can be built or bought by the buttons that every game has, in their order. */
export const purchasesIn = (view: AnyState, page: RulesetPage | undefined): readonly Purchase[] =>
  rulesetOf(view.table.ruleset).purchases.filter(({ what }) => page?.sells?.includes(what) !== true);

/** A move with several prices has a button for each, named after what it buys. */
export const purchaseName = ({ what, move }: Purchase, purchases: readonly Purchase[]): string =>
  purchases.filter((purchase) => purchase.move === move).length > 1
    ? (maybe(`costs.${what}`) ?? humanise(what))
    : moveName(move);

/** Begins a purchase, or says why it is not possible now. */
export const beginPurchase = (controller: TurnController, { move, given }: Purchase) =>
  controller.canBegin(move, given)
    ? controller.begin(move, given)
    : void controller.sender.why(move, given && { type: move, ...given });
