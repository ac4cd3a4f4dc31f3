import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { awaited, defaultMove, ofKind, quickChance, type Seat, viewFor, type WireMove } from '../../engine/index.ts';
import { defaultId } from '../../functions/clock/defaults.ts';
import { withOfferTimes } from '../../functions/clock/offerTimes.ts';
import { DEFAULT_CLOCK } from '../../functions/clock/settings.ts';
import { MINUTE } from '../../functions/instants.ts';
import { wishPause } from '../../functions/lobby/consent.ts';
import type { Lobby } from '../../functions/lobby/lobby.ts';
import { concede, inviteSubstitute, offerSeat, replaceWithBot, substitute } from '../../functions/lobby/tenures.ts';
import type { MailerSettings } from '../../functions/mail/mailer.ts';
import { createDraw, type Draw } from '../../functions/mail/picture/draw.ts';
import { createPictures } from '../../functions/mail/picture/pictures.ts';
import { readStop } from '../../functions/mail/stopping.ts';
import { botName } from '../../functions/mail/words.ts';
import { addressHash } from '../../functions/notices/suppressionList.ts';
import type { Game } from '../../functions/play/game.ts';
import { moveOn, newGame, newPlayer, PERSON, type Service } from '../feed/support.ts';
import { type EmbeddedSes, startSes } from '../support/ses.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { openMailing, SITE } from './mailing.ts';
import { RESVG, sizeOf } from './png.ts';

let ses: EmbeddedSes;

beforeAll(async () => {
  ses = await startSes({ folder: temporaryFolder() });
});
afterAll(() => ses.close());

const open = (draw: Draw = createDraw(RESVG), settings: Pick<MailerSettings, 'replyTo' | 'language'> = {}) =>
  openMailing(ses, () => ({ pictures: createPictures({ draw, onProblem: () => {} }), ...settings }));

/** Drawing takes longer than all the rest. */
const withoutPicture: Draw = () => Promise.reject(new Error('no ink'));

async function mailsTo(email: string) {
  const kept = (await ses.emails.list()).filter((mail) => mail.to.includes(email));
  return Promise.all(
    kept.map(async ({ id }) => {
      const raw = await ses.emails.raw(id);
      return PostalMime.parse(raw ?? '');
    }),
  );
}

async function twoPlayers(service: Service) {
  const anna = await newPlayer(service.store, 'anna');
  const bruno = await newPlayer(service.store, 'bruno');
  const lobby = await newGame(service, [PERSON, PERSON], [anna, bruno]);
  await service.feed.feedGame(lobby.id);
  const game = await service.store.games.open(lobby.id);
  const [wait] = game?.waits ?? [];
  const awaited = [anna, bruno][wait?.seat ?? 0] ?? anna;
  return { lobby, anna, bruno, awaited, other: awaited === anna ? bruno : anna };
}

const header = (mail: Awaited<ReturnType<typeof mailsTo>>[number] | undefined, name: string) =>
  mail?.headers.find(({ key }) => key === name)?.value;

describe('a turn email', () => {
  test('goes through SES once, with our headers', async () => {
    const service = await open();
    const { lobby, awaited } = await twoPlayers(service);
    await service.pass(20 * MINUTE);
    const emails = await mailsTo(awaited.email ?? '');
    expect(emails).toHaveLength(1);
    const [mail] = emails;
    expect(mail?.subject).toContain(lobby.name);
    expect(mail?.from?.name).toBe('Coloni');
    expect(header(mail, 'auto-submitted')).toBe('auto-generated');
    expect(header(mail, 'references'), 'it is the first').toBeUndefined();
    expect(header(mail, 'list-id')).toBe(`<${lobby.id}.games.coloni.example>`);
    expect(header(mail, 'list-unsubscribe')).toMatch(/^<https:\/\/coloni\.example\/api\/mail\/stop\?token=[\w.-]+>$/);
    expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(mail?.text).toContain(`${SITE}/game/${lobby.id}`);
    expect(mail?.html).toContain(`${SITE}/game/${lobby.id}`);
  });

  test('does not say to somebody who has just taken a seat that they did what was done at it before', async () => {
    const service = await open(withoutPicture);
    const { store, clock } = service;
    const { lobby, anna, bruno } = await twoPlayers(service);
    let game = await moveOn(service, lobby.id);
    while (game.state.turn.number < 4 || game.waits[0]?.acted) game = await moveOn(service, lobby.id);
    const [{ seat } = { seat: 0 as Seat }] = game.waits;
    // Its time runs out.
    for (let n = 0; game.waits.some((wait) => wait.seat === seat); n++) {
      const move = defaultMove(viewFor(game.state, seat), seat, quickChance(n), game.version);
      const moves = move === undefined ? [] : [move];
      const played = await store.games.submit(lobby.id, seat, { moveId: defaultId(`${n}`), moves }, clock.now);
      if (played.type === 'missing') throw new Error('there is no game');
      game = played.game;
    }
    while (!game.waits.some((wait) => wait.seat === seat)) game = await moveOn(service, lobby.id);
    const version = game.waits.find((wait) => wait.seat === seat)?.version ?? 0;
    const gone = seat === 0 ? anna : bruno;
    const dora = await newPlayer(store, 'dora');
    clock.now += MINUTE;
    const at = new Date(clock.now).toISOString();
    await store.lobbyService.change(lobby.id, offerSeat(seat, at));
    await store.lobbyService.change(lobby.id, inviteSubstitute(gone.id, seat, 'token', at));
    await store.lobbyService.change(lobby.id, substitute({ player: dora.id, name: dora.name }, 'token', at));
    await service.deliver({ type: 'turn', game: lobby.id, player: dora.id, seat, version });
    const [mail] = await mailsTo(dora.email ?? '');
    expect(mail?.text).toContain('It is your turn');
    expect(mail?.text).not.toContain('You rolled');
    expect(mail?.text).not.toContain('Your last roll');
  });

  test('contains the hand, the scores, the events and the head of the chain, in both forms', async () => {
    const service = await open();
    const { lobby, anna, bruno } = await twoPlayers(service);
    // Until the turn has passed: a seat that is awaited after its own move gets no mail.
    for (let game = await moveOn(service, lobby.id); game.state.turn.number < 2 || game.waits[0]?.acted; )
      game = await moveOn(service, lobby.id);
    await service.feed.feedGame(lobby.id);
    await service.pass(20 * MINUTE);
    const game = await service.store.games.open(lobby.id);
    const reader = [anna, bruno][game?.waits[0]?.seat ?? 0];
    const [mail] = await mailsTo(reader?.email ?? '');
    const chain = game?.hash.slice(0, 4) ?? '?';
    for (const form of [mail?.text, mail?.html]) {
      expect(form).toContain('anna');
      expect(form).toContain('bruno');
      expect(form).toContain(chain);
    }
  });

  test('says that the reader’s time ran out, and what was played then', async () => {
    const service = await open(withoutPicture);
    const { lobby, anna, bruno } = await twoPlayers(service);
    let game = (await service.store.games.open(lobby.id)) ?? (await moveOn(service, lobby.id));
    while (game.state.turn.number < 3 || game.waits[0]?.acted) {
      const [{ seat } = { seat: 0 as Seat }] = game.waits;
      const moves = [defaultMove(game.state, seat, quickChance(game.version), game.version) as WireMove];
      const moveId = defaultId(`${seat}/${game.version}`);
      const result = await service.store.games.submit(lobby.id, seat, { moveId, moves }, service.now());
      if (result.type !== 'committed') throw new Error(result.type);
      game = result.game;
    }
    await service.feed.feedGame(lobby.id);
    await service.pass(20 * MINUTE);
    const [mail] = await mailsTo([anna, bruno][game.waits[0]?.seat ?? 0]?.email ?? '');
    expect(mail?.text).toMatch(/Since you last looked\n-+\n\nYour time ran out, so Coloni played for you\.\n/);
    expect(mail?.text).toContain('You rolled');
  });

  test('says what the reader’s orders did', async () => {
    const service = await open(withoutPicture);
    const { lobby, anna } = await twoPlayers(service);
    await service.store.orders.put(lobby.id, anna.id, { roll: 'always' }, service.now());
    let game = await moveOn(service, lobby.id);
    while (game.state.turn.number < 3 || game.waits[0]?.seat !== 0 || game.waits[0].acted)
      game = await moveOn(service, lobby.id);
    await service.feed.feedGame(lobby.id);
    await service.pass(20 * MINUTE);
    const [mail] = await mailsTo(anna.email ?? '');
    expect(mail?.text).toMatch(
      /Since you last looked\n-+\n\nColoni played for you, following your orders\.\n[\s\S]*You rolled/,
    );
  });

  test('states the deadline of an offer, even in a game without clocks', async () => {
    const service = await open(withoutPicture);
    const { store, clock } = service;
    const { lobby, anna, bruno } = await twoPlayers(service);
    let game = await moveOn(service, lobby.id);
    const held = (seat: Seat) => (game.state.hands[seat].cards ?? []).findIndex((n) => n > 0);
    while (awaited(game.state)[0]?.step !== 'trade' || held(0) < 0 || held(1) < 0 || held(0) === held(1))
      game = await moveOn(service, lobby.id);
    const seat = game.state.turn.active;
    const other = (1 - seat) as Seat;
    const move = { type: 'offerTrade', give: ofKind(held(seat)), take: ofKind(held(other)), to: [other] };
    await store.games.submit(lobby.id, seat, { moveId: randomUUID(), moves: [move] }, clock.now);
    const until = Date.UTC(2026, 4, 2, 18);
    await store.clocks.change(lobby.id, DEFAULT_CLOCK, clock.now, (kept) =>
      withOfferTimes(kept, [{ offer: 0, since: clock.now, until }]),
    );
    await service.feed.feedGame(lobby.id);
    await service.pass(20 * MINUTE);
    const [mail] = await mailsTo([anna, bruno][other]?.email ?? '');
    expect(mail?.subject).toMatch(/ · until tomorrow at 18:00 UTC$/);
    expect(mail?.text).toContain(
      'You have until tomorrow, Saturday 2 May, at 18:00 UTC to answer, unless bruno ends the turn before.',
    );
  });

  test('shows the board in an attached picture to which the HTML refers', async () => {
    const service = await open();
    const { awaited } = await twoPlayers(service);
    await service.pass(20 * MINUTE);
    const [mail] = await mailsTo(awaited.email ?? '');
    const [picture, ...others] = mail?.attachments ?? [];
    expect(others).toEqual([]);
    expect(picture).toMatchObject({ mimeType: 'image/png', disposition: 'inline', related: true });
    expect(picture?.contentId).toMatch(/^<board\.[0-9a-f]{32}@coloni\.example>$/);
    expect(mail?.html).toContain(`src="cid:${picture?.contentId?.slice(1, -1)}"`);
    const png = new Uint8Array(picture?.content as ArrayBuffer);
    expect(sizeOf(png)).toEqual({ width: 780, height: 713 });
    expect(png.length).toBeLessThan(90_000);
  });

  test('goes out on time without its picture if that cannot be drawn', async () => {
    const service = await open(withoutPicture);
    const { awaited } = await twoPlayers(service);
    await service.pass(20 * MINUTE);
    const emails = await mailsTo(awaited.email ?? '');
    expect(emails).toHaveLength(1);
    expect(emails[0]?.attachments).toEqual([]);
    expect(emails[0]?.html).not.toContain('<img');
    expect(emails[0]?.text).toContain(`${SITE}/game/`);
  });

  test('is the same whether the game was in memory or is read from a snapshot', async () => {
    const service = await open(() => Promise.reject(new Error('no ink')));
    const { lobby, anna, bruno } = await twoPlayers(service);
    let game = await service.store.games.open(lobby.id);
    // Past the first snapshot, and as long as the roll before it is the last of the player who is awaited.
    const isRolledSince = ({ recent, waits }: Game) =>
      recent.some(
        ({ version, events }) =>
          version > 50 && events.some(({ type, seat }) => type === 'diceRolled' && seat === waits[0]?.seat),
      );
    while (game && (game.version < 51 || game.waits[0]?.step !== 'roll' || isRolledSince(game)))
      game = await moveOn(service, lobby.id);
    const [wait] = game?.waits ?? [];
    const reader = [anna, bruno][wait?.seat ?? 0] ?? anna;
    const notice = {
      type: 'turn',
      game: lobby.id,
      seat: wait?.seat ?? 0,
      player: reader.id,
      version: wait?.version ?? 0,
    } as const;
    await service.deliver(notice);
    service.store.games.forget();
    await service.deliver(notice);
    const texts = (await mailsTo(reader.email ?? '')).map(({ text }) => text?.replace(/token=\S+/g, ''));
    expect(texts).toHaveLength(2);
    expect(texts[0]).toContain('Your last roll');
    expect(texts[1]).toBe(texts[0]);
  });

  test('calls a deleted player deleted in the reader’s language, and is never sent to them', async () => {
    const service = await open();
    const { lobby, anna, bruno } = await twoPlayers(service);
    await service.store.players.change(bruno.id, { locale: 'it' });
    await service.store.erase(anna, service.now());
    await service.feed.onChange({ pk: `LOBBY#${lobby.id}`, sk: 'INFO' });
    // Until the bot in the free seat has had a turn, and the game has come to wait for the other one.
    const goesOn = ({ state, waits }: Game) => state.turn.number < 2 || waits.some(({ acted }) => acted);
    for (let game = await service.store.games.open(lobby.id); game && goesOn(game); ) {
      await moveOn(service, lobby.id);
      await service.feed.feedGame(lobby.id);
      game = await service.store.games.open(lobby.id);
    }
    await service.pass(20 * MINUTE);
    const mail = (await mailsTo(bruno.email ?? '')).find(({ subject }) => subject?.includes('tocca a te'));
    for (const form of [mail?.text, mail?.html]) {
      expect(form).toContain('Giocatore eliminato');
      expect(form).not.toContain('anna');
    }
    expect(await mailsTo(anna.email ?? '')).toEqual([]);
  });

  test('is written in the language of its reader', async () => {
    const service = await open();
    const { awaited } = await twoPlayers(service);
    await service.store.players.change(awaited.id, { locale: 'it' });
    await service.pass(20 * MINUTE);
    const [mail] = await mailsTo(awaited.email ?? '');
    expect(header(mail, 'content-language')).toBe('it');
    expect(mail?.text).toMatch(/Tocca|turno|Piazza/);
  });

  test('is sent once however long SES throttles', async () => {
    const service = await open();
    const { awaited } = await twoPlayers(service);
    ses.plan({ type: 'throttled', times: 2, to: awaited.email ?? '' });
    await service.pass(120 * MINUTE);
    ses.plan();
    expect(await mailsTo(awaited.email ?? '')).toHaveLength(1);
  });

  test.each([
    ['is not tried again when SES rejects it', 'rejected', 0],
    ['is tried again when nobody knows whether it went out, even if it then comes twice', 'lostAnswer', 2],
  ] as const)('%s', async (_, type, count) => {
    const service = await open();
    const { awaited } = await twoPlayers(service);
    ses.plan({ type, times: 1, to: awaited.email ?? '' });
    await service.pass(300 * MINUTE);
    ses.plan();
    expect(await mailsTo(awaited.email ?? '')).toHaveLength(count);
  });

  test.each([
    ['has stopped this kind', { mailOff: ['turn'] }],
    ['has an address that emails do not reach', { mailState: 'blocked' as const }],
  ])('is not sent to a player who %s', async (_, set) => {
    const service = await open();
    const { awaited } = await twoPlayers(service);
    await service.store.players.change(awaited.id, set);
    await service.pass(20 * MINUTE);
    expect(await mailsTo(awaited.email ?? '')).toEqual([]);
  });
});

describe('several notices in one email', () => {
  test('still contain the others if the first has become obsolete', async () => {
    const service = await open(withoutPicture);
    const { store, clock } = service;
    const anna = await newPlayer(store, 'anna');
    const bruno = await newPlayer(store, 'bruno');
    const [left, going] = [
      await newGame(service, [PERSON, PERSON], [anna, bruno]),
      await newGame(service, [PERSON, PERSON], [anna, bruno]),
    ];
    const turnIn = async ({ id }: Lobby) => {
      const wait = (await store.games.open(id))?.waits[0];
      if (wait === undefined) throw new Error('nobody is awaited');
      return { type: 'turn', game: id, seat: wait.seat, player: anna.id, version: wait.version } as const;
    };
    for (const { id } of [left, going]) await service.feed.feedGame(id);
    await store.lobbyService.change(left.id, concede(anna.id, new Date(clock.now).toISOString()));
    const delivery = await service.deliver(await turnIn(left), [await turnIn(going)]);
    expect(delivery.type).toBe('sent');
    const emails = await mailsTo(anna.email ?? '');
    expect(emails.map(({ text }) => text?.includes(`/game/${going.id}`))).toEqual([true]);
    expect(await service.deliver(await turnIn(left))).toMatchObject({ type: 'skipped' });
  });
});

describe('other emails', () => {
  test('about a seat call a deleted former player deleted, and not by the name of a bot', async () => {
    const service = await open(withoutPicture);
    const { store, now } = service;
    const { lobby, anna, bruno } = await twoPlayers(service);
    const at = new Date(now()).toISOString();
    await store.lobbyService.change(lobby.id, offerSeat(0, at));
    await store.lobbyService.change(lobby.id, replaceWithBot(bruno.id, 0, at));
    await store.erase(anna, now());
    await service.deliver({ type: 'takeover', game: lobby.id, player: bruno.id, seat: 0, tenure: 0 });
    const [mail] = await mailsTo(bruno.email ?? '');
    expect(mail?.subject).toContain('Deleted player');
    for (const form of [mail?.text, mail?.html]) expect(form).toContain('Deleted player');
  });

  test('about a turn that ran out say what was played in it, and not how the next turn began', async () => {
    const service = await open(withoutPicture);
    const { store, clock } = service;
    const { lobby, anna, bruno } = await twoPlayers(service);
    let game = await moveOn(service, lobby.id);
    while (game.state.turn.number < 2 || game.waits[0]?.acted) game = await moveOn(service, lobby.id);
    const [{ seat, version } = { seat: 0 as Seat, version: 0 }] = game.waits;
    const [away, next] = seat === 0 ? [anna, bruno] : [bruno, anna];
    await store.orders.put(lobby.id, next.id, { roll: 'always' }, clock.now);
    for (let n = 0; game.waits.some((wait) => wait.seat === seat); n++) {
      const moves = [defaultMove(game.state, seat, quickChance(n), game.version) as WireMove];
      const played = await store.games.submit(lobby.id, seat, { moveId: defaultId(`${n}`), moves }, clock.now);
      if (played.type === 'missing') throw new Error('there is no game');
      game = played.game;
    }
    await service.deliver({ type: 'missed', game: lobby.id, player: next.id, seat, version, isOpen: false });
    const [mail] = await mailsTo(next.email ?? '');
    expect(mail?.text).toContain(`${away.name} rolled`);
    expect(mail?.text).not.toContain('You rolled');
  });

  test('about a game that was closed do not say that anybody agreed, or ran out of time', async () => {
    const service = await open(withoutPicture);
    const { store, clock } = service;
    const { lobby, anna } = await twoPlayers(service);
    let game = await moveOn(service, lobby.id);
    while (game.state.turn.number < 1) game = await moveOn(service, lobby.id);
    for (const seat of [1, 0] as const) {
      const moves = [{ type: 'agreeToEnd', agree: true }];
      const said = await store.games.submit(lobby.id, seat, { moveId: defaultId(`close/${seat}`), moves }, clock.now);
      if (said.type !== 'committed') throw new Error(said.type);
    }
    await service.deliver({ type: 'gameOver', game: lobby.id, player: anna.id, seat: 0, version: game.version + 2 });
    const [mail] = await mailsTo(anna.email ?? '');
    expect(mail?.text).toContain('The game ended without a winner.');
    expect(mail?.text).not.toMatch(/agreed to end the game\b(?! without)|Your time ran out/);
  });

  test('about an open seat mention a substitute only where somebody could agree to one', async () => {
    const service = await open(withoutPicture);
    const textAmong = async (...names: readonly string[]) => {
      const players = await Promise.all(names.map((name) => newPlayer(service.store, name)));
      const [reader] = players;
      const { id: game } = await newGame(service, [PERSON, ...names.slice(1).map(() => PERSON)], players);
      const player = reader?.id ?? '';
      await service.deliver({ type: 'missed', game, player, seat: 1, version: 1, isOpen: true });
      const [mail] = await mailsTo(reader?.email ?? '');
      return mail?.text;
    };
    expect(await textAmong('anna', 'bruno')).toContain('You can let a bot play on. You can also wait');
    expect(await textAmong('anna', 'bruno', 'carla')).toContain('You can let a bot play on, or invite a substitute.');
  });

  test('about a seat name the bot that plays on, as the game calls it from then on', async () => {
    const service = await open(withoutPicture);
    const { store } = service;
    const { lobby, anna, bruno } = await twoPlayers(service);
    const at = new Date(service.now()).toISOString();
    await store.lobbyService.change(lobby.id, offerSeat(1, at));
    await store.lobbyService.change(lobby.id, replaceWithBot(anna.id, 1, at));
    await service.deliver({ type: 'takeover', game: lobby.id, player: anna.id, seat: 1, tenure: 0 });
    const [mail] = await mailsTo(anna.email ?? '');
    expect(mail?.text).toContain(`A bot, ${botName('en', 1)}, plays on.`);
    expect(mail?.text).toContain(bruno.name);
  });

  test('about a proposal reach only players who have not agreed, and say what would happen', async () => {
    const service = await open(withoutPicture);
    const { store, deliver, now } = service;
    const [anna, bruno, dora] = [
      await newPlayer(store, 'anna'),
      await newPlayer(store, 'bruno'),
      await newPlayer(store, 'dora'),
    ];
    const { id } = await newGame(service, [PERSON, PERSON], [anna, bruno], DEFAULT_CLOCK);
    const at = new Date(now()).toISOString();
    const notice = { type: 'proposals', game: id, player: bruno.id, at } as const;
    expect(await deliver(notice), 'nothing is proposed').toMatchObject({ type: 'skipped' });
    await store.lobbyService.change(id, wishPause(anna.id, true, at));
    expect(await deliver({ ...notice, player: dora.id })).toMatchObject({ type: 'skipped' });
    expect(await deliver({ ...notice, player: anna.id })).toMatchObject({ type: 'skipped' });
    await deliver(notice);
    const emails = await mailsTo(bruno.email ?? '');
    expect(emails).toHaveLength(1);
    const [mail] = emails;
    expect(mail?.subject).toBe('A game · anna wants to stop the clocks');
    for (const form of [mail?.text, mail?.html]) {
      expect(form).toContain('anna wants to stop all clocks in A game.');
      expect(form).toContain('as soon as everybody agrees');
      expect(form).toContain(`${SITE}/game/${id}`);
    }
  });

  test('a sign-in email holds a link whose token signs in once; the table never holds the token', async () => {
    const service = await open();
    const email = `${randomUUID()}@example.org`;
    const nonce = await service.store.links.issue({ purpose: 'signIn', email, locale: 'en' }, service.now());
    await service.store.outbox.ask({ type: 'signIn', email, locale: 'en', nonce }, service.now(), service.now());
    await service.feed.onChange({ pk: `NOTICE#signIn#${nonce}`, sk: 'NOTICE' });
    const [mail] = await mailsTo(email);
    const token = /sign-in#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const found = await service.store.links.find(token, service.now());
    expect(found).toEqual({ purpose: 'signIn', email, locale: 'en', nonce });
    if (found === undefined) throw new Error('the link leads nowhere');
    expect(await service.store.links.use(token, found)).toBe(true);
    expect(await service.store.links.use(token, found)).toBe(false);
    expect(header(mail, 'list-unsubscribe')).toBeUndefined();
  });

  test('an invitation names the host and the free seats, and is not sent to an address that has stopped them', async () => {
    const service = await open();
    const host = await newPlayer(service.store, 'carla');
    const lobby: Lobby = await newGame(service, [PERSON, PERSON, PERSON], [host]);
    const email = `${randomUUID()}@example.org`;
    const notice = { type: 'invitation', game: lobby.id, email, locale: 'en', from: host.id } as const;
    expect((await service.deliver(notice)).type).toBe('sent');
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain('carla');
    expect(mail?.text).toContain(`${SITE}/game/${lobby.id}?invitation=${lobby.invitation}`);
    expect(mail?.text).toContain('Settle, trade, build');
    expect(mail?.attachments.map(({ mimeType }) => mimeType)).toEqual(['image/png']);
    const [token = ''] = /[\w-]{8,200}\.[\w-]{43}/.exec(mail?.text ?? '') ?? [];
    await service.store.suppressionList.add(readStop(['secret'], token)?.who ?? '');
    for (const spelled of [email, email.toUpperCase(), email.replace('@', '+games@')])
      expect(await service.deliver({ ...notice, email: spelled })).toEqual({
        type: 'skipped',
        reason: 'wants no invitations',
      });
  });

  test('sends no invitation to an address whose owner wanted none before mailboxes were compared', async () => {
    const service = await open();
    const host = await newPlayer(service.store, 'carla');
    const { id } = await newGame(service, [PERSON, PERSON], [host]);
    const email = `${randomUUID()}@example.org`;
    await service.store.suppressionList.add(addressHash(email));
    const notice = { type: 'invitation', game: id, email, locale: 'en', from: host.id } as const;
    expect(await service.deliver(notice)).toEqual({ type: 'skipped', reason: 'wants no invitations' });
  });

  test.each([
    ['coloni@coloni.example', {}, 'Reported message from bruno', 'anna asks you to look at a message that bruno wrote'],
    [
      'giulia@coloni.example',
      { replyTo: 'giulia@coloni.example', language: 'it' },
      'Segnalato un messaggio di bruno',
      'anna ti chiede di guardare un messaggio che bruno ha scritto',
    ],
  ])(
    'a reported message reaches the operator at %s, although many have followed it',
    async (to, settings, subject, asked) => {
      const service = await open(createDraw(RESVG), settings);
      const { lobby, anna, bruno } = await twoPlayers(service);
      const write = (text: string) =>
        service.store.chats.say(lobby.id, { player: bruno.id, seat: 1, text }, service.clock.now++);
      const { id } = await write('rude <words>');
      await Promise.all(Array.from({ length: 201 }, (_, n) => write(`harmless ${n}`)));
      const notice = { type: 'report', game: lobby.id, message: id, from: anna.id } as const;
      expect((await service.deliver(notice)).type).toBe('sent');
      const [mail] = await mailsTo(to);
      expect(mail?.subject).toContain(subject);
      for (const said of [asked, 'rude <words>', lobby.id, bruno.id]) expect(mail?.text).toContain(said);
    },
  );

  test('names that contain markup, headers or text directions arrive as plain text', async () => {
    const service = await open();
    const host = await newPlayer(service.store, 'dora');
    await service.store.players.change(host.id, { name: '<b>x</b>\r\nBcc: all@example.org \u202Eevil' });
    const lobby = await newGame(service, [PERSON, PERSON], [{ ...host, name: 'dora' }]);
    const email = `${randomUUID()}@example.org`;
    await service.deliver({ type: 'invitation', game: lobby.id, email, locale: 'en', from: host.id });
    const [mail] = await mailsTo(email);
    expect(header(mail, 'bcc')).toBeUndefined();
    expect(mail?.html).not.toContain('<b>x</b>');
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain('\u202E');
    expect(mail?.subject).not.toMatch(/[\r\n]/);
  });
});
