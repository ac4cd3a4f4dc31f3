import * as z from 'zod/mini';
import * as s from '../schemas.ts';
import type { Routes } from './declaration.ts';
import { count, game, invited } from './parameters.ts';

/** Games before and beside the play: lists, lobby, seats, invitations. */
export const gamesRoutes = {
  'GET /api/games': {
    access: 'visitor',
    query: () =>
      z.strictObject({
        list: z.enum(['mine', 'open', 'running', 'finished']),
        after: z.exactOptional(
          s.Place().check(z.describe('`next` of the page before; lists of public games have pages')),
        ),
      }),
    status: 200,
    cached: true,
  },
  'POST /api/games': {
    access: 'player',
    body: () =>
      z.strictObject({
        name: s.GameName(),
        ruleset: s.Ruleset(),
        options: s.Options(),
        seats: z.array(s.SeatPlan()).check(z.minLength(2, 'seatCount'), z.maxLength(4, 'seatCount')),
        visibility: s.Visibility(),
        colour: z.exactOptional(s.Colour()),
        seed: z.exactOptional(s.PlayerSeed()),
        clock: z.exactOptional(s.Clock()),
        oldest: z.exactOptional(
          s.Seat().check(z.describe('The seat of the oldest player, if the oldest player begins')),
        ),
      }),
    status: 201,
  },
  'GET /api/games/:id': {
    access: 'reader',
    params: game,
    query: invited,
    status: 200,
  },
  'PATCH /api/games/:id': {
    access: 'host',
    params: game,
    body: () => z.strictObject({ name: s.GameName() }),
    status: 200,
  },
  'DELETE /api/games/:id': {
    access: 'host',
    params: game,
    status: 204,
  },
  'POST /api/games/:id/join': {
    access: 'player',
    params: game,
    body: () =>
      z.strictObject({
        invitation: z.exactOptional(s.Token()),
        seat: z.exactOptional(s.Seat()),
        colour: z.exactOptional(s.Colour()),
        seed: s.PlayerSeed(),
      }),
    status: 200,
  },
  'POST /api/games/:id/leave': {
    access: 'seated',
    params: game,
    status: 204,
  },
  'POST /api/games/:id/ready': {
    access: 'seated',
    params: game,
    status: 200,
  },
  'PUT /api/games/:id/seats/:seat': {
    access: 'host',
    params: () => z.extend(game(), { seat: z.pipe(count(), s.Seat()) }),
    body: s.SeatChange,
    status: 200,
  },
  'POST /api/games/:id/invitations': {
    access: 'seated',
    params: game,
    body: () => z.strictObject({ email: s.Email() }),
    status: 202,
  },
  'POST /api/games/:id/table': {
    access: 'player',
    params: game,
    body: s.TableAction,
    status: 200,
  },
  'POST /api/games/:id/rematch': {
    access: 'seated',
    params: game,
    status: 200,
  },
  'DELETE /api/games/:id/invitations': {
    access: 'host',
    params: game,
    status: 200,
  },
} as const satisfies Routes;
