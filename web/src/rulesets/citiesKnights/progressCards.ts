import {
  type AnyState,
  type CitiesKnightsState,
  decide,
  HEXES,
  INTERSECTIONS,
  KINDS,
  NOBODY,
  PATHS,
  type ProgressCard,
  RESOURCES,
  type Refusal,
  type Seat,
  TRACKS,
  type WireEvent,
  type WireMove,
} from '../../../../engine/index.ts';
import { untouched } from '../../game/refusal.ts';

/** The move that plays a card. */
export const playOf = (card: ProgressCard): string => `play${card.charAt(0).toUpperCase()}${card.slice(1)}`;

/** The cards of a hand, each kind once with its number, in the order of drawing. */
export function grouped(
  cards: readonly ProgressCard[],
): readonly { readonly card: ProgressCard; readonly n: number }[] {
  const counts = new Map<ProgressCard, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].map(([card, n]) => ({ card, n }));
}

type Tries = (view: CitiesKnightsState, seat: Seat) => readonly object[];
const opponents: Tries = (view, seat) => view.table.seats.flatMap((_, victim) => (victim === seat ? [] : [{ victim }]));
const owned = (view: CitiesKnightsState, seat: Seat, places: 'cities' | 'settlements'): readonly object[] => {
  const own = INTERSECTIONS.filter((v) => view[places][v] === seat).map((intersection) => ({ intersection }));
  return own.length > 0 ? own : [{ intersection: 0 }];
};
const knightPlaces = (view: CitiesKnightsState, isWanted: (owner: number) => boolean): readonly number[] => {
  const places = view.garrison.knights.filter(({ owner }) => isWanted(owner)).map(({ place }) => place);
  return places.length > 0 ? places : [INTERSECTIONS.find((v) => view.settlements[v] === NOBODY) ?? 0];
};

/** Ways to play each card, whose refusals tell why it cannot be played; a card not listed here has only one way. */
const WAYS: Readonly<Partial<Record<ProgressCard, Tries>>> = {
  commercialHarbour: (_, seat) => [{ offers: [{ seat: seat === 0 ? 1 : 0, card: 'lumber' }] }],
  masterMerchant: opponents,
  merchantFleet: () => KINDS.map((kind) => ({ kind })),
  merchant: () => HEXES.map((hex) => ({ hex })),
  resourceMonopoly: () => RESOURCES.map((resource) => ({ resource })),
  commodityMonopoly: () => [{ commodity: 'cloth' }],
  bishop: () => HEXES.map((hex) => ({ hex })),
  deserter: opponents,
  diplomat: (view) => PATHS.filter((path) => view.roads[path] !== NOBODY).map((path) => ({ path })),
  intrigue: (view, seat) => knightPlaces(view, (owner) => owner !== seat).map((intersection) => ({ intersection })),
  spy: opponents,
  alchemist: () => [{ red: 1, regular: 1 }],
  crane: () => TRACKS.map((track) => ({ track })),
  engineer: (view, seat) => owned(view, seat, 'cities'),
  inventor: () => [{ hexes: [0, 1] }],
  medicine: (view, seat) => owned(view, seat, 'settlements'),
  smith: (view, seat) => knightPlaces(view, (owner) => owner === seat).map((place) => ({ knights: [place] })),
};

/** The refusal of a move that is only a trial; nothing if the move is legal. */
export function refusalOf(view: AnyState, seat: Seat, move: WireMove): Refusal | undefined {
  try {
    const decision = decide(view, seat, move, untouched);
    return decision.type === 'refused' ? decision.refusal : undefined;
  } catch {
    return undefined;
  }
}

/** Of several refusals the most frequent one: it says more than what is wrong with one place. */
export function mostTelling(refusals: readonly Refusal[]): Refusal | undefined {
  const counts = new Map<string, { n: number; refusal: Refusal }>();
  for (const refusal of refusals) {
    const { n } = counts.get(refusal.code) ?? { n: 0 };
    counts.set(refusal.code, { n: n + 1, refusal });
  }
  return [...counts.values()].toSorted((a, b) => b.n - a.n)[0]?.refusal;
}

/** Why the seat cannot play the card now; nothing if there is a way. */
export function whyNotPlayed(view: CitiesKnightsState, seat: Seat, card: ProgressCard): Refusal | undefined {
  const ways = WAYS[card]?.(view, seat) ?? [{}];
  const refusals = ways.map((way) => refusalOf(view, seat, { type: playOf(card), ...way } as WireMove));
  const refused = refusals.filter((refusal) => refusal !== undefined);
  return refused.length < ways.length ? undefined : mostTelling(refused);
}

/** The effect of a card now, if everybody can calculate it: cards from the bank, knights, or who gives and discards. */
export type Effect =
  | { readonly type: 'cards'; readonly cards: readonly number[] }
  | { readonly type: 'knights'; readonly n: number }
  | { readonly type: 'seats'; readonly seats: readonly Seat[] };

/** The effect of the card if it were played now; nothing if the player has to choose. */
export function effectOf(view: CitiesKnightsState, seat: Seat, card: ProgressCard): Effect | undefined {
  if (WAYS[card] !== undefined) return undefined;
  try {
    const decision = decide(view, seat, { type: playOf(card) } as WireMove, untouched);
    if (decision.type === 'refused') return undefined;
    const gained = decision.events.find(({ type }) => type === 'cardGained');
    if (gained !== undefined) return { type: 'cards', cards: gained.cards as readonly number[] };
    const activated = decision.events.filter(({ type }) => type === 'knightActivated');
    if (activated.length > 0) return { type: 'knights', n: activated.length };
    const asked = decision.state.steps.at(-1)?.owed.map((owed) => owed.seat) ?? [];
    const others = asked.filter((other) => other !== seat);
    return others.length > 0 ? { type: 'seats', seats: others } : undefined;
  } catch {
    return undefined;
  }
}

/** Who drew a progress card with the last roll; several in the order of drawing. */
export function drawnSince(events: readonly WireEvent[]): readonly Seat[] {
  const roll = events.findLastIndex(({ type }) => type === 'eventDieRolled');
  const after = events.slice(roll + 1);
  const end = after.findIndex(({ type }) => type === 'produced' || type === 'asked');
  return (end < 0 ? after : after.slice(0, end)).flatMap(({ type, seat }) =>
    type === 'progressDrawn' || type === 'pointCardShown' ? [seat as Seat] : [],
  );
}
