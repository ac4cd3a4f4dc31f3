import type { Seat } from '../../engine/index.ts';
import { playerIn } from '../lobby/members.ts';
import { seatsNotReady } from '../lobby/readyCheck.ts';
import type { Store } from '../services.ts';
import { encryptFor } from './encrypt.ts';
import type { Post } from './post.ts';
import { PUSH_REFUSED } from './refused.ts';
import { createVapid, type Vapid } from './vapid.ts';

/** What a browser shows while no page is open. */
interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** The page that it opens. */
  readonly url: string;
  /** A newer message with the same tag replaces an older one. */
  readonly tag: string;
}

/** Sends a message to all browsers of a player; returns whether at least one push service has accepted it. */
export type Push = (player: string, message: PushMessage) => Promise<boolean>;

export interface PushSettings {
  readonly store: Pick<Store, 'pushes' | 'vapidKey' | 'memberships' | 'progress' | 'lobbies'>;
  /** An address of the operator for the push services, `mailto:` or `https:`. */
  readonly contact: string;
  readonly post: Post;
  /** Called with a browser that could not be reached. */
  readonly onProblem: (error: unknown, about: string) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** How many seconds a push service keeps a message for a browser that is off. */
const KEPT_SECONDS = 24 * 3600;
const GONE = [404, 410];
const LONGEST_BODY = 240;

export const createPush = ({ store, contact, post, onProblem, now }: PushSettings): Push => {
  const { pushes, vapidKey, memberships, progress, lobbies } = store;
  let vapid: Vapid | undefined;

  /** How many games wait for the player, and tables that ask whether they are ready: the badge of the installed app. */
  const waitingGames = async (player: string): Promise<number> => {
    const running = (await memberships.of(player)).filter(({ endedAt }) => endedAt === undefined);
    const waiting = await Promise.all(
      running.map(async ({ game }) => {
        const [known, lobby] = await Promise.all([progress.get(game), lobbies.get(game)]);
        if (lobby === undefined) return false;
        const { status, readyCheck } = lobby;
        const isTheirs = (seat: Seat): boolean => playerIn(lobby, seat) === player;
        if (status === 'open') return readyCheck !== undefined && seatsNotReady(lobby, readyCheck).some(isTheirs);
        return known?.waits.some(({ seat }) => isTheirs(seat)) ?? false;
      }),
    );
    return waiting.filter(Boolean).length;
  };

  return async (player, message) => {
    const browsers = await pushes.of(player);
    if (browsers.length === 0) return false;
    const body = [...message.body].slice(0, LONGEST_BODY).join('');
    vapid ??= createVapid(await vapidKey(), contact);
    const { authorization } = vapid;
    const text = Buffer.from(JSON.stringify({ ...message, body, waiting: await waitingGames(player) }));
    const taken = await Promise.all(
      browsers.map(async ({ id, endpoint, keys }) => {
        const about = `push to ${new URL(endpoint).host}`;
        const headers = {
          authorization: authorization(endpoint, now()),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(KEPT_SECONDS),
          urgency: 'normal',
        };
        try {
          const status = await post(endpoint, headers, encryptFor(keys, text));
          if (status >= 200 && status < 300) return true;
          if (GONE.includes(status)) await pushes.gone(player, id, now());
          else onProblem(new Error(`${PUSH_REFUSED} ${status}`), about);
          return false;
        } catch (error) {
          onProblem(error, about);
          return false;
        }
      }),
    );
    return taken.includes(true);
  };
};
