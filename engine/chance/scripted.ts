import type { Chance } from '../core/chapter.ts';
import type { Dice } from '../vocabulary.ts';

/** Outcomes known in advance, in the order in which they are drawn. */
export interface Script {
  /** The results of the rolls of two dice, for turns and for the start player. */
  readonly dice?: readonly Dice[];
  /** The results of other draws, by the name of the draw: 0 … bound − 1 each. */
  readonly draws?: Readonly<Record<string, readonly number[]>>;
  /** The decks from the top, as positions in the unshuffled deck. */
  readonly decks?: Readonly<Record<string, readonly number[]>>;
}

/**
 * Chance that follows a script, for tests and for games recorded by other programs. It throws for a draw that the
 * script does not contain, and never invents a result.
 */
export function scriptedChance(script: Script): Chance {
  const dice = [...(script.dice ?? [])];
  const draws = new Map(Object.entries(script.draws ?? {}).map(([what, results]) => [what, [...results]]));
  return {
    draw: (what, n, bound) => {
      const roll = what === 'dice' || what === 'startRoll' ? dice.shift() : undefined;
      const result = roll === undefined ? draws.get(what)?.shift() : (roll[0] - 1) * 6 + roll[1] - 1;
      if (result === undefined) throw new Error(`the script has no more results of ${what} (draw ${n})`);
      if (result < 0 || result >= bound) throw new RangeError(`${what}: ${result} is not below ${bound}`);
      return result;
    },
    card: (deck, size, index) => {
      const card = script.decks?.[deck]?.[index];
      if (card === undefined || card < 0 || card >= size) throw new Error(`the script has no card ${index} of ${deck}`);
      return card;
    },
  };
}
