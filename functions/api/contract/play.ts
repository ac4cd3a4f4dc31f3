import * as z from 'zod/mini';
import * as s from '../schemas.ts';
import type { Routes } from './declaration.ts';
import { count, game, idle, invited, logFrom } from './parameters.ts';

/** The play of a game: view, log, orders, moves. */
export const playRoutes = {
  'GET /api/games/:id/page': {
    access: 'reader',
    params: game,
    query: () => z.extend(invited(), { idle: z.exactOptional(idle()), from: z.exactOptional(logFrom()) }),
    status: 200,
    fresh: true,
  },
  'GET /api/games/:id/view': {
    access: 'reader',
    params: game,
    query: () =>
      z.strictObject({
        version: z.exactOptional(count()),
        idle: z.exactOptional(idle()),
        seen: z.exactOptional(
          count().check(z.describe('The version up to which the reader has noticed what happened')),
        ),
        from: z.exactOptional(logFrom()),
      }),
    status: 200,
    cached: true,
  },
  'GET /api/games/:id/events': {
    access: 'reader',
    params: game,
    query: () => z.strictObject({ from: z.exactOptional(count()) }),
    status: 200,
  },
  'GET /api/games/:id/orders': {
    access: 'seated',
    params: game,
    status: 200,
  },
  'PUT /api/games/:id/orders': {
    access: 'seated',
    params: game,
    body: s.Orders,
    status: 200,
  },
  'GET /api/games/:id/players/:seat': {
    access: 'seated',
    params: () => z.extend(game(), { seat: z.pipe(count(), s.Seat()) }),
    status: 200,
  },
  'GET /api/games/:id/record': {
    access: 'reader',
    params: game,
    status: 200,
  },
  'POST /api/games/:id/moves': {
    access: 'seated',
    params: game,
    query: () => z.strictObject({ idle: z.exactOptional(idle()), from: z.exactOptional(logFrom()) }),
    body: () =>
      z.strictObject({
        moveId: z.uuid('notAMoveId'),
        moves: s.Moves(),
        answerHours: z.exactOptional(
          z
            .int()
            .check(
              z.minimum(1),
              z.maximum(168),
              z.describe('Hours after which players who have not answered decline the offers made here'),
            ),
        ),
        version: z.exactOptional(
          z.int().check(z.minimum(0), z.describe('Play only if the game still has this version')),
        ),
      }),
    status: 200,
  },
} as const satisfies Routes;
