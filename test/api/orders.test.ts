import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ORDERS, ofKind, type Seat, viewFrom, type WireMove } from '../../engine/index.ts';
import type { GameView } from '../../functions/api/client.ts';
import type { Asked } from '../../functions/api/routes.ts';
import { offerSeat } from '../../functions/lobby/tenures.ts';
import {
  answered,
  play,
  playUntil,
  problemOf,
  repeatable,
  type Started,
  seeNow,
  startGame,
  startService,
  type Visitor,
} from './service.ts';

const service = await startService();
const { store, clock, guest, member, visitor } = service;

type Given = Asked<'PUT /api/games/:id/orders'>['body'];
const order = ({ client }: Visitor, id: string, body: Given) =>
  client.call('PUT /api/games/:id/orders', { params: { id }, body });
const ordered = async ({ client }: Visitor, id: string) =>
  answered(await client.call('GET /api/games/:id/orders', { params: { id } }));
const stateIn = ({ view }: GameView) => viewFrom(view);
const eventsOf = async ({ client }: Visitor, id: string, from: number) =>
  answered(await client.call('GET /api/games/:id/events', { params: { id }, query: { from } })).commits;

const DECLINE: Given = { trade: { refuse: { unless: [] } } };

/** A game in which somebody has rolled and holds a card that the other lacks, and the other way round. */
const trading = async (declines: 'atOnce' | 'silent' = 'atOnce') => {
  const game: Started = await startGame(service, 2, { declines });
  let terms: { asker: Seat; give: number; take: number } | undefined;
  const handOf = async (seat: Seat) => stateIn(await seeNow(game.people[seat] as Visitor, game.id)).hands[seat].cards;
  for (let seed = 1; terms === undefined; seed++) {
    const view = await playUntil(game, ({ awaited: [next] }) => next?.step === 'trade', {
      random: repeatable(seed),
      bot: 'sensible',
    });
    const asker = view.awaited[0]?.seat ?? 0;
    const [own = [], theirs = []] = [await handOf(asker), await handOf(asker === 0 ? 1 : 0)];
    const give = own.findIndex((n) => n > 0);
    const take = theirs.findIndex((n, kind) => n > 0 && kind !== give);
    if (give >= 0 && take >= 0) terms = { asker, give, take };
    else answered(await play(game.people[asker] as Visitor, game.id, [{ type: 'endTurn' }]));
  }
  const { asker, give, take } = terms;
  const other: Seat = asker === 0 ? 1 : 0;
  const offer: WireMove = { type: 'offerTrade', give: ofKind(give), take: ofKind(take), to: [other] };
  const [by, asked] = [game.people[asker] as Visitor, game.people[other] as Visitor];
  return { ...game, by, asked, asker, other, offer, give, take };
};

describe('standing orders', () => {
  it('are given, seen and changed by one player alone', async () => {
    const { id, people } = await startGame(service, 2);
    const [ann, bob] = people as readonly [Visitor, Visitor];
    expect(await ordered(ann, id)).toEqual({ orders: {}, aside: [] });
    const orders = {
      roll: 'always' as const,
      endTurn: true as const,
      queue: { purchases: [{ type: 'buildCity', intersection: 12 }], bank: true as const, nothingElse: true as const },
      answers: { discard: ['ore', 'grain'], moveRobber: [1] },
      trade: { deals: [{ give: { wool: 2 }, get: { ore: 1 }, keep: { wool: 3 }, not: [1 as const], below: 8 }] },
    };
    expect(answered(await order(ann, id, orders))).toEqual({ orders, aside: [] });
    expect(await ordered(ann, id)).toEqual({ orders, aside: [] });
    expect(await ordered(bob, id)).toEqual({ orders: {}, aside: [] });
    answered(await order(ann, id, {}));
    expect(await ordered(ann, id)).toEqual({ orders: {}, aside: [] });
  });

  it.each<[string, object, string]>([
    ['an unknown decision', { answers: { wedding: [] } }, '/body/answers/wedding'],
    ['an unknown card', { trade: { refuse: { unless: ['paper'] } } }, '/body/trade/refuse'],
    ['a seat that is not there', { answers: { chooseVictim: [3] } }, '/body/answers/chooseVictim'],
    ['a card in a queue', { queue: { purchases: [{ type: 'buyDevelopmentCard' }] } }, '/body/queue/purchases/0'],
    [
      'no place',
      { queue: { purchases: [{ type: 'buildCity', intersection: {} }] } },
      '/body/queue/purchases/0/intersection',
    ],
    ['thirteen purchases', { queue: { purchases: Array(13).fill({ type: 'buildCity' }) } }, '/body/queue/purchases'],
    ['what is no order', { always: true }, '/body/always'],
    ['no card at all', { trade: { deals: [{ give: { ore: 0 }, get: { wool: 1 } }] } }, '/body/trade/deals/0/give/ore'],
    ['thirty-one answers', { answers: { discard: Array(31).fill('ore') } }, '/body/answers/discard'],
  ])('refuse %s, and say where it stands', async (_, body, at) => {
    const { id, host } = await startGame(service, 2);
    const problem = problemOf(await order(host, id, body as Given));
    expect(problem).toMatchObject({ code: 'invalid', faults: [{ at }] });
  });

  it('are refused before the game starts', async () => {
    const host = await guest();
    const body = { name: 'x', ruleset: 'base', options: {}, visibility: 'public', seed: '0'.repeat(32) } as const;
    const seats = [{ type: 'person' }, { type: 'person' }] as { type: 'person' }[];
    const { id } = answered(await host.client.call('POST /api/games', { body: { ...body, seats } }));
    expect(problemOf(await order(host, id, {})).code).toBe('gameNotStarted');
  });

  it('B-53 answer an offer in the commit that makes it; only their owner reads that it was by order', async () => {
    const { id, by, asked, other, offer } = await trading();
    answered(await order(asked, id, DECLINE));
    const { version, events } = answered(await play(by, id, [offer]));
    expect(events.map(({ type }) => type)).toEqual(['tradeOffered', 'tradeAnswered']);
    expect(events[1]).toMatchObject({ seat: other, accept: false });
    const [mine] = await eventsOf(asked, id, version);
    expect(mine).toMatchObject({ version, byOrder: [1] });
    for (const reader of [by, visitor()]) {
      const [theirs] = await eventsOf(reader, id, version);
      expect(theirs).not.toHaveProperty('byOrder');
      expect(JSON.stringify(theirs)).not.toMatch(/order/i);
    }
  });

  it('B-105 cannot be probed by offers: they answer twice a turn', async () => {
    const { id, by, asked, offer } = await trading();
    answered(await order(asked, id, DECLINE));
    const counts = [];
    for (let n = 0; n < 4; n++) counts.push(answered(await play(by, id, [offer])).events.length);
    expect(counts).toEqual([2, 2, 1, 1]);
    store.games.forget();
    expect(answered(await play(by, id, [offer])).events).toHaveLength(1);
  });

  it('change nothing that others can read until they act', async () => {
    const { id, by, asked, offer } = await trading();
    const spectator = visitor();
    const read = async () => {
      const texts: string[] = [];
      for (const browser of [by, spectator])
        for (const what of ['', '/view', '/events']) {
          const response = await browser.send(`/api/games/${id}${what}`);
          texts.push(`${response.headers.get('etag')} ${await response.text()}`);
        }
      const refused = await by.send(`/api/games/${id}/moves`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ moveId: crypto.randomUUID(), moves: [{ type: 'buildCity', intersection: 0 }, offer] }),
      });
      const { requestId: _, ...problem } = (await refused.json()) as Record<string, unknown>;
      return [...texts, JSON.stringify(problem)];
    };
    const before = await read();
    const queue = { purchases: [{ type: 'buildCity', intersection: 12 }], nothingElse: true as const };
    answered(await order(asked, id, { ...DECLINE, roll: 'always', answers: { discard: ['ore'] }, queue }));
    expect(await read()).toEqual(before);
  });

  it('B-53 show an open offer to everybody, and the active player takes it with one request', async () => {
    const { id, by, asked, asker, other, offer, give, take } = await trading();
    const { kinds } = { kinds: ['lumber', 'brick', 'wool', 'grain', 'ore'] };
    const deal = { give: { [kinds[take] ?? '']: 1 }, get: { [kinds[give] ?? '']: 1 } };
    answered(await order(asked, id, { trade: { deals: [{ ...deal, keep: {}, open: true }] } }));
    for (const reader of [by, visitor()]) expect((await seeNow(reader, id)).seats[other]?.offers).toEqual([deal]);
    const view = await seeNow(by, id);
    const next = stateIn(view).offers.next;
    const confirm = { type: 'confirmTrade', offer: next, partner: other };
    const result = answered(await play(by, id, [offer, confirm]));
    expect(result.played).toBe(2);
    expect(result.events.map(({ type }) => type)).toEqual(['tradeOffered', 'tradeAnswered', 'traded']);
    expect(stateIn(result.view).hands[asker].n).toBe(stateIn(view).hands[asker].n);
    answered(await order(asked, id, {}));
    expect((await seeNow(by, id)).seats[other]).not.toHaveProperty('offers');
  });

  it('B-53 an offer can have a deadline, which everybody sees and no second request changes', async () => {
    const { id, by, asked, offer } = await trading();
    const body = { moveId: crypto.randomUUID(), moves: [offer], answerHours: 6 } as const;
    const send = () =>
      by.client.call('POST /api/games/:id/moves', { params: { id }, body: { ...body, moves: [offer] } });
    expect((await seeNow(asked, id)).offerTimes).toBeUndefined();
    const watch = asked.client.watch(id);
    answered(await watch.look());
    const at = clock.now;
    answered(await send());
    const { offerTimes = [] } = answered(await watch.look());
    expect(offerTimes).toMatchObject([{ offer: 0 }]);
    expect(Date.parse(offerTimes[0]?.until ?? '')).toBeCloseTo(at + 6 * 3_600_000, -3);
    clock.now += 60_000;
    answered(await send());
    expect((await seeNow(visitor(), id)).offerTimes).toEqual(offerTimes);
    answered(await play(by, id, [{ type: 'withdrawTrade', offer: 0 }]));
    expect((await seeNow(by, id)).offerTimes ?? []).toEqual([]);
    const long = { ...body, moveId: crypto.randomUUID(), moves: [offer], answerHours: 200 };
    const refused = await by.client.call('POST /api/games/:id/moves', { params: { id }, body: long });
    expect(problemOf(refused)).toMatchObject({ code: 'invalid', faults: [{ at: '/body/answerHours' }] });
  });

  it('belong to the person: a substitute does not have or see them, and they apply again when their owner returns', async () => {
    const { id, by, asked, other, offer } = await trading();
    answered(
      await order(asked, id, {
        trade: { deals: [{ give: { ore: 1 }, get: { wool: 1 }, open: true }], refuse: { unless: [] } },
      }),
    );
    await store.lobbies.change(id, offerSeat(other, new Date(clock.now).toISOString()));
    const act = (who: Visitor, body: Asked<'POST /api/games/:id/table'>['body']) =>
      who.client.call('POST /api/games/:id/table', { params: { id }, body });
    const game = answered(await act(asked, { type: 'inviteSubstitute', seat: other }));
    const eve = await member('eve@example.org', 'Eve');
    answered(await act(eve, { type: 'substitute', token: game.seats[other]?.substitute ?? '' }));
    expect(await ordered(eve, id)).toEqual({ orders: {}, aside: [] });
    expect((await seeNow(by, id)).seats[other]).not.toHaveProperty('offers');
    expect(answered(await play(by, id, [offer])).events).toHaveLength(1);
    expect(problemOf(await order(asked, id, {})).code).toBe('notSeated');
    answered(await act(asked, { type: 'takeBack' }));
    expect((await ordered(asked, id)).orders.trade?.refuse).toEqual({ unless: [] });
    expect((await seeNow(by, id)).seats[other]?.offers).toEqual([{ give: { ore: 1 }, get: { wool: 1 } }]);
    // The offer from before is answered now, too.
    const types = answered(await play(by, id, [offer])).events.map(({ type }) => type);
    expect(types).toEqual(['tradeOffered', 'tradeAnswered', 'tradeAnswered']);
  });

  it('show what they did to their owner, and not to a substitute', async () => {
    const { id, by, asked, other, offer } = await trading();
    answered(await order(asked, id, DECLINE));
    const { version } = answered(await play(by, id, [offer]));
    clock.now += 1;
    await store.lobbies.change(id, offerSeat(other, new Date(clock.now).toISOString()));
    const act = (who: Visitor, body: Asked<'POST /api/games/:id/table'>['body']) =>
      who.client.call('POST /api/games/:id/table', { params: { id }, body });
    const game = answered(await act(asked, { type: 'inviteSubstitute', seat: other }));
    const eve = await member('eve@example.net', 'Eve');
    answered(await act(eve, { type: 'substitute', token: game.seats[other]?.substitute ?? '' }));
    expect((await eventsOf(eve, id, version))[0]).not.toHaveProperty('byOrder');
    clock.now += 1;
    answered(await act(asked, { type: 'takeBack' }));
    expect((await eventsOf(asked, id, version))[0]).toMatchObject({ byOrder: [1] });
  });

  it('are set aside when nothing in them is possible, which is no longer reported once new ones are given', async () => {
    const { id, host } = await startGame(service, 2);
    const { id: player } = answered(await host.client.call('GET /api/me', {}));
    answered(await order(host, id, { roll: 'always', answers: { moveRobber: [1], discard: ['ore'] } }));
    await store.orders.setAside(id, player, 'moveRobber', clock.now);
    expect(await ordered(host, id)).toMatchObject({
      orders: { roll: 'always', answers: { discard: ['ore'] } },
      aside: [{ step: 'moveRobber', reason: 'nothingPossible' }],
    });
    await store.orders.setAside(id, player, 'moveRobber', clock.now);
    expect((await ordered(host, id)).aside).toHaveLength(1);
    answered(await order(host, id, { roll: 'always' }));
    expect(await ordered(host, id)).toEqual({ orders: { roll: 'always' }, aside: [] });
  });
});

type Plan = NonNullable<Asked<'POST /api/games/:id/moves'>['body']['plan']>;
const FINISH: Plan['accepted'] = { type: 'finish', purchases: [] };
const planned = ({ client }: Visitor, id: string, moves: readonly WireMove[], plan: Partial<Plan> = {}) =>
  client.call('POST /api/games/:id/moves', {
    params: { id },
    body: { moveId: randomUUID(), moves: [...moves], plan: { accepted: FINISH, declined: FINISH, ...plan } },
  });
const tagAt = async ({ send }: Visitor, id: string) => (await send(`/api/games/${id}/view`)).headers.get('etag');

describe('B-53 somebody who cannot pay an offer', () => {
  it('declines at once among friends, for at most two offers a turn', async () => {
    const { id, by, asker, other, offer, give } = await trading();
    const held = stateIn(await seeNow(by, id)).hands[asker].cards ?? [];
    const missing = held.findIndex((_, kind) => kind !== give);
    const much = { ...offer, take: ofKind(missing, 19) };
    const kinds = [];
    for (let n = 0; n < 3; n++)
      kinds.push(answered(await play(by, id, [much])).events.map(({ type, seat }) => `${type} ${seat}`));
    const declined = [`tradeOffered ${asker}`, `tradeAnswered ${other}`];
    expect(kinds).toEqual([declined, declined, [`tradeOffered ${asker}`]]);
  });

  it('is silent among strangers, until the time that every offer has there', async () => {
    const { id, by, offer, give } = await trading('silent');
    const much = { ...offer, take: ofKind(give === 0 ? 1 : 0, 19) };
    const { events, view } = answered(await play(by, id, [much]));
    expect(events.map(({ type }) => type)).toEqual(['tradeOffered']);
    const [time] = view.offerTimes ?? [];
    expect(Date.parse(time?.until ?? '') - clock.now).toBe(8 * 3_600_000);
  });

  it.each([
    { at: 'silent', wait: 2, said: undefined, until: 2 },
    { at: 'silent', wait: 0.5, said: undefined, until: 0.5 },
    { at: 'silent', wait: 2, said: 5, until: 5 },
    { at: 'atOnce', wait: 2, said: undefined, until: undefined },
  ] as const)('waits as long as its maker has ordered: $at, $wait, $said', async ({ at, wait, said, until }) => {
    const { id, by, offer } = await trading(at);
    answered(await order(by, id, { trade: { wait } }));
    const body = { moveId: randomUUID(), moves: [offer], ...(said && { answerHours: said }) };
    const { view } = answered(await by.client.call('POST /api/games/:id/moves', { params: { id }, body }));
    const times = (view.offerTimes ?? []).map((time) => Date.parse(time.until) - clock.now);
    expect(times).toEqual(until === undefined ? [] : [until * 3_600_000]);
  });
});

describe('B-53 a refusal among strangers', () => {
  it('changes nothing that its asker can read, and only its author sees it', async () => {
    const { id, by, asked, offer } = await trading('silent');
    const { version, view } = answered(await play(by, id, [offer]));
    const made = stateIn(view).offers.open.at(-1)?.id ?? -1;
    const seen = async (who: Visitor) => {
      const { waitingSince: _, ...rest } = await seeNow(who, id);
      return { ...rest, tag: await tagAt(who, id) };
    };
    const before = await seen(by);
    const refusal = answered(await play(asked, id, [{ type: 'answerTrade', offer: made, accept: false }]));
    expect(refusal).toMatchObject({ version, events: [], played: 1 });
    expect(refusal.view.declined).toEqual([made]);
    expect(await seen(by)).toEqual(before);
    expect((await seeNow(asked, id)).declined).toEqual([made]);
    const yes = answered(await play(asked, id, [{ type: 'answerTrade', offer: made, accept: true }]));
    expect(yes.events.map(({ type }) => type)).toEqual(['tradeAnswered']);
  });
});

describe('B-53 a plan for the time after an offer', () => {
  it('ends the turn once everybody has declined', async () => {
    const { id, by, asked, offer } = await trading();
    const { view } = answered(await planned(by, id, [offer]));
    const made = stateIn(view).offers.open.at(-1)?.id ?? -1;
    const { events } = answered(await play(asked, id, [{ type: 'answerTrade', offer: made, accept: false }]));
    const types = events.map(({ type }) => type);
    expect(types[0]).toBe('tradeAnswered');
    expect(types).toContain('turnBegan');
  });

  it('closes the deal with the first who accepts, and ends the turn', async () => {
    const { id, by, asked, offer } = await trading();
    const { view } = answered(await planned(by, id, [offer]));
    const made = stateIn(view).offers.open.at(-1)?.id ?? -1;
    const { events, version } = answered(await play(asked, id, [{ type: 'answerTrade', offer: made, accept: true }]));
    const types = events.map(({ type }) => type);
    expect(types.slice(0, 2)).toEqual(['tradeAnswered', 'traded']);
    expect(types).toContain('turnBegan');
    const [mine] = await eventsOf(by, id, version);
    const [theirs] = await eventsOf(asked, id, version);
    expect(mine?.byOrder?.map((n) => mine.events[n]?.type)).toContain('traded');
    expect(theirs).not.toHaveProperty('byOrder');
  });

  it('is cancelled by the next move by hand', async () => {
    const { id, by, asked, offer, other } = await trading();
    const { view } = answered(await planned(by, id, [offer]));
    const made = stateIn(view).offers.open.at(-1)?.id ?? -1;
    answered(await play(by, id, [{ type: 'withdrawTrade', offer: made }]));
    const again = answered(await play(by, id, [offer]));
    const second = stateIn(again.view).offers.open.at(-1)?.id ?? -1;
    const { events } = answered(await play(asked, id, [{ type: 'answerTrade', offer: second, accept: false }]));
    expect(events.map(({ type }) => type)).toEqual(['tradeAnswered']);
    expect(stateIn(await seeNow(asked, id)).turn.active).not.toBe(other);
  });

  it('stays in force when its offer is sent again, and when a move is not played', async () => {
    const { id, by, asked, offer } = await trading();
    const send = (body: Partial<Asked<'POST /api/games/:id/moves'>['body']>) =>
      by.client.call('POST /api/games/:id/moves', {
        params: { id },
        body: { moveId: randomUUID(), moves: [offer], ...body },
      });
    const offered = { moveId: randomUUID(), plan: { accepted: FINISH, declined: FINISH } };
    const { view, version } = answered(await send(offered));
    expect(answered(await send(offered)).version).toBe(version);
    expect(problemOf(await send({ version: version - 1 })).status).toBe(409);
    expect(problemOf(await send({ moves: [{ type: 'rollDice' }] })).code).toBe('refused');
    const made = stateIn(view).offers.open.at(-1)?.id ?? -1;
    const { events } = answered(await play(asked, id, [{ type: 'answerTrade', offer: made, accept: false }]));
    expect(events.map(({ type }) => type)).toContain('turnBegan');
  });

  it('names what it may not buy', async () => {
    const { id, by, offer } = await trading();
    const card: Plan['accepted'] = { type: 'finish', purchases: [{ type: 'buyDevelopmentCard' }] };
    for (const plan of [{ accepted: card }, { declined: card }])
      expect(problemOf(await planned(by, id, [offer], plan))).toMatchObject({
        code: 'invalid',
        faults: [{ at: '/body/plan' }],
      });
    for (const moves of [[], [offer, offer]])
      expect(problemOf(await planned(by, id, [...moves, { type: 'endTurn' }])).code).toBe('invalid');
  });

  it('goes on by what the answer was: to be asked if somebody accepts, to end the turn if nobody does', async () => {
    for (const accept of [true, false]) {
      const { id, by, asked, offer, asker } = await trading();
      const { view } = answered(await planned(by, id, [offer], { accepted: { type: 'ask' } }));
      const made = stateIn(view).offers.open.at(-1)?.id ?? -1;
      const { events } = answered(await play(asked, id, [{ type: 'answerTrade', offer: made, accept }]));
      const types = events.map(({ type }) => type);
      expect(types.includes('turnBegan')).toBe(!accept);
      expect(types).not.toContain('traded');
      if (accept) expect((await seeNow(by, id)).awaited).toMatchObject([{ seat: asker }]);
    }
  });

  it('is shown to its maker alone while it is in force, and can be cancelled', async () => {
    const { id, by, asked, offer } = await trading();
    const before = await tagAt(asked, id);
    const { view, version } = answered(await planned(by, id, [offer], { declined: { type: 'ask' } }));
    expect(await ordered(by, id)).toMatchObject({ plan: { accepted: FINISH, declined: { type: 'ask' } } });
    expect(await ordered(asked, id)).not.toHaveProperty('plan');
    const tag = await tagAt(asked, id);
    expect(tag).not.toBe(before);
    for (const reader of [asked, visitor()])
      expect(JSON.stringify([await seeNow(reader, id), await eventsOf(reader, id, version)])).not.toMatch(
        /finish|plan/,
      );
    const cancel = () => by.client.call('DELETE /api/games/:id/plan', { params: { id } });
    for (const again of [1, 2]) expect(answered(await cancel()), `press ${again}`).not.toHaveProperty('plan');
    expect(await ordered(by, id)).not.toHaveProperty('plan');
    expect(await tagAt(asked, id)).toBe(tag);
    const made = stateIn(view).offers.open.at(-1)?.id ?? -1;
    const { events } = answered(await play(asked, id, [{ type: 'answerTrade', offer: made, accept: true }]));
    expect(events.map(({ type }) => type)).toEqual(['tradeAnswered']);
  });

  it('is no longer shown when it has been carried out', async () => {
    const { id, by, asked, offer } = await trading();
    const { view } = answered(await planned(by, id, [offer]));
    const made = stateIn(view).offers.open.at(-1)?.id ?? -1;
    answered(await play(asked, id, [{ type: 'answerTrade', offer: made, accept: false }]));
    expect(await ordered(by, id)).not.toHaveProperty('plan');
  });
});

describe('a player who has given no orders', () => {
  const ORDERS_OF_ALL = { roll: 'nothingElse', endTurn: 'outOfReach' } as const;

  it('does not have to roll if nothing else can be done, reads about it, and can turn it off', async () => {
    const usual = await startService({}, { defaultOrders: DEFAULT_ORDERS });
    const game = await startGame(usual, 2);
    const [ann, bob] = game.people as readonly [Visitor, Visitor];
    expect(await ordered(ann, game.id)).toEqual({ orders: ORDERS_OF_ALL, aside: [] });
    const view = await playUntil(game, (seen) => stateIn(seen).turn.number > 4, { random: repeatable(3) });
    expect(view.awaited[0]?.step).not.toBe('roll');
    for (const [seat, person] of [ann, bob].entries()) {
      const rolled = (await eventsOf(person, game.id, 1)).flatMap(({ events, noChoice = [] }) =>
        noChoice.flatMap((n) => (events[n]?.type === 'diceRolled' ? [events[n].seat] : [])),
      );
      expect(new Set(rolled)).toEqual(new Set([seat]));
    }

    for (const person of [ann, bob]) answered(await order(person, game.id, {}));
    expect(await ordered(ann, game.id)).toEqual({ orders: {}, aside: [] });
    const now = stateIn(await seeNow(ann, game.id)).turn.number;
    const asked = await playUntil(game, (seen) => stateIn(seen).turn.number > now, { random: repeatable(3) });
    expect(asked.awaited[0]?.step).toBe('roll');
  });
});
