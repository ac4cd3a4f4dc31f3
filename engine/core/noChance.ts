import type { Chance } from './chapter.ts';

const nothingDrawn = (): never => {
  throw new Error('nothing may be drawn here');
};

/** Takes the place of chance where nothing may depend on it. */
export const noChance: Chance = { draw: nothingDrawn, card: nothingDrawn };
