import type { Context } from 'hono';
import type { MoveLink, SeatLink } from '../mail/moveLink.ts';
import type { Stop } from '../mail/stopping.ts';
import type { InstanceStatus } from '../operator/status.ts';
import type { Post } from '../push/post.ts';
import type { Store } from '../services.ts';
import type { LinkCookie } from './linkCookie.ts';
import type { WaitForPlayers } from './openTables.ts';
import type { Sessions } from './session.ts';
import type { SignIn } from './signIn.ts';

/** What handlers of routes work with. */
export interface Services {
  readonly store: Store;
  /** The OpenAPI description of the service, as JSON. */
  readonly description: () => Promise<string>;
  readonly sessions: Sessions;
  readonly linkCookie: LinkCookie;
  readonly signIn: SignIn;
  /** Notes that a public table of a player waits for others; too many of a player or network are refused. */
  readonly waitForPlayers: WaitForPlayers;
  /** What the token of an email's link stops. */
  readonly stopIn: (token: string) => Stop | undefined;
  /** What browsers subscribe to for push messages. */
  readonly pushKey: () => Promise<string>;
  /** Posts to an address that a player has named. */
  readonly post: Post;
  /** Whether emails stay on the server, where nobody but its operator reads them. */
  readonly keepsEmails: boolean;
  /** The address of the operator, if there is one. */
  readonly operator: string | undefined;
  /** How the instance is, where that is known. */
  readonly status: (() => Promise<InstanceStatus>) | undefined;
  /** Where the site is, without a slash at the end. */
  readonly siteOf: (c: Context) => string;
  /** What the token of an email's link allows to play. */
  readonly moveLinkIn: (token: string) => MoveLink | SeatLink | undefined;
}
