import type { Seat } from '../vocabulary.ts';
import type { AnyMove, MoveDef, Refusal } from './chapter.ts';
import type { Choice } from './choices.ts';
import { fieldsCheck } from './fields.ts';
import { owedBy, type Step } from './steps.ts';

type Any = any;
export type AnyMoveDef = MoveDef<Any, string, Any>;

/** A declared move, with the check of its fields. */
interface TableMove extends AnyMoveDef {
  readonly wrongField: (move: object) => string | undefined;
}

/** Lists or describes moves. */
type List<T> = (game: Any, seat: Seat, out: T[]) => void;

/** What lists and describes the moves of one decision for one kind of seat. */
interface Listing {
  readonly moves: readonly List<AnyMove>[];
  readonly choices: readonly List<Choice>[];
}
const NOTHING: Listing = { moves: [], choices: [] };

/** The moves of a ruleset, by type and by the decision in which they can be made. */
interface MoveTable {
  /** The types in the order of the chapters. */
  readonly moves: ReadonlyMap<string, TableMove>;
  /** The decisions that some move answers. */
  readonly steps: ReadonlySet<string>;
  readonly listing: (step: Step, seat: Seat) => Listing;
}

export function moveTable(byType: ReadonlyMap<string, AnyMoveDef>): MoveTable {
  const moves = new Map(
    [...byType].map(([type, def]) => [type, { ...def, wrongField: fieldsCheck(def.fields, 'type') }]),
  );
  const listings = new Map(
    [...new Set([...byType.values()].flatMap(({ during }) => during))].map((step) => [
      step,
      { owing: listingOf(byType, step, true), others: listingOf(byType, step, false) },
    ]),
  );

  return {
    moves,
    steps: new Set(listings.keys()),
    listing: (step, seat) => {
      const listing = listings.get(step.type);
      if (listing === undefined) return NOTHING;
      return owedBy(step, seat) === undefined ? listing.others : listing.owing;
    },
  };
}

/** Why the seat may not make a move of this type now, whatever its fields are, or what is wrong with the fields. */
export function refuseNow(def: TableMove, step: Step, seat: Seat, move: AnyMove): Refusal | undefined {
  const { rule } = def;
  const field = def.wrongField(move);
  if (field !== undefined) return { code: 'malformedMove', rule, facts: { move: move.type, field } };
  const owes = owedBy(step, seat) !== undefined;
  if (mayMove(def, owes) && def.during.includes(step.type)) return undefined;
  if (owes && !mayMove(def, true)) return { code: 'ownTurn', rule, facts: { move: move.type } };
  const facts = { move: move.type, step: step.type, seats: step.owed.map((owed) => owed.seat) };
  return { code: mayMove(def, owes) ? 'notNow' : 'notYourTurn', rule, facts };
}

/** Whether a seat that owes an answer, or one that does not, may make the move. */
const mayMove = ({ by }: AnyMoveDef, owes: boolean): boolean => by === 'any' || owes === (by === 'owed');

function listingOf(byType: ReadonlyMap<string, AnyMoveDef>, step: string, owes: boolean): Listing {
  const defs = [...byType.values()].filter((def) => def.during.includes(step) && mayMove(def, owes));
  return {
    moves: defs.flatMap(({ list }) => list ?? []),
    choices: defs.flatMap(({ describe }) => describe ?? []),
  };
}
