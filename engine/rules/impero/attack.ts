import type { AnyMove, Refusal } from '../../core/chapter.ts';
import { open } from '../../core/events.ts';
import { plan } from '../../core/order.ts';
import type { Owner, Seat } from '../../vocabulary.ts';
import type { PiecesState } from '../chapters/pieces.ts';
import { put } from '../chapters/table.ts';
import { AFTER_THE_ROLL } from '../chapters/turn.ts';
import { count, seat } from '../fields.ts';
import { type PoolState, usableKnights } from './pool.ts';
import { type AttackType, KNIGHTS_FOR, type RangeOptions } from './targets.ts';

/** The latest attack of the game. */
interface LatestAttack {
  /** The number of its turn; 0 before the first attack. */
  readonly turn: number;
  readonly victim: Owner;
}
export interface AttackState extends PoolState, PiecesState {
  readonly table: PoolState['table'] & {
    readonly options: RangeOptions & {
      readonly attackTiming: 'afterRoll' | 'anyTime';
      readonly attacksPerTurn: 'unlimited' | 'one';
    };
  };
  attack: LatestAttack;
}

/** What follows an attack after everything that it took is replaced (I-37). */
export const finishAttack = plan('finishAttack');

/** The decisions in which the active seat may attack, as far as the options allow it (I-16, OI-09). */
const ATTACKING = ['roll', ...AFTER_THE_ROLL];

/**
 * What every attack's event contains: attacker and victim, the knights used, and the size of the pool afterwards
 * (I-09).
 */
export const attackFields = { seat: open(seat), victim: open(seat), knights: open(count), pool: open(count) };

/** The knights return to the pool (I-09). */
export function strike(
  state: AttackState,
  event: { readonly seat: Seat; readonly victim: Seat; readonly knights: number; readonly pool: number },
): void {
  state.knights = put(state.knights, event.seat, state.knights[event.seat] - event.knights);
  state.pool = { knights: event.pool, received: state.pool.received };
  state.attack = { turn: state.turn.number, victim: event.victim };
}

/** Why the seat may not attack now, whatever the target (I-16, OI-07, OI-09). */
export function refuseTime({ turn, table, attack }: Readonly<AttackState>): Refusal | undefined {
  if (turn.rolled === undefined && table.options.attackTiming === 'afterRoll')
    return { code: 'attackAfterRoll', rule: 'OI-09', facts: {} };
  if (attack.turn === turn.number && table.options.attacksPerTurn === 'one')
    return { code: 'oneAttackATurn', rule: 'OI-07', facts: {} };
  return undefined;
}

/** Why the seat lacks the knights for an attack (I-16, OI-08). */
export function refuseKnights(state: Readonly<AttackState>, seat: Seat, attack: AttackType): Refusal | undefined {
  const needed = KNIGHTS_FOR[attack];
  const usable = usableKnights(state, seat);
  if (usable >= needed) return undefined;
  const facts = { needed, usable, held: state.knights[seat] };
  return state.knights[seat] >= needed
    ? { code: 'knightsJustReceived', rule: 'OI-08', facts }
    : { code: 'tooFewKnights', rule: 'I-16', facts };
}

/** Whether the seat could attack now if a target were in range. */
const canAttack = (state: Readonly<AttackState>, seat: Seat, attack: AttackType): boolean =>
  usableKnights(state, seat) >= KNIGHTS_FOR[attack] && refuseTime(state) === undefined;

interface AttackRule<M> {
  /** The moves of this kind of attack, by the index of what is attacked. */
  readonly moves: readonly AnyMove[];
  /** What is in range, whatever knights the seat has. */
  readonly targets: (state: Readonly<AttackState>, seat: Seat) => readonly number[];
  readonly refuseTarget: (state: Readonly<AttackState>, seat: Seat, move: M) => Refusal | undefined;
}
interface AttackGame {
  readonly state: Readonly<AttackState>;
}

/** When an attack can be made and why it is refused: the same for every kind of target (I-16). */
export const attacking = <M>(attack: AttackType, { moves, targets, refuseTarget }: AttackRule<M>) => ({
  during: ATTACKING,
  list: ({ state }: AttackGame, seat: Seat, out: AnyMove[]): void => {
    if (!canAttack(state, seat, attack)) return;
    for (const target of targets(state, seat)) out.push(moves[target] as AnyMove);
  },
  refuse: ({ state }: AttackGame, seat: Seat, move: M): Refusal | undefined =>
    refuseTime(state) ?? refuseTarget(state, seat, move) ?? refuseKnights(state, seat, attack),
});

/** The knights of an attack, and the size of the pool after they return to it. */
export const spent = ({ pool }: Readonly<AttackState>, attack: AttackType) => ({
  knights: KNIGHTS_FOR[attack],
  pool: pool.knights + KNIGHTS_FOR[attack],
});
