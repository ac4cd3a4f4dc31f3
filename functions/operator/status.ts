/** How an instance is: figures only, nothing about single games or people. */
export interface InstanceStatus {
  readonly startedAt: string;
  /** What was counted last; absent until then. */
  readonly figures?: Figures;
  /** Bytes that the data take, when they were last measured, and bytes that are free. */
  readonly storage: { readonly used?: number; readonly free: number };
  readonly backups: {
    /** Whether the instance makes them by itself. */
    readonly daily: boolean;
    readonly last?: { readonly at: string; readonly bytes: number };
    readonly failed?: { readonly at: string; readonly reason: string };
  };
  /** The latest errors since the start, the newest first. */
  readonly errors: readonly RecentError[];
}

export interface Figures {
  readonly at: string;
  readonly games: Readonly<Record<'open' | 'started' | 'finished', number>>;
  readonly players: { readonly accounts: number; readonly guests: number };
  /** Of the last 24 hours; `waiting` are those that have still to be sent. */
  readonly emails: { readonly sent: number; readonly failed: number; readonly waiting: number };
}

export interface RecentError {
  readonly at: string;
  /** The kind of work, such as `api` or `turn`. */
  readonly about: string;
  /** The kind of error, or what a mail service answered. */
  readonly what: string;
}
