import * as z from 'zod/mini';
import { failed } from '../failure.ts';
import { lazy } from '../lazy.ts';
import { route } from '../route.ts';
import { Event, Move } from '../schemas/play.ts';
import * as s from '../schemas/values.ts';

const hash = lazy(() => z.string().check(z.regex(/^[0-9a-f]{64}$/)));
const GameRecord = lazy(() =>
  z
    .object({
      secret: z.string().check(z.describe('The secret seed')),
      commits: z.array(
        z.object({
          version: s.version(),
          seat: z.exactOptional(s.Seat()),
          moveId: z.string(),
          moves: z.array(Move()),
          list: z.exactOptional(
            z
              .object({ hash: hash().check(z.describe('SHA-256 of the whole list, as canonical JSON')), from: z.int() })
              .check(z.describe('Which part of a longer list of moves this commit plays')),
          ),
          acts: z.exactOptional(
            z
              .array(
                z.object({
                  seat: s.Seat(),
                  move: Move(),
                  by: z.string(),
                  from: z.exactOptional(z.int().check(z.describe('Index of the first event that it caused'))),
                }),
              )
              .check(z.describe('Moves that followed automatically')),
          ),
          events: z.array(Event()),
          at: s.when(),
          engine: z.string().check(z.describe('Version of the program that decided')),
          format: z.int(),
          origin: z.exactOptional(
            z
              .object({
                game: z.string(),
                ruleset: s.Ruleset(),
                options: s.Options(),
                commitment: hash(),
                seeds: z.array(z.string()),
                level: z.exactOptional(z.literal('A+')),
              })
              .check(z.describe("What the game's chance is made of; only in the first commit")),
          ),
          previous: hash(),
          seal: z.exactOptional(z.literal(1).check(z.describe('The hash is salted'))),
          hash: hash().check(z.describe('Hash of the commit without this field, with its salt, as canonical JSON')),
        }),
      ),
    })
    .check(z.meta({ id: 'GameRecord' })),
);

/** The record of a finished game, which proves it. */
export const recordRoutes = [
  route('GET /api/games/:id/record', {
    name: 'record',
    summary: 'The whole log of a finished game with the secret seed of its chance, so that anybody can check both',
    access: 'reader',
    status: 200,
    request: () => z.object({ params: s.game() }),
    answer: GameRecord,
    handler: async ({ lobby, services: { store } }) => {
      if (lobby.status !== 'finished' || lobby.secret === undefined) throw failed('gameNotFinished');
      const stored = await store.log.from(lobby.id, 1);
      return GameRecord().parse({ secret: lobby.secret, commits: stored.map(({ commit }) => commit) });
    },
  }),
] as const;
