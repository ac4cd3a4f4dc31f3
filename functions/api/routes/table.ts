import { randomBytes } from 'node:crypto';
import { giveTime } from '../../clock/stops.ts';
import { randomText } from '../../store/ids.ts';
import { HOUR, instant } from '../../store/instants.ts';
import { publishOffers } from '../../store/lobby/changes.ts';
import * as consent from '../../store/lobby/consent.ts';
import type { Changed, Lobby } from '../../store/lobby/lobby.ts';
import { maySee } from '../../store/lobby/maySee.ts';
import { belongsTo, seatsOf } from '../../store/lobby/members.ts';
import { isNewer } from '../../store/lobby/newer.ts';
import { openOffersIn } from '../../store/orders.ts';
import * as tenures from '../../store/tenures.ts';

import { failed } from '../failure.ts';
import type { Services } from '../handlers.ts';
import { presentGame } from '../present.ts';
import type { Handlers } from '../route.ts';
import { changedIn } from './games.ts';

type Keys = 'POST /api/games/:id/table';

const TOKEN_LETTERS = 26;

/** What players of a running game do about its clocks and seats. */
export const tableRoutes = ({ store }: Services): Handlers<Keys> => {
  const { lobbies, lobbyService, memberships, clocks, orders, players, forgetIfGone } = store;

  /** Another player gives a seat more time for its current wait. */
  const give = async (lobby: Lobby, player: string, seat: number, hours: number, now: number): Promise<Lobby> => {
    const own = seatsOf(lobby, player);
    if (lobby.clock === undefined || own.length === 0 || own.some((mine) => mine === seat)) throw failed('notSeated');
    await clocks.change(lobby.id, lobby.clock, now, (clock) => clock && giveTime(clock, seat as 0, hours * HOUR));
    return lobby;
  };

  /** Somebody comes back to a seat, and their open offers with them. */
  const takeBack = async (id: string, player: string, at: string): Promise<Lobby> => {
    const back = changedIn(await lobbyService.change(id, tenures.takeBack(player, at)));
    const given = await orders.get(id, player);
    const offers = given === undefined ? [] : openOffersIn(given.orders);
    return offers.length === 0 ? back : changedIn(await lobbyService.change(id, publishOffers(player, offers)));
  };

  return {
    'POST /api/games/:id/table': async ({ player, params: { id }, body, now }) => {
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
          case 'giveTime':
            return give(lobby, player, body.seat, body.hours, now);
          case 'letBotPlay':
            return change(tenures.replaceWithBot(player, body.seat, at));
          case 'inviteSubstitute':
            return change(tenures.inviteSubstitute(player, body.seat, randomText(randomBytes, TOKEN_LETTERS)));
          case 'takeBack':
            return takeBack(id, player, at);
          case 'concede':
            return change(tenures.concede(player, at));
          case 'proposeClock':
            return change(consent.proposeClock(player, body.clock, at));
          case 'answerClock':
            return change(consent.answerClock(player, body.proposal, body.agree));
          case 'substitute': {
            const joiner = await players.get(player);
            if (joiner === undefined) throw failed('sessionExpired');
            const taken = await lobbyService.change(
              id,
              tenures.substitute({ player, name: joiner.name }, body.token, at),
            );
            const after = changedIn(taken);
            await memberships.add(player, id);
            if (await forgetIfGone(id, joiner, now)) throw failed('sessionExpired');
            return after;
          }
        }
      };
      return presentGame(await changed(), player);
    },
  };
};
