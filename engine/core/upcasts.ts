/** An event in some format of a ruleset. */
export type StoredEvent = { readonly type: string } & Readonly<Record<string, unknown>>;

/**
 * Converts an event to the next format: into one event, several, or none. A format that only changes the state, so that
 * snapshots are made again, returns each event unchanged.
 */
export type Upcast = (event: StoredEvent) => readonly StoredEvent[];

/** This version of the program cannot read what was written. */
class UnknownFormat extends Error {
  constructor(ruleset: string, format: number, newest: number) {
    super(
      format > newest
        ? `format ${format} of ${ruleset} was written by a newer version, this one reads up to ${newest}`
        : `there is no format ${format} of ${ruleset}`,
    );
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
      if (!Number.isInteger(from) || from < 1 || from > format) throw new UnknownFormat(ruleset, from, format);
      return upcasts.slice(from - 1).reduce((list, upcast) => list.flatMap(upcast), events);
    },
  };
};
