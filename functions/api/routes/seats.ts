import { isReachable } from '../../accounts/players.ts';
import { instant } from '../../instants.ts';
import { belongsTo, playerIn } from '../../lobby/members.ts';
import { failed } from '../failure.ts';
import type { Services } from '../handlers.ts';
import { presentGame } from '../present.ts';
import type { Handlers } from '../route.ts';
import { changedIn } from './games.ts';

type Keys =
  | 'POST /api/games/:id/join'
  | 'POST /api/games/:id/leave'
  | 'POST /api/games/:id/ready'
  | 'PUT /api/games/:id/seats/:seat'
  | 'POST /api/games/:id/invitations'
  | 'DELETE /api/games/:id/invitations';

/** Who has which seat, before a game starts. */
export const seatRoutes = ({
  store: { lobbyService, players, outbox, forgetIfGone },
  waitForPlayers,
}: Services): Handlers<Keys> => ({
  'POST /api/games/:id/join': async ({ player, params, body, now }) => {
    const joiner = await players.get(player);
    if (joiner === undefined) throw failed('sessionExpired');
    const joined = await lobbyService.join(params.id, { ...body, player: joiner.id, name: joiner.name }, now);
    if (joined.type === 'rejected' && joined.code === 'notInvited') throw failed('gameNotFound');
    const lobby = changedIn(joined);
    if (await forgetIfGone(lobby.id, joiner, now)) throw failed('sessionExpired');
    return presentGame(lobby, joiner.id);
  },

  'POST /api/games/:id/leave': async ({ player, params }) => {
    const change = await lobbyService.leave(params.id, player);
    if (change.type !== 'calledOff') changedIn(change);
  },

  'POST /api/games/:id/ready': async ({ player, params, now }) =>
    presentGame(changedIn(await lobbyService.ready(params.id, player, now)), player),

  'PUT /api/games/:id/seats/:seat': async ({ c, player, lobby, params: { id, seat }, body, now }) => {
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

  'POST /api/games/:id/invitations': async ({ player, lobby, body: { email }, now }) => {
    if (lobby.status !== 'open') throw failed('gameStarted');
    const host = await players.get(player);
    if (host === undefined) throw failed('sessionExpired');
    await outbox.ask({ type: 'invitation', game: lobby.id, email, locale: host.locale, from: host.id }, now, now);
  },

  'DELETE /api/games/:id/invitations': async ({ player, lobby }) =>
    presentGame(changedIn(await lobbyService.replaceInvitation(lobby.id, player)), player),
});
