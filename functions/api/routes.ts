import type * as z from 'zod/mini';
import { lazy } from './lazy.ts';
import type { Limit } from './limits.ts';
import { authRoutes } from './routes/auth.ts';
import { chatRoutes } from './routes/chat.ts';
import { gameRoutes } from './routes/games.ts';
import { mailRoutes } from './routes/mail.ts';
import { meRoutes } from './routes/me.ts';
import { moveLinkRoutes } from './routes/moveLinks.ts';
import { moveRoutes } from './routes/moves.ts';
import { operatorRoutes } from './routes/operator.ts';
import { orderRoutes } from './routes/orders.ts';
import { playerRoutes } from './routes/players.ts';
import { pushRoutes } from './routes/push.ts';
import { recordRoutes } from './routes/record.ts';
import { rematchRoutes } from './routes/rematch.ts';
import { seatRoutes } from './routes/seats.ts';
import { serviceRoutes } from './routes/service.ts';
import { sessionRoutes } from './routes/sessions.ts';
import { tableRoutes } from './routes/table.ts';
import { viewRoutes } from './routes/view.ts';
import { webhookRoutes } from './routes/webhook.ts';

/** Every route of the service. Whatever lists routes is derived from this. */
export const routes = [
  ...serviceRoutes,
  ...authRoutes,
  ...meRoutes,
  ...pushRoutes,
  ...webhookRoutes,
  ...sessionRoutes,
  ...mailRoutes,
  ...moveLinkRoutes,
  ...gameRoutes,
  ...seatRoutes,
  ...tableRoutes,
  ...rematchRoutes,
  ...viewRoutes,
  ...orderRoutes,
  ...playerRoutes,
  ...recordRoutes,
  ...moveRoutes,
  ...chatRoutes,
  ...operatorRoutes,
] as const;

export type AnyRoute = (typeof routes)[number];
export type RouteKey = AnyRoute['key'];
type Routes = { readonly [R in AnyRoute as R['key']]: R };

type Input<K extends RouteKey> = z.input<ReturnType<Routes[K]['request']>>;
/** In a path or query, a number may also be written as digits. */
type Loose<T> = { [k in keyof T]: string extends T[k] ? T[k] | number : T[k] };

/** What a caller passes to a route. */
export type Asked<K extends RouteKey> = {
  [P in keyof Input<K> as Exclude<P, 'query'>]: P extends 'params' ? Loose<Input<K>[P]> : Input<K>[P];
} & { [P in keyof Input<K> as Extract<P, 'query'>]?: Loose<Input<K>[P]> };

/** What a route returns. */
export type Answer<K extends RouteKey> = z.output<ReturnType<NonNullable<Routes[K]['answer']>>>;

/** What is limited: a route, or what a route is asked to do, by the `type` in its body. */
export type LimitedKey = {
  [K in RouteKey]: K | `${K} ${keyof NonNullable<Routes[K]['limitsByType']> & string}`;
}[RouteKey];

/** The limits that hold across all instances of the function. Requests of other routes are only paced. */
export const LIMITS: Readonly<Partial<Record<LimitedKey, readonly Limit[]>>> = Object.fromEntries(
  routes.flatMap(({ key, limits, limitsByType = {} }) => [
    ...(limits === undefined ? [] : [[key, limits]]),
    ...Object.entries(limitsByType).map(([type, ofType]) => [`${key} ${type}`, ofType]),
  ]),
);

/** Made for the first request that is refused or logged. */
const patterns = lazy(() =>
  routes.map(({ key, access }) => {
    const [method = '', path = ''] = key.split(' ');
    return { key, access, method, pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`) };
  }),
);

/** The methods that a path supports; none where there is no such path, or where only the operator may know of it. */
export const methodsAt = (path: string): string[] =>
  patterns().flatMap(({ access, method, pattern }) => (access !== 'operator' && pattern.test(path) ? [method] : []));

/** The route that serves a request: its method and path, with names in place of what varies. */
export const routeAt = (method: string, path: string): RouteKey | undefined =>
  patterns().find((one) => one.method === method && one.pattern.test(path))?.key;
