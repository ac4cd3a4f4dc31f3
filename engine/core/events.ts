import type { Reader } from '../vocabulary.ts';
import { type Data, type Field, type Fields, valuesOf } from './fields.ts';

/** A field of an event that everybody reads. */
interface OpenField<T> extends Field<T> {
  readonly readers: 'all';
}
/** A field that only the seats named in other fields of the same event may read. */
interface SecretField<T> extends Field<T> {
  readonly readers: readonly string[];
  readonly maybe: true;
}
/**
 * An event's fields. A field without `open` or `secret` is a compile error, so a new field is secret until declared
 * open.
 */
export type EventFields = Readonly<Record<string, OpenField<any> | SecretField<any>>>;

/** Everybody may read it. */
export const open = <F extends Field<unknown>>(f: F): F & { readonly readers: 'all' } => ({ ...f, readers: 'all' });

/** Only the seats given in the named fields of the event may read it; others get the event without it. */
export const secret = <T>(f: Field<T>, ...readers: readonly string[]): SecretField<T> => ({
  ...f,
  readers,
  maybe: true,
});

/** An event of this type with these fields. */
export type EventData<T extends string, F> = { readonly type: T } & Data<F>;

/**
 * What an event contains and what it does to the state. `apply` checks no rule and knows no price; it is total and
 * deterministic.
 */
export interface EventDef<S, T extends string, F> {
  readonly type: T;
  readonly fields: F;
  /** Writes the event into a private shallow copy of the state: it assigns slices and never changes one in place. */
  readonly apply: (state: S, event: EventData<T, F>) => void;
}

/** Declares the events of a chapter that needs the slices `S`. */
export const eventsOf =
  <S>() =>
  <const T extends string, F extends EventFields>(
    type: T,
    fields: F,
    apply: (state: S, event: EventData<T, F>) => void,
  ): EventDef<S, T, F> => ({ type, fields, apply });

/** The event that a declaration describes. */
type EventOf<D> = D extends EventDef<any, infer T, infer F> ? EventData<T, F> : never;
/** The union of the events that a list of declarations describes. */
export type EventsOf<L extends readonly unknown[]> = EventOf<L[number]>;

export interface AnyEvent {
  readonly type: string;
}

/** The event as a reader may know it: fields that are closed to the reader are left out. */
export function redactEvent<E extends AnyEvent>(fields: Fields, event: E, reader: Reader): E {
  const given = valuesOf(event);
  const known: AnyEvent & Record<string, unknown> = { type: event.type };
  for (const name in fields) {
    if (given[name] === undefined) continue;
    const { readers } = fields[name] as OpenField<unknown> | SecretField<unknown>;
    if (readers === 'all' || (reader !== 'spectator' && readers?.some((seat) => given[seat] === reader)))
      known[name] = given[name];
  }
  return known as AnyEvent as E;
}
