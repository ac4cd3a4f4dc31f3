import type { Context } from 'hono';
import type { Store } from '../store/index.ts';
import type { RouteKey } from './contract.ts';
import type { BucketSettings, Limit } from './limits.ts';

/** What the API needs from wherever it runs. */
export interface ApiSettings {
  readonly store: Store;
  /** Sign the cookies; the first is used for new ones. */
  readonly secrets: readonly string[];
  /** Where the site is, `https://…`. When left out, the host that a request names is taken at its word. */
  readonly origin?: string;
  /** What the distribution in front shows with each request: one of these, if there are any. */
  readonly gate?: readonly string[];
  /** The network address that a request comes from. */
  readonly addressOf: (c: Context) => string;
  /** What the gateway calls a request in its own log. When left out, what the caller calls it, or a new name. */
  readonly requestIdOf?: (c: Context) => string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly limits?: Readonly<Partial<Record<RouteKey, readonly Limit[]>>>;
  /** How quickly one browser that is signed in, or one network of people who are not, may go on asking. */
  readonly pace?: Omit<BucketSettings, 'now'>;
  /** How often it may ask for what there is not, or in a way that makes no sense. */
  readonly guesses?: Omit<BucketSettings, 'now'>;
  /** Told of errors that are nobody's answer. */
  readonly report?: (error: unknown, requestId: string) => void;
}
