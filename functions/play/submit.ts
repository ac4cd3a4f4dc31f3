import {
  type AnyState,
  canonical,
  followOrders,
  mixedChance,
  type Outcomes,
  type Refusal,
  type Seat,
  sealed,
  type TurnPlan,
  type TurnRecord,
  turnRecordAfter,
  unpayableAnswer,
  type WireEvent,
  type WireMove,
} from '../../engine/index.ts';
import { createQueue } from '../cache.ts';
import { sha256 } from '../ids.ts';
import { instant } from '../instants.ts';
import { type Batch, nextBatch } from './batch.ts';
import { fingerprint } from './fingerprints.ts';
import { byHand, type Game } from './game.ts';
import { type GameCommit, isFirstBatch, type Log } from './log.ts';
import type { GameSecrets, Repository } from './repository.ts';
import type { Rules, Settle } from './rules.ts';
import { type Seating, type Standing, type StandingOrders, setUnfitAside } from './standingOrders.ts';
import { waitToSay } from './talk.ts';
import { VERSION } from './version.ts';

/** Moves that a seat wants to make, one after the other. */
export interface Submission {
  /** Chosen by the sender. If they are sent twice, the moves count once. */
  readonly moveId: string;
  readonly moves: readonly WireMove[];
  /** Play only if the game still has this version. */
  readonly version?: number;
  /** Who has which seats, if the caller has just read that. */
  readonly seating?: Seating;
  /** How the turn goes on once the offer of this list is settled. */
  readonly plan?: Outcomes;
  /** How many moves the seat may make in an hour, and in a game with how many commits, while another one is asked. */
  readonly unasked?: { readonly hour: number; readonly game: number };
}

/** Why a list of moves was not played to its end. `index` is that of the first move that was refused or not tried. */
type Stopped =
  | { readonly type: 'refused'; readonly refusal: Refusal; readonly index: number }
  /** Somebody else moved in between. */
  | { readonly type: 'overtaken'; readonly index: number };

/** The result of a submission; `game` is the current game. */
export type Submitted =
  | {
      readonly type: 'committed';
      /** One for each batch of the list: a batch ends with the first move that reveals something new to its seat. */
      readonly commits: readonly [GameCommit, ...GameCommit[]];
      /** How many of the moves were played. */
      readonly played: number;
      readonly stopped?: Stopped;
      readonly game: Game;
    }
  /** The rules refuse the move at this place in the list; none was played. */
  | { readonly type: 'refused'; readonly refusal: Refusal; readonly index: number; readonly game: Game }
  | { readonly type: 'stale'; readonly game: Game }
  /** The seat has used this move id before, for other moves. */
  | { readonly type: 'moveIdReused'; readonly game: Game }
  /** The seat has said enough in this hour: it may say more after so many seconds, if in this game at all. */
  | { readonly type: 'saidEnough'; readonly retryAfter?: number; readonly game: Game }
  /** Others were faster several times in a row. */
  | { readonly type: 'busy'; readonly game: Game }
  | { readonly type: 'missing' };

export interface SubmitSettings {
  readonly repository: Repository;
  readonly log: Log;
  readonly rules: Rules;
  readonly orders: StandingOrders;
}

const ATTEMPTS = 100;
/** What is planned for after the offer of a list. A move by hand without a plan withdraws an earlier one. */
function planAfter({ state }: Game, seat: Seat, { moves, plan }: Submission): TurnPlan | undefined {
  if (plan === undefined) return undefined;
  const made = state.offers.made[seat] + moves.filter(({ type }) => type === 'offerTrade').length;
  return { turn: state.turn.number, made, offer: state.offers.next, ...plan };
}

function withPlan(orders: Standing['orders'], seat: Seat, plan: TurnPlan | undefined): Standing['orders'] {
  const own = orders.get(seat);
  if (own === undefined || (plan === undefined && own.plan === undefined)) return orders;
  const { plan: _, ...rest } = own;
  return new Map([...orders, [seat, plan === undefined ? rest : { ...rest, plan }]]);
}

const listHash = (moves: readonly unknown[]): string => sha256(canonical(moves));

/**
 * How moves get into the log. What happened to a list can always be read from the log: its batches follow each other
 * without a gap, and it ends where the rules refuse the rest or where somebody else's commit comes.
 */
export function createSubmit({ repository, log, rules, orders }: SubmitSettings) {
  const { held, open, openAt, readOn, secretsOf, append, readable } = repository;
  interface Work extends Submission {
    readonly id: string;
    readonly seat: Seat;
    readonly now: number;
    readonly secrets: GameSecrets;
    readonly orders: Standing['orders'];
    readonly declines?: Standing['declines'];
  }
  const inTurn = createQueue();

  /** The commits that a seat made with this move id, oldest first. */
  const batchesIn = async (game: Game, { seat, moveId }: Work): Promise<readonly GameCommit[]> => {
    if (!game.seen.has(fingerprint(seat, moveId))) return [];
    const recent = game.recent.filter((commit) => commit.moveId === moveId && commit.seat === seat);
    if (recent[0] !== undefined && isFirstBatch(recent[0])) return recent;
    const stored = await log.withMoveId(game.id, seat, moveId);
    return stored.map((commit) => readable(commit, game.ruleset));
  };

  const isSameList = (batches: readonly GameCommit[], { moves }: Work): boolean => {
    const [first] = batches;
    if (first?.list !== undefined) return first.list.hash === listHash(moves);
    return canonical(first?.moves) === canonical(moves);
  };

  /** The result of the moves from an index on, according to the rules. */
  const decide = (game: Game, { seat, moveId, moves, secrets, orders, declines }: Work, from: number): Batch => {
    const mover = byHand({ seat, moveId });
    const settle: Settle = (state, acts) =>
      rules.settle(state, acts) ??
      (orders.size === 0
        ? undefined
        : unasked(state, turnRecordAfter(game.turn, rules.turnOf(state), { seat: mover, acts })));
    const unasked = (state: AnyState, record: TurnRecord) =>
      (declines === 'atOnce' ? unpayableAnswer(state, record) : undefined) ?? followOrders(state, orders, record);
    const chance = game.mix === undefined ? secrets.chance : mixedChance(secrets.chance, game.mix, seat);
    return nextBatch(rules, game.state, seat, moves.slice(from), chance, settle);
  };

  /** Whether the seat has said enough, as far as the list says more. It is asked on the game that the move changes. */
  const saidEnough = ({ ruleset, version, said }: Game, { seat, moves, unasked, now }: Work) => {
    const more = unasked === undefined ? 0 : rules.unaskedIn(ruleset, moves);
    if (unasked === undefined || more === 0) return undefined;
    if (version >= unasked.game) return { type: 'saidEnough' } as const;
    const retryAfter = waitToSay(said, seat, more, unasked.hour, now);
    return retryAfter === 0 ? undefined : ({ type: 'saidEnough', retryAfter } as const);
  };

  /** Writes a batch of the list. Returns the game after it, or nothing if somebody else was faster. */
  const commit = async (game: Game, work: Work, from: number, batch: Batch & { type: 'decided' }) => {
    const { id, seat, moveId, now, secrets } = work;
    const { played, acts, events, state } = batch;
    const moves = work.moves.slice(from, from + played);
    const facts = {
      version: game.version + 1,
      seat,
      moveId,
      moves,
      events,
      at: instant(Math.max(now, Date.parse(game.at))),
      engine: VERSION,
      format: rules.formatOf(game.ruleset),
      previous: game.hash,
      ...(moves.length < work.moves.length ? { list: { hash: listHash(work.moves), from } } : {}),
      ...(acts.length > 0 ? { acts } : {}),
    };
    const after = await append(id, game, sealed<WireMove, WireEvent>(facts, secrets.key), state);
    if (after !== undefined) await setUnfitAside(orders, after, work.orders, now);
    return after;
  };

  /** Plays the rest of a list after its first batches, unless somebody else has moved since. */
  const goOn = async (found: Game, work: Work): Promise<Submitted> => {
    for (let game = found; ; ) {
      const batches = await batchesIn(game, work);
      const [first, ...more] = batches;
      const last = batches.at(-1);
      if (first === undefined || last === undefined) throw new Error(`no commit of ${work.moveId} in game ${work.id}`);
      const played = batches.reduce((sum, { moves }) => sum + moves.length, 0);
      const done = { type: 'committed', commits: [first, ...more], played, game } as const;
      if (played === work.moves.length) return done;
      const then = last.version === game.version ? game : await openAt(work.id, last.version);
      if (then === undefined) throw new Error(`game ${work.id} has no version ${last.version}`);
      const next = decide(then, work, played);
      if (next.type === 'refused') return { ...done, stopped: { ...next, index: played + next.index } };
      if (game.version > last.version) return { ...done, stopped: { type: 'overtaken', index: played } };
      game = (await commit(game, work, played, next)) ?? (await readOn(game));
    }
  };

  const submitInTurn = async (id: string, seat: Seat, submission: Submission, now: number): Promise<Submitted> => {
    const before = held(id);
    const [found, secrets, given] = await Promise.all([
      before ?? open(id),
      secretsOf(id),
      orders.of(id, submission.seating),
    ]);
    if (found === undefined) return { type: 'missing' };
    if (secrets === undefined) throw new Error(`game ${id} has begun without its chance`);
    const sent: Work = { ...submission, ...given, id, seat, now, secrets };
    let game = found;
    let fresh = before === undefined;
    const earlier = given.orders.get(seat)?.plan;
    let isReplaced = false;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const committed = await batchesIn(game, sent);
      if (committed.length > 0) return isSameList(committed, sent) ? goOn(game, sent) : { type: 'moveIdReused', game };
      const planned = planAfter(game, seat, submission);
      const work = { ...sent, orders: withPlan(given.orders, seat, planned) };
      const stale = submission.version !== undefined && submission.version !== game.version;
      const batch = stale ? ({ type: 'stale' } as const) : (saidEnough(game, work) ?? decide(game, work, 0));
      if (batch.type === 'decided') {
        // Before the offer is made: it may be answered at once.
        if (planned !== undefined || earlier !== undefined) {
          await orders.plan(id, seat, planned, now);
          isReplaced = true;
        }
        const after = await commit(game, work, 0, batch);
        if (after !== undefined) return goOn(after, work);
      } else if (fresh) {
        if (isReplaced) await orders.plan(id, seat, earlier, now);
        return { ...batch, game };
      }
      game = await readOn(game);
      fresh = true;
    }
    return { type: 'busy', game };
  };

  /**
   * Plays a seat's moves. If somebody else commits in between, it decides again on the new state of the game.
   * @param now milliseconds since 1970
   */
  return (id: string, seat: Seat, submission: Submission, now: number): Promise<Submitted> =>
    inTurn(id, () => submitInTurn(id, seat, submission, now));
}
