import { locale } from './words.svelte.ts';

/** "Anna, Bea and Carlo". */
export const namesSaid = (names: readonly string[]): string =>
  new Intl.ListFormat(locale(), { type: 'conjunction' }).format(names);
