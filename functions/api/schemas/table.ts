import * as z from 'zod/mini';
import { CLOCK_BOUNDS } from '../../clock/settings.ts';
import { later } from '../later.ts';
import { Bot, PlayerName, Seat, Token, when } from './values.ts';

const bounded = ([least, most]: readonly [number, number]) => z.int().check(z.minimum(least), z.maximum(most));
/** How much time players have. */
export const Clock = later(() =>
  z
    .strictObject({
      turnHours: bounded(CLOCK_BOUNDS.turnHours).check(z.describe("For each turn of one's own")),
      bankHours: bounded(CLOCK_BOUNDS.bankHours).check(
        z.describe('A reserve; time left over from a turn is added to it'),
      ),
      nights: z.boolean().check(z.describe("Clocks stop during each player's own night")),
      vacationDays: bounded(CLOCK_BOUNDS.vacationDays).check(z.describe('Days on which a player may be away')),
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
/** What players of a running game do about its clocks and seats. */
export const TableAction = later(() =>
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('pause'), wanted: z.boolean() }),
    z.strictObject({ type: z.literal('wake') }),
    z.strictObject({ type: z.literal('giveTime'), seat: Seat(), hours: z.int().check(z.minimum(1), z.maximum(168)) }),
    z.strictObject({ type: z.literal('letBotPlay'), seat: Seat() }),
    z.strictObject({ type: z.literal('openSeat'), seat: Seat() }),
    z.strictObject({ type: z.literal('inviteSubstitute'), seat: Seat() }),
    z.strictObject({ type: z.literal('answerSeat'), seat: Seat(), proposal: when(), agree: z.boolean() }),
    z.strictObject({ type: z.literal('substitute'), token: Token() }),
    z.strictObject({ type: z.literal('takeBack') }),
    z.strictObject({ type: z.literal('concede') }),
    z.strictObject({ type: z.literal('proposeClock'), clock: Clock() }),
    z.strictObject({ type: z.literal('answerClock'), proposal: when(), agree: z.boolean() }),
  ]),
);
export const SeatPlan = later(() =>
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('person') }),
    z.strictObject({ type: z.literal('bot'), bot: Bot() }),
  ]),
);
/** What a host does with a seat before the start. */
export const SeatChange = later(() =>
  z.discriminatedUnion('type', [
    SeatPlan(),
    z.strictObject({
      type: z.literal('remove'),
      name: PlayerName().check(z.describe('The name of the player who loses the seat')),
    }),
  ]),
);
