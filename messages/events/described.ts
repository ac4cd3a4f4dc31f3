/** A commit, as far as it matters for what is said about it. */
interface Made<E> {
  /** Its player was not there: nobody chose it. */
  readonly byDefault?: boolean;
  readonly events: readonly E[];
}

const isAgreement = ({ type }: { readonly type: string }): boolean => type === 'endProposed';

/** Whether a commit agrees to the end of the game for a player who is not there to say so. */
export const agreesForAbsent = <E extends { readonly type: string }>({ byDefault, events }: Made<E>): boolean =>
  byDefault === true && events.some(isAgreement);

/** The events of a commit that are described: what was agreed for somebody, nobody has said. */
export const describedIn = <E extends { readonly type: string }>(commit: Made<E>): readonly E[] =>
  agreesForAbsent(commit) ? commit.events.filter((event) => !isAgreement(event)) : commit.events;
