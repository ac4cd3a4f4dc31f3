import type { Features } from '../bots/evaluation.ts';
import { evaluatorOf } from '../bots/evaluators.ts';
import { featuresOf } from '../bots/features.ts';
import { awardsOf, pointsIn, priceOf, rateOf } from '../game.ts';
import { covers, lacking, total } from '../rules/cards.ts';
import type { CommonState } from '../rules/definition.ts';
import { rulesetOf } from '../rules/registry.ts';
import type { Seat } from '../vocabulary.ts';

/** Something that speaks for a move: what changes at once. `name` is what it is, and the rest what it is about. */
export interface Reason {
  readonly name: string;
  readonly n?: number;
  /** Kinds of cards. */
  readonly kinds?: readonly string[];
  /** A purchase, a special card, a counter. */
  readonly what?: string;
  /** Another player. */
  readonly seat?: Seat;
}

/** A feature that changes by less than this says nothing. */
const LEAST = 0.01;
const income = (features: Features, kinds: readonly string[]): readonly number[] =>
  kinds.map((kind) => Math.round(10 * (features[`income.${kind}`] ?? 0)));

/** What the move gives its seat, by what every ruleset has: the most important first. */
function commonReasons(before: CommonState, after: CommonState, seat: Seat, was: Features, is: Features): Reason[] {
  const { cards, purchases } = rulesetOf(before.table.ruleset);
  const { kinds } = cards;
  const reasons: Reason[] = [];
  const held = new Set(awardsOf(before, seat).map(({ name }) => name));
  for (const { name } of awardsOf(after, seat)) if (!held.has(name)) reasons.push({ name: 'award', what: name });
  const points = pointsIn(after, seat) - pointsIn(before, seat);
  if (points > 0) reasons.push({ name: 'points', n: points });
  const [had, has] = [income(was, kinds), income(is, kinds)];
  const more = total(has) - total(had);
  if (more > 0) reasons.push({ name: 'income', n: more });
  const added = kinds.filter((_, kind) => had[kind] === 0 && (has[kind] ?? 0) > 0);
  if (added.length > 0) reasons.push({ name: 'newKinds', kinds: added });
  const cheaper = kinds.filter((_, kind) => rateOf(after, seat, kind) < rateOf(before, seat, kind));
  const [first] = cheaper;
  if (first !== undefined)
    reasons.push({ name: 'harbour', n: rateOf(after, seat, kinds.indexOf(first)), kinds: cheaper });
  const can = (state: CommonState, what: string) => covers(state.hands[seat].cards ?? [], priceOf(state, seat, what));
  const affordable = purchases.find(
    ({ what, left }) => left(after, seat) > 0 && can(after, what) && !can(before, what),
  );
  if (affordable !== undefined) return [...reasons, { name: 'affords', what: affordable.what }];
  const missing = (state: CommonState, what: string) =>
    total(lacking(state.hands[seat].cards ?? [], priceOf(state, seat, what)));
  const [nearest] = purchases
    .filter(({ what, left }) => left(after, seat) > 0 && missing(after, what) < missing(before, what))
    .toSorted((a, b) => missing(after, a.what) - missing(after, b.what));
  return nearest === undefined ? reasons : [...reasons, { name: 'towards', what: nearest.what }];
}

const change = (was: Features | undefined, is: Features | undefined, name: string): number =>
  (is?.[name] ?? 0) - (was?.[name] ?? 0);

/** What the move takes from others, and what it frees. */
function blockReasons(seat: Seat, was: readonly Features[], is: readonly Features[]): Reason[] {
  const blocked = was.flatMap((features, other): Reason[] => {
    const n = Math.round(10 * change(features, is[other], 'income.blocked'));
    return other !== seat && n > 0 ? [{ name: 'blocks', n, seat: other as Seat }] : [];
  });
  const freed = -Math.round(10 * change(was[seat], is[seat], 'income.blocked'));
  return [
    ...blocked.sort((a, b) => (b.n ?? 0) - (a.n ?? 0)).slice(0, 1),
    ...(freed > 0 ? [{ name: 'frees', n: freed }] : []),
  ];
}

/** Features of the position that speak for the move, by how much they weigh. Each has words, or is left unsaid. */
function featureReasons({ table }: CommonState, was: Features, is: Features): Reason[] {
  const weights = evaluatorOf(table.ruleset)?.prospects ?? {};
  return Object.keys({ ...was, ...is })
    .map((name) => ({ name, gain: change(was, is, name) * (weights[name]?.[0] ?? 0), by: change(was, is, name) }))
    .filter(({ gain, by }) => gain > LEAST && Math.abs(by) > LEAST)
    .sort((a, b) => b.gain - a.gain)
    .map(({ name, by }) => ({ name: `feature.${name}${by > 0 ? '' : '.less'}` }));
}

/** What speaks for a move, from the states before and after it: the most important first. */
export function reasonsFor(before: CommonState, after: CommonState, seat: Seat): readonly Reason[] {
  const [was, is] = [featuresOf(before, seat), featuresOf(after, seat)];
  const [own = {}, now = {}] = [was[seat], is[seat]];
  return [
    ...commonReasons(before, after, seat, own, now),
    ...blockReasons(seat, was, is),
    ...featureReasons(before, own, now),
  ];
}
