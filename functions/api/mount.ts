import type { Context, Hono } from 'hono';
import type * as z from 'zod/mini';
import type { createAccess } from './access.ts';
import { contract, type Route, type RouteKey } from './contract.ts';
import { failed } from './failure.ts';
import { later } from './later.ts';
import { parse, readJson } from './parse.ts';
import type { Handler, Handlers } from './route.ts';

export interface Mounting {
  readonly handlers: Handlers;
  readonly access: ReturnType<typeof createAccess>;
  readonly now: () => number;
  readonly limit: (
    c: Context,
    key: RouteKey,
    by: Readonly<Record<'player' | 'email' | 'game' | 'type', string | undefined>>,
  ) => Promise<void>;
  /** Called when a route has done what it was asked, with the player who asked or who has just signed in. */
  readonly onDone: (c: Context, key: RouteKey, player: string | undefined) => Promise<void>;
}

const textIn = (value: unknown, name: string): string | undefined => {
  const held: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return typeof held === 'string' ? held : undefined;
};

const paramsOf = (c: Context, schema: z.ZodMiniType | undefined): unknown => {
  const result = schema?.safeParse(c.req.param());
  if (result?.success === false) throw failed('gameNotFound');
  return result?.data;
};

/** Serves every route of the contract: parse, authorise, run, answer. */
export const mount = (app: Hono, { handlers, access, now, limit, onDone }: Mounting): void => {
  const serve = (key: RouteKey, route: Route) => {
    const [paramsSchema, querySchema, bodySchema] = [route.params, route.query, route.body].map(
      (schema) => schema && later(schema),
    );
    const [method = '', path = ''] = key.split(' ');
    app.on(method, path, async (c) => {
      const params = paramsOf(c, paramsSchema?.());
      const query = querySchema && parse(querySchema(), c.req.query(), 'query');
      const body = bodySchema && parse(bodySchema(), await readJson(c), 'body');
      const invitation = textIn(body, 'invitation') ?? textIn(query, 'invitation');
      const game = textIn(params, 'id');
      const caller = await access[route.access](c, { fresh: route.fresh ?? false, game, invitation });
      const player = textIn(caller, 'player');
      await limit(c, key, { player, email: textIn(body, 'email'), game, type: textIn(body, 'type') });
      const run = handlers[key] as Handler<never>;
      const answer: unknown = await run({ c, params, query, body, now: now(), ...caller } as never);
      if (answer instanceof Response) return answer;
      await onDone(c, key, player ?? textIn(answer, 'id'));
      c.status(route.status);
      if (answer === undefined) return c.body(null);
      c.header('content-type', 'application/json');
      return c.body(JSON.stringify(answer));
    });
  };
  for (const [key, route] of Object.entries<Route>(contract)) serve(key as RouteKey, route);
};
