import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  type AnyState,
  chooseMove,
  legalMoves,
  replay,
  type Seat,
  sampleChoice,
  viewFor,
  type WireMove,
} from '../../engine/index.ts';
import type { GameView } from '../../functions/api/client.ts';
import {
  answered,
  createGame,
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

const stateIn = ({ view }: GameView) => view as unknown as AnyState;
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

    /** The seat talks about a trade, if it can, and the others answer. */
    const talk = async (seat: Seat, view: GameView): Promise<void> => {
      const { choices } = legalMoves(stateIn(view), seat);
      const family = choices.find(({ type }) => type === 'offerTrade');
      const offer = family && (sampleChoice(family, random) as WireMove | undefined);
      if (offer === undefined) return;
      await send(seat, offer);
      for (const other of [0, 1, 2, 3] as const) {
        if (other === seat) continue;
        const { moves } = legalMoves(stateIn(await see(other)), other);
        const accept = moves.find((move) => move.type === 'answerTrade' && move.accept === true);
        if (accept !== undefined) await send(other, accept);
      }
      const { moves } = legalMoves(stateIn(await see(seat)), seat);
      const deal =
        moves.find(({ type }) => type === 'confirmTrade') ?? moves.find(({ type }) => type === 'withdrawTrade');
      if (deal !== undefined) await send(seat, deal);
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
    expect(played).toMatchObject({ offerTrade: expect.any(Number), confirmTrade: expect.any(Number) });

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

  it('keeps hands from everybody else', async () => {
    const { id, host, others } = await startGame(service);
    const [bob = host] = others;
    const hands = async (browser: Visitor) =>
      stateIn(await seeNow(browser, id)).hands.map(({ cards }) => cards !== undefined);
    expect(await hands(host)).toEqual([true, false]);
    expect(await hands(bob)).toEqual([false, true]);
    expect(await hands(visitor())).toEqual([false, false]);
    expect(await hands(await guest('Eve'))).toEqual([false, false]);
  });

  it('counts moves once that are sent again, and refuses other moves under the same id', async () => {
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

  it('answers 304 while nothing has changed, to each reader apart', async () => {
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

  it('notes who looks, at most once a minute, and never a spectator', async () => {
    const { id, host, game } = await startGame(service);
    expect(game.seats).toHaveLength(2);
    const me = answered(await host.client.call('GET /api/me', {}));
    const eve = await guest('Eve');
    answered(await eve.client.look(id));
    answered(await host.client.look(id));
    const first = await store.presence.of(id, me.id);
    expect(first).toMatchObject({ version: 1 });
    clock.now += 30_000;
    expect((await host.client.look(id)).type).toBe('unchanged');
    expect(await store.presence.of(id, me.id)).toEqual(first);
    clock.now += 31_000;
    expect((await host.client.look(id)).type).toBe('unchanged');
    expect((await store.presence.of(id, me.id))?.at).not.toBe(first?.at);
    const stranger = answered(await eve.client.call('GET /api/me', {}));
    expect(await store.presence.of(id, stranger.id)).toBeUndefined();
  });

  it('waits for the start', async () => {
    const ann = await guest();
    const { id } = await createGame(ann);
    expect(problemOf(await ann.client.look(id))).toMatchObject({ status: 409, code: 'gameNotStarted' });
    expect(problemOf(await play(ann, id, [{ type: 'rollDice' }])).code).toBe('gameNotStarted');
  });
});
