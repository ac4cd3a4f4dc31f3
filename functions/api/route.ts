import type { Context, Hono } from 'hono';
import type * as z from 'zod/mini';
import type { Seat } from '../../engine/index.ts';
import type { Lobby } from '../lobby/lobby.ts';
import { lazy } from './lazy.ts';
import type { Limit, Limited, LimitedBy } from './limits.ts';
import { parseRequest } from './parse.ts';
import type { Services } from './services.ts';

/**
 * Who may call a route, and what is then known of the caller. `anyone`: no cookie is read. `visitor`: anyone, but a cookie
 * adds to the answer. `reader`: anyone who may see the game. `player`: signed in, guests too. `seated`: a person of this
 * game. `host`: the person who created it. `operator`: the person who runs the instance; for everybody else the route does
 * not exist.
 */
interface Callers {
  readonly anyone: object;
  readonly visitor: { readonly player: string | undefined };
  readonly player: { readonly player: string };
  /** `seats` are the caller's; more than one if two players turned out to be one person. */
  readonly reader: { readonly player: string | undefined; readonly lobby: Lobby; readonly seats: readonly Seat[] };
  readonly seated: { readonly player: string; readonly lobby: Lobby; readonly seats: readonly [Seat, ...Seat[]] };
  readonly host: { readonly player: string; readonly lobby: Lobby };
  readonly operator: { readonly player: string };
}
export type Access = keyof Callers;

/** What a check of access is given of a request. */
export interface Wanted {
  /** Whether to read the session from the table even if it was read a moment ago. */
  readonly fresh: boolean;
  readonly game: string | undefined;
  /** The invitation token in the request. */
  readonly invitation: string | undefined;
}
export type AccessChecks = { readonly [A in Access]: (c: Context, wanted: Wanted) => Promise<Callers[A]> };

type Key = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`;

/** The schemas of a request's parts. */
export type Parts = {
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
};

/** The values of `type` in the body of a request. */
type TypeIn<P extends Parts> = P extends { readonly body: infer B extends z.ZodMiniType }
  ? Extract<z.output<B>, { readonly type: string }>['type']
  : never;

interface Declaration<A extends Access, P extends Parts, R extends z.ZodMiniType> {
  /** The operation's name in the description of the API. */
  readonly name: string;
  readonly summary: string;
  readonly access: A;
  /** The status of an answer. */
  readonly status: 200 | 201 | 202 | 204;
  /** Reads the session from the table in any case; other routes trust what was read within the last minute. */
  readonly fresh?: true;
  /** Answers 304 to a known ETag. */
  readonly cached?: true;
  /** Signs in or out, or changes an account: the security log has a line for each answer. */
  readonly logged?: true;
  /** Limits that hold across all instances of the function. Each costs a write. */
  readonly limits?: readonly Limit[];
  /** Limits for each `type` in the body of a request. */
  readonly limitsByType?: { readonly [T in TypeIn<P>]?: readonly Limit[] };
  /** The route that sends the same email to an address: they share a count. */
  readonly limitedAs?: Key;
  readonly request: () => z.ZodMiniObject<P>;
  /** Absent if there is nothing to answer. The service makes its answers without it: it describes and tests them. */
  readonly answer?: () => R;
  /** Its result is sent as JSON; a `Response` is sent as it is. */
  readonly handler: (
    request: z.output<z.ZodMiniObject<P>> &
      Callers[A] & {
        readonly c: Context;
        /** Milliseconds since 1970. */
        readonly now: number;
        readonly services: Services;
      },
  ) => Promise<z.output<R> | Response>;
}

/** What routes need to be served. */
export interface Serving {
  readonly services: Services;
  readonly access: AccessChecks;
  readonly now: () => number;
  readonly limit: (c: Context, route: Limited, by: LimitedBy) => Promise<void>;
  /** Called when a route has done what it was asked, with the player who asked or who has just signed in. */
  readonly onDone: (c: Context, route: Limited, player: string | undefined) => Promise<void>;
}

/** The text at a path of a value, if there is one. */
const textAt = (value: unknown, ...path: readonly string[]): string | undefined => {
  const found = path.reduce<unknown>(
    (inner, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined),
    value,
  );
  return typeof found === 'string' ? found : undefined;
};

const HIDDEN: Wanted = { fresh: true, game: undefined, invitation: undefined };

/** Declares a route. `serve` parses a request, checks access and limits, runs the handler and answers. */
export const route = <K extends Key, A extends Access, P extends Parts, R extends z.ZodMiniType = z.ZodMiniVoid>(
  key: K,
  { handler, ...declared }: Declaration<A, P, R>,
) => {
  const request = lazy(declared.request);
  const serve = (app: Hono, { services, access, now, limit, onDone }: Serving): void => {
    const [method = '', path = ''] = key.split(' ');
    app.on(method, path, async (c) => {
      // Nobody else learns from faults of a request that there is such a route.
      const operator = declared.access === 'operator' ? await access.operator(c, HIDDEN) : undefined;
      const parsed = await parseRequest(request(), c);
      const invitation = textAt(parsed, 'body', 'invitation') ?? textAt(parsed, 'query', 'invitation');
      const game = textAt(parsed, 'params', 'id');
      const caller =
        operator ?? (await access[declared.access](c, { fresh: declared.fresh ?? false, game, invitation }));
      const player = textAt(caller, 'player');
      const [email, type] = [textAt(parsed, 'body', 'email'), textAt(parsed, 'body', 'type')];
      await limit(c, { key, ...declared }, { player, email, game, type });
      const answer = await handler({ ...parsed, ...(caller as Callers[A]), c, now: now(), services });
      if (answer instanceof Response) return answer;
      await onDone(c, { key, ...declared }, player ?? textAt(answer, 'id'));
      c.status(declared.status);
      if (answer === undefined) return c.body(null);
      c.header('content-type', 'application/json');
      return c.body(JSON.stringify(answer));
    });
  };
  return { ...declared, key, request, serve };
};
