import type { Parts, Access as RouteAccess } from '../../functions/api/route.ts';
import { type RouteKey, routes } from '../../functions/api/routes.ts';
import { code, table } from './table.ts';

/**
 * Who may call. `nobody`: no cookie. `guest`, `other`: signed in, not in the game. `seat`: plays in it. `host`: created
 * it. `spectator`: no cookie, at a public game. `invited`: no cookie, with a private game's link. `bot`: the cookie of
 * somebody whose data were deleted and whose seat a bot plays. `expired`, `forged`: such a cookie. The game is private,
 * except for the spectator.
 */
export const CALLERS = [
  'nobody',
  'guest',
  'other',
  'seat',
  'host',
  'spectator',
  'invited',
  'bot',
  'expired',
  'forged',
] as const;
export type Caller = (typeof CALLERS)[number];

/** What a caller gets: the route's answer, or a refusal. */
type Access =
  | 'yes'
  | 'signedOut'
  | 'sessionExpired'
  | 'sessionForged'
  | 'gameNotFound'
  | 'notSeated'
  | 'notHost'
  | 'notFound';

type Row = Readonly<Record<Caller, Access>>;

const OPEN = Object.fromEntries(CALLERS.map((caller) => [caller, 'yes'])) as Row;
const WITH_COOKIE: Row = { ...OPEN, bot: 'sessionExpired', expired: 'sessionExpired', forged: 'sessionForged' };
const SIGNED_IN: Row = { ...WITH_COOKIE, nobody: 'signedOut', spectator: 'signedOut', invited: 'signedOut' };
const MEMBERS = { guest: 'gameNotFound', other: 'gameNotFound' } as const;

const ROWS: Readonly<Record<RouteAccess, Row>> = {
  anyone: OPEN,
  visitor: WITH_COOKIE,
  reader: { ...WITH_COOKIE, ...MEMBERS, nobody: 'gameNotFound', invited: 'gameNotFound' },
  player: SIGNED_IN,
  seated: { ...SIGNED_IN, ...MEMBERS },
  host: { ...SIGNED_IN, ...MEMBERS, seat: 'notHost' },
  // For the operator alone, who is none of these.
  operator: Object.fromEntries(CALLERS.map((caller) => [caller, 'notFound'])) as Row,
};

/** Routes with stricter checks than their kind. */
const CLOSER: Readonly<Partial<Record<RouteKey, Partial<Row>>>> = {
  // Without the link nobody can take a seat, or learns that there is one.
  'POST /api/games/:id/join': MEMBERS,
  'POST /api/games/:id/table': MEMBERS,
};

const ACCESS = new Map(
  routes.map(({ key, access, request }): [string, { readonly access: RouteAccess; readonly request: () => Parts }] => [
    key,
    { access, request: () => request().shape },
  ]),
);

/** Whether a private game's link opens a route: its token is part of the request. Those who have it see the lobby only. */
export const mayBeInvited = (key: RouteKey): boolean => 'invitation' in (ACCESS.get(key)?.request().query?.shape ?? {});

/** The result of a route for each caller. */
export const accessTo = (key: RouteKey): Row => ({
  ...ROWS[ACCESS.get(key)?.access ?? 'anyone'],
  ...(mayBeInvited(key) ? { invited: 'yes' } : {}),
  ...CLOSER[key],
});

/** Who may call which route. */
export const accessTable = (): string =>
  table(
    ['route', ...CALLERS],
    routes.map(({ key }) => {
      const access = accessTo(key);
      return [code(key), ...CALLERS.map((caller) => (access[caller] === 'yes' ? '**yes**' : access[caller]))];
    }),
  );
