/** How the log tells default answers from the doing of a seat. Players' own move ids are UUIDs. */
const BY_DEFAULT = 'default/';

export const defaultId = (what: string): string => BY_DEFAULT + what;

/** Whether a commit is a default answer: the time of its seat ran out. */
export const isDefault = ({ moveId }: { readonly moveId: string }): boolean => moveId.startsWith(BY_DEFAULT);
