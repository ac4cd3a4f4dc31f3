import type { Upcast } from '../../core/upcasts.ts';

/** From each earlier format of Cities & Knights to the next. */
export const citiesKnightsUpcasts: readonly Upcast[] = [];
