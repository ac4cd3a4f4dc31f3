/** How the events of one format of a ruleset are told in the next one. */
export interface Upcast {
  readonly ruleset: string;
  /** The format of the events that it takes. */
  readonly from: number;
  readonly event: (event: unknown) => unknown;
}

/** The events in the format of today. */
export const inFormat = (
  upcasts: readonly Upcast[],
  { ruleset, from, to }: { ruleset: string; from: number; to: number },
  events: readonly unknown[],
): readonly unknown[] => {
  let told = events;
  for (let format = from; format < to; format++) {
    const upcast = upcasts.find((one) => one.ruleset === ruleset && one.from === format);
    if (upcast === undefined) throw new Error(`no way from format ${format} of ${ruleset} to ${format + 1}`);
    told = told.map(upcast.event);
  }
  return told;
};
