import { INTERSECTIONS } from '../board/geometry.ts';
import type { OrderKind } from '../core/chapter.ts';
import { cardsOfGame } from '../rules/cards.ts';
import { seatsOf } from '../rules/chapters/table.ts';
import type { CommonState, WireMove } from '../rules/definition.ts';
import { rulesetOf } from '../rules/registry.ts';
import type { CardKind, Seat } from '../vocabulary.ts';

/** How many cards of which kinds, by name. */
export type CardCounts = Readonly<Record<CardKind, number>>;

/** A trade that somebody agrees to beforehand. */
export interface Deal {
  /** At most these cards are given … */
  readonly give: CardCounts;
  /** … for at least these. */
  readonly get: CardCounts;
  /** What always stays in the hand. */
  readonly keep?: CardCounts;
  /** Seats with which no deal is made. */
  readonly not?: readonly Seat[];
  /** Deals only with seats that have fewer points than this, as far as everybody knows. */
  readonly below?: number;
  /** Everybody may see give and get, and the active player can accept it at once. */
  readonly open?: true;
}

/** How offers are answered, and how the player's own offers are closed. */
export interface TradeOrders {
  readonly deals?: readonly Deal[];
  /** Declines what no deal accepts, unless it includes a card of one of these kinds. */
  readonly refuse?: { readonly unless: readonly CardKind[] };
  /** Closes the deal as soon as somebody accepts: with these seats first, in this order, then with anybody. */
  readonly close?: { readonly partners: readonly Seat[] };
  /** Hours that the player's offers wait where nobody learns of a refusal before, unless an offer says otherwise. */
  readonly wait?: number;
  /** They were suggested: the next suggestion replaces them. */
  readonly suggested?: true;
}

/** What a player wants to buy in the own turns to come, the most important first. */
export interface BuildQueue {
  /** As moves. A purchase is made as soon as it can be paid for without the cards that an earlier one needs. */
  readonly purchases: readonly WireMove[];
  /** Trades with the bank for what a purchase lacks, if cards that nothing in the queue needs are enough. */
  readonly bank?: true;
  /** While some of it is still to come, other purchases and trades with the bank do not keep a turn open. */
  readonly nothingElse?: true;
  /** It was suggested: the next suggestion replaces it. */
  readonly suggested?: true;
}

/** How a turn goes on: its player goes on, or what can be paid for of these is bought, in this order, and it ends. */
export type Continuation =
  | { readonly type: 'ask' }
  | { readonly type: 'finish'; readonly purchases: readonly WireMove[] };

/** How a turn goes on once its offer is settled. A counter-offer is left to the player. */
export interface Outcomes {
  /** The first who accepts gets the deal, unless the player goes on in person. */
  readonly accepted: Continuation;
  /** Everybody has declined. */
  readonly declined: Continuation;
}

/** A plan for the rest of a turn, made with an offer. */
export interface TurnPlan extends Outcomes {
  readonly turn: number;
  /** The number of offers that the seat has made in this turn when the plan applies. */
  readonly made: number;
  /** The offer, or an earlier number: no other offer of the seat has been made since. */
  readonly offer: number;
}

/** What a player wants done without being asked, in one game. Nobody else ever sees it. */
export interface Orders {
  /** Rolls: `nothingElse` only where everybody can see that nothing else can be done before. */
  readonly roll?: 'always' | 'nothingElse';
  /**
   * Ends the player's turn when nothing can be built, played or traded with the bank; `outOfReach`: if that is so even
   * after an exchange of one card with somebody, for what is queued if anything is, and the player has made no move by
   * hand in it.
   */
  readonly endTurn?: true | 'outOfReach';
  /**
   * Moves that do not keep the turn open: it ends even if some of them are possible, but nothing else is. By type, or by
   * the name that several moves share (`skippable` of a move).
   */
  readonly endTurnDespite?: readonly string[];
  /**
   * Moves that are made before the turn ends, where nothing else is possible, and before the roll. By type or by a name
   * that several share: then those are made that are declared for orders, and the others are left.
   */
  readonly endTurnAfter?: readonly string[];
  /** Acts only while the player is away. */
  readonly queue?: BuildQueue;
  /**
   * Answers to decisions, by decision. The meaning of the list depends on the decision: kinds of cards to keep, names
   * in order of preference, seats to hurt, or intersections. An empty list means the default answer.
   */
  readonly answers?: Readonly<Record<string, readonly (string | number)[]>>;
  readonly trade?: TradeOrders;
  /** Given with an offer, for one turn. */
  readonly plan?: TurnPlan;
}

/** What is done for a player who has given no orders: only what is no decision. Answers without an alternative are given by the rules (K-71). */
export const DEFAULT_ORDERS: Orders = { roll: 'nothingElse', endTurn: 'outOfReach' };

/** A decision for which an order can be given. */
export interface OrderedDecision {
  readonly step: string;
  readonly kind: Exclude<OrderKind, 'begin' | 'pass'>;
  /** The names that an order can list; none for seats and intersections. */
  readonly names: readonly string[];
}

const PLACES: readonly OrderKind[] = ['spare', 'near'];

/** Whether the list of an order names intersections. */
export const listsPlaces = (kind: OrderKind): boolean => PLACES.includes(kind);

/** What an order's list can name: the kinds of cards, or the values of the one field that is chosen. */
function namesFor(state: CommonState, step: string, kind: OrderKind): readonly string[] {
  if (kind === 'usual' || kind === 'against' || listsPlaces(kind)) return [];
  const { moveFields, during } = rulesetOf(state.table.ruleset).rules;
  const fields = Object.entries(moveFields).flatMap(([type, declared]) =>
    during[type]?.includes(step) ? Object.values(declared) : [],
  );
  const [field] = fields;
  if (field?.kind === 'cards') return cardsOfGame(state).kinds;
  const schema = field?.schema as { readonly enum?: readonly string[]; readonly items?: typeof schema } | undefined;
  return schema?.enum ?? schema?.items?.enum ?? [];
}

/** The decisions of a game for which orders can be given, as its ruleset declares them. */
export function orderedDecisions(state: CommonState): readonly OrderedDecision[] {
  return Object.entries(rulesetOf(state.table.ruleset).rules.orders).flatMap(([step, kind]) =>
    kind === 'begin' || kind === 'pass' ? [] : [{ step, kind, names: namesFor(state, step, kind) }],
  );
}

/** What an order to end the turn can say about moves: leave them, or make them first. */
export interface LastMove {
  /** The type of a move, or the name that several share. */
  readonly name: string;
  readonly skippable: boolean;
  readonly delegable: boolean;
}

/** The moves about which an order to end the turn can say something. */
export function lastMoves({ table }: Pick<CommonState, 'table'>): readonly LastMove[] {
  const { skippable, delegable } = rulesetOf(table.ruleset).rules;
  const shared = new Set(Object.values(skippable).flat());
  const names = [...Object.keys(skippable), ...delegable.filter((type) => !shared.has(type))];
  return names.map((name) => ({
    name,
    skippable: name in skippable,
    delegable: (skippable[name] ?? [name]).some((type) => delegable.includes(type)),
  }));
}

/** Whether it can be in a queue, whatever is possible now. */
function isQueueable({ table }: CommonState, { type, ...given }: WireMove): boolean {
  const { rules } = rulesetOf(table.ruleset);
  const fields = rules.moveFields[type] ?? {};
  return rules.queueable.includes(type) && Object.entries(given).every(([name, value]) => fields[name]?.is(value));
}

/** The first part of the orders that is not valid in this game; nothing where all of it is. */
export function wrongOrder(
  state: CommonState,
  { endTurnDespite = [], endTurnAfter = [], queue, answers = {}, trade = {} }: Orders,
): string | undefined {
  const seats: readonly (string | number)[] = seatsOf(state);
  const { kinds } = cardsOfGame(state);
  const decisions = orderedDecisions(state);
  const last = lastMoves(state);
  const isLast = (name: string, may: 'skippable' | 'delegable') => last.some((move) => move.name === name && move[may]);
  if (!endTurnDespite.every((name) => isLast(name, 'skippable'))) return 'endTurnDespite';
  if (!endTurnAfter.every((type) => isLast(type, 'delegable'))) return 'endTurnAfter';
  const wrong = (queue?.purchases ?? []).findIndex((purchase) => !isQueueable(state, purchase));
  if (wrong >= 0) return `queue/purchases/${wrong}`;
  for (const [step, list] of Object.entries(answers)) {
    const decision = decisions.find((known) => known.step === step);
    const places = decision !== undefined && listsPlaces(decision.kind) ? INTERSECTIONS : undefined;
    const among: readonly (string | number)[] | undefined =
      places ?? (decision?.kind === 'against' ? seats : decision?.names);
    if (among === undefined || new Set(list).size < list.length || list.some((one) => !among.includes(one)))
      return `answers/${step}`;
  }
  const areKinds = (names: readonly string[]) => names.every((name) => kinds.includes(name));
  const areSeats = (list: readonly Seat[]) => list.every((seat) => seats.includes(seat));
  for (const [index, { give, get, keep = {}, not = [] }] of (trade.deals ?? []).entries()) {
    const both = Object.keys(give).some((kind) => kind in get);
    const isEmpty = Object.keys(give).length === 0 || Object.keys(get).length === 0;
    const known = areKinds([give, get, keep].flatMap((counts) => Object.keys(counts)));
    if (both || isEmpty || !known || !areSeats(not)) return `trade/deals/${index}`;
  }
  if (!areKinds(trade.refuse?.unless ?? [])) return 'trade/refuse';
  return areSeats(trade.close?.partners ?? []) ? undefined : 'trade/close';
}
