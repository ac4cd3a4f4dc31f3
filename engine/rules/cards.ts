export { covers, kindAt, lacking, minus, pickEach, plus, total } from '../core/counts.ts';

import { type CardKind, type Cards, RESOURCES, type Resource } from '../vocabulary.ts';

/** The cards of a game, in bank and hands: which kinds, in the order of all counts, and how many of each. */
export interface CardSet {
  readonly kinds: readonly CardKind[];
  readonly counts: Cards;
}
/** 19 cards of each resource (B-03). */
export const RESOURCE_CARDS: CardSet = { kinds: RESOURCES, counts: RESOURCES.map(() => 19) };

/** The resources, followed by the kinds that a ruleset adds: `withKinds({ paper: 12 })`. */
export const withKinds = (added: Readonly<Record<CardKind, number>>): CardSet => ({
  kinds: [...RESOURCES, ...Object.keys(added)],
  counts: [...RESOURCE_CARDS.counts, ...Object.values(added)],
});

/** What has kinds of cards: a state, a view. */
interface HasCards {
  readonly table: { readonly cards?: CardSet };
}
/** The cards of this game. */
export const cardsOfGame = ({ table }: HasCards): CardSet => table.cards ?? RESOURCE_CARDS;
/** The names of the kinds of cards, in the order of the counts. */
export const kindsOf = (state: HasCards): readonly CardKind[] => cardsOfGame(state).kinds;

/** The index of a kind in the counts of this game's cards; −1 for a name that is no kind of card here. */
export const kindIn = (state: HasCards, name: CardKind): number => kindsOf(state).indexOf(name);

/** The index of a resource in the counts of any game's cards. */
export const kindOf = (resource: Resource): number => RESOURCES.indexOf(resource);

/** No cards, in a game with only the five resources. */
export const NO_CARDS: Cards = [0, 0, 0, 0, 0];

/** Counts of resources from names: `cardsOf({ ore: 3, grain: 2 })`. */
export const cardsOf = (counts: Partial<Record<Resource, number>>): Cards => RESOURCES.map((r) => counts[r] ?? 0);

const only = (kinds: number, kind: number, n: number): Cards =>
  Array.from({ length: kinds }, (_, k) => (k === kind ? n : 0));
/** For each kind, as many as a game has of any (B-03), for this number of kinds. */
const tableOf = (kinds: number): readonly (readonly Cards[])[] =>
  Array.from({ length: kinds }, (_, kind) => Array.from({ length: 20 }, (__, n) => only(kinds, kind, n)));
/** The tables by number of kinds, made on first use: the rules ask several times in every move. */
const OF_KIND: (readonly (readonly Cards[])[] | undefined)[] = [];

/** A number of cards of one kind, as counts of this many kinds. */
export function ofKind(kind: number, n = 1, kinds: number = RESOURCES.length): Cards {
  let table = OF_KIND[kinds];
  if (table === undefined) {
    table = tableOf(kinds);
    OF_KIND[kinds] = table;
  }
  return table[kind]?.[n] ?? only(kinds, kind, n);
}

/** The same counts, for this number of kinds. */
export function widened(cards: Cards, kinds: number): Cards {
  if (cards.length >= kinds) return cards;
  const wide = cards.slice();
  while (wide.length < kinds) wide.push(0);
  return wide;
}

const NOTHING: readonly Cards[] = Array.from({ length: 32 }, (_, kinds) => widened([], kinds));
/** No cards, for this number of kinds: always the same array. */
export const nothing = (kinds: number): Cards =>
  kinds === RESOURCES.length ? NO_CARDS : (NOTHING[kinds] ?? widened([], kinds));
