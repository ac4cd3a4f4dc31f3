import {
  type AnyState,
  type AutomaticMove,
  answersTo,
  awaited,
  type Chance,
  COLOURS,
  DEFAULT_ORDERS,
  decide,
  declinedByOrder,
  followOrders,
  isPayable,
  legalMoves,
  type Orders,
  offersAwaiting,
  quickChance,
  rulesetOf,
  type Seat,
  settle,
  type TurnRecord,
  turnRecordAfter,
  unpayableAnswer,
  viewFor,
  type WireMove,
} from '../../engine/index.ts';
import { DEFAULT_NIGHT, runOut } from '../../functions/clock/calendar.ts';
import { SILENT_OFFER_HOURS } from '../../functions/clock/settings.ts';
import { DAY, HOUR } from '../../functions/instants.ts';
import { heard } from '../../functions/play/standingOrders.ts';
import { numbersFrom, startWith } from '../playGame.ts';
import { byDay, delay } from './delays.ts';
import { offerOf } from './offers.ts';
import { ordersOf, wanted } from './orders.ts';
import { type People, peopleOfToday } from './people.ts';

export interface Habits {
  /** Whether players offer trades to each other. */
  readonly offers: boolean;
  /** How those decline who cannot pay an offer; in silence, nobody learns of any refusal before its time is over. */
  readonly declines?: 'atOnce' | 'silent';
  /** Whether an offer carries a plan: what its maker wants is bought if it can be paid for, and the turn ends. */
  readonly plan?: boolean;
  /** Who gives standing orders after each visit: everybody, nobody, or one of the four, another one in each game. */
  readonly orders: boolean | 'one';
  /** What their orders build before all else, if not what is suggested. */
  readonly queue?: 'nothingElse';
}

/** The length of a game by correspondence. */
export interface Correspondence {
  readonly turns: number;
  /** How often the game began to wait for a player other than the last one to move. */
  readonly handOffs: number;
  /** Visits in which a player answered in another's turn. */
  readonly answersOutOfTurn: number;
  readonly emails: number;
  readonly offers: number;
  readonly deals: number;
  readonly days: number;
  readonly over: boolean;
  readonly winners: readonly Seat[];
}

/** Games begin on an evening. */
const BEGINNING = 18 * HOUR;
const NIGHTS = { zone: 'UTC', night: DEFAULT_NIGHT, away: [] };
const MOST_TURNS = 1000;
const MOST_AUTOMATIC_MOVES = 100;

/** A reason why a game waits for a seat. Its name distinguishes it from the seat's other waits. */
interface Wait {
  readonly seat: Seat;
  readonly type: 'move' | 'offer' | 'answers';
  readonly name: string;
}

/** The view of a player who makes no more offers in this turn. */
const withoutOffers = (view: AnyState): AnyState => {
  const most = Number.POSITIVE_INFINITY;
  return { ...view, offers: { ...view.offers, made: [most, most, most, most] } };
};

/** While others owe a decision, offers wait. */
const canAnswer = (state: AnyState, seat: Seat): boolean =>
  legalMoves(state, seat).moves.some(({ type }) => type === 'answerTrade');

/**
 * For whom the game waits. A player who has made an offer comes back when all have answered it.
 */
function waitsOf(state: AnyState, { declines }: Habits, declined: ReadonlySet<string>): readonly Wait[] {
  if (state.ending.over) return [];
  const turn = state.turn.number;
  const asked = offersAwaiting(state)
    .filter(({ seat, offer }) => declines === undefined || isPayable(state, seat, offer))
    .filter(({ seat, offer }) => !declined.has(`${seat} ${offer}`) && canAnswer(state, seat))
    .map(({ seat }) => ({ seat, type: 'offer', name: `${turn}` }) as const);
  const owed = awaited(state).flatMap(({ seat }): readonly Wait[] => {
    const made = answersTo(state, seat);
    if (made.length === 0) return [{ seat, type: 'move', name: '' }];
    const isAnswered = made.every(({ silent }) => silent.length === 0);
    return isAnswered || (asked.length === 0 && declines !== 'silent')
      ? [{ seat, type: 'answers', name: `${made.at(-1)?.offer}` }]
      : [];
  });
  return [...owed, ...asked];
}

/**
 * Plays a game of four people by correspondence, in simulated time. Each plays like the sensible bot, and comes after a
 * delay when the game waits. The same settings give the same game.
 */
export function correspond(
  ruleset: string,
  seed: number,
  habits: Habits,
  people: People = peopleOfToday,
): Correspondence {
  const chance: Chance = quickChance(seed);
  const random = numbersFrom(seed);
  const share = () => (random(1 << 30) + 1) / ((1 << 30) + 1);
  const start = startWith(ruleset, { board: 'random', players: 4 }, chance);
  let { state } = start;
  let record: TurnRecord | undefined;
  const orders = new Map<Seat, Orders>(COLOURS.map((_, seat) => [seat as Seat, DEFAULT_ORDERS]));
  let now = BEGINNING;
  const visits = new Map<Seat, number>();
  let known: ReadonlySet<string> = new Set();
  /** Refusals that nobody knows yet, and when they become known. */
  const declined = new Set<string>();
  const ends = new Map<number, number>();
  const counts = { handOffs: 0, answersOutOfTurn: 0, emails: 0, offers: 0, deals: 0 };

  const ordersInForce = (): ReadonlyMap<Seat, Orders> =>
    new Map([...orders].map(([seat, own]) => [seat, heard(own, habits.declines ?? 'atOnce')]));

  /** Orders that decline do so without a word where refusals are silent. */
  const refuseQuietly = (): void => {
    for (const { seat } of offersAwaiting(state)) {
      const { trade } = orders.get(seat) ?? {};
      const refused = trade === undefined ? [] : declinedByOrder(viewFor(state, seat), seat, trade);
      for (const offer of refused) declined.add(`${seat} ${offer}`);
    }
  };

  /** Makes a move, and everything that follows automatically. */
  const commit = (seat: Seat, move: WireMove): void => {
    const play = (by: Seat, made: WireMove): boolean => {
      const decision = decide(state, by, made, chance);
      if (decision.type === 'refused') return false;
      state = decision.state;
      if (made.type === 'offerTrade' || made.type === 'counterTrade') counts.offers++;
      counts.deals += decision.events.filter(({ type }) => type === 'traded').length;
      return true;
    };
    if (!play(seat, move)) throw new Error(`seat ${seat} may not ${JSON.stringify(move)}`);
    const acts: AutomaticMove<WireMove>[] = [];
    const inForce = ordersInForce();
    while (acts.length < MOST_AUTOMATIC_MOVES) {
      const soFar = turnRecordAfter(record, state.turn.number, { seat, acts });
      const atOnce = habits.declines === 'atOnce' ? unpayableAnswer(state, soFar) : undefined;
      const act = settle(state) ?? atOnce ?? followOrders(state, inForce, soFar);
      if (act === undefined || !play(act.seat, act.move)) break;
      acts.push(act);
    }
    record = turnRecordAfter(record, state.turn.number, { seat, acts });
    if (habits.declines === 'silent') refuseQuietly();
  };

  /** Everybody for whom the game newly waits gets an email and comes some time later; `mover` is present already. */
  const call = (mover: Seat | undefined): void => {
    const waits = waitsOf(state, habits, declined);
    const names = new Set(waits.map(({ seat, type, name }) => `${seat} ${type} ${name}`));
    const waiting = new Set([...known].map((name) => Number(name[0])));
    for (const { seat, type, name } of waits) {
      if (known.has(`${seat} ${type} ${name}`) || seat === mover) continue;
      counts.emails++;
      if (!waiting.has(seat)) counts.handOffs++;
      waiting.add(seat);
      if (!visits.has(seat)) visits.set(seat, byDay(now + delay(share)));
    }
    known = names;
  };

  const isAsked = (seat: Seat): boolean => waitsOf(state, habits, declined).some((wait) => wait.seat === seat);

  /** What a present player does next; nothing when there is nothing to do, or only others can continue. */
  const next = (seat: Seat): WireMove | undefined => {
    if (!isAsked(seat)) return undefined;
    const view = viewFor(state, seat);
    const move = people.chooseMove('sensible', withoutOffers(view), seat, random);
    const isEnd = move !== undefined && rulesetOf(ruleset).rules.turnEnding.includes(move.type);
    return (isEnd && habits.offers ? offerOf(people, view, seat, random) : undefined) ?? move;
  };

  call(undefined);
  while (!state.ending.over && state.turn.number < MOST_TURNS) {
    const [visit] = [...visits].sort(([, a], [, b]) => a - b);
    const [end] = [...ends].sort(([, a], [, b]) => a - b);
    if (end !== undefined && (visit === undefined || end[1] <= visit[1])) {
      const [id, at] = end;
      ends.delete(id);
      now = Math.max(now, at);
      for (const { seat } of offersAwaiting(state).filter(({ offer }) => offer === id))
        if (offersAwaiting(state).some((one) => one.seat === seat && one.offer === id) && canAnswer(state, seat))
          commit(seat, { type: 'answerTrade', offer: id, accept: false });
      call(undefined);
      continue;
    }
    if (visit === undefined) throw new Error(`game ${seed} of ${ruleset} waits for nobody`);
    const [seat, at] = visit;
    visits.delete(seat);
    now = Math.max(now, at);
    if (state.turn.active !== seat) counts.answersOutOfTurn++;
    for (let move = next(seat); move !== undefined && !state.ending.over; move = next(seat)) {
      if (
        habits.declines === 'silent' &&
        move.type === 'answerTrade' &&
        move.accept === false &&
        state.turn.active !== seat
      ) {
        declined.add(`${seat} ${move.offer}`);
        call(seat);
        continue;
      }
      const id = state.offers.next;
      if (move.type === 'offerTrade' && habits.plan) {
        const made = state.offers.made[seat] + 1;
        const then = { type: 'finish', purchases: wanted(people, viewFor(state, seat), seat) } as const;
        const plan = { turn: state.turn.number, made, offer: id, accepted: then, declined: then };
        orders.set(seat, { ...orders.get(seat), plan });
      }
      if (move.type === 'offerTrade' && habits.declines === 'silent') {
        const wait = orders.get(seat)?.trade?.wait ?? SILENT_OFFER_HOURS;
        ends.set(id, runOut(NIGHTS, now, wait * HOUR));
      }
      commit(seat, move);
      call(seat);
    }
    if (isAsked(seat)) throw new Error(`seat ${seat} of game ${seed} leaves without an answer`);
    if (habits.orders === true || (habits.orders === 'one' && seat === seed % 4)) {
      const { plan } = orders.get(seat) ?? {};
      orders.set(seat, { ...ordersOf(people, viewFor(state, seat), seat, habits.queue), ...(plan && { plan }) });
    }
  }
  return {
    ...counts,
    turns: state.turn.number,
    days: (now - BEGINNING) / DAY,
    over: state.ending.over,
    winners: state.ending.winners,
  };
}
