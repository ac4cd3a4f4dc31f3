import * as z from 'zod/mini';
import { failed } from '../failure.ts';
import { route } from '../route.ts';
import { onlyIfStaying } from '../staying.ts';

/** The browsers in which the player gets push messages. */
export const pushRoutes = [
  route('GET /api/me/push', {
    name: 'push',
    summary: 'What a browser subscribes to for push messages, and whether this one has',
    access: 'player',
    status: 200,
    request: () => z.object({}),
    answer: () => z.object({ key: z.string(), here: z.boolean(), browsers: z.int() }),
    handler: async ({ c, player, services: { sessions, store, pushKey } }) => {
      const session = await sessions.read(c);
      const own = await store.pushes.of(player);
      const here = session.type === 'valid' && own.some((one) => one.session === session.id);
      return { key: await pushKey(), here, browsers: own.length };
    },
  }),

  route('POST /api/me/push', {
    name: 'startPush',
    summary: 'Send push messages to this browser; answers with the key to which it should have subscribed',
    access: 'player',
    status: 200,
    fresh: true,
    limits: [{ by: 'player', times: 60, seconds: 3600 }],
    request: () =>
      z.object({
        // As `PushSubscription.toJSON()` returns it.
        body: z.object({
          endpoint: z.string().check(z.maxLength(1000, 'tooLong'), z.describe('An https address of a push service')),
          keys: z.strictObject({
            p256dh: z.string().check(z.regex(/^B[\w-]{86}$/)),
            auth: z.string().check(z.regex(/^[\w-]{22}$/)),
          }),
        }),
      }),
    answer: () => z.object({ key: z.string() }),
    handler: async ({ c, player, body: { endpoint, keys }, now, services: { sessions, store, pushKey } }) => {
      const { isPublicUrl } = await import('../../push/publicAddress.ts');
      if (!isPublicUrl(endpoint)) throw failed('invalid', { faults: [{ at: '/body/endpoint', code: 'wrongFormat' }] });
      const session = await sessions.read(c);
      if (session.type !== 'valid') throw failed('sessionExpired');
      await store.pushes.add(player, { endpoint, keys, session: session.id }, now);
      await onlyIfStaying(await store.players.change(player, { pushed: true }), () => store.pushes.forget(player));
      await store.askForWaiting(player, now);
      return { key: await pushKey() };
    },
  }),

  route('DELETE /api/me/push', {
    name: 'stopPush',
    summary: 'Stop push messages to this browser',
    access: 'player',
    status: 204,
    fresh: true,
    request: () => z.object({}),
    handler: async ({ c, player, services: { sessions, store } }) => {
      const session = await sessions.read(c);
      if (session.type === 'valid') await store.pushes.forget(player, (one) => one === session.id);
    },
  }),
] as const;
