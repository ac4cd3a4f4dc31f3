import type { Chance } from '../core/chapter.ts';

/** A list in random order (Fisher–Yates), with one labelled draw for each place but the last. */
export function shuffle<T>(draw: Chance['draw'], what: string, items: readonly T[]): T[] {
  const left = [...items];
  return items.map((_, i) => left.splice(left.length === 1 ? 0 : draw(what, i, left.length), 1)[0] as T);
}

/** The cards of decks that are shuffled when first asked for. */
export function shuffledDecks(draw: Chance['draw']): Chance['card'] {
  const decks = new Map<string, readonly number[]>();
  return (deck, size, index) => {
    let order = decks.get(deck);
    if (order === undefined) {
      order = shuffle(
        draw,
        `deck/${deck}`,
        Array.from({ length: size }, (_, card) => card),
      );
      decks.set(deck, order);
    }
    const card = order[index];
    if (card === undefined) throw new RangeError(`deck ${deck} has no card ${index}`);
    return card;
  };
}
