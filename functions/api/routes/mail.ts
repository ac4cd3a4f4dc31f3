import { STOPPABLE, type Stop } from '../../mail/stopping.ts';
import { failed } from '../failure.ts';
import type { Means } from '../handlers.ts';
import type { Handlers } from '../route.ts';

type Keys = 'GET /api/mail/stop' | 'POST /api/mail/stop';

/** The links in mails that stop their kind. Who has the link is the reader of the mail: no cookie is needed. */
export const mailRoutes = ({ store: { players, suppressionList }, stopIn }: Means): Handlers<Keys> => {
  const wanted = (token: string): Stop => {
    const stop = stopIn(token);
    if (stop === undefined) throw failed('linkDamaged');
    return stop;
  };

  const isStopped = async ({ kind, who }: Stop): Promise<boolean> =>
    kind === 'invitation' ? suppressionList.hasHash(who) : ((await players.get(who))?.mailOff?.includes(kind) ?? false);

  const change = async ({ kind, who }: Stop, stopped: boolean): Promise<void> => {
    if (kind === 'invitation') return stopped ? suppressionList.add(who) : suppressionList.remove(who);
    const player = await players.get(who);
    if (player === undefined) return;
    const off = STOPPABLE.filter((one) => (one === kind ? stopped : player.mailOff?.includes(one)));
    await players.change(player.id, { mailOff: off });
  };

  return {
    'GET /api/mail/stop': async ({ c, query: { token } }) => {
      // Somebody who opened the link in a browser gets the page that asks; nothing is stopped by looking.
      if (c.req.header('accept')?.includes('text/html')) return c.redirect(`/stop#token=${token}`, 303);
      const stop = wanted(token);
      return { kind: stop.kind, stopped: await isStopped(stop) };
    },

    'POST /api/mail/stop': async ({ query: { token, undo } }) => {
      const stop = wanted(token);
      const stopped = undo === undefined;
      await change(stop, stopped);
      return { kind: stop.kind, stopped };
    },
  };
};
