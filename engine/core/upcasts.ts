/** An event as some format of a ruleset wrote it. */
export type StoredEvent = { readonly type: string } & Readonly<Record<string, unknown>>;

/**
 * An event of one format in the next: as one event, as several, or as none. A format that changes the state alone, so
 * that snapshots are made again, leaves each event as it is.
 */
export type Upcast = (event: StoredEvent) => readonly StoredEvent[];

/** What was written cannot be read by this version of the program. */
class UnknownFormat extends Error {
  constructor(ruleset: string, format: number, newest: number) {
    super(
      format > newest
        ? `format ${format} of ${ruleset} was written by a newer version, this one reads up to ${newest}`
        : `there is no format ${format} of ${ruleset}`,
    );
  }
}

/** A ruleset's formats: the first is 1, and each of the upcasts leads from one to the next. */
export const formatsOf = (ruleset: string, upcasts: readonly Upcast[]) => {
  const format = upcasts.length + 1;
  return {
    /** The one that is written today. */
    format,
    /** Events of an earlier format in the format of today. */
    upcast: (from: number, events: readonly StoredEvent[]): readonly StoredEvent[] => {
      if (!Number.isInteger(from) || from < 1 || from > format) throw new UnknownFormat(ruleset, from, format);
      return upcasts.slice(from - 1).reduce((list, upcast) => list.flatMap(upcast), events);
    },
  };
};
