import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { Seat } from '../../../engine/index.ts';
import { giveTime } from '../../clock/stops.ts';
import { randomText } from '../../ids.ts';
import { DAY, HOUR, instant, millis } from '../../instants.ts';
import { publishOffers } from '../../lobby/changes.ts';
import * as consent from '../../lobby/consent.ts';
import type { Changed, Lobby } from '../../lobby/lobby.ts';
import { maySee } from '../../lobby/maySee.ts';
import { belongsTo, playerIn, seatsOf } from '../../lobby/members.ts';
import { nameAt } from '../../lobby/names.ts';
import { isNewer } from '../../lobby/newer.ts';
import { answerFor } from '../../lobby/seatWishes.ts';
import * as tenures from '../../lobby/tenures.ts';
import { lastMoveOf } from '../../play/game.ts';
import { openOffersIn } from '../../play/orders.ts';
import { changedIn, failed } from '../failure.ts';
import { SELDOM } from '../limits.ts';
import { presentGame } from '../present.ts';
import { route } from '../route.ts';
import { Clock, Game } from '../schemas/games.ts';
import * as s from '../schemas/values.ts';
import type { Services } from '../services.ts';

const TOKEN_LETTERS = 26;
/** In a game without clocks the others may open a seat for which the game has waited so long. */
const SILENT = 7 * DAY;

/** Another player gives a seat more time for its current wait. */
const give = async (
  { store }: Services,
  lobby: Lobby,
  player: string,
  seat: Seat,
  hours: number,
  now: number,
): Promise<Lobby> => {
  const own = seatsOf(lobby, player);
  if (lobby.clock === undefined || own.length === 0 || own.some((mine) => mine === seat)) throw failed('notSeated');
  await store.clocks.change(lobby.id, lobby.clock, now, (clock) => {
    const given = clock && giveTime(clock, seat, hours * HOUR);
    if (clock !== undefined && given === undefined) throw failed('enoughTime');
    return given;
  });
  const waiting = playerIn(lobby, seat);
  if (waiting !== undefined) await store.memberships.changed(waiting);
  return lobby;
};

/** Opens the seat of somebody for whom a game without clocks has waited for days, if the others agree. */
const open = async ({ store }: Services, lobby: Lobby, player: string, seat: Seat, now: number): Promise<Lobby> => {
  const game = await store.games.open(lobby.id);
  const wait = game?.waits.find((one) => one.seat === seat);
  if (lobby.clock !== undefined || game === undefined || wait === undefined) throw failed('notAbsent');
  const since = Math.max(millis(wait.since), millis(lastMoveOf(game, wait.seat) ?? wait.since));
  if (now - since < SILENT) throw failed('notAbsent');
  return changedIn(
    await store.lobbyService.change(lobby.id, tenures.openSeat(player, wait.seat, wait.version, instant(now))),
  );
};

/** Somebody comes back to a seat, and their open offers with them. */
const takeBack = async ({ store }: Services, id: string, player: string, at: string): Promise<Lobby> => {
  const back = changedIn(await store.lobbyService.change(id, tenures.takeBack(player, at)));
  const given = await store.orders.get(id, player);
  const offers = given === undefined ? [] : openOffersIn(given.orders);
  return offers.length === 0 ? back : changedIn(await store.lobbyService.change(id, publishOffers(player, offers)));
};

/** What players of a running game do about its clocks and seats. */
export const tableRoutes = [
  route('POST /api/games/:id/table', {
    name: 'changeTable',
    summary:
      "In a running game: ask for a pause, give somebody time, hand over a seat that its player has left, take such a seat, take one's own back, give up",
    access: 'player',
    status: 200,
    limitsByType: {
      pause: SELDOM,
      wake: SELDOM,
      giveTime: SELDOM,
      letBotPlay: SELDOM,
      openSeat: SELDOM,
      inviteSubstitute: SELDOM,
      answerSeat: SELDOM,
      substitute: SELDOM,
      takeBack: SELDOM,
      concede: SELDOM,
      proposeClock: SELDOM,
      answerClock: SELDOM,
    },
    request: () =>
      z.object({
        params: s.game(),
        body: z.discriminatedUnion('type', [
          z.strictObject({ type: z.literal('pause'), wanted: z.boolean() }),
          z.strictObject({ type: z.literal('wake') }),
          z.strictObject({
            type: z.literal('giveTime'),
            seat: s.Seat(),
            hours: z.int().check(z.minimum(1), z.maximum(168)),
          }),
          z.strictObject({ type: z.literal('letBotPlay'), seat: s.Seat() }),
          z.strictObject({ type: z.literal('openSeat'), seat: s.Seat() }),
          z.strictObject({ type: z.literal('inviteSubstitute'), seat: s.Seat() }),
          z.strictObject({ type: z.literal('answerSeat'), seat: s.Seat(), proposal: s.when(), agree: z.boolean() }),
          z.strictObject({ type: z.literal('substitute'), token: s.Token() }),
          z.strictObject({ type: z.literal('takeBack') }),
          z.strictObject({ type: z.literal('concede') }),
          z.strictObject({ type: z.literal('proposeClock'), clock: Clock() }),
          z.strictObject({ type: z.literal('answerClock'), proposal: s.when(), agree: z.boolean() }),
        ]),
      }),
    answer: Game,
    handler: async ({ c, player, params: { id }, body, now, services }) => {
      const { lobbies, lobbyService, memberships, players, forgetIfGone } = services.store;
      const lobby = await lobbies.get(id);
      const at = instant(now);
      const isMember = lobby !== undefined && belongsTo(lobby, player);
      const token = body.type === 'substitute' ? body.token : undefined;
      // Nobody can find out by guessing links that a private game exists.
      if (lobby === undefined || !(isMember || (token !== undefined && maySee(lobby, player, token))))
        throw failed('gameNotFound');
      if (isNewer(lobby)) throw failed('newerGame');
      if (lobby.status !== 'started') throw failed(lobby.status === 'open' ? 'gameNotStarted' : 'gameFinished');
      const change = async (to: (found: Lobby) => Changed): Promise<Lobby> =>
        changedIn(await lobbyService.change(id, to));
      const changed = async (): Promise<Lobby> => {
        switch (body.type) {
          case 'pause':
            return change(consent.wishPause(player, body.wanted, at));
          case 'wake':
            return change(consent.wake(player, at));
          case 'giveTime':
            return give(services, lobby, player, body.seat, body.hours, now);
          case 'letBotPlay':
            return change(tenures.replaceWithBot(player, body.seat, at));
          case 'inviteSubstitute':
            return change(tenures.inviteSubstitute(player, body.seat, randomText(randomBytes, TOKEN_LETTERS), at));
          case 'openSeat':
            return open(services, lobby, player, body.seat, now);
          case 'answerSeat':
            return change((found) =>
              tenures.openedIfGranted(answerFor(player, body.seat, body.proposal, body.agree)(found), body.seat, at),
            );
          case 'takeBack':
            return takeBack(services, id, player, at);
          case 'concede':
            return change(tenures.concede(player, at));
          case 'proposeClock':
            return change(consent.proposeClock(player, body.clock, at));
          case 'answerClock':
            return change(consent.answerClock(player, body.proposal, body.agree));
          case 'substitute': {
            const joiner = await players.get(player);
            if (joiner === undefined) throw failed('sessionExpired');
            if (joiner.email === undefined) throw failed('accountNeeded');
            const taken = await lobbyService.change(id, async (found) => {
              const name = await nameAt(found, [player], joiner.name);
              const sharesBrowser = (other: string) => services.sessions.hasBeenHere(c, other);
              return tenures.substitute({ player, name, sharesBrowser }, body.token, at)(found);
            });
            const after = changedIn(taken);
            await memberships.add(player, id);
            if (await forgetIfGone(id, joiner, now)) throw failed('sessionExpired');
            return after;
          }
        }
      };
      return presentGame(await changed(), player);
    },
  }),
] as const;
