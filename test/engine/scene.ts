import {
  type Cards,
  type Chance,
  type CommonState,
  decide,
  kindsOf,
  legalMoves,
  RESOURCES,
  type Refusal,
  type Resource,
  type Seat,
  type WireEvent,
  type WireMove,
} from '../../engine/index.ts';
import { deepFreeze } from './referee.ts';

/** Named counts of cards, as a person would write them. */
export type Named = Partial<Record<Resource, number>>;

/** Counts by name, without the kinds of which there are none. */
export const named = (cards: Cards): Named =>
  Object.fromEntries(RESOURCES.flatMap((resource, kind) => (cards[kind] ? [[resource, cards[kind]]] : [])));

/** A move or event as a test writes it: numbers stand for places and seats, which the rules check. */
type Written<T> = T extends number
  ? number
  : T extends readonly (infer Item)[]
    ? readonly Written<Item>[]
    : T extends object
      ? { readonly [K in keyof T]: Written<T[K]> }
      : T;
type OfType<U, T> = Extract<U, { readonly type: T }>;
type Inspect<S, E> = (before: S, events: readonly E[], after: S) => void;

/** A game at some moment, to be played on. Every move is watched by the referee. */
export class AnyScene<S extends CommonState, M extends WireMove, E extends WireEvent> {
  readonly state: S;
  /** The events of the last move. */
  readonly events: readonly E[];
  readonly #chance: Chance;
  readonly #inspect: Inspect<S, E>;

  /** @param inspect throws at what a decision may not do */
  constructor(state: S, chance: Chance, inspect: Inspect<S, E>, events: readonly E[] = []) {
    this.state = deepFreeze(state);
    this.events = events;
    this.#chance = chance;
    this.#inspect = inspect;
  }

  /** Plays a move that the rules must take. */
  when(seat: Seat, move: Written<M>): AnyScene<S, M, E> {
    return this.whenSent(seat, move);
  }

  /** Plays a move of which the test does not know the fields, such as one that a bot chose. */
  whenSent(seat: Seat, move: WireMove): AnyScene<S, M, E> {
    const decision = decide(this.state, seat, move, this.#chance);
    if (decision.type === 'refused')
      throw new Error(`${move.type} by seat ${seat} was refused: ${JSON.stringify(decision.refusal)}`);
    const events = decision.events as readonly WireEvent[] as readonly E[];
    const after = decision.state;
    this.#inspect(this.state, events, after);
    return new AnyScene(after, this.#chance, this.#inspect, events);
  }

  /** Why the rules refuse a move; fails where they take it. */
  refusal(seat: Seat, move: WireMove): Refusal {
    const decision = decide(this.state, seat, move, this.#chance);
    if (decision.type === 'decided') throw new Error(`${move.type} by seat ${seat} was taken`);
    return decision.refusal;
  }

  /** The code of a refusal and its rule: `cannotPay B-61`. */
  refuses(seat: Seat, move: WireMove): string {
    const { code, rule } = this.refusal(seat, move);
    return `${code} ${rule}`;
  }

  /** The moves of a type that a seat may list now. */
  listed<T extends M['type']>(seat: Seat, type: T): readonly OfType<M, T>[] {
    const { moves } = legalMoves(this.state, seat);
    const listed: readonly WireMove[] = moves.filter((move) => move.type === type);
    return listed as readonly OfType<M, T>[];
  }

  /** The types of the moves that a seat may make now, described choices included. */
  offers(seat: Seat): readonly string[] {
    const { moves, choices } = legalMoves(this.state, seat);
    return [...new Set([...moves, ...choices].map(({ type }) => type))].sort();
  }

  /** A seat's cards by name; kinds that it lacks are left out. */
  hand(seat: Seat): Readonly<Record<string, number>> {
    const cards = this.state.hands[seat]?.cards ?? [];
    return Object.fromEntries(kindsOf(this.state).flatMap((kind, i) => (cards[i] ? [[kind, cards[i]]] : [])));
  }

  /** The decision that is open now. */
  get open(): string | undefined {
    return this.state.steps.at(-1)?.type;
  }

  /** The events of one type in the last move. */
  eventsOf<T extends E['type']>(type: T): readonly OfType<E, T>[] {
    return this.events.filter((event): event is OfType<E, T> => event.type === type);
  }

  /** The types of the events in the last move, in order. */
  get story(): readonly string[] {
    return this.events.map(({ type }) => type);
  }
}
