import type { Store } from '../store/index.ts';
import type { Handlers } from './route.ts';
import { authRoutes } from './routes/auth.ts';
import { gameRoutes } from './routes/games.ts';
import { meRoutes } from './routes/me.ts';
import { playRoutes } from './routes/play.ts';
import { seatRoutes } from './routes/seats.ts';
import { serviceRoutes } from './routes/service.ts';
import type { Sessions } from './session.ts';

/** What routes work with. */
export interface Means {
  readonly store: Store;
  readonly sessions: Sessions;
}

/** Every route of the service. */
export const createHandlers = (means: Means): Handlers => ({
  ...serviceRoutes(means),
  ...authRoutes(means),
  ...meRoutes(means),
  ...gameRoutes(means),
  ...seatRoutes(means),
  ...playRoutes(means),
});
