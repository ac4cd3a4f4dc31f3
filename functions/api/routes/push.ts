import { failed } from '../failure.ts';
import type { Services } from '../handlers.ts';
import type { Handlers } from '../route.ts';

type Keys = 'GET /api/me/push' | 'POST /api/me/push' | 'DELETE /api/me/push';

/** The browsers in which the player gets push messages. */
export const pushRoutes = ({ store: { players, pushes }, sessions, pushKey }: Services): Handlers<Keys> => ({
  'GET /api/me/push': async ({ c, player }) => {
    const session = await sessions.read(c);
    const own = await pushes.of(player);
    const here = session.type === 'valid' && own.some((one) => one.session === session.id);
    return { key: await pushKey(), here, browsers: own.length };
  },

  'POST /api/me/push': async ({ c, player, body: { endpoint, keys }, now }) => {
    const { isPublicUrl } = await import('../../push/publicAddress.ts');
    if (!isPublicUrl(endpoint)) throw failed('invalid', { faults: [{ at: '/body/endpoint', code: 'wrongFormat' }] });
    const session = await sessions.read(c);
    if (session.type !== 'valid') throw failed('sessionExpired');
    await pushes.add(player, { endpoint, keys, session: session.id }, now);
    await players.change(player, { pushed: true });
    return { key: await pushKey() };
  },

  'DELETE /api/me/push': async ({ c, player }) => {
    const session = await sessions.read(c);
    if (session.type === 'valid') await pushes.forget(player, (one) => one === session.id);
  },
});
