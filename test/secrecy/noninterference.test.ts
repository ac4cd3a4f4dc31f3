import { describe, expect, test } from 'vitest';
import {
  type AnyState,
  decide,
  isForeseen,
  isPayable,
  quickChance,
  rulesetNames,
  type Seat,
  type WireMove,
} from '../../engine/index.ts';
import { type RouteKey, routes } from '../../functions/api/routes.ts';
import { lobbyKey } from '../../functions/db/keys.ts';
import { createFeed } from '../../functions/feed/feed.ts';
import { createAnnounce } from '../../functions/live/announce.ts';
import { createMailer } from '../../functions/mail/mailer.ts';
import { moveLinkToken } from '../../functions/mail/moveLink.ts';
import { createPictures } from '../../functions/mail/picture/pictures.ts';
import { stopToken } from '../../functions/mail/stopping.ts';
import type { Notice } from '../../functions/notices/notices.ts';
import { createWebhookSender } from '../../functions/webhook/webhook.ts';
import { scanBesideLogs } from '../../tools/operate/scan.ts';
import { repeatable, SEED } from '../api/service.ts';
import { anyMove } from '../engine/properties/anyMove.ts';
import { noticesDue } from '../support/noticesDue.ts';
import { cookieAfter } from '../support/visitor.ts';
import { otherPrivacy, privateGames, type Twin, twinOf } from './twins.ts';
import {
  fewestSecrets,
  OPERATOR,
  ORIGIN,
  playWorld,
  READERS,
  type ReaderName,
  SECRET,
  type Service,
  serve,
  type World,
} from './worlds.ts';

interface Asked {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}
const MOVE_ID = '0a0b0c0d-0000-4000-8000-000000000000';
const moveIdAt = (n: number) => MOVE_ID.slice(0, -6) + String(n).padStart(6, '0');
const STRANGE = 'aaaaaaaaaaaaaaaa';
const TOKEN = 'A'.repeat(43);

/** For each game that there is, and one that there is not. */
const perGame = (
  world: World,
  rest: Omit<Asked, 'params'> = {},
  params: Readonly<Record<string, string>> = {},
): Asked[] => [world.game, world.open, STRANGE].map((id) => ({ ...rest, params: { ...params, id } }));

/** Links of emails: one that is nobody's, and one that says no to the open offer for the reader. */
const moveLinks = ({ game, players, state }: World, reader: ReaderName): Asked[] => {
  const offer = state.offers.next - 1;
  const moves = [{ type: 'answerTrade', offer, accept: false }];
  const until = { offer };
  const own = { kind: 'decline', moves, until, game, seat: Number(reader) as Seat } as const;
  return [
    { body: { token: `${'a'.repeat(16)}.${TOKEN}` } },
    ...(isSeat(reader) ? [{ body: { token: moveLinkToken(SECRET, { ...own, player: players[reader] }) } }] : []),
  ];
};
const isSeat = (reader: ReaderName): reader is '0' | '1' | '2' => reader === '0' || reader === '1' || reader === '2';

/** What is asked of each route: without a case a new route does not compile, nor pass. */
const CASES: Readonly<Record<RouteKey, (world: World, reader: ReaderName) => readonly Asked[]>> = {
  'GET /api/health': () => [{}],
  'GET /api/openapi.json': () => [{}],
  'GET /api/session': () => [{}],
  'GET /api/me': () => [{}],
  'GET /api/me/sessions': () => [{}],
  'GET /api/me/push': () => [{}],
  'POST /api/me/push': () =>
    ['https://push.example.com/1', 'https://127.0.0.1/1'].map((endpoint) => ({
      body: { endpoint, keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) } },
    })),
  'DELETE /api/me/push': () => [{}],
  'GET /api/me/webhook': () => [{}],
  'PUT /api/me/webhook': () =>
    ['https://hooks.example.com/1', 'https://127.0.0.1/1'].map((url) => ({ body: { url, format: 'json' } })),
  'POST /api/me/webhook/test': () => [{}],
  'DELETE /api/me/webhook': () => [{}],
  'GET /api/games': () => ['mine', 'open', 'running', 'finished', 'all'].map((list) => ({ query: `list=${list}` })),
  'GET /api/games/:id': (world) => [...perGame(world), ...perGame(world, { query: `invitation=${'c'.repeat(26)}` })],
  'GET /api/games/:id/page': (world) => [
    ...perGame(world),
    ...perGame(world, { query: 'idle=3' }),
    ...perGame(world, { query: 'from=1' }),
    ...perGame(world, { query: `invitation=${'c'.repeat(26)}` }),
  ],
  'GET /api/games/:id/view': (world) => {
    const versions = [1, world.version - 1, world.version + 1];
    return [
      ...perGame(world),
      ...versions.map((version) => ({ params: { id: world.game }, query: `version=${version}` })),
      ...perGame(world, { query: 'idle=3' }),
      ...perGame(world, { query: 'from=90' }),
      ...perGame(world, { headers: { 'if-none-match': '"1"' } }),
    ];
  },
  'GET /api/games/:id/events': (world) => [...perGame(world), ...perGame(world, { query: 'from=90' })],
  'GET /api/games/:id/record': (world) => perGame(world),
  'GET /api/games/:id/orders': (world) => perGame(world),
  'POST /api/move-links/check': moveLinks,
  'GET /api/mail/stop': ({ players }, reader) => [
    { query: `token=${TOKEN.slice(0, 8)}.${TOKEN}` },
    ...(reader === 'spectator'
      ? []
      : [{ query: `token=${stopToken(SECRET, { kind: 'turn', who: players[reader] })}` }]),
  ],
  'POST /api/mail/stop': ({ players }, reader) => [
    { query: `token=${TOKEN.slice(0, 8)}.${TOKEN}` },
    ...(reader === 'spectator'
      ? []
      : ['', '&undo=1'].map((undo) => ({
          query: `token=${stopToken(SECRET, { kind: 'offer', who: players[reader] })}${undo}`,
        }))),
  ],
  'POST /api/auth/link': () =>
    ['somebody@example.org', 'ann@example.org', 'nothing'].map((email) => ({ body: { email } })),
  'POST /api/auth/link/check': () => [{ body: { token: TOKEN } }],
  'POST /api/auth/sign-in': () => [{ body: { token: TOKEN } }, { body: { token: TOKEN, name: 'Ann' } }],
  'POST /api/auth/code': () => [{ body: { code: '12345678' } }],
  'POST /api/auth/guest': () => [{ body: { name: '' } }, { body: { name: 'Zoe' } }],
  'PATCH /api/me': () => [{ body: { name: 'Ann Two' } }, { body: { name: '<b>' } }, { body: { zone: 'Europe/Rome' } }],
  'POST /api/me/email': () => ['bob@example.org', 'new@example.org', 'x'].map((email) => ({ body: { email } })),
  'POST /api/me/reauthentication': () => [{}],
  'POST /api/games': ({ ruleset }) =>
    [{}, { seed: SEED }, { name: '' }].map((more) => ({
      body: {
        name: 'x',
        ruleset,
        options: {},
        seats: Array(3).fill({ type: 'person' }),
        visibility: 'public',
        ...more,
      },
    })),
  'PATCH /api/games/:id': (world) => perGame(world, { body: { name: 'Sunday' } }),
  'PUT /api/games/:id/orders': (world) =>
    [{ roll: 'nothingElse' }, { answers: { discard: ['ore', 'wool'] } }, { answers: { flip: [1] } }].flatMap((body) =>
      perGame(world, { body }),
    ),
  'DELETE /api/games/:id/plan': (world) => perGame(world),
  'POST /api/move-links': (world, reader) =>
    moveLinks(world, reader).map(({ body }) => ({ body: { ...(body as object), moveId: MOVE_ID } })),
  'POST /api/games/:id/moves': () => [],
  'POST /api/games/:id/invitations': (world) => perGame(world, { body: { email: 'friend@example.org' } }),
  'POST /api/games/:id/table': (world) =>
    [
      { type: 'pause', wanted: true },
      { type: 'pause', wanted: false },
      ...[0, 1, 2].flatMap((seat) => [
        { type: 'giveTime', seat, hours: 5 },
        { type: 'letBotPlay', seat },
        { type: 'openSeat', seat },
        { type: 'inviteSubstitute', seat },
        { type: 'answerSeat', seat, proposal: '2026-05-01T12:00:00.000Z', agree: true },
      ]),
      { type: 'substitute', token: 'c'.repeat(26) },
      { type: 'takeBack' },
      { type: 'concede' },
    ].flatMap((body) => perGame(world, { body })),
  'POST /api/games/:id/join': (world) =>
    [{ seed: SEED }, { seed: SEED, invitation: 'c'.repeat(26) }].flatMap((body) => perGame(world, { body })),
  'PUT /api/games/:id/seats/:seat': (world) =>
    ['0', '1', '7'].flatMap((seat) => perGame(world, { body: { type: 'bot', bot: 'random' } }, { seat })),
  'DELETE /api/games/:id/invitations': (world) => perGame(world),
  'GET /api/games/:id/players/:seat': (world) => ['0', '1', '3', '7'].flatMap((seat) => perGame(world, {}, { seat })),
  'GET /api/games/:id/chat': (world) => perGame(world),
  'GET /api/games/:id/note': (world) => perGame(world),
  'PUT /api/games/:id/note': (world) => perGame(world, { body: { text: 'Keep an eye on Bob' } }),
  'POST /api/games/:id/chat/report': (world) =>
    ['a message', 'abcdefghijkl'].flatMap((message) => perGame(world, { body: { message } })),
  'POST /api/games/:id/report': (world) =>
    ['A rude name', ''].flatMap((reason) => perGame(world, { body: { reason } })),
  // What the operator gets is compared below.
  'GET /api/operator': () => [{}],
  'POST /api/operator/blocks': () => [{ body: { email: 'ann@example.org' } }],
  'DELETE /api/operator/blocks/:block': () => [{ params: { block: 'a'.repeat(64) } }],
  'POST /api/operator/games/:id/close': (world) => perGame(world),
  'DELETE /api/operator/games/:id/reports': (world) => perGame(world),
  'PATCH /api/games/:id/chat': (world) =>
    [
      { type: 'read', to: '2026-05-01T00:00:00.000Z' },
      { type: 'mute', message: 'abcdefghijkl', muted: true },
    ].flatMap((body) => perGame(world, { body })),
  'POST /api/games/:id/chat': (world) => [{ text: 'Well?' }, { text: '' }].flatMap((body) => perGame(world, { body })),
  'POST /api/games/:id/rematch': (world) => perGame(world),
  'POST /api/games/:id/leave': (world) => perGame(world),
  'POST /api/games/:id/ready': (world) => perGame(world),
  'DELETE /api/games/:id': (world) => perGame(world),
  // What ends the reader's session comes last.
  'DELETE /api/me/sessions/:session': () => [{ params: { session: '123456789' } }],
  'DELETE /api/me/sessions': () => [{}],
  'POST /api/auth/sign-out': () => [{}],
  'DELETE /api/me': () => [{}],
};

/** The first reader waits for the game to be played. */
const PATIENCE = 240_000;

type Pair = readonly [Service, Service];

/** All of a response that travels. The hash of a commit that was just made is salted with the game's key. */
async function bytesOf(response: Response): Promise<string> {
  const headers = [...response.headers].filter(([name]) => name !== 'date').sort();
  const body = (await response.text()).replace(/"chain":"[0-9a-f]{64}"/g, '"chain":"…"');
  return JSON.stringify({ status: response.status, headers, body });
}

/** Where two texts begin to differ. */
function difference(a: string, b: string): string {
  let at = 0;
  while (a[at] === b[at]) at++;
  const around = (text: string) => text.slice(Math.max(0, at - 200), at + 200);
  return `${around(a)}\nis not\n${around(b)}`;
}

async function askBoth(
  [one, other]: Pair,
  world: World,
  reader: ReaderName,
  key: RouteKey,
  asked: Asked,
): Promise<number> {
  const [method = '', route = ''] = key.split(' ');
  const path = route.replace(/:(\w+)/g, (_, name) => asked.params?.[name] ?? '');
  const at = asked.query === undefined ? path : `${path}?${asked.query}`;
  const init = {
    method,
    ...(asked.body && { body: JSON.stringify(asked.body) }),
    ...(asked.headers && { headers: asked.headers }),
  };
  const cookie = world.cookies[reader];
  for (const { clock } of [one, other]) clock.now += 1000;
  const [mine, twins] = [await one.send(at, cookie, init), await other.send(at, cookie, init)];
  const { status } = mine;
  const etag = mine.headers.get('etag');
  const [a, b] = [await bytesOf(mine), await bytesOf(twins)];
  if (a !== b) expect.fail(`${reader}: ${key} ${JSON.stringify(asked)}: ${difference(a, b)}`);
  if (etag !== null) {
    const again = { ...init, headers: { ...asked.headers, 'if-none-match': etag } };
    expect(await bytesOf(await other.send(at, cookie, again))).toBe(await bytesOf(await one.send(at, cookie, again)));
  }
  return status;
}

/**
 * Moves of any kind by a seat that are refused, or whose outcome the seat could foresee. After the end of a turn others'
 * orders may act, and show themselves.
 */
function blandMoves(world: World, state: AnyState, seat: Seat, count: number): WireMove[] {
  const random = repeatable(seat + 11);
  const chance = quickChance(3);
  return Array.from({ length: count }, () => anyMove(world.ruleset, state, random)).filter((move) => {
    if (move.type === 'endTurn') return false;
    const decided = decide(state, seat, move, chance);
    return decided.type === 'refused' || isForeseen(state, seat, move, decided.events);
  });
}

const NOTICES: Readonly<
  Record<Notice['type'], (world: World, reader: ReaderName, player: string) => Notice | undefined>
> = {
  signIn: (_, __, player) => ({
    type: 'signIn',
    purpose: 'confirm',
    email: 'ann@example.org',
    locale: 'en',
    nonce: 'n'.repeat(20),
    player,
  }),
  invitation: ({ open }, reader, from) =>
    reader === '0' || reader === '1'
      ? { type: 'invitation', game: open, email: 'friend@example.org', locale: 'it', from }
      : undefined,
  chat: ({ game }, _, player) => ({ type: 'chat', game, player, read: 0 }),
  report: () => undefined,
  webhookOff: (_, __, player) => ({ type: 'webhookOff', player, host: 'example.org', at: '2026-05-01T12:00:00.000Z' }),
  takeover: ({ game }, _, player) => ({ type: 'takeover', game, player, seat: 0, tenure: 0 }),
  lobbyExpired: ({ open }, _, player) => ({ type: 'lobbyExpired', game: open, player, name: 'Friday', days: 14 }),
  lobbyCancelled: ({ open }, _, player) => ({
    type: 'lobbyCancelled',
    game: open,
    player,
    name: 'Friday',
    by: 'Anna',
    made: '2026-05-01T12:00:00.000Z',
  }),
  missed: ({ game }, _, player) => ({ type: 'missed', game, player, seat: 0, version: 1, isOpen: false }),
  clocks: ({ game }, _, player) => ({ type: 'clocks', game, player, to: 'stopped', at: '2026-05-01T12:00:00.000Z' }),
  clockWish: ({ game }, _, player) => ({ type: 'clockWish', game, player, at: '2026-05-01T12:00:00.000Z' }),
  proposals: ({ game }, _, player) => ({ type: 'proposals', game, player, at: '2026-05-01T12:00:00.000Z' }),
  readyCheck: ({ game }, _, player) => ({ type: 'readyCheck', game, player, at: '2026-05-01T12:00:00.000Z' }),
  // Only public tables have ready checks.
  seatsFreed: ({ game }, _, player) => ({
    type: 'seatsFreed',
    game,
    player,
    at: '2026-05-01T12:00:00.000Z',
    gone: [],
  }),
  rematch: ({ open, players }, reader, player) =>
    reader === '0' || reader === '1'
      ? { type: 'rematch', game: open, player, from: players[0], day: '2026-05-01' }
      : undefined,
  turn: (world, reader, player) =>
    aboutSeat(world, reader, player, (seat) => ({ ...seat, type: 'turn', version: 100 })),
  offer: (world, reader, player) => aboutSeat(world, reader, player, (seat) => ({ ...seat, type: 'offer', turn: 1 })),
  answers: (world, reader, player) =>
    aboutSeat(world, reader, player, (seat) => ({ ...seat, type: 'answers', offer: world.state.offers.next - 1 })),
  reminder: (world, reader, player) =>
    aboutSeat(world, reader, player, (seat) => ({
      ...seat,
      type: 'reminder',
      version: 100,
      deadline: '2026-05-03T12:00:00.000Z',
    })),
  gameOver: (world, reader, player) =>
    aboutSeat(world, reader, player, (seat) => ({ ...seat, type: 'gameOver', version: 200 })),
};
const aboutSeat = (
  { game }: World,
  reader: ReaderName,
  player: string,
  notice: (seat: { game: string; seat: Seat; player: string }) => Notice,
): Notice | undefined =>
  reader === '0' || reader === '1' || reader === '2'
    ? notice({ game, seat: Number(reader) as Seat, player })
    : undefined;

/** What the webhook of a player gets of a notice, where others read along. */
async function postedBy({ store, clock }: Service, notice: Notice, player: string): Promise<string> {
  const posted: string[] = [];
  // What its owner has chosen may show: here both have chosen the same.
  const chosen = { locale: 'en', zone: 'Europe/Rome', mailOff: [], mailDigest: [], muted: [], hooked: true } as const;
  await store.players.change(player, chosen);
  await store.webhooks.put(player, { url: 'https://hooks.example.com/1', format: 'discord', instead: true });
  const post = async (_: string, __: object, body: Buffer) => {
    posted.push(body.toString());
    return 204;
  };
  const now = () => clock.now;
  const send = async () => ({ type: 'sent', messageId: 'x' }) as const;
  const from = { name: 'Coloni', address: 'coloni@example.org' };
  const webhook = createWebhookSender({ store, post, now });
  const pictures = async () => undefined;
  const deliver = createMailer({ send, from, site: ORIGIN, store, secret: SECRET, pictures, webhook, now });
  return JSON.stringify([await deliver(notice), posted]);
}

/** The email of a notice, byte for byte; it contains the drawing before it becomes a picture. */
async function mailOf({ store, clock }: Service, notice: Notice): Promise<string> {
  let mail = '';
  const send = async (raw: Uint8Array) => {
    mail = Buffer.from(raw).toString('latin1');
    return { type: 'sent', messageId: 'x' } as const;
  };
  const draw = async (svg: string) => new TextEncoder().encode(svg);
  const pictures = createPictures({
    draw,
    onProblem: (error) => {
      throw error;
    },
  });
  const from = { name: 'Coloni', address: 'coloni@example.org' };
  const delivery = await createMailer({
    send,
    from,
    site: ORIGIN,
    store,
    secret: SECRET,
    pictures,
    now: () => clock.now,
  })(notice);
  return `${JSON.stringify(delivery)}\n${mail.replace(/--_NmP-[0-9a-f]+/g, '--boundary')}`;
}

/** The cookie of the operator, after somebody has reported the game. */
async function operatorIn({ store, clock, send }: Service, world: World): Promise<string | undefined> {
  await store.reports.add({ game: world.game, by: world.players[0], reason: 'A rude name' }, clock.now);
  const post = (path: string, body: object) => send(path, undefined, { method: 'POST', body: JSON.stringify(body) });
  await post('/api/auth/link', { email: OPERATOR });
  for (let shard = 0; shard < store.outbox.shards; shard++)
    for await (const { notice } of noticesDue(store, shard, clock.now))
      if (notice.type === 'signIn' && notice.email === OPERATOR)
        return cookieAfter(
          await post('/api/auth/sign-in', { token: store.links.tokenOf(notice.nonce), name: 'Olga' }),
          undefined,
        );
  return undefined;
}

/** What the feed sends to open pages and writes for the reader, after the game has gone on. */
async function fedBy(
  { store, client, clock }: Service,
  world: World,
  player: string | undefined,
  messages: number,
): Promise<unknown> {
  const pushed: string[] = [];
  const watching = async () => [{ id: 'page', game: world.game, since: '', ...(player && { player }) }];
  const ofPlayer = async (one: string) => (one === player ? [{ id: 'list', since: '', player: one }] : []);
  const announce = createAnnounce({
    connections: { ...store.connections, watching, ofPlayer },
    memberships: store.memberships,
    line: { post: async (_, text) => pushed.push(text) > 0, close: async () => undefined },
    onProblem: (error) => expect.fail(String(error)),
    now: () => clock.now,
  });
  const sendNotice = () => Promise.reject(new Error('nothing is due'));
  const feed = createFeed({ store, sendNotice, announce, now: () => clock.now });
  await feed.onChange(lobbyKey(world.game));
  for (let n = 0; n < messages; n++) {
    await store.lobbies.change(world.game, (lobby) => ({
      type: 'changed',
      lobby: { ...lobby, messages: (lobby.messages ?? 0) + 1 },
    }));
    await feed.onChange(lobbyKey(world.game));
  }
  const notices: unknown[] = [];
  for await (const item of scanBesideLogs({ client, table: 'coloni' }))
    if (item.pk.startsWith('NOTICE#') && item.notice.player === player) notices.push(item);
  return { pushed, notices, progress: await store.progress.get(world.game) };
}

test('each route and each kind of notice has a case', () => {
  expect(Object.keys(CASES).sort()).toEqual(routes.map(({ key }) => key).sort());
});

describe.each(rulesetNames())('two games of %s that differ only in secrets', (ruleset) => {
  const played = playWorld(ruleset);
  played.catch(() => undefined);

  test.each(READERS)(
    'give reader %s the same bytes in every route, refusal, list, email and message to a page',
    { timeout: PATIENCE },
    async (reader) => {
      const world = await played;
      const twin: Twin = twinOf(world, reader);
      expect(twin.hidden, 'the twin hides other cards').toBeGreaterThanOrEqual(fewestSecrets(ruleset));
      const pair: Pair = [await serve(world.items, world.now), await serve(twin.items, world.now)];
      const own = reader === 'spectator' ? undefined : world.players[reader];

      // A reader without a seat cannot tell whether the players write to each other.
      const written = isSeat(reader) ? [1, 1] : [0, 2];
      const [fed, fedTwin] = [
        await fedBy(pair[0], world, own, written[0] ?? 0),
        await fedBy(pair[1], world, own, written[1] ?? 0),
      ];
      expect(fedTwin).toEqual(fed);
      const sent = new Set<string>();
      for (const [kind, noticeFor] of Object.entries(NOTICES)) {
        if (kind === 'gameOver') continue;
        const notice = own === undefined ? undefined : noticeFor(world, reader, own);
        if (notice === undefined) continue;
        const [mail, twins] = [await mailOf(pair[0], notice), await mailOf(pair[1], notice)];
        if (mail.startsWith('{"type":"sent"')) sent.add(kind);
        if (twins !== mail) expect.fail(`${reader}: mail ${kind}: ${difference(mail, twins)}`);
      }
      if (reader === String(world.offerer))
        expect([...sent]).toEqual(expect.arrayContaining(['turn', 'reminder', 'answers']));
      else if (
        reader !== String(world.decliner) &&
        isSeat(reader) &&
        isPayable(world.state, Number(reader) as Seat, world.state.offers.next - 1)
      )
        expect([...sent]).toContain('offer');

      if (reader === 'spectator')
        for (const seat of ['0', '1', '2'] as const)
          for (const noticeFor of Object.values(NOTICES)) {
            const notice = noticeFor(world, seat, world.players[seat]);
            if (notice === undefined || notice.type === 'gameOver') continue;
            const [posted, twins] = [
              await postedBy(pair[0], notice, world.players[seat]),
              await postedBy(pair[1], notice, world.players[seat]),
            ];
            if (twins !== posted) expect.fail(`webhook of seat ${seat}: ${difference(posted, twins)}`);
          }

      const statuses = new Set<number>();
      const isSeated = isSeat(reader);
      const seat = isSeated ? (Number(reader) as Seat) : 0;
      const moves = blandMoves(world, world.state, seat, isSeated ? 40 : 8);
      expect(moves.length).toBeGreaterThan(isSeated ? 15 : 3);
      for (const [key, cases] of Object.entries(CASES) as [RouteKey, (typeof CASES)[RouteKey]][]) {
        const asked =
          key === 'POST /api/games/:id/moves'
            ? moves.map(
                (move, n): Asked => ({
                  params: { id: world.game },
                  query: n % 2 ? 'from=90' : '',
                  body: { moveId: moveIdAt(n), moves: n % 3 ? [move] : [move, move] },
                }),
              )
            : cases(world, reader);
        expect(asked.length, key).toBeGreaterThan(0);
        for (const one of asked) statuses.add(await askBoth(pair, world, reader, key, one));
      }
      expect([...statuses]).toEqual(expect.arrayContaining([200, 404, 422]));
      expect([...pair[0].errors, ...pair[1].errors]).toEqual([]);
    },
  );

  test('give the operator the same bytes, before and after they close them', { timeout: PATIENCE }, async () => {
    const world = await played;
    const pair: Pair = [await serve(world.items, world.now), await serve(twinOf(world, 'spectator').items, world.now)];
    const cookies = [await operatorIn(pair[0], world), await operatorIn(pair[1], world)] as const;
    const read = async () => {
      const [one, other] = [
        await pair[0].send('/api/operator', cookies[0]),
        await pair[1].send('/api/operator', cookies[1]),
      ];
      expect([one.status, other.status]).toEqual([200, 200]);
      const bytes = await bytesOf(one);
      expect(bytes).toContain('A rude name');
      if ((await bytesOf(other)) !== bytes) expect.fail('the operator learns a secret');
    };
    await read();
    for (const [n, service] of pair.entries()) {
      const response = await service.send(`/api/operator/games/${world.game}/close`, cookies[n], { method: 'POST' });
      expect(response.status).toBe(204);
      await service.store.reports.add(
        { game: world.game, by: world.players[0], reason: 'A rude name' },
        service.clock.now,
      );
    }
    await read();
  });

  test.each(['0', '2', 'spectator'] as const)(
    'show reader %s the same when they are over, except for what is private',
    { timeout: PATIENCE },
    async (reader) => {
      const world = await played;
      const own = reader === 'spectator' ? undefined : world.players[reader];
      const pair: Pair = [
        await serve(world.ended, world.now),
        await serve(
          [
            ...world.ended.map((item) => otherPrivacy(item, own, own !== undefined)),
            ...privateGames(world.ended, world.open),
          ],
          world.now,
        ),
      ];
      const notice = own === undefined ? undefined : NOTICES.gameOver(world, reader, own);
      if (notice !== undefined) {
        const mail = await mailOf(pair[0], notice);
        expect(mail).toMatch(/^{"type":"sent"/);
        expect(await mailOf(pair[1], notice)).toBe(mail);
      }
      for (const key of Object.keys(CASES) as RouteKey[])
        if (key.startsWith('GET '))
          for (const one of CASES[key](world, reader)) await askBoth(pair, world, reader, key, one);
    },
  );
});
