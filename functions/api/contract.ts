import type * as z from 'zod/mini';
import { authRoutes } from './contract/auth.ts';
import { gamesRoutes } from './contract/games.ts';
import { mailRoutes } from './contract/mail.ts';
import { meRoutes } from './contract/me.ts';
import { playRoutes } from './contract/play.ts';
import { serviceRoutes } from './contract/service.ts';
import { talkRoutes } from './contract/talk.ts';

export type { Access, Route } from './contract/declaration.ts';

/** Every route of the service, by method and path. */
export const contract = {
  ...serviceRoutes,
  ...authRoutes,
  ...meRoutes,
  ...mailRoutes,
  ...gamesRoutes,
  ...playRoutes,
  ...talkRoutes,
} as const;

export type Contract = typeof contract;
export type RouteKey = keyof Contract;

type Part<K extends RouteKey, P extends 'params' | 'query' | 'body'> = Contract[K] extends { [k in P]: () => infer S }
  ? S extends z.ZodMiniType
    ? P extends 'query'
      ? { [k in P]?: Loose<z.input<S>> }
      : P extends 'params'
        ? { [k in P]: Loose<z.input<S>> }
        : { [k in P]: z.input<S> }
    : never
  : unknown;

/** In a path parameter, a number may also be written as digits. */
type Loose<T> = { [k in keyof T]: string extends T[k] ? T[k] | number : T[k] };

/** What a caller passes to a route. */
export type Asked<K extends RouteKey> = Part<K, 'params'> & Part<K, 'query'> & Part<K, 'body'>;
