/**
 * Keeps the most recently used values, up to a number of values, or up to a sum of their weights.
 * @param weigh the weight of a value; 1 if left out
 */
export function createCache<T>(capacity: number, weigh: (value: T) => number = () => 1) {
  const held = new Map<string, { readonly value: T; readonly weight: number }>();
  let sum = 0;
  const remove = (key: string): boolean => {
    sum -= held.get(key)?.weight ?? 0;
    return held.delete(key);
  };
  return {
    get(key: string): T | undefined {
      const found = held.get(key);
      if (found === undefined) return undefined;
      held.delete(key);
      held.set(key, found);
      return found.value;
    },
    set(key: string, value: T): void {
      remove(key);
      const weight = weigh(value);
      held.set(key, { value, weight });
      sum += weight;
      for (const oldest of held.keys()) {
        if (sum <= capacity || oldest === key) break;
        remove(oldest);
      }
    },
    delete: remove,
    clear(): void {
      held.clear();
      sum = 0;
    },
  };
}

/** Does one piece of work at a time for each key, in the order requested. */
export function createQueue() {
  const last = new Map<string, Promise<unknown>>();
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, turn);
    const done = () => {
      if (last.get(key) === turn) last.delete(key);
    };
    turn.then(done, done);
    return turn;
  };
}
