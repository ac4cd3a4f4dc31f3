/** How the log tells default answers from a seat's own moves. Players' own move ids are UUIDs. */
const BY_DEFAULT = 'default/';

export const defaultId = (what: string): string => BY_DEFAULT + what;

/** Whether a commit is a default answer: its seat's time ran out. */
export const isDefault = ({ moveId }: { readonly moveId: string }): boolean => moveId.startsWith(BY_DEFAULT);
