import { Hono } from 'hono';
import { beforeAll, describe, expect, test } from 'vitest';
import { viewFor } from '../../engine/index.ts';
import { createCards } from '../../functions/card/app.ts';
import { CARD_SIZE, cardDrawing } from '../../functions/card/picture.ts';
import { createDraw } from '../../functions/mail/picture/draw.ts';
import { answered, createGame, startGame, startService } from '../api/service.ts';
import { RESVG, sizeOf } from '../mail/png.ts';

const SITE = 'https://coloni.example';
const service = await startService();
const { store, guest } = service;
const problems: unknown[] = [];
const drawn: string[] = [];
const cards = createCards({
  store,
  site: SITE,
  draw: async (svg) => {
    drawn.push(svg);
    return new TextEncoder().encode('PNG');
  },
  onProblem: (error) => problems.push(error),
});
const get = (path: string, headers: Record<string, string> = {}) => cards.request(`${SITE}${path}`, { headers });
const metaOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<meta property="([^"]+)" content="([^"]*)">/g)].map(([, name, value]) => [name, value]),
  );
const cardOf = async (path: string, headers?: Record<string, string>) =>
  metaOf(await (await get(path, headers)).text());

test('only cards get the headers of cards: a local instance serves pages at the same time', async () => {
  const instance = new Hono().route('/', cards).get('/create', (c) => c.html('<p>A page</p>'));
  const page = await instance.request(`${SITE}/create`);
  expect([page.status, page.headers.get('content-security-policy'), page.headers.get('cache-control')]).toEqual([
    200,
    null,
    null,
  ]);
  const card = await instance.request(`${SITE}/card/abcdefgh12`);
  expect(card.headers.get('content-security-policy')).toContain("default-src 'none'");
});

let open: Awaited<ReturnType<typeof createGame>>;
let secret: Awaited<ReturnType<typeof createGame>>;
let running: Awaited<ReturnType<typeof startGame>>;
beforeAll(async () => {
  open = await createGame(await guest('Ann & "Co"'), { seats: 3 });
  secret = await createGame(await guest('Hidden Harry'), { visibility: 'invitation' });
  running = await startGame(service);
});

describe('the card of a game', () => {
  test('shows its name, the ruleset and its players, in the requested language', async () => {
    const english = await cardOf(`/card/${open.id}`, { 'accept-language': 'en' });
    expect(english).toMatchObject({ 'og:title': 'Friday', 'og:locale': 'en', 'og:site_name': 'Coloni' });
    expect(english['og:description']).toContain('Ann &amp; &quot;Co');
    expect(english['og:description']).toContain('2 seats are free');
    const italian = await cardOf(`/card/${open.id}`, { 'accept-language': 'it' });
    expect(italian['og:description']).toContain('2 posti liberi');
  });

  test('of a running game shows its board, large, at an absolute address', async () => {
    const card = await cardOf(`/card/${running.id}`);
    const href = `${SITE}/card/${running.id}/board.png`;
    expect(card).toMatchObject({ 'og:image': href, 'og:image:width': '1200', 'og:image:height': '630' });
    const picture = await get(`/card/${running.id}/board.png`);
    expect(picture.headers.get('content-type')).toBe('image/png');
    const game = await store.games.open(running.id);
    expect(drawn).toEqual([game && cardDrawing(game.state)]);
    expect(problems).toEqual([]);
  });

  test('is drawn from what a spectator sees, in the declared size', async () => {
    const game = await store.games.open(running.id);
    if (game === undefined) throw new Error('no game');
    expect(cardDrawing(viewFor(game.state, 'spectator'))).toBe(cardDrawing(game.state));
    const png = await createDraw(RESVG, CARD_SIZE.width)(cardDrawing(game.state));
    expect(sizeOf(Buffer.from(png))).toEqual(CARD_SIZE);
  });

  test('may be cached for some minutes, and is the same for every reader', async () => {
    const answer = await get(`/card/${open.id}`, { cookie: running.host.cookie ?? '' });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await answer.text()).toBe(await (await get(`/card/${open.id}`)).text());
  });
});

describe('a private game', () => {
  test('without its invitation has the card of a game that does not exist, but for its own address', async () => {
    const other = 'x'.repeat(secret.id.length);
    for (const query of ['', `?invitation=${'a'.repeat(26)}`]) {
      const mine = await (await get(`/card/${secret.id}${query}`)).text();
      const none = await (await get(`/card/${other}${query}`)).text();
      expect(mine.replaceAll(secret.id, other)).toBe(none);
      expect(mine).not.toMatch(/Friday|Harry/);
      const picture = await get(`/card/${secret.id}/board.png${query}`);
      expect(picture.headers.get('location')).toBe(`${SITE}/icon-512.png`);
    }
  });

  test('with its invitation shows who invites, what is played, and an island', async () => {
    const card = await cardOf(`/card/${secret.id}?invitation=${secret.invitation}`);
    expect(card['og:description']).toContain('Hidden Harry');
    expect(card['og:description']).toContain('Settle, trade, build');
    const [, path = ''] = card['og:image']?.split(SITE) ?? [];
    expect((await get(path)).headers.get('content-type')).toBe('image/png');
  });

  test('shows its board to nobody while it runs: an invitation is for a seat, not for watching', async () => {
    const friend = await guest('Fay');
    const params = { id: secret.id };
    const body = { seed: '00112233445566778899aabbccddeeff', invitation: secret.invitation ?? '' };
    answered(await friend.client.call('POST /api/games/:id/join', { params, body }));
    const before = drawn.length;
    expect((await get(`/card/${secret.id}/board.png`)).status).toBe(302);
    expect(drawn).toHaveLength(before);
    const picture = await get(`/card/${secret.id}/board.png?invitation=${secret.invitation}`);
    expect([picture.status, picture.headers.get('location')]).toEqual([302, expect.stringContaining('/icon-512.png')]);
    const card = await (await get(`/card/${secret.id}?invitation=${secret.invitation}`)).text();
    expect(card).not.toContain('board.png');
  });
});
