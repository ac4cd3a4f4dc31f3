import { belongsTo } from '../../lobby/members.ts';
import type { Stop } from '../../mail/stopping.ts';
import { STOPPABLE } from '../../notices/kinds.ts';
import { failed } from '../failure.ts';
import type { Services } from '../handlers.ts';
import type { Handlers } from '../route.ts';

type Keys = 'GET /api/mail/stop' | 'POST /api/mail/stop';

/** At most this many games can be muted. */
const MOST_MUTED = 200;

/** Links in emails that stop a kind of email. The holder of the link reads the email: no cookie is needed. */
export const mailRoutes = ({ store: { lobbies, players, suppressionList }, stopIn }: Services): Handlers<Keys> => {
  const wanted = (token: string): Stop => {
    const stop = stopIn(token);
    if (stop === undefined) throw failed('linkDamaged');
    return stop;
  };

  const isStopped = async ({ kind, who, game = '' }: Stop): Promise<boolean> => {
    if (kind === 'invitation') return suppressionList.hasHash(who);
    const player = await players.get(who);
    return (kind === 'game' ? player?.muted?.includes(game) : player?.mailOff?.includes(kind)) ?? false;
  };

  const change = async ({ kind, who, game = '' }: Stop, stopped: boolean): Promise<void> => {
    if (kind === 'invitation') return stopped ? suppressionList.add(who) : suppressionList.remove(who);
    const player = await players.get(who);
    if (player === undefined) return;
    if (kind === 'game') {
      const others = (player.muted ?? []).filter((one) => one !== game);
      await players.change(player.id, { muted: stopped ? [...others, game].slice(-MOST_MUTED) : others });
      return;
    }
    const off = STOPPABLE.filter((one) => (one === kind ? stopped : player.mailOff?.includes(one)));
    await players.change(player.id, { mailOff: off });
  };

  /** What the link stops, with the name of its game if the player is in it. */
  const present = async ({ kind, who, game }: Stop, stopped: boolean) => {
    const lobby = game === undefined ? undefined : await lobbies.get(game);
    const isMember = lobby !== undefined && belongsTo(lobby, (await players.get(who))?.id ?? '');
    return { kind, stopped, ...(isMember ? { game: lobby.name } : {}) };
  };

  return {
    'GET /api/mail/stop': async ({ c, query: { token } }) => {
      // A browser gets the page that asks for confirmation: opening the link alone stops nothing.
      if (c.req.header('accept')?.includes('text/html')) return c.redirect(`/stop#token=${token}`, 303);
      const stop = wanted(token);
      return present(stop, await isStopped(stop));
    },

    'POST /api/mail/stop': async ({ query: { token, undo } }) => {
      const stop = wanted(token);
      const stopped = undo === undefined;
      await change(stop, stopped);
      return present(stop, stopped);
    },
  };
};
