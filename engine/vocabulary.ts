/** The words that every part of the engine shares: ids, colours, resources, counts of cards. */

type Range<N extends number, A extends number[] = []> = A['length'] extends N
  ? A[number]
  : Range<N, [...A, A['length']]>;

/** A hex, H0–H18 (B-13). */
export type Hex = Range<19>;
/** An intersection, V0–V53 (B-13). */
export type Intersection = Range<54>;
/** A path, E0–E71 (B-13). */
export type Path = Range<72>;
/** A harbour slot, P0–P8 (B-19). */
export type HarbourSlot = Range<9>;
/** A place in a game, in turn order. */
export type Seat = 0 | 1 | 2 | 3;

/** Nobody owns it. */
export const NOBODY = -1;
export type Owner = Seat | typeof NOBODY;

/** An array indexable by an id without a check for `undefined`: every id is present. */
export type By<Id extends number, T> = readonly T[] & { readonly [id in Id]: T };
/** The list as an array indexable by an id. TypeScript cannot count: the caller knows that no entry is missing. */
export const byId = <Id extends number, T>(entries: readonly T[]): By<Id, T> => entries as By<Id, T>;

/** A value for each name of a list. */
export const byName = <Name extends string, T>(
  names: readonly Name[],
  value: (name: Name) => T,
): Readonly<Record<Name, T>> =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Readonly<Record<Name, T>>;

export const COLOURS = ['red', 'blue', 'white', 'orange'] as const;
export type Colour = (typeof COLOURS)[number];

export const RESOURCES = ['lumber', 'brick', 'wool', 'grain', 'ore'] as const;
export type Resource = (typeof RESOURCES)[number];

export const TERRAINS = ['forest', 'hills', 'pasture', 'fields', 'mountains', 'desert'] as const;
export type Terrain = (typeof TERRAINS)[number];

/** What a harbour gives: 3:1 for anything, or 2:1 for its resource (B-08). */
export const HARBOURS = ['generic', ...RESOURCES] as const;
export type Harbour = (typeof HARBOURS)[number];

/** A kind of card in hands and bank: a resource, or one that a ruleset adds. */
export type CardKind = string;
/** How many cards of each kind: the {@link RESOURCES} in order, then the kinds that the ruleset adds. */
export type Cards = readonly number[];

/** Who reads a view or an event: a seat, or somebody without one. */
export type Reader = Seat | 'spectator';

export type Dice = readonly [number, number];

/** The kinds of player that need no person, the simplest first. */
export const BOTS = ['random', 'easy', 'sensible', 'strong'] as const;
export type Bot = (typeof BOTS)[number];
/** What people may play against; the random one is for tests and comparisons. */
export type OfferedBot = Exclude<Bot, 'random'>;
