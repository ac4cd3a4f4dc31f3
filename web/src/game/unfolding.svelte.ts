import { nextFrame, nextTask } from '../ui/tasks.ts';

/** The parts of a game's page from top to bottom, and what comes before each. */
const PARTS = {
  request: undefined,
  board: nextTask,
  story: nextTask,
  pieces: nextFrame,
  places: nextTask,
  listed: nextTask,
  hand: nextFrame,
  actions: nextTask,
  cards: nextTask,
  tabs: nextFrame,
  players: nextTask,
  others: nextTask,
  table: nextFrame,
} as const;
type Part = keyof typeof PARTS;
const ORDER = Object.keys(PARTS) as readonly Part[];

/**
 * Draws the page of a game part by part: all at once would keep a slow phone from answering a tap for a third of a
 * second. The order is that of the page, so that nothing is pushed down by what comes later.
 */
export class Unfolding {
  #drawn = $state(1);

  constructor() {
    $effect(() => {
      let stopped = false;
      const unfold = async () => {
        for (const part of ORDER.slice(1)) {
          await PARTS[part]?.();
          if (stopped) return;
          this.#drawn = ORDER.indexOf(part) + 1;
        }
      };
      void unfold();
      return () => {
        stopped = true;
      };
    });
  }

  /** Parts are still to come. */
  get isOpen(): boolean {
    return this.#drawn < ORDER.length;
  }

  has = (part: Part): boolean => ORDER.indexOf(part) < this.#drawn;
}
