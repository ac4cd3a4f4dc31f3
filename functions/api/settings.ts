import type { Context } from 'hono';
import type { InstanceStatus } from '../operator/status.ts';
import type { Post } from '../push/post.ts';
import type { Store } from '../services.ts';
import type { BucketSettings, Limit } from './limits.ts';
import type { OpenTablesSettings } from './openTables.ts';
import type { LimitedKey } from './routes.ts';
import type { SecurityEvent } from './securityLog.ts';

/** What the API needs from its environment. */
export interface ApiSettings extends OpenTablesSettings {
  readonly store: Store;
  /** The OpenAPI description of the service, as JSON. */
  readonly description: () => Promise<string>;
  /** The secrets that sign cookies; the first one is used for new cookies. */
  readonly secrets: readonly string[];
  /** The address of the site, `https://…`. If left out, the host that a request names is trusted. */
  readonly origin?: string;
  /** The secret that the distribution sends with each request: one of these, if there are any. */
  readonly gate?: readonly string[];
  /** The request id in the gateway's log. If left out, the one that the caller sent, or a new one. */
  readonly requestIdOf?: (c: Context) => string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly limits?: Readonly<Partial<Record<LimitedKey, readonly Limit[]>>>;
  /** How fast one signed-in browser, or one network of people who are not signed in, may send requests. */
  readonly pace?: Omit<BucketSettings, 'now'>;
  /** How often it may ask for what does not exist, or send invalid requests. */
  readonly guesses?: Omit<BucketSettings, 'now'>;
  /** Tries a webhook. @default a connection to public addresses alone */
  readonly post?: Post;
  /** Whether emails stay on the server, where nobody but its operator reads them. */
  readonly keepsEmails?: boolean;
  /** The email address of the person who runs the instance. If left out, there is no page for them. */
  readonly operator?: string;
  /** How the instance is, for its operator. */
  readonly status?: () => Promise<InstanceStatus>;
  /** Called with unexpected errors. */
  readonly report?: (error: unknown, requestId: string) => void;
  /** Called with sign-ins, refusals, and attempts to get around checks and limits. @default writes a line of the log */
  readonly onSecurityEvent?: (event: SecurityEvent) => void;
}
