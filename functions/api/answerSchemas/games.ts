import * as z from 'zod/mini';
import { later } from '../later.ts';
import * as s from '../schemas.ts';

export const SeatInfo = later(() =>
  z
    .object({
      seat: s.Seat(),
      type: z.enum(['person', 'bot']),
      bot: z.exactOptional(s.Bot()),
      name: z.exactOptional(z.string().check(z.describe('Absent while the seat is free'))),
      deleted: z.exactOptional(
        z
          .literal(true)
          .check(z.describe('The player here has deleted their data; a bot plays on while the game lasts')),
      ),
      colour: z.exactOptional(s.Colour()),
      you: z.exactOptional(z.literal(true)),
      offers: z.exactOptional(
        z.array(s.OpenOffer()).check(z.describe('Trades that this player agrees to with the active player')),
      ),
      host: z.exactOptional(z.literal(true)),
      unseeded: z.exactOptional(z.literal(true).check(z.describe('The player has not yet added a seed by joining'))),
      offered: z.exactOptional(
        s
          .when()
          .check(
            z.describe(
              "Since when the others may decide who plays on: this seat's time ran out too often, or they agreed on it",
            ),
          ),
      ),
      substitute: z.exactOptional(
        s.Token().check(z.describe('Token of the link for a substitute; only for the player who invites')),
      ),
      wish: z.exactOptional(
        z
          .object({
            what: z
              .enum(['open', 'substitute'])
              .check(z.describe('To open the seat to others, or to let a substitute take it')),
            by: s.Seat(),
            proposal: s.when(),
            asked: z.array(s.Seat()).check(z.describe('The seats whose players have not answered')),
            until: z.exactOptional(s.when().check(z.describe('From then on their silence is a yes'))),
            refused: z.exactOptional(z.literal(true)),
          })
          .check(z.describe('What is proposed about this seat; only for the players of the game')),
      ),
      substituteWanted: z.exactOptional(
        z.literal(true).check(z.describe('The link by which you came lets a substitute take this seat')),
      ),
      tenures: z.exactOptional(
        z
          .array(
            z.object({
              name: z.exactOptional(z.string()),
              bot: z.exactOptional(s.Bot()),
              from: s.when(),
              to: s.when(),
              why: z.enum(['missed', 'absent', 'conceded', 'returned']),
            }),
          )
          .check(z.describe('Who played this seat before, oldest first')),
      ),
      mayReturn: z.exactOptional(z.literal(true).check(z.describe('You lost this seat, and may take it back'))),
    })
    .check(z.meta({ id: 'SeatInfo' })),
);
const lobby = later(() => ({
  id: z.string(),
  name: z.string(),
  ruleset: s.Ruleset(),
  options: s.Options(),
  visibility: s.Visibility(),
  status: z.enum(['open', 'started', 'finished']),
  seats: z.array(SeatInfo()),
  clock: z.exactOptional(s.Clock()),
  createdAt: s.when(),
  startedAt: z.exactOptional(s.when()),
  endedAt: z.exactOptional(s.when()),
  winners: z.exactOptional(z.array(s.Seat())),
}));
export const GameSummary = later(() =>
  z
    .object({
      ...lobby(),
      waitsForYou: z.exactOptional(z.literal(true)),
      waitingSince: z.exactOptional(s.when()),
      movedAt: z.exactOptional(s.when().check(z.describe('The last commit'))),
      deadline: z.exactOptional(s.when().check(z.describe('When your time runs out, or your seat is freed'))),
    })
    .check(z.meta({ id: 'GameSummary' })),
);
export const Rematch = later(() =>
  z.object({
    id: z.string(),
    invitation: z.exactOptional(z.string().check(z.describe('The token of its link, while seats may be free'))),
  }),
);
export const Game = later(() =>
  z
    .object({
      ...lobby(),
      commitment: z.string().check(z.describe('SHA-256 of the secret seed, fixed before anyone joined')),
      level: z
        .exactOptional(z.literal('A+'))
        .check(z.describe("How the game draws: from what the other players send too, not from the game's key alone")),
      seeds: z
        .exactOptional(z.array(z.string()))
        .check(z.describe("The players' seeds by seat, once the game has started")),
      secret: z.exactOptional(z.string()).check(z.describe('The secret seed, once the game is over')),
      invitation: z
        .exactOptional(z.string())
        .check(z.describe('The token of the invitation link, for members of a game not yet started')),
      rematch: z.exactOptional(Rematch().check(z.describe('The rematch of this game, for those who played here'))),
      ready: z.exactOptional(
        z
          .object({
            until: s.when().check(z.describe('Whoever has not said so by then loses the seat')),
            waiting: z.array(s.Seat()).check(z.describe('The seats whose players have not said so')),
          })
          .check(
            z.describe('The table is full, and its players are asked whether they are ready; only for its players'),
          ),
      ),
      removed: z.exactOptional(z.literal(true).check(z.describe('The host has removed you from this table'))),
      startFailed: z.exactOptional(
        z
          .literal(true)
          .check(
            z.describe(
              'The game could not start though everybody was there; who joins again with a new seed tries again',
            ),
          ),
      ),
      version: s.version().check(z.describe('Version of the lobby')),
    })
    .check(z.meta({ id: 'Game' })),
);
export const PlayerPage = later(() =>
  z
    .object({
      name: z.string(),
      you: z.exactOptional(z.literal(true)),
      running: z.int().check(z.describe('Running games')),
      results: z
        .array(z.object({ ruleset: s.Ruleset(), played: z.int(), won: z.int() }))
        .check(z.describe('Finished games by ruleset; only the latest if there are many')),
      reliability: z.exactOptional(
        z
          .object({ answered: z.int(), late: z.int() })
          .check(
            z.describe('How often the player answered in time and how often the time ran out, in games with clocks'),
          ),
      ),
      shared: z
        .array(
          z.object({
            id: z.string(),
            name: z.string(),
            ruleset: s.Ruleset(),
            status: z.enum(['open', 'started', 'finished']),
            won: z.exactOptional(z.boolean()),
          }),
        )
        .check(z.describe('Games in which the reader also plays')),
    })
    .check(z.meta({ id: 'PlayerPage' })),
);
