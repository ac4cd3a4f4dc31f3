import * as z from 'zod/mini';
import { later } from '../later.ts';
import { hash, Options, Ruleset, Seat, version, when } from './values.ts';

/** One move as a browser sends it; its fields are checked against what the ruleset declares. */
export const Move = later(() =>
  z.looseObject({ type: z.string().check(z.maxLength(40)) }).check(z.meta({ id: 'Move' })),
);
export const Moves = later(() => z.array(Move()).check(z.minLength(1, 'empty'), z.maxLength(60, 'tooMany')));
/** One event as the reader may know it. */
export const Event = later(() => z.looseObject({ type: z.string() }).check(z.meta({ id: 'Event' })));
export const GameRecord = later(() =>
  z
    .object({
      secret: z.string().check(z.describe('The secret seed')),
      commits: z.array(
        z.object({
          version: version(),
          seat: z.exactOptional(Seat()),
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
                  seat: Seat(),
                  move: Move(),
                  by: z.string(),
                  from: z.exactOptional(z.int().check(z.describe('Index of the first event that it caused'))),
                }),
              )
              .check(z.describe('Moves that followed automatically')),
          ),
          events: z.array(Event()),
          at: when(),
          engine: z.string().check(z.describe('Version of the program that decided')),
          format: z.int(),
          origin: z.exactOptional(
            z
              .object({
                game: z.string(),
                ruleset: Ruleset(),
                options: Options(),
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
