import type { Finding } from './doctor.ts';

const MARKS = { ok: 'ok     ', warning: 'note   ', missing: 'MISSING' } as const;

/** A finding in words for a terminal. */
export const inWords = ({ about, state, says, remedy }: Finding): string =>
  `${MARKS[state]} ${about}: ${says}${remedy === undefined ? '' : `\n          ${remedy}`}`;
