import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ofKind, type Seat, viewFor, viewFrom } from '../../engine/index.ts';
import type { GameView } from '../../functions/api/client.ts';
import { keepSeat, offerSeat } from '../../functions/lobby/tenures.ts';
import { moveLinkToken, type QuickMove, seatLinkToken } from '../../functions/mail/moveLink.ts';
import { quickMovesFor } from '../../functions/mail/quickMoves.ts';
import { answered, play, playUntil, problemOf, SECRET, type Started, startGame, startService } from '../api/service.ts';

const service = await startService();
const { store, visitor } = service;

const stateIn = ({ view }: GameView) => viewFrom(view);
const isAsked = (step: string) => (view: GameView) => view.awaited[0]?.step === step;

/** The links that an email of this type would hold for a seat now. */
async function linksOf(id: string, type: 'turn' | 'offer' | 'answers', seat: Seat) {
  const [game, lobby] = await Promise.all([store.games.open(id), store.lobbies.get(id)]);
  if (game === undefined || lobby === undefined) throw new Error('no game');
  const held = lobby.seats[seat];
  const player = held?.type === 'person' ? (held.player ?? '') : '';
  return quickMovesFor(type, game, viewFor(game.state, seat), seat).map((move) => ({
    kind: move.kind,
    move,
    token: moveLinkToken(SECRET, { ...move, game: id, seat, player }),
  }));
}
const only = <T>(all: readonly T[]): T => {
  const [one, ...more] = all;
  if (one === undefined || more.length > 0) throw new Error(`${all.length} where one was expected`);
  return one;
};
const check = (token: string) => visitor().client.call('POST /api/move-links/check', { body: { token } });
/** Presses the button of a page; each opened page has an id of its own. */
const use = (token: string, moveId: string = randomUUID()) =>
  visitor().client.call('POST /api/move-links', { body: { token, moveId } });
const versionOf = async (id: string) => (await store.games.open(id))?.version ?? 0;

/** A game where somebody is to roll. */
async function rolling() {
  const started = await startGame(service, 2, { visibility: 'invitation' });
  const view = await playUntil(started, isAsked('roll'));
  return { ...started, seat: view.awaited[0]?.seat ?? 0 };
}

/** The active seat has offered a card that it holds for one that the other holds. */
async function offered(isGood = true) {
  const started: Started = await startGame(service, 2);
  const { id, people } = started;
  const view = await playUntil(started, (now) => {
    const { hands } = stateIn(now);
    return isAsked('trade')(now) && hands[0].n > 0 && hands[1].n > 0;
  });
  const active = view.awaited[0]?.seat ?? 0;
  const other = (1 - active) as Seat;
  const game = await store.games.open(id);
  const cards = (seat: Seat) => game?.state.hands[seat].cards ?? [];
  const give = cards(active).findIndex((n) => n > 0);
  const take = cards(other).findIndex((n, kind) => (isGood ? n > 0 : n === 0) && kind !== give);
  const to = people[active] ?? people[0];
  answered(await play(to, id, [{ type: 'offerTrade', give: ofKind(give), take: ofKind(take), to: [other] }]));
  return { ...started, active, other, give, take };
}

describe('a link that lets a bot play on for somebody who has gone', () => {
  /** A game whose first seat is open to others, and the link that its second player gets. */
  const deserted = async () => {
    const started = await startGame(service, 3, { visibility: 'invitation' });
    const since = '2026-11-21T13:00:00.000Z';
    await store.lobbyService.change(started.id, offerSeat(0, since));
    const lobby = await store.lobbies.get(started.id);
    const held = lobby?.seats[1];
    const player = held?.type === 'person' ? (held.player ?? '') : '';
    const token = seatLinkToken(SECRET, { kind: 'letBotPlay', game: started.id, seat: 0, since, player });
    return { ...started, token };
  };
  const holderOf = async (id: string) => (await store.lobbies.get(id))?.seats[0]?.type;

  test('shows whose seat it is, and gives it to a bot when the button is pressed', async () => {
    const { id, token } = await deserted();
    expect(answered(await check(token))).toMatchObject({ kind: 'letBotPlay', game: { id }, name: expect.any(String) });
    expect(await holderOf(id), 'looking changes nothing').toBe('person');
    expect(answered(await use(token))).toEqual({ rest: false });
    expect(await holderOf(id)).toBe('bot');
    expect(problemOf(await use(token))).toMatchObject({ code: 'moveLinkOver' });
  });

  test('does nothing after the player has returned', async () => {
    const { id, token } = await deserted();
    await store.lobbyService.change(id, keepSeat(0, '2026-11-21T13:00:00.000Z'));
    expect(problemOf(await check(token))).toMatchObject({ code: 'moveLinkOver' });
    expect(problemOf(await use(token))).toMatchObject({ code: 'moveLinkOver' });
    expect(await holderOf(id)).toBe('person');
  });

  test('works only if the service has made it', async () => {
    const { id } = await deserted();
    const forged = seatLinkToken('another secret', { kind: 'letBotPlay', game: id, seat: 0, since: '', player: 'x' });
    expect(problemOf(await use(forged))).toMatchObject({ code: 'linkDamaged' });
  });
});

describe('a link that rolls and ends the turn', () => {
  test('shows its effect, acts once when the button is pressed, and signs nobody in', async () => {
    const { id, seat } = await rolling();
    const { kind, token } = only(await linksOf(id, 'turn', seat));
    expect(kind).toBe('rollAndEnd');
    const before = await versionOf(id);
    expect(answered(await check(token))).toEqual({ kind, game: { id, name: 'Friday', ruleset: 'base' } });
    expect(await versionOf(id), 'looking plays nothing').toBe(before);
    const browser = visitor();
    const moveId = randomUUID();
    const { rest } = answered(await browser.client.call('POST /api/move-links', { body: { token, moveId } }));
    expect(browser.cookie).toBeUndefined();
    const after = await store.games.open(id);
    const rolled = after?.recent.slice(before - after.version).flatMap(({ events }) => events);
    expect(rolled?.some(({ type }) => type === 'diceRolled')).toBe(true);
    if (!rest) expect(rolled?.some(({ type }) => type === 'turnBegan')).toBe(true);
    const version = await versionOf(id);
    expect(after?.recent.at(-1)?.moveId, 'the id is the reader’s').toBe(moveId);
    expect(answered(await use(token, moveId)), 'pressed again').toEqual({ rest });
    for (const outcome of [await check(token), await use(token), await use(token)])
      expect(problemOf(outcome).code, 'opened again').toBe('moveLinkOver');
    expect(await versionOf(id)).toBe(version);
  });

  test('says that more is left to do if the roll requires a decision', async () => {
    const started = await rolling();
    let used: { readonly token: string; readonly moveId: string; readonly rest: boolean };
    // Some rolls ask for nothing: the first that does is the one.
    do {
      const seat = (await playUntil(started, isAsked('roll'))).awaited[0]?.seat ?? 0;
      const { token } = only(await linksOf(started.id, 'turn', seat));
      const moveId = randomUUID();
      used = { token, moveId, ...answered(await use(token, moveId)) };
    } while (!used.rest);
    expect(answered(await use(used.token, used.moveId)), 'pressed again').toEqual({ rest: true });
    expect(problemOf(await check(used.token)).code, 'opened again').toBe('moveLinkOver');
  });

  test('expires when its reader has moved on the page', async () => {
    const { id, seat, people } = await rolling();
    const { token } = only(await linksOf(id, 'turn', seat));
    answered(await play(people[seat] ?? people[0], id, [{ type: 'rollDice' }]));
    const version = await versionOf(id);
    for (const outcome of [await check(token), await use(token)]) expect(problemOf(outcome).code).toBe('moveLinkOver');
    expect(await versionOf(id)).toBe(version);
  });

  test('expires when somebody else has the seat', async () => {
    const { id, seat, people } = await rolling();
    const { token } = only(await linksOf(id, 'turn', seat));
    answered(await (people[seat] ?? people[0]).client.call('DELETE /api/me', {}));
    for (const outcome of [await check(token), await use(token)])
      expect(problemOf(outcome)).toMatchObject({ code: 'moveLinkOver' });
  });
});

describe('a link that is opened in many pages', () => {
  test('works once, even if all pages use it at the same time', async () => {
    const { id, seat } = await rolling();
    const { token } = only(await linksOf(id, 'turn', seat));
    const before = await versionOf(id);
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => use(token)));
    expect(outcomes.filter(({ type }) => type === 'answer')).toHaveLength(1);
    const after = await store.games.open(id);
    const rolls = after?.recent.slice(before - after.version).flatMap(({ events }) => events);
    expect(rolls?.filter(({ type }) => type === 'diceRolled')).toHaveLength(1);
  });
});

describe('a link that answers an offer', () => {
  test('accepts the offer, names the cards that change hands, and expires with the offer', async () => {
    const { id, other, give, take, active, people } = await offered();
    const links = await linksOf(id, 'offer', other);
    expect(links.map(({ kind }) => kind).sort()).toEqual(['accept', 'decline']);
    const of = (kind: string) => links.find((link) => link.kind === kind)?.token ?? '';
    const names = ['lumber', 'brick', 'wool', 'grain', 'ore'];
    expect(answered(await check(of('accept')))).toMatchObject({
      give: { [names[give] ?? '']: 1 },
      take: { [names[take] ?? '']: 1 },
      name: ['Ann', 'Bob'][active],
    });
    answered(await use(of('accept')));
    const { open } = (await store.games.open(id))?.state.offers ?? { open: [] };
    expect(open.at(-1)?.answers).toEqual([{ seat: other, accept: true }]);
    expect(problemOf(await use(of('decline'))).code, 'it is answered').toBe('moveLinkOver');

    const confirm = only(await linksOf(id, 'answers', active));
    expect(confirm.kind).toBe('confirm');
    const moveId = randomUUID();
    answered(await use(confirm.token, moveId));
    expect((await store.games.open(id))?.recent.at(-1)?.events.map(({ type }) => type)).toContain('traded');
    answered(await play(people[active] ?? people[0], id, [{ type: 'endTurn' }]));
    expect(answered(await use(confirm.token, moveId)), 'pressed again').toEqual({ rest: false });
  });

  test('is not sent to a reader who lacks the cards', async () => {
    const { id, other } = await offered(false);
    expect(only(await linksOf(id, 'offer', other)).kind).toBe('decline');
  });

  test('expires when the offer is withdrawn', async () => {
    const { id, other, active, people } = await offered();
    const links = await linksOf(id, 'offer', other);
    const [offer] = (await store.games.open(id))?.state.offers.open ?? [];
    answered(await play(people[active] ?? people[0], id, [{ type: 'withdrawTrade', offer: offer?.id ?? 0 }]));
    for (const { token } of links) expect(problemOf(await use(token)).code).toBe('moveLinkOver');
  });
});

/** A game in which a 7 makes somebody discard who did not roll it: the player who rolled is at the page, and gets no email. */
async function discarding() {
  const owes = (view: GameView) =>
    view.awaited.find(({ step, seat }) => step === 'discard' && seat !== stateIn(view).turn.active);
  for (let game = 0; game < 30; game++) {
    const started = await startGame(service, 2);
    const view = await playUntil(started, (now) => owes(now) !== undefined || stateIn(now).ending.over);
    if (owes(view) !== undefined) return { started, view, owes };
  }
  throw new Error('nobody had to discard in thirty games');
}

describe('a link that discards', () => {
  test('discards exactly the cards that it shows', { timeout: 60_000 }, async () => {
    const { started, view, owes } = await discarding();
    const { seat, amount } = owes(view) ?? { seat: 0 };
    const { token, move } = only(await linksOf(started.id, 'turn', seat));
    const before = (await store.games.open(started.id))?.state.hands[seat].n ?? 0;
    const shown = Object.values(answered(await check(token)).cards ?? {}).reduce((sum, n) => sum + n, 0);
    expect(shown).toBe(amount);
    answered(await use(token));
    const game = await store.games.open(started.id);
    expect(game?.state.hands[seat].n).toBe(before - shown);
    expect(game?.recent.flatMap(({ moves }) => moves)).toContainEqual(move.moves[0]);
  });
});

describe('a link in an email to an address that the operator has blocked', () => {
  test('plays nothing', async () => {
    const { id, seat } = await rolling();
    const { token } = only(await linksOf(id, 'turn', seat));
    const held = (await store.lobbies.get(id))?.seats[seat];
    const player = held?.type === 'person' ? (held.player ?? '') : '';
    await store.players.change(player, { email: 'blocked@example.org' });
    answered(await check(token));
    await store.operator.block('blocked@example.org', Date.now());
    const version = await versionOf(id);
    for (const outcome of [await check(token), await use(token)]) expect(problemOf(outcome).code).toBe('moveLinkOver');
    expect(await versionOf(id)).toBe(version);
  });
});

describe('a forged link', () => {
  test('nobody can forge a link for another move, seat or game, or with another secret', async () => {
    const { id, seat } = await rolling();
    const { token, move } = only(await linksOf(id, 'turn', seat));
    const [payload = '', signature = ''] = token.split('.');
    const forge = (change: object) =>
      `${Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), ...change })).toString('base64url')}.${signature}`;
    const other: QuickMove = { ...move, moves: [{ type: 'endTurn' }] };
    const foreign = moveLinkToken('another secret', { ...other, game: id, seat, player: 'x' });
    const version = await versionOf(id);
    for (const wrong of [forge({ moves: other.moves }), forge({ seat: 1 - seat }), forge({ game: 'abcdef' }), foreign])
      for (const outcome of [await check(wrong), await use(wrong)]) expect(problemOf(outcome).code).toBe('linkDamaged');
    expect(await versionOf(id)).toBe(version);
  });

  test('a refused link reveals nothing about the game', async () => {
    const { id, seat, people } = await rolling();
    const { token } = only(await linksOf(id, 'turn', seat));
    answered(await play(people[seat] ?? people[0], id, [{ type: 'rollDice' }]));
    expect(Object.keys(problemOf(await use(token))).sort()).toEqual(['code', 'requestId', 'status', 'title', 'type']);
  });
});
