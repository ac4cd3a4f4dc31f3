import * as z from 'zod/mini';
import { CLOCK_BOUNDS } from '../../clock/settings.ts';
import { lazy } from '../lazy.ts';
import { OpenOffer } from './orders.ts';
import * as s from './values.ts';

const bounded = ([least, most]: readonly [number, number]) => z.int().check(z.minimum(least), z.maximum(most));
/** How much time players have. */
export const Clock = lazy(() =>
  z
    .strictObject({
      turnHours: bounded(CLOCK_BOUNDS.turnHours).check(z.describe("For each turn of one's own")),
      bankHours: bounded(CLOCK_BOUNDS.bankHours).check(
        z.describe('A reserve; time left over from a turn is added to it'),
      ),
      nights: z.boolean().check(z.describe("Clocks stop during each player's own night")),
      vacationDays: bounded(CLOCK_BOUNDS.vacationDays).check(z.describe('Days on which a player may be away')),
      vacationStopsTurn: z.exactOptional(
        z.boolean().check(z.describe('A vacation also stops a clock that runs when it is announced')),
      ),
      reminderPercent: bounded(CLOCK_BOUNDS.reminderPercent).check(
        z.describe('The percentage of the time after which a reminder is sent'),
      ),
      misses: bounded(CLOCK_BOUNDS.misses).check(
        z.describe('After this many missed turns in a row, others may decide who plays the seat'),
      ),
      sleepDays: z.exactOptional(
        bounded(CLOCK_BOUNDS.sleepDays).check(z.describe('After so many days in which nobody looks, the game sleeps')),
      ),
    })
    .check(z.meta({ id: 'Clock' })),
);
export const SeatPlan = lazy(() =>
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('person') }),
    z.strictObject({ type: z.literal('bot'), bot: s.Bot() }),
  ]),
);
export type SeatPlan = z.output<ReturnType<typeof SeatPlan>>;
export const SeatInfo = lazy(() =>
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
        z.array(OpenOffer()).check(z.describe('Trades that this player agrees to with the active player')),
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
export type SeatInfo = z.output<ReturnType<typeof SeatInfo>>;
const lobby = lazy(() => ({
  id: z.string(),
  name: z.string(),
  ruleset: s.Ruleset(),
  options: s.Options(),
  visibility: s.Visibility(),
  status: z.enum(['open', 'started', 'finished']),
  seats: z.array(SeatInfo()),
  clock: z.exactOptional(Clock()),
  createdAt: s.when(),
  startedAt: z.exactOptional(s.when()),
  endedAt: z.exactOptional(s.when()),
  winners: z.exactOptional(z.array(s.Seat())),
}));
export const GameSummary = lazy(() =>
  z
    .object({
      ...lobby(),
      language: z.exactOptional(
        s.Locale().check(z.describe('The language of the host; at a public table with free seats')),
      ),
      punctuality: z.exactOptional(
        s
          .Punctuality()
          .check(
            z.describe('How those who sit at a public table with free seats answered in their last games, added up'),
          ),
      ),
      waitsForYou: z.exactOptional(z.literal(true)),
      waitingSince: z.exactOptional(s.when()),
      movedAt: z.exactOptional(s.when().check(z.describe('The last commit'))),
      deadline: z.exactOptional(s.when().check(z.describe('When your time runs out, or your seat is freed'))),
      isAsleep: z.exactOptional(z.literal(true).check(z.describe('Nobody was there: the game waits to be woken'))),
    })
    .check(z.meta({ id: 'GameSummary' })),
);
export type GameSummary = z.output<ReturnType<typeof GameSummary>>;
export const Rematch = lazy(() =>
  z.object({
    id: z.string(),
    invitation: z.exactOptional(z.string().check(z.describe('The token of its link, while seats may be free'))),
  }),
);
export type Rematch = z.output<ReturnType<typeof Rematch>>;
export const Game = lazy(() =>
  z
    .object({
      ...lobby(),
      declines: s.Declines(),
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
            until: s.when().check(z.describe('A player who has not said so by then loses the seat')),
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
export type Game = z.output<ReturnType<typeof Game>>;
