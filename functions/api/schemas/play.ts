import * as z from 'zod/mini';
import { lazy } from '../lazy.ts';
import { Clock, SeatInfo } from './games.ts';
import * as s from './values.ts';

/** One move as a browser sends it; its fields are checked against what the ruleset declares. */
export const Move = lazy(() =>
  z.looseObject({ type: z.string().check(z.maxLength(40)) }).check(z.meta({ id: 'Move' })),
);
/** One event as the reader may know it. */
export const Event = lazy(() => z.looseObject({ type: z.string() }).check(z.meta({ id: 'Event' })));
const view = lazy(() =>
  z.record(z.string(), z.unknown()).check(z.describe('What the reader may know: one key per chapter of the rules')),
);
const awaited = lazy(() => z.array(z.object({ seat: s.Seat(), step: z.string(), amount: z.exactOptional(z.int()) })));
const Clocks = lazy(() =>
  z.object({
    pausedAt: z.exactOptional(s.when()),
    pause: z.exactOptional(z.array(s.Seat()).check(z.describe('Seats that want to stop all clocks'))),
    seats: z.array(
      z.object({ seat: s.Seat(), bank: z.int().check(z.describe('Seconds left of the reserve')), missed: z.int() }),
    ),
    running: z.array(
      z.object({
        seat: s.Seat(),
        deadline: s.when(),
        moved: z.exactOptional(z.int().check(z.describe('Seconds by which it was moved because the service was down'))),
        onLook: z.exactOptional(
          z.int().check(z.describe('Seconds that the player has besides, as soon as they look at the game')),
        ),
        isStill: z.exactOptional(z.literal(true).check(z.describe('It is night there, or the player is on vacation'))),
      }),
    ),
  }),
);
export const Commit = lazy(() =>
  z
    .object({
      version: s.version(),
      at: s.when(),
      seat: z.exactOptional(s.Seat()),
      byDefault: z.exactOptional(z.literal(true).check(z.describe("The seat's time ran out: nobody chose this"))),
      byOrder: z.exactOptional(
        z.array(z.int()).check(z.describe("Which of the events the reader's own standing orders caused")),
      ),
      noChoice: z.exactOptional(
        z
          .array(z.int())
          .check(z.describe('Which of the events were done for the reader because they were no decision')),
      ),
      events: z.array(Event()),
    })
    .check(z.meta({ id: 'Commit' })),
);
export const GameView = lazy(() =>
  z
    .object({
      version: s.version(),
      view: view(),
      seat: z.exactOptional(s.Seat().check(z.describe("The reader's seat; absent for spectators"))),
      awaited: awaited(),
      waitingSince: z.exactOptional(s.when()),
      seats: z.array(SeatInfo()),
      seenTo: z.exactOptional(
        s
          .version()
          .check(
            z.describe(
              'The version up to which the reader has noticed what happened; left out if the request says so itself',
            ),
          ),
      ),
      messages: z.exactOptional(
        z
          .int()
          .check(z.describe('How many messages the players have written to each other; only for readers with a seat')),
      ),
      clocks: z.exactOptional(Clocks()),
      clockWish: z.exactOptional(
        z
          .object({ clock: Clock(), by: s.Seat(), agreed: z.array(s.Seat()), proposal: s.when() })
          .check(z.describe('Clocks that somebody proposes: they begin once everybody who plays has agreed')),
      ),
      isAsleep: z.exactOptional(z.literal(true).check(z.describe('Nobody was there: the game waits to be woken'))),
      isClosed: z.exactOptional(z.literal(true).check(z.describe('It is over because it slept and nobody woke it'))),
      closedByOperator: z.exactOptional(z.literal(true).check(z.describe('The operator has ended it'))),
      offerTimes: z.exactOptional(
        z
          .array(z.object({ offer: z.int(), until: s.when() }))
          .check(z.describe('Deadlines of open offers: seats that have not answered by then decline')),
      ),
      declined: z.exactOptional(
        z.array(z.int()).check(z.describe('Open offers that the reader has declined, which nobody else knows yet')),
      ),
      commits: z.exactOptional(
        z.array(Commit()).check(z.describe('What happened up to this version, from the one on that was asked for')),
      ),
      chain: z.exactOptional(
        z.string().check(z.describe('Salted hash of the last commit at this version: the head of the chain')),
      ),
    })
    .check(z.meta({ id: 'GameView' })),
);
export type GameView = z.output<ReturnType<typeof GameView>>;
export const Refusal = lazy(() =>
  z
    .object({
      code: z.string(),
      rule: z.string().check(z.describe('Id of the rule that forbids the move')),
      facts: z.record(z.string(), z.unknown()),
    })
    .check(z.meta({ id: 'Refusal' })),
);
/** The ETag of a view, in an answer that contains the view. */
export const tag = lazy(() =>
  z.string().check(z.describe('The ETag of this view. The route of the view answers 304 to it while it is the newest')),
);
