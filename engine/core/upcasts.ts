/** An event in some format of a ruleset. */
export type StoredEvent = { readonly type: string } & Readonly<Record<string, unknown>>;

/**
 * Converts an event to the next format: into one event, several, or none. A format that only changes the state or the
 * rules returns each event unchanged.
 */
export type Upcast = (event: StoredEvent) => readonly StoredEvent[];

/** A newer version of the program has written this: this one cannot read it. */
export class NewerFormat extends Error {
  readonly format: number;

  constructor(ruleset: string, format: number, newest: number) {
    super(`format ${format} of ${ruleset} was written by a newer version, this one reads up to ${newest}`);
    this.format = format;
  }
}

/** A ruleset's formats: the first is 1, and each upcast leads to the next. */
export const formatsOf = (ruleset: string, upcasts: readonly Upcast[]) => {
  const format = upcasts.length + 1;
  return {
    /** The current format. */
    format,
    /** Converts events of an earlier format to the current one. */
    upcast: (from: number, events: readonly StoredEvent[]): readonly StoredEvent[] => {
      if (!Number.isInteger(from) || from < 1) throw new RangeError(`there is no format ${from} of ${ruleset}`);
      if (from > format) throw new NewerFormat(ruleset, from, format);
      return upcasts.slice(from - 1).reduce((list, upcast) => list.flatMap(upcast), events);
    },
  };
};
