import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  chooseMove,
  ofKind,
  replay,
  rulesetNames,
  type Seat,
  viewFor,
  viewFrom,
  type WireMove,
} from '../../engine/index.ts';
import type { Asked, GameView } from '../../functions/api/client.ts';
import {
  answered,
  createGame,
  jsonOf,
  play,
  playUntil,
  problemOf,
  repeatable,
  seeNow,
  startGame,
  startService,
  type Visitor,
} from './service.ts';

const service = await startService();
const { store, visitor, guest, clock } = service;

const stateIn = ({ view }: GameView) => viewFrom(view);
const statusOf = (path: string, browser: Visitor, headers: Record<string, string> = {}) =>
  browser.send(path, { headers });

describe('playing', () => {
  it('plays a whole game of four guests, trade offers included', { timeout: 120_000 }, async () => {
    const { id, people } = await startGame(service, 4);
    const random = repeatable(4);
    const played: Record<string, number> = {};
    const send = async (seat: number, move: WireMove) => {
      const browser = people[seat];
      if (browser === undefined) throw new Error(`nobody sits at ${seat}`);
      played[move.type] = (played[move.type] ?? 0) + 1;
      return answered(await play(browser, id, [move])).view;
    };
    const see = (seat: number) => seeNow(people[seat] ?? people[0], id);

    /** A card of the seat for one of another's, if both have something that the other lacks; of each kind one deal in turn. */
    let talks = 0;
    const talk = async (seat: Seat, view: GameView): Promise<void> => {
      const other = ([0, 1, 2, 3] as const).find((one) => one !== seat && (stateIn(view).hands[one].n ?? 0) > 0);
      if (other === undefined) return;
      const own = stateIn(view).hands[seat].cards ?? [];
      const theirs = stateIn(await see(other)).hands[other].cards ?? [];
      const given = own.findIndex((n) => n > 0);
      const taken = theirs.findIndex((n, kind) => n > 0 && kind !== given);
      if (given < 0 || taken < 0) return;
      const [give, take] = [ofKind(given), ofKind(taken)];
      const offered = stateIn(await send(seat, { type: 'offerTrade', give, take, to: [other] }));
      const offer = offered.offers.open.at(-1)?.id ?? -1;
      switch (talks++ % 4) {
        case 0:
          await send(other, { type: 'answerTrade', offer, accept: true });
          await send(seat, { type: 'confirmTrade', offer, partner: other });
          break;
        case 1: {
          const countered = stateIn(await send(other, { type: 'counterTrade', offer, give: take, take: give }));
          const counter = countered.offers.open.at(-1)?.id ?? -1;
          await send(seat, { type: 'confirmTrade', offer: counter, partner: other });
          break;
        }
        case 2:
          await send(other, { type: 'answerTrade', offer, accept: false });
          break;
        default:
          await send(seat, { type: 'withdrawTrade', offer });
      }
    };

    let view = await see(0);
    for (let turn = 0; view.awaited.length > 0 && turn < 6000; turn++) {
      const [{ seat, step }] = view.awaited as [GameView['awaited'][number]];
      if (view.seat !== seat) view = await see(seat);
      if (step === 'trade' && random(4) === 0) {
        await talk(seat, view);
        view = await see(seat);
      }
      const move = chooseMove('sensible', stateIn(view), seat, random);
      if (move === undefined) throw new Error(`nothing to play at ${step}`);
      view = await send(seat, move);
    }
    expect(view.awaited).toEqual([]);
    for (const type of ['offerTrade', 'counterTrade', 'answerTrade', 'confirmTrade', 'withdrawTrade'])
      expect(played[type], type).toBeGreaterThan(0);

    const spectator = visitor();
    for (const [seat, browser] of [
      ...people.map((one, at) => [at as Seat, one] as const),
      ['spectator', spectator] as const,
    ]) {
      const { commits, version } = answered(
        await browser.client.call('GET /api/games/:id/events', { params: { id }, query: { from: 1 } }),
      );
      expect(commits.map((commit) => commit.version)).toEqual(commits.map((_, index) => index + 1));
      for (const at of [1, Math.floor(version / 2), version]) {
        const view = answered(
          await browser.client.call('GET /api/games/:id/view', { params: { id }, query: { version: at } }),
        );
        const folded = replay(commits.slice(0, at).flatMap((commit) => commit.events));
        const known = JSON.parse(JSON.stringify(viewFor(folded, seat)));
        expect(known, `what ${seat} reads up to ${at}`).toEqual(view.view);
      }
    }
  });

  it.each(rulesetNames().filter((name) => name !== 'base'))(
    'plays a whole game of %s',
    { timeout: 120_000 },
    async (ruleset) => {
      const started = await startGame(service, 3, { ruleset });
      const end = await playUntil(started, ({ awaited }) => awaited.length === 0, {
        bot: 'sensible',
        random: repeatable(7),
      });
      expect(stateIn(end).ending).toMatchObject({ over: true });
    },
  );

  it('shows nobody the hand of another player', async () => {
    const { id, host, others } = await startGame(service);
    const [bob = host] = others;
    const hands = async (browser: Visitor) =>
      stateIn(await seeNow(browser, id)).hands.map(({ cards }) => cards !== undefined);
    expect(await hands(host)).toEqual([true, false]);
    expect(await hands(bob)).toEqual([false, true]);
    expect(await hands(visitor())).toEqual([false, false]);
    expect(await hands(await guest('Eve'))).toEqual([false, false]);
  });

  it('answers a move with everything that the view would show, and with its ETag', async () => {
    const { id, people } = await startGame(service);
    const random = repeatable(3);
    for (let version = 1; version < 12; version++) {
      const views = await Promise.all(people.map((one) => seeNow(one, id)));
      const [{ seat } = { seat: 0 }] = views[0]?.awaited ?? [];
      const [mover, from] = [people[seat] ?? people[0], Math.max(1, version - 2)];
      const move = chooseMove('sensible', stateIn(views[seat] as GameView), seat as Seat, random);
      if (move === undefined) throw new Error('nothing to play');
      const body = { moveId: randomUUID(), moves: [move] };
      const watch = mover.client.watch(id);
      const first = answered(await watch.play(body, { from }));
      const again = answered(await watch.play(body, { from }));
      expect(again).toEqual(first);
      const { view, tag } = first;
      expect((await watch.look()).type).toBe('unchanged');
      const looked = await mover.send(`/api/games/${id}/view?from=${from}`);
      expect(looked.headers.get('etag')).toBe(tag);
      const { seenTo: _, ...shown } = await jsonOf(looked);
      expect(view).toEqual(shown);
      const asked = { params: { id }, query: { from } };
      expect(view.commits).toEqual(answered(await mover.client.call('GET /api/games/:id/events', asked)).commits);
      expect(view.commits?.at(0)?.version).toBe(from);
    }
  });

  it('opens a page with what three requests would answer: the lobby, who is signed in, and the game with its log', async () => {
    const { id, host, people } = await startGame(service);
    await playUntil({ id, people }, ({ version }) => version >= 6);
    for (const one of [...people, await guest('Eve'), visitor()]) {
      const watch = one.client.watch(id);
      const page = answered(await watch.open());
      expect((await watch.look()).type).toBe('unchanged');
      expect(page.game).toEqual(answered(await one.client.call('GET /api/games/:id', { params: { id } })));
      expect(page.me).toEqual(answered(await one.client.call('GET /api/session', {})).me);
      const asked = { params: { id }, query: { from: 1 } };
      expect(page.view).toEqual(answered(await one.client.call('GET /api/games/:id/view', asked)));
    }
    const { me } = answered(await host.client.call('GET /api/session', {}));
    const look = () => store.presence.of(id, me?.id ?? '');
    expect(await look()).toBeUndefined();
    answered(await host.client.watch(id).open({ idle: 0 }));
    expect(await look()).toBeDefined();
  });

  it('shows a visitor with an invitation to a running game the table, and nothing of the game', async () => {
    const { id, host } = await startGame(service, 2, { visibility: 'invitation' });
    const { invitation = '' } = (await store.lobbies.get(id)) ?? {};
    const eve = await guest('Eve');
    expect(problemOf(await eve.client.watch(id).open()).code).toBe('gameNotFound');
    const { game, view, tag } = answered(await eve.client.watch(id).open({ invitation }));
    expect([game.id, view, tag]).toEqual([id, undefined, undefined]);
    expect(answered(await host.client.watch(id).open()).view?.version).toBe(1);
  });

  it('returns the log with the view, from the requested version up to that of the view', async () => {
    const { id, host, people } = await startGame(service);
    await playUntil({ id, people }, ({ version }) => version >= 6);
    const versions = async (query: NonNullable<Asked<'GET /api/games/:id/view'>['query']>) => {
      const { commits } = answered(await host.client.call('GET /api/games/:id/view', { params: { id }, query }));
      return commits?.map(({ version }) => version);
    };
    expect(await versions({})).toBeUndefined();
    expect(await versions({ from: 4, version: 5 })).toEqual([4, 5]);
    expect(await versions({ from: 6, version: 5 })).toEqual([]);
  });

  it('counts moves that are sent again once, and refuses other moves under the same id', async () => {
    const { id, people } = await startGame(service);
    const { awaited } = await seeNow(people[0], id);
    const mover = people[awaited[0]?.seat ?? 0] ?? people[0];
    const moveId = randomUUID();
    const sent = await Promise.all(Array.from({ length: 10 }, () => play(mover, id, [{ type: 'rollDice' }], moveId)));
    const [first, ...again] = sent.map((outcome) => answered(outcome));
    for (const answer of again) expect(answer.events).toEqual(first?.events);
    expect(await store.log.head(id)).toBe(2);
    expect(problemOf(await play(mover, id, [{ type: 'endTurn' }], moveId)).code).toBe('moveIdReused');
  });

  it('shows the game at any version', async () => {
    const { id, host, people } = await startGame(service);
    const views = [await seeNow(host, id)];
    await playUntil({ id, people }, ({ version }) => version >= 8);
    const at = async (version: number) =>
      answered(await host.client.call('GET /api/games/:id/view', { params: { id }, query: { version } }));
    expect(await at(1)).toEqual(views[0]);
    expect((await at(5)).version).toBe(5);
    expect(
      problemOf(await host.client.call('GET /api/games/:id/view', { params: { id }, query: { version: 0 } })),
    ).toMatchObject({
      status: 404,
      code: 'versionNotFound',
    });
  });

  it('answers 304 while nothing has changed, for each reader separately', async () => {
    const { id, host, people } = await startGame(service);
    const path = `/api/games/${id}/view`;
    const first = await statusOf(path, host);
    const tag = first.headers.get('etag') ?? '';
    const again = await statusOf(path, host, { 'if-none-match': tag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await statusOf(path, visitor(), { 'if-none-match': tag })).status).toBe(200);
    await playUntil({ id, people }, ({ version }) => version > 1);
    expect((await statusOf(path, host, { 'if-none-match': tag })).status).toBe(200);
  });

  it('compresses large answers, and answers 304 to their ETag', async () => {
    const { id, host } = await startGame(service);
    const path = `/api/games/${id}/view`;
    const packed = { 'accept-encoding': 'gzip' };
    const plain = await statusOf(path, host);
    const first = await statusOf(path, host, packed);
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(first.headers.get('content-encoding')).toBe('gzip');
    expect(first.headers.get('vary')).toMatch(/accept-encoding/i);
    const body = Buffer.from(await first.arrayBuffer());
    expect(JSON.parse(gunzipSync(body).toString())).toEqual(await plain.json());
    const tag = first.headers.get('etag') ?? '';
    expect((await statusOf(path, host, { ...packed, 'if-none-match': tag })).status).toBe(304);
    expect((await statusOf(path, host, { 'if-none-match': tag })).status).toBe(304);
  });

  it('records who looks at and touches the page, at most once a minute, and never a spectator', async () => {
    const { id, host, game } = await startGame(service);
    expect(game.seats).toHaveLength(2);
    const me = answered(await host.client.call('GET /api/me', {}));
    const eve = await guest('Eve');
    answered(await eve.client.look(id, { idle: 0 }));
    const watch = host.client.watch(id);
    answered(await watch.look());
    expect((await watch.look({ idle: 121 })).type).toBe('unchanged');
    expect(await store.presence.of(id, me.id)).toBeUndefined();
    expect((await watch.look({ idle: 5 })).type).toBe('unchanged');
    const first = await store.presence.of(id, me.id);
    expect(first).toMatchObject({ version: 1 });
    clock.now += 30_000;
    expect((await watch.look({ idle: 0 })).type).toBe('unchanged');
    expect(await store.presence.of(id, me.id)).toEqual(first);
    clock.now += 31_000;
    expect((await watch.look({ idle: 0 })).type).toBe('unchanged');
    expect((await store.presence.of(id, me.id))?.at).not.toBe(first?.at);
    const stranger = answered(await eve.client.call('GET /api/me', {}));
    expect(await store.presence.of(id, stranger.id)).toBeUndefined();
  });

  it('stores how much a reader has noticed, for all their browsers, and never less than before', async () => {
    const { id, host, people } = await startGame(service);
    await playUntil({ id, people }, ({ version }) => version > 4);
    const newPage = async () => answered(await host.client.look(id, { idle: 0 })).seenTo;
    expect(await newPage()).toBeUndefined();
    answered(await host.client.look(id, { idle: 0, seen: 3 }));
    // Within the same minute, too.
    expect(await newPage()).toBe(3);
    answered(await host.client.look(id, { idle: 0, seen: 2 }));
    clock.now += 61_000;
    answered(await host.client.look(id, { idle: 0, seen: 1 }));
    expect(await newPage()).toBe(3);
    // Nobody has seen what has not happened.
    const { version } = answered(await host.client.look(id, { idle: 0, seen: 999 }));
    expect(await newPage()).toBe(version);
    // A page that knows it gets no news, and other pages learn nothing about it.
    expect(answered(await host.client.look(id, { idle: 0, seen: 1 })).seenTo).toBeUndefined();
    const eve = await guest('Eve');
    answered(await eve.client.look(id, { idle: 0, seen: 2 }));
    expect(answered(await eve.client.look(id, { idle: 0 })).seenTo).toBeUndefined();
  });

  it('believes what a request says of its reader only if one of the site’s own pages sends it', async () => {
    const { id, host } = await startGame(service);
    const { id: player } = answered(await host.client.call('GET /api/me', {}));
    const seeing = ['page?idle=0', 'view?idle=0&seen=1'];
    for (const site of ['cross-site', 'same-site', 'none', ''])
      for (const path of seeing) {
        const answer = await host.send(`/api/games/${id}/${path}`, { headers: { 'sec-fetch-site': site } });
        expect(answer.status).toBe(200);
      }
    expect(await store.presence.of(id, player)).toBeUndefined();
    for (const path of seeing) await host.send(`/api/games/${id}/${path}`);
    expect(await store.presence.of(id, player)).toMatchObject({ seen: 1 });
  });

  it('answers 409 to requests about a game that has not started', async () => {
    const ann = await guest();
    const { id } = await createGame(ann);
    expect(problemOf(await ann.client.look(id))).toMatchObject({ status: 409, code: 'gameNotStarted' });
    expect(problemOf(await play(ann, id, [{ type: 'rollDice' }])).code).toBe('gameNotStarted');
  });
});
