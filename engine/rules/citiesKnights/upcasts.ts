import type { Upcast } from '../../core/upcasts.ts';

/** How events of each earlier format of Cities & Knights become those of the next: the first of these takes format 1. */
export const citiesKnightsUpcasts: readonly Upcast[] = [
  // Format 2: a game remembers the format in which it began.
  (event) => [event],
];
