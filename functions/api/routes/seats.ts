import * as z from 'zod/mini';
import { isReachable } from '../../accounts/players.ts';
import { instant } from '../../instants.ts';
import { belongsTo, playerIn } from '../../lobby/members.ts';
import { changedIn, failed } from '../failure.ts';
import { SELDOM } from '../limits.ts';
import { presentGame } from '../present.ts';
import { route } from '../route.ts';
import { Game, SeatPlan } from '../schemas/games.ts';
import * as s from '../schemas/values.ts';

/** Who has which seat, before a game starts. */
export const seatRoutes = [
  route('POST /api/games/:id/join', {
    name: 'joinGame',
    summary:
      "Take a free seat, or add a seed to one's own; the game starts when all seats are taken and have their seeds",
    access: 'player',
    status: 200,
    limits: [{ by: 'player', times: 120, seconds: 3600 }],
    request: () =>
      z.object({
        params: s.game(),
        body: z.strictObject({
          invitation: z.exactOptional(s.Token()),
          seat: z.exactOptional(s.Seat()),
          colour: z.exactOptional(s.Colour()),
          seed: s.PlayerSeed(),
        }),
      }),
    answer: Game,
    handler: async ({ player, params, body, now, services: { store } }) => {
      const joiner = await store.players.get(player);
      if (joiner === undefined) throw failed('sessionExpired');
      const joined = await store.lobbyService.join(params.id, { ...body, player: joiner.id, name: joiner.name }, now);
      if (joined.type === 'rejected' && joined.code === 'notInvited') throw failed('gameNotFound');
      const lobby = changedIn(joined);
      if (await store.forgetIfGone(lobby.id, joiner, now)) throw failed('sessionExpired');
      return presentGame(lobby, joiner.id);
    },
  }),

  route('POST /api/games/:id/leave', {
    name: 'leaveGame',
    summary: 'Leave the seat before the start',
    access: 'seated',
    status: 204,
    limits: SELDOM,
    request: () => z.object({ params: s.game() }),
    handler: async ({ player, params, services: { store } }) => {
      const change = await store.lobbyService.leave(params.id, player);
      if (change.type !== 'calledOff') changedIn(change);
    },
  }),

  route('POST /api/games/:id/ready', {
    name: 'sayReady',
    summary:
      'Say that one is ready, at a full table of strangers; the game starts when everybody who was asked has said so',
    access: 'seated',
    status: 200,
    limits: SELDOM,
    request: () => z.object({ params: s.game() }),
    answer: Game,
    handler: async ({ player, params, now, services: { store } }) =>
      presentGame(changedIn(await store.lobbyService.ready(params.id, player, now)), player),
  }),

  route('PUT /api/games/:id/seats/:seat', {
    name: 'planSeat',
    summary: "Put a bot on a free seat, or free a bot's seat, before the start",
    access: 'host',
    status: 200,
    limits: [{ by: 'seat', times: 60, seconds: 3600 }],
    request: () =>
      z.object({
        params: z.extend(s.game(), { seat: z.pipe(s.count(), s.Seat()) }),
        body: z.discriminatedUnion('type', [
          SeatPlan(),
          z.strictObject({
            type: z.literal('remove'),
            name: s.PlayerName().check(z.describe('The name of the player who loses the seat')),
          }),
        ]),
      }),
    answer: Game,
    handler: async ({ c, player, lobby, params: { id, seat }, body, now, services: { store, waitForPlayers } }) => {
      const { lobbyService, players, outbox } = store;
      if (lobby.visibility === 'public' && lobby.status === 'open' && body.type === 'person')
        await waitForPlayers(c, player, id, now);
      if (body.type !== 'remove')
        return presentGame(changedIn(await lobbyService.planSeat(id, player, seat, body, now)), player);
      const gone = playerIn(lobby, seat);
      const left = changedIn(await lobbyService.remove(id, player, seat, body.name));
      const loser = gone === undefined ? undefined : await players.get(gone);
      if (loser !== undefined && isReachable(loser) && !belongsTo(left, loser.id)) {
        const notice = {
          type: 'seatsFreed',
          game: id,
          player: loser.id,
          at: instant(now),
          gone: [loser.id],
          by: 'host',
        } as const;
        await outbox.ask(notice, now, now);
      }
      return presentGame(left, player);
    },
  }),

  route('POST /api/games/:id/invitations', {
    name: 'invite',
    summary: 'Email the invitation link',
    access: 'seated',
    status: 202,
    limits: [
      { by: 'address', times: 100, seconds: 86_400 },
      { by: 'player', times: 30, seconds: 86_400 },
      { by: 'pair', times: 5, seconds: 3600 },
      { by: 'mailbox', times: 15, seconds: 3600 },
      { by: 'mailbox', times: 60, seconds: 86_400 },
    ],
    request: () => z.object({ params: s.game(), body: z.strictObject({ email: s.Email() }) }),
    handler: async ({ player, lobby, body: { email }, now, services: { store } }) => {
      if (lobby.status !== 'open') throw failed('gameStarted');
      const host = await store.players.get(player);
      if (host === undefined) throw failed('sessionExpired');
      if (await store.blocks.has(email)) return;
      await store.outbox.ask(
        { type: 'invitation', game: lobby.id, email, locale: host.locale, from: host.id },
        now,
        now,
      );
    },
  }),

  route('DELETE /api/games/:id/invitations', {
    name: 'replaceInvitation',
    summary: 'Replace the invitation link: the previous one stops working',
    access: 'host',
    status: 200,
    limits: SELDOM,
    request: () => z.object({ params: s.game() }),
    answer: Game,
    handler: async ({ player, lobby, services: { store } }) =>
      presentGame(changedIn(await store.lobbyService.replaceInvitation(lobby.id, player)), player),
  }),
] as const;
