import type { Context } from 'hono';
import type { MoveLink } from '../mail/moveLink.ts';
import type { Stop } from '../mail/stopping.ts';
import type { Post } from '../push/post.ts';
import type { Store } from '../services.ts';
import type { Asking } from './asking.ts';
import type { WaitForPlayers } from './openTables.ts';
import type { Handlers } from './route.ts';
import { authRoutes } from './routes/auth.ts';
import { chatRoutes } from './routes/chat.ts';
import { gameRoutes } from './routes/games.ts';
import { mailRoutes } from './routes/mail.ts';
import { meRoutes } from './routes/me.ts';
import { moveLinkRoutes } from './routes/moveLinks.ts';
import { orderRoutes } from './routes/orders.ts';
import { playRoutes } from './routes/play.ts';
import { playerRoutes } from './routes/players.ts';
import { pushRoutes } from './routes/push.ts';
import { rematchRoutes } from './routes/rematch.ts';
import { seatRoutes } from './routes/seats.ts';
import { serviceRoutes } from './routes/service.ts';
import { tableRoutes } from './routes/table.ts';
import { webhookRoutes } from './routes/webhook.ts';
import type { Sessions } from './session.ts';

/** What routes work with. */
export interface Services {
  readonly store: Store;
  /** The OpenAPI description of the service, as JSON. */
  readonly description: () => Promise<string>;
  readonly sessions: Sessions;
  readonly asking: Asking;
  /** The network address that a request comes from. */
  readonly addressOf: (c: Context) => string;
  /** Notes that a public table of a player waits for others; too many of a player or network are refused. */
  readonly waitForPlayers: WaitForPlayers;
  /** What the token of an email's link stops. */
  readonly stopIn: (token: string) => Stop | undefined;
  /** What browsers subscribe to for push messages. */
  readonly pushKey: () => Promise<string>;
  /** Posts to an address that a player has named. */
  readonly post: Post;
  /** Where the site is, without a slash at the end. */
  readonly siteOf: (c: Context) => string;
  /** What the token of an email's link allows to play. */
  readonly moveLinkIn: (token: string) => MoveLink | undefined;
}

/** Every route of the service. */
export const createHandlers = (services: Services): Handlers => ({
  ...serviceRoutes(services),
  ...authRoutes(services),
  ...meRoutes(services),
  ...mailRoutes(services),
  ...moveLinkRoutes(services),
  ...pushRoutes(services),
  ...webhookRoutes(services),
  ...gameRoutes(services),
  ...seatRoutes(services),
  ...tableRoutes(services),
  ...rematchRoutes(services),
  ...chatRoutes(services),
  ...playerRoutes(services),
  ...playRoutes(services),
  ...orderRoutes(services),
});
