import type { Upcast } from '../../core/upcasts.ts';

/** How events of each earlier format of the base game become those of the next: the first of these takes format 1. */
export const baseUpcasts: readonly Upcast[] = [
  // Format 2: a game remembers the format in which it began.
  (event) => [event],
];
