import { listedWith } from '../../../messages/lists.ts';
import { t } from './words.svelte.ts';

/** "Anna, Bea, and Carlo". */
export const namesSaid = (names: readonly string[]): string => listedWith(t, names);
