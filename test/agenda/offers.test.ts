import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { answersTo, isPayable, RESOURCES, type Seat, type WireMove } from '../../engine/index.ts';
import { createService, moveOn, newGame, newPlayer, PERSON } from '../feed/support.ts';
import { memoryTable } from '../support/dynamodb.ts';

const MINUTE = 60_000;

/** The first kind in a hand that is not this one; −1 where it holds none. */
const holdsOther = (cards: readonly number[], than: number): number =>
  cards.findIndex((n, kind) => n > 0 && kind !== than);

/** A game of three persons in which the active one can offer something to the others, one of whom can accept. */
const trading = async ({ mail = true } = {}) => {
  const own = await memoryTable();
  const service = createService(own);
  const players = [];
  for (const name of ['anna', 'bruno', 'carla']) players.push(await newPlayer(service.store, name, { mail }));
  const { id } = await newGame(service, [PERSON, PERSON, PERSON], players);
  const open = async () => (await service.store.games.open(id)) ?? Promise.reject(new Error('no game'));
  let game = await open();
  for (;;) {
    const { turn, hands, steps } = game.state;
    const cards = hands[turn.active].cards ?? [];
    const all = hands.every(({ n }) => n > 0);
    const spare = cards.findIndex((count) => count > 1);
    const isWanted = hands.some(({ cards: held = [] }, seat) => seat !== turn.active && holdsOther(held, spare) >= 0);
    if (steps.at(-1)?.type === 'trade' && all && spare >= 0 && isWanted) break;
    game = await moveOn(service, id);
  }
  const { active } = game.state.turn;
  const others = ([0, 1, 2] as const).filter((seat) => seat !== active);
  const kind = (game.state.hands[active].cards ?? []).findIndex((count) => count > 1);
  const payer = others.find((seat) => holdsOther(game.state.hands[seat].cards ?? [], kind) >= 0) ?? others[0] ?? 0;
  const payable = (holdsOther(game.state.hands[payer].cards ?? [], kind) - kind + 5) % 5;
  const one = (which: number) => Array.from({ length: 5 }, (_, index) => (index === which ? 1 : 0));
  const play = async (seat: Seat, move: WireMove) => {
    const result = await service.store.games.submit(id, seat, { moveId: randomUUID(), moves: [move] }, service.now());
    if (result.type !== 'committed') throw new Error(JSON.stringify(result));
    await service.feed.feedGame(id);
    return result.game.state.offers.open.at(-1)?.id ?? -1;
  };
  const offer = (take: number) =>
    play(active, { type: 'offerTrade', give: one(kind), take: one((kind + take) % 5), to: others });
  await service.feed.feedGame(id);
  const notified = () => service.emails.flatMap((mail) => (mail.type === 'offer' ? [mail.seat] : [])).toSorted();
  return { ...service, id, players, active, others, offer, play, notified, payer, payable };
};

describe('an email about trade offers', () => {
  test('goes to those who received the offers, once per turn for any number of offers', async () => {
    const { offer, pass, notified, others } = await trading();
    for (const take of [1, 2, 3, 4]) await offer(take);
    await pass(10 * MINUTE);
    expect(notified()).toEqual(others);
    await offer(3);
    await pass(10 * MINUTE);
    expect(notified()).toEqual(others);
  });

  test('is not sent when the turn has ended in time: the next player gets the turn email', async () => {
    const { offer, pass, notified, active, id, store, feed, emails, now } = await trading();
    await offer(1);
    await pass(MINUTE);
    for (let n = 0; (await store.games.open(id))?.state.turn.active === active && n < 20; n++) {
      await moveOn({ store, now }, id);
      await feed.feedGame(id);
    }
    const before = emails.length;
    await pass(10 * MINUTE);
    expect(notified()).toEqual([]);
    expect(emails.slice(before).map(({ type }) => type)).toEqual(['turn']);
  });

  test('is not sent to somebody who has answered in time', async () => {
    const { offer, play, pass, notified, payer, payable } = await trading();
    const id = await offer(payable);
    await play(payer, { type: 'answerTrade', offer: id, accept: false });
    await pass(10 * MINUTE);
    expect(notified()).not.toContain(payer);
  });

  describe('to a guest who gives an address only then', () => {
    const giving = async () => {
      const world = await trading({ mail: false });
      const { offer, pass, store, players, payer, payable, now } = world;
      const made = await offer(payable);
      await pass(10 * MINUTE);
      const guest = players[payer];
      if (guest === undefined) throw new Error('nobody can pay');
      const giveAddress = async () => {
        await store.accounts.confirm(guest, `guest-${guest.id}@example.org`, now());
        await store.askForWaiting(guest.id, now());
      };
      return { ...world, made, giveAddress };
    };

    test('is sent two minutes later, about one that is still open', async () => {
      const { giveAddress, pass, notified, payer } = await giving();
      await giveAddress();
      await pass(MINUTE);
      expect(notified()).toEqual([]);
      await pass(MINUTE);
      expect(notified()).toEqual([payer]);
    });

    test('is not sent about one that was withdrawn before the address came, or right after it', async () => {
      for (const isBefore of [true, false]) {
        const { giveAddress, play, pass, notified, active, made } = await giving();
        const withdraw = () => play(active, { type: 'withdrawTrade', offer: made });
        for (const act of isBefore ? [withdraw, giveAddress] : [giveAddress, withdraw]) await act();
        await pass(10 * MINUTE);
        expect(notified()).toEqual([]);
      }
    });
  });

  test('B-54 is not sent to somebody who cannot pay', async () => {
    const { offer, pass, notified, id, store, others } = await trading();
    const game = await store.games.open(id);
    const first = await offer(1);
    await pass(10 * MINUTE);
    const asked = await store.games.open(id);
    const able = others.filter((seat) => asked !== undefined && isPayable(asked.state, seat, first));
    expect(game?.version).toBeLessThan(asked?.version ?? 0);
    expect(notified()).toEqual(able);
  });

  test('tells somebody whose order has closed a deal that the turn goes on', async () => {
    const { offer, play, pass, emails, id, store, players, active, payer, payable, now } = await trading();
    await store.orders.put(id, players[active]?.id ?? '', { trade: { close: { partners: [] } } }, now());
    const made = await offer(payable);
    await pass(10 * MINUTE);
    await play(payer, { type: 'answerTrade', offer: made, accept: true });
    await pass(10 * MINUTE);
    const about = emails.filter((mail) => 'seat' in mail && mail.seat === active && mail.type === 'answers');
    expect(about).toMatchObject([{ offer: made }]);
  });

  test('is not sent to somebody who has declined in silence', async () => {
    const { offer, pass, notified, payer, payable, id, store, players, now } = await trading();
    const made = await offer(payable);
    await store.presence.decline(id, players[payer]?.id ?? '', made, now());
    await pass(10 * MINUTE);
    expect(notified()).not.toContain(payer);
  });

  test('does not go to a player whose orders decline the offer, which stays open where refusals are silent', async () => {
    const made = async (refuse?: { readonly unless: readonly string[] }) => {
      const { offer, pass, notified, payer, payable, id, store, players, active, now } = await trading();
      const player = players[payer]?.id ?? '';
      if (refuse !== undefined) await store.orders.put(id, player, { trade: { refuse } }, now());
      const number = await offer(payable);
      const { version } = (await store.games.open(id)) ?? {};
      await pass(10 * MINUTE);
      const game = await store.games.open(id);
      const [shown] = game === undefined ? [] : answersTo(game.state, active).filter(({ offer }) => offer === number);
      expect(shown?.silent).toContain(payer);
      expect(game?.version).toBe(version);
      const declined = (await store.presence.of(id, player))?.declined ?? [];
      return { number, declined, asked: notified().includes(payer) };
    };
    const [none, all, some] = [await made(), await made({ unless: [] }), await made({ unless: [...RESOURCES] })];
    expect([none.asked, all.asked, some.asked]).toEqual([true, false, true]);
    expect([none.declined, all.declined, some.declined]).toEqual([[], [all.number], []]);
  });

  test('is not sent when the offer is gone, and goes out when another one is made', async () => {
    const { offer, play, pass, notified, active, payer, payable } = await trading();
    const id = await offer(payable);
    await play(active, { type: 'withdrawTrade', offer: id });
    await pass(10 * MINUTE);
    expect(notified()).toEqual([]);
    await offer(payable);
    await pass(10 * MINUTE);
    expect(notified()).toContain(payer);
  });
});

describe('an email about the answers to offers', () => {
  const turnMails = (service: Awaited<ReturnType<typeof trading>>) =>
    service.emails.filter((mail) => mail.type === 'turn' && mail.seat === service.active).length;
  const answersMails = (service: Awaited<ReturnType<typeof trading>>) =>
    service.emails.flatMap((mail) => (mail.type === 'answers' ? [mail] : []));
  const answer = (offer: number, accept: boolean) => ({ type: 'answerTrade', offer, accept });

  test('goes to the player who made the offer when the last answer is in, not when the first player declines', async () => {
    const service = await trading();
    const { offer, play, pass, active, others } = service;
    await pass(10 * MINUTE);
    const before = turnMails(service);
    const id = await offer(1);
    const [first, second] = others;
    if (first === undefined || second === undefined) throw new Error('two others play');
    await play(first, answer(id, false));
    await pass(10 * MINUTE);
    expect(answersMails(service)).toEqual([]);
    await play(second, answer(id, false));
    await pass(10 * MINUTE);
    expect(answersMails(service)).toMatchObject([{ seat: active, offer: id }]);
    expect(turnMails(service)).toBe(before);
  });

  test('is sent when the first player accepts, and only once', async () => {
    const service = await trading();
    const { offer, play, pass, others, store, id: game } = service;
    const state = (await store.games.open(game))?.state;
    if (state === undefined) throw new Error('no game');
    const kind = (state.hands[service.active].cards ?? []).findIndex((n) => n > 1);
    const held = (seat: Seat) => holdsOther(state.hands[seat].cards ?? [], kind);
    const willing = others.find((seat) => held(seat) >= 0);
    const other = others.find((seat) => seat !== willing);
    if (willing === undefined || other === undefined) throw new Error('nobody can accept');
    const id = await offer((held(willing) - kind + 5) % 5);
    await play(willing, answer(id, true));
    await pass(10 * MINUTE);
    expect(answersMails(service)).toHaveLength(1);
    await play(other, answer(id, false));
    await pass(10 * MINUTE);
    expect(answersMails(service)).toHaveLength(1);
  });

  test('is not sent, nor even scheduled, when orders answer at once, since the offering player sees it', async () => {
    const service = await trading();
    const { offer, pass, others, players, store, id: game, uses } = service;
    for (const seat of others) {
      const player = players[seat];
      if (player !== undefined)
        await store.orders.put(game, player.id, { trade: { refuse: { unless: [] } } }, service.now());
    }
    uses.length = 0;
    const id = await offer(1);
    const open = (await store.games.open(game))?.state;
    expect(open && answersTo(open, service.active)).toMatchObject([{ offer: id }]);
    expect(uses.filter(({ pk, kind }) => kind === 'write' && pk?.startsWith('NOTICE#answers'))).toEqual([]);
    await pass(10 * MINUTE);
    expect(answersMails(service)).toEqual([]);
  });

  test('is not sent when the offer is withdrawn in time, and goes out again for a new offer', async () => {
    const service = await trading();
    const { offer, play, pass, active, others } = service;
    const id = await offer(1);
    for (const seat of others) await play(seat, answer(id, false));
    await play(active, { type: 'withdrawTrade', offer: id });
    await pass(10 * MINUTE);
    expect(answersMails(service)).toEqual([]);
    const next = await offer(2);
    for (const seat of others) await play(seat, answer(next, false));
    await pass(10 * MINUTE);
    expect(answersMails(service)).toMatchObject([{ offer: next }]);
  });
});
