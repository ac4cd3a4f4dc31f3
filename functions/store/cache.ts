/** Keeps the values used last, up to a number of them. */
export function createCache<T>(capacity: number) {
  const held = new Map<string, T>();
  return {
    get(key: string): T | undefined {
      const value = held.get(key);
      if (value === undefined) return undefined;
      held.delete(key);
      held.set(key, value);
      return value;
    },
    set(key: string, value: T): void {
      held.delete(key);
      held.set(key, value);
      const [oldest] = held.keys();
      if (held.size > capacity && oldest !== undefined) held.delete(oldest);
    },
    delete: (key: string): boolean => held.delete(key),
    clear: (): void => held.clear(),
  };
}

/** Does one piece of work at a time for each key, in the order asked. */
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
