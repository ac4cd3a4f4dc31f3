import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type RouteKey, routes } from '../../functions/api/routes.ts';
import { DAY } from '../../functions/instants.ts';
import { accessTo, CALLERS, type Caller, mayBeInvited } from '../../tools/docs/access.ts';
import { answered, createGame, jsonOf, SEED, startService, type Visitor } from './service.ts';

const service = await startService();
const { clock, guest, member, store, visitor } = service;

interface World {
  readonly id: string;
  readonly publicId: string;
  readonly invitation: string;
  readonly by: Readonly<Record<Caller, Visitor>>;
}

/** Browsers with cookies that are worth nothing any more; they stay as they are. */
const spent = await (async () => {
  const deleted = await guest('Gone');
  const bot = deleted.cookie;
  answered(await deleted.client.call('DELETE /api/me', {}));
  const expired = (await guest('Late')).cookie;
  clock.now += 91 * DAY;
  return { bot, expired, forged: `coloni=${encodeURIComponent(`abcdefghijklmnop.123456789012.${'A'.repeat(43)}=`)}` };
})();

let made = 0;
const newWorld = async (): Promise<World> => {
  const [host, seat, other, guestBrowser] = [
    await guest('Host'),
    await guest('Seat'),
    await member(`other${made++}@example.org`, 'Other'),
    await guest('Guest'),
  ];
  const game = await createGame(host, { seats: 3, visibility: 'invitation' });
  const invitation = game.invitation ?? '';
  answered(
    await seat.client.call('POST /api/games/:id/join', { params: { id: game.id }, body: { seed: SEED, invitation } }),
  );
  const open = await createGame(host, { seats: 3 });
  const with_ = (cookie: string | undefined): Visitor => Object.assign(visitor(), { cookie });
  const by: Record<Caller, Visitor> = {
    nobody: visitor(),
    guest: guestBrowser,
    other,
    seat,
    host,
    spectator: visitor(),
    invited: visitor(),
    bot: with_(spent.bot),
    expired: with_(spent.expired),
    forged: with_(spent.forged),
  };
  return { id: game.id, publicId: open.id, invitation, by };
};

/** A request to each route that makes sense: without one a new route does not compile. */
const REQUESTS: Readonly<Record<RouteKey, { readonly query?: string; readonly body?: object }>> = {
  'GET /api/health': {},
  'GET /api/openapi.json': {},
  'POST /api/auth/link': { body: { email: 'a@example.org' } },
  'POST /api/auth/link/check': { body: { token: 'A'.repeat(43) } },
  'POST /api/auth/sign-in': { body: { token: 'A'.repeat(43) } },
  'POST /api/auth/code': { body: { code: '12345678' } },
  'POST /api/auth/guest': { body: { name: 'Ann' } },
  'POST /api/auth/sign-out': {},
  'GET /api/session': {},
  'GET /api/me': {},
  'PATCH /api/me': { body: {} },
  'DELETE /api/me': {},
  'POST /api/me/email': { body: { email: 'a@example.org' } },
  'POST /api/me/reauthentication': {},
  'GET /api/me/push': {},
  'POST /api/me/push': {
    body: { endpoint: 'https://push.example.com/x', keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) } },
  },
  'DELETE /api/me/push': {},
  'GET /api/me/webhook': {},
  'PUT /api/me/webhook': { body: { url: 'https://hooks.example.com/x', format: 'json' } },
  'POST /api/me/webhook/test': {},
  'DELETE /api/me/webhook': {},
  'GET /api/me/sessions': {},
  'DELETE /api/me/sessions': {},
  'DELETE /api/me/sessions/:session': {},
  'GET /api/mail/stop': { query: `token=${'a'.repeat(8)}.${'a'.repeat(43)}` },
  'POST /api/mail/stop': { query: `token=${'a'.repeat(8)}.${'a'.repeat(43)}` },
  'POST /api/move-links/check': { body: { token: `${'a'.repeat(16)}.${'a'.repeat(43)}` } },
  'POST /api/move-links': { body: { token: `${'a'.repeat(16)}.${'a'.repeat(43)}`, moveId: crypto.randomUUID() } },
  'GET /api/games': { query: 'list=open' },
  'POST /api/games': {
    body: {
      name: 'x',
      ruleset: 'base',
      options: {},
      seats: [{ type: 'person' }, { type: 'person' }],
      visibility: 'public',
      seed: SEED,
    },
  },
  'GET /api/games/:id': {},
  'PATCH /api/games/:id': { body: { name: 'x' } },
  'DELETE /api/games/:id': {},
  'POST /api/games/:id/join': { body: { seed: SEED } },
  'POST /api/games/:id/leave': {},
  'POST /api/games/:id/ready': {},
  'PUT /api/games/:id/seats/:seat': { body: { type: 'bot', bot: 'random' } },
  'POST /api/games/:id/invitations': { body: { email: 'a@example.org' } },
  'DELETE /api/games/:id/invitations': {},
  'POST /api/games/:id/rematch': {},
  'GET /api/games/:id/players/:seat': {},
  'GET /api/games/:id/chat': {},
  'POST /api/games/:id/chat': { body: { text: 'Hello' } },
  'PATCH /api/games/:id/chat': { body: { type: 'read', to: '2026-11-21T12:00:00.000Z' } },
  'POST /api/games/:id/chat/report': { body: { message: 'abcdefghijkl' } },
  'POST /api/games/:id/report': { body: { reason: 'A rude name' } },
  'GET /api/operator': {},
  'POST /api/operator/blocks': { body: { email: 'a@example.org' } },
  'DELETE /api/operator/blocks/:block': {},
  'POST /api/operator/games/:id/close': {},
  'DELETE /api/operator/games/:id/reports': {},
  'GET /api/games/:id/note': {},
  'PUT /api/games/:id/note': { body: { text: 'Mine' } },
  'POST /api/games/:id/table': { body: { type: 'concede' } },
  'GET /api/games/:id/page': {},
  'GET /api/games/:id/view': {},
  'GET /api/games/:id/events': {},
  'GET /api/games/:id/record': {},
  'GET /api/games/:id/orders': {},
  'PUT /api/games/:id/orders': { body: { roll: 'always' } },
  'DELETE /api/games/:id/plan': {},
  'POST /api/games/:id/moves': { body: { moveId: randomUUID(), moves: [{ type: 'rollDice' }] } },
};

const DENIALS = ['signedOut', 'sessionExpired', 'sessionForged', 'gameNotFound', 'notSeated', 'notHost', 'crossSite'];

/** What a caller gets: a refusal of access, or `yes`, whatever the route then answers. */
const ask = async ({ id, publicId, invitation, by }: World, key: RouteKey, caller: Caller): Promise<string> => {
  const [method = '', path = ''] = key.split(' ');
  const { query = '', body } = REQUESTS[key];
  const shows = caller === 'invited' && mayBeInvited(key);
  const search = [query, shows ? `invitation=${invitation}` : ''].filter(Boolean).join('&');
  const at = path
    .replace(':id', caller === 'spectator' ? publicId : id)
    .replace(':seat', '2')
    .replace(':session', '123456789');
  const browser = by[caller];
  const { cookie } = browser;
  const response = await browser.send(search === '' ? at : `${at}?${search}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  if (response.ok || response.status === 304) return 'yes';
  const { code } = await jsonOf(response);
  const isHidden = code === 'notFound' && path.startsWith('/api/operator');
  if (!DENIALS.includes(code) && !isHidden) return 'yes';
  browser.cookie = cookie;
  return code;
};

describe('the table of access', () => {
  let shared: World | undefined;
  it.each(routes.map(({ key }) => key))('%s', async (key) => {
    const isRead = key.startsWith('GET ');
    /** What one caller does, others may see: the next one gets a world of its own. */
    const isFelt = !isRead && (key.includes(':id') || key === 'DELETE /api/me');
    let world = isRead ? (shared ?? (await newWorld())) : await newWorld();
    if (isRead) shared = world;
    const found: Partial<Record<Caller, string>> = {};
    for (const caller of CALLERS) {
      const before = [await store.lobbies.get(world.id), await store.lobbies.get(world.publicId)];
      const got = await ask(world, key, caller);
      found[caller] = got;
      if (got !== 'yes')
        expect([await store.lobbies.get(world.id), await store.lobbies.get(world.publicId)]).toEqual(before);
      else if (isFelt) world = await newWorld();
    }
    expect(found).toEqual(accessTo(key));
  });
});
