import type { Notifier } from '../notices/notifier.ts';
import type { Store } from '../services.ts';

/** What the parts of the feed work with. */
export interface FeedParts {
  readonly store: Store;
  readonly notifier: Notifier;
  /** How long after something happened its notice is due, in milliseconds. */
  readonly pause: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}
