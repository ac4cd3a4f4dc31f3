import { Hono } from 'hono/tiny';
import type { Sessions } from '../accounts/sessions.ts';
import { createAccess } from '../api/access.ts';
import { networkOf } from '../api/address.ts';
import { answerProblem, Failure, failed } from '../api/failure.ts';
import { onlyThrough } from '../api/gate.ts';
import { createBucket } from '../api/limits.ts';
import { isOurs } from '../api/sameOrigin.ts';
import { createSecurityLog } from '../api/securityLog.ts';
import { createSessions } from '../api/session.ts';
import type { ApiSettings } from '../api/settings.ts';
import type { Lobbies } from '../lobby/lobbies.ts';
import { maySee } from '../lobby/maySee.ts';
import type { Connection } from './connections.ts';
import { LIVE_PATH } from './news.ts';

export interface AdmissionSettings
  extends Pick<ApiSettings, 'secrets' | 'origin' | 'gate' | 'addressOf' | 'now' | 'onSecurityEvent'> {
  readonly lobbies: Pick<Lobbies, 'get'>;
  readonly sessions: Sessions;
}

/** Who may connect, and to which game, or to the list of their own games. The component that holds the connection provides the id. */
export type Admitted = Omit<Connection, 'id'>;

/** Pages reconnect when they become visible or the network returns: rarely more than a few times a minute. */
const PACE = { size: 30, perSecond: 0.5 };

/**
 * Decides who may connect: one of our pages, whose reader may see the game, or is signed in and has a list. It is called like the API, with the same
 * cookie, and returns what to connect to. A connection carries no secrets, but it would reveal that a game exists.
 */
export const createAdmission = ({
  lobbies,
  sessions: stored,
  secrets,
  origin,
  gate,
  addressOf,
  now = Date.now,
  onSecurityEvent,
}: AdmissionSettings) => {
  const sessions = createSessions({ stored, secrets, secure: origin?.startsWith('https:') ?? false, now });
  const access = createAccess({ sessions, lobbies });
  const bucket = createBucket({ ...PACE, now });
  const securityLog = createSecurityLog({ now, onSecurityEvent });
  const app = new Hono();
  app.use(onlyThrough(gate));
  app.get(LIVE_PATH, async (c) => {
    // A page of any site can open a connection with our reader's cookie: only this header tells them apart.
    if (!isOurs(c.req.header('origin'), c.req.header('host'), origin)) throw failed('crossSite');
    const retryAfter = bucket(networkOf(addressOf(c)));
    if (retryAfter > 0) throw failed('tooManyRequests', { retryAfter });
    const { game, invitation } = c.req.query();
    if (game === undefined) {
      const { player } = await access.player(c, { game, invitation, fresh: true });
      return c.json({ player } satisfies Admitted);
    }
    const { player, lobby } = await access.reader(c, { game, invitation, fresh: true });
    // An invitation is for a seat: once the game runs, news would say when somebody moves.
    if (lobby.status !== 'open' && !maySee(lobby, player, undefined)) throw failed('gameNotFound');
    const admitted: Admitted = { game: lobby.id, ...(player === undefined ? {} : { player }) };
    return c.json(admitted);
  });
  app.notFound((c) => answerProblem(c, 'notFound'));
  app.onError(async (error, c) => {
    if (!(error instanceof Failure)) throw error;
    const claimed = await sessions.claimed(c);
    const player = claimed && { player: claimed.player };
    securityLog.refused(error.code, { from: networkOf(addressOf(c)), route: `GET ${LIVE_PATH}`, ...player });
    return answerProblem(c, error.code, error.facts);
  });

  return async (request: Request, env: object = {}): Promise<Admitted | { readonly status: number }> => {
    const answer = await app.fetch(request, env);
    return answer.ok ? ((await answer.json()) as Admitted) : { status: answer.status };
  };
};

export type Admission = ReturnType<typeof createAdmission>;
