import type * as z from 'zod/mini';

/**
 * Who may call a route. `anyone`: no cookie is read. `visitor`: anyone, but a cookie adds to the answer. `reader`:
 * anyone who may see the game. `player`: signed in, guests too. `seated`: a person of this game. `host`: the person who
 * created it.
 */
export type Access = 'anyone' | 'visitor' | 'reader' | 'player' | 'seated' | 'host';

export interface Route {
  readonly access: Access;
  readonly params?: () => z.ZodMiniObject;
  readonly query?: () => z.ZodMiniObject;
  readonly body?: () => z.ZodMiniType;
  readonly status: 200 | 201 | 202 | 204;
  /** Reads the session from the table in any case; other routes trust what was read within the last minute. */
  readonly fresh?: true;
  /** Answers 304 to a known ETag. */
  readonly cached?: true;
}

/** Routes by method and path. */
export type Routes = Readonly<Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`, Route>>;
