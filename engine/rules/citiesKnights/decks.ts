import { type ByTrack, eachTrack, TRACKS, type Track } from './vocabulary.ts';

/** The cards of each deck and how many there are: 18 in each (K-T1 … K-S10). */
export const DECKS = {
  trade: {
    commercialHarbour: 2,
    masterMerchant: 2,
    merchantFleet: 2,
    merchant: 6,
    resourceMonopoly: 4,
    commodityMonopoly: 2,
  },
  politics: {
    bishop: 2,
    constitution: 1,
    deserter: 2,
    diplomat: 2,
    intrigue: 2,
    saboteur: 2,
    spy: 3,
    warlord: 2,
    wedding: 2,
  },
  science: {
    alchemist: 2,
    crane: 2,
    engineer: 1,
    inventor: 2,
    irrigation: 2,
    medicine: 2,
    mining: 2,
    printer: 1,
    roadBuilding: 2,
    smith: 2,
  },
} as const satisfies Record<Track, Readonly<Record<string, number>>>;

export type ProgressCard = { [T in Track]: keyof (typeof DECKS)[T] }[Track];

/** Cards worth a victory point: revealed when drawn, never in a hand (K-58). */
export const POINT_CARDS = ['printer', 'constitution'] as const satisfies readonly ProgressCard[];
export type PointCard = (typeof POINT_CARDS)[number];

export const isPointCard = (card: ProgressCard): card is PointCard => (POINT_CARDS as readonly string[]).includes(card);

/** The 25 kinds of progress card, deck by deck. */
export const PROGRESS_CARDS = TRACKS.flatMap((track) => Object.keys(DECKS[track]) as ProgressCard[]);

/** Each deck before it is shuffled, in the order of the tracks. */
export const UNSHUFFLED: ByTrack<readonly ProgressCard[]> = eachTrack((track) =>
  Object.entries(DECKS[track]).flatMap(([card, n]) => Array<ProgressCard>(n).fill(card as ProgressCard)),
);

export const DECK_SIZE = 18;

const TRACK_OF = Object.fromEntries(
  TRACKS.flatMap((track) => Object.keys(DECKS[track]).map((card) => [card, track])),
) as Readonly<Record<ProgressCard, Track>>;

/** The deck that a card belongs to. */
export const deckOf = (card: ProgressCard): Track => TRACK_OF[card];
