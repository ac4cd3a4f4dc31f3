import type { Upcast } from '../../core/upcasts.ts';

/** How events of each earlier format of L'impero become those of the next: the first of these takes format 1. */
export const imperoUpcasts: readonly Upcast[] = [];
