/** The result of a check. Something `missing` prevents a deployment; a `warning` does not. */
export interface Finding {
  readonly about: string;
  readonly state: 'ok' | 'warning' | 'missing';
  readonly says: string;
  /** How to fix it. */
  readonly remedy?: string;
}

export const ok = (about: string, says: string): Finding => ({ about, state: 'ok', says });
export const warning = (about: string, says: string, remedy: string): Finding => ({
  about,
  state: 'warning',
  says,
  remedy,
});
export const missing = (about: string, says: string, remedy: string): Finding => ({
  about,
  state: 'missing',
  says,
  remedy,
});

const MARKS = { ok: 'ok     ', warning: 'note   ', missing: 'MISSING' } as const;

/** A finding as text for a terminal. */
export const inWords = ({ about, state, says, remedy }: Finding): string =>
  `${MARKS[state]} ${about}: ${says}${remedy === undefined ? '' : `\n          ${remedy}`}`;
