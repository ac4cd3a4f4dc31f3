import { cornersOf, endsOf, HEXES, harbourPaths } from './board/geometry.ts';
import { PRODUCTS } from './board/layouts.ts';
import type { CommonState } from './rules/definition.ts';
import { rulesetOf } from './rules/registry.ts';
import type { Harbour, HarbourSlot, Hex, Intersection, Path, Resource, Terrain } from './vocabulary.ts';

/** A hex with what lies on it. */
export interface Land {
  readonly hex: Hex;
  readonly terrain: Terrain;
  /** What its number gives; the desert gives nothing. */
  readonly product: Resource | undefined;
  /** The roll that makes it produce; 0 where it has no number. */
  readonly number: number;
  /** Whether it produces nothing at the moment, whatever is rolled: the robber is there. */
  readonly isBlocked: boolean;
  readonly corners: readonly Intersection[];
}

/** The nineteen hexes of a game, as they are now. */
export function landsOf(state: CommonState): readonly Land[] {
  const { terrains, numbers } = state.table.board;
  const blocked = rulesetOf(state.table.ruleset).rules.ask(state).blockedHex();
  return HEXES.map((hex) => {
    const terrain = terrains[hex] as Terrain;
    return {
      hex,
      terrain,
      product: PRODUCTS[terrain],
      number: numbers[hex] ?? 0,
      isBlocked: hex === blocked,
      corners: cornersOf[hex],
    };
  });
}

/** A harbour, and the two intersections from which it can be used. */
export interface HarbourSite {
  readonly gives: Harbour;
  readonly path: Path;
  readonly intersections: readonly [Intersection, Intersection];
}

/** The nine harbours of a game. */
export const harbourSites = ({ table }: CommonState): readonly HarbourSite[] =>
  table.board.harbours.map((gives, slot) => {
    const path = harbourPaths[slot as HarbourSlot];
    return { gives, path, intersections: endsOf[path] };
  });

/** A deck: what it is made of and how many cards are left. */
export interface DeckLeft {
  readonly name: string;
  /** How many of each card the full deck holds. */
  readonly cards: Readonly<Record<string, number>>;
  readonly left: number;
}

/** The decks that cards are drawn from. Nobody knows their order, so a view contains as much as the state. */
export const decksOf = (state: CommonState): readonly DeckLeft[] =>
  rulesetOf(state.table.ruleset).decks.map((deck) => ({ name: deck.name, cards: deck.cards, left: deck.left(state) }));
