import type { Context } from 'hono';
import type { Lobbies } from '../lobby/lobbies.ts';
import type { Lobby } from '../lobby/lobby.ts';
import { maySee } from '../lobby/maySee.ts';
import { seatsOf } from '../lobby/members.ts';
import { failed } from './failure.ts';
import type { AccessChecks, Wanted } from './route.ts';
import type { Session, Sessions } from './session.ts';

export interface AccessSettings {
  readonly sessions: Sessions;
  readonly lobbies: Pick<Lobbies, 'get'>;
  /** Refuses games whose rules this version does not have. @default it asks nothing of rules, and need not carry them */
  readonly isNewer?: (lobby: Lobby) => boolean;
  /** Whether the session is one of the operator. @default nobody is */
  readonly isOperators?: (session: Session) => Promise<boolean>;
}

/** Checks the caller against a route's access rule. */
export const createAccess = ({
  sessions,
  lobbies,
  isNewer = () => false,
  isOperators = async () => false,
}: AccessSettings): AccessChecks => {
  const playerOf = async (c: Context, { fresh }: Wanted): Promise<string | undefined> => {
    const session = await sessions.read(c, fresh);
    switch (session.type) {
      case 'valid':
        return session.player;
      case 'absent':
        return undefined;
      default:
        throw failed(session.type === 'forged' ? 'sessionForged' : 'sessionExpired');
    }
  };

  const signedIn = async (c: Context, wanted: Wanted): Promise<string> => {
    const player = await playerOf(c, wanted);
    if (player === undefined) throw failed('signedOut');
    return player;
  };

  const open = async ({ game, invitation }: Wanted, player: string | undefined): Promise<Lobby> => {
    const lobby = game === undefined ? undefined : await lobbies.get(game);
    if (lobby === undefined || !maySee(lobby, player, invitation)) throw failed('gameNotFound');
    if (isNewer(lobby)) throw failed('newerGame');
    return lobby;
  };

  return {
    anyone: async () => ({}),
    visitor: async (c, wanted) => ({ player: await playerOf(c, wanted) }),
    player: async (c, wanted) => ({ player: await signedIn(c, wanted) }),
    reader: async (c, wanted) => {
      const player = await playerOf(c, wanted);
      const lobby = await open(wanted, player);
      return { player, lobby, seats: player === undefined ? [] : seatsOf(lobby, player) };
    },
    seated: async (c, wanted) => {
      const player = await signedIn(c, wanted);
      const lobby = await open(wanted, player);
      const [seat, ...others] = seatsOf(lobby, player);
      if (seat === undefined) throw failed('notSeated');
      return { player, lobby, seats: [seat, ...others] };
    },
    host: async (c, wanted) => {
      const player = await signedIn(c, wanted);
      const lobby = await open(wanted, player);
      if (lobby.host !== player) throw failed('notHost');
      return { player, lobby };
    },
    operator: async (c) => {
      const session = await sessions.read(c, true);
      if (session.type === 'valid' && (await isOperators(session))) return { player: session.player };
      // The answer is that of a path that does not exist, which reads no cookie.
      c.header('set-cookie', undefined);
      throw failed('notFound');
    },
  };
};
