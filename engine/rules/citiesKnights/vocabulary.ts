import { type Intersection, RESOURCES, type Seat } from '../../vocabulary.ts';

/** What only cities yield (K-01, K-16). */
export const COMMODITIES = ['paper', 'cloth', 'coin'] as const;
export type Commodity = (typeof COMMODITIES)[number];

/** The kinds of card in a hand, in wire order (K-18). */
export const KINDS = [...RESOURCES, ...COMMODITIES] as const;
export type Kind = (typeof KINDS)[number];

/** The tracks of city improvements; each has a progress deck and a face of the event die (K-11, K-48). */
export const TRACKS = ['trade', 'politics', 'science'] as const;
export type Track = (typeof TRACKS)[number];

/** One value for each track, in the order of {@link TRACKS}. */
export type ByTrack<T> = readonly [T, T, T];
export const eachTrack = <T>(value: (track: Track) => T): ByTrack<T> => [
  value('trade'),
  value('politics'),
  value('science'),
];

/** What pays for a track's improvements (K-48). */
export const PAID_WITH = { trade: 'cloth', politics: 'coin', science: 'paper' } as const satisfies Record<
  Track,
  Commodity
>;

/** The highest level of a track (K-02). */
export const TOP_LEVEL = 5;

/** What the event die shows: three faces are ships, three castles (K-11). */
export const EVENT_FACES = ['ship', ...TRACKS] as const;
export type EventFace = (typeof EVENT_FACES)[number];

/** Basic, strong or mighty: the level is the strength (K-28). */
export type KnightLevel = 1 | 2 | 3;
export const KNIGHT_LEVELS: readonly KnightLevel[] = [1, 2, 3];

/** A knight on the board, with the turns that limit what it may do (K-29, K-32); 0 is no turn. */
export interface Knight {
  readonly place: Intersection;
  readonly owner: Seat;
  readonly level: KnightLevel;
  readonly active: boolean;
  /** The turn in which it came onto the board. */
  readonly placed: number;
  /** The turn in which it was last activated. */
  readonly activated: number;
  /** The last turn in which it was upgraded. */
  readonly upgraded: number;
  /** The last turn in which it acted. */
  readonly acted: number;
}

export const knightAt = (knights: readonly Knight[], place: Intersection): Knight | undefined =>
  knights.find((knight) => knight.place === place);
