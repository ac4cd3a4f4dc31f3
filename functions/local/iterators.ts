import { AbstractKeyIterator, AbstractValueIterator } from 'abstract-level';

/**
 * dynalite ends what it reads from the database by `iterator.return()`, as iterators of JavaScript have it. Those of
 * LevelDB have only `close()`: none would ever be closed, and each keeps what the database had in memory when it was
 * opened, for as long as the instance runs. dynalite makes its database itself and takes no other: this adds a method
 * where it looks for one and changes none. It can go once dynalite, now 4.0.0, calls `close()`; its test says whether
 * anything stays open.
 */
export function letIteratorsReturn(): void {
  for (const { prototype } of [AbstractKeyIterator, AbstractValueIterator])
    Object.defineProperty(prototype, 'return', {
      configurable: true,
      value(this: { close(): Promise<void> }): Promise<void> {
        return this.close();
      },
    });
}
