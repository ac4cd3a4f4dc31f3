import * as z from 'zod/mini';
import { later } from '../later.ts';
import * as s from '../schemas.ts';
import { Me } from './account.ts';
import { Game, SeatInfo } from './games.ts';

const view = later(() =>
  z.record(z.string(), z.unknown()).check(z.describe('What the reader may know: one key per chapter of the rules')),
);
const awaited = later(() => z.array(z.object({ seat: s.Seat(), step: z.string(), amount: z.exactOptional(z.int()) })));
const Clocks = later(() =>
  z.object({
    pausedAt: z.exactOptional(s.when()),
    isAsleep: z.exactOptional(z.literal(true).check(z.describe('Nobody was there: the game waits to be woken'))),
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
export const Commit = later(() =>
  z
    .object({
      version: s.version(),
      at: s.when(),
      seat: z.exactOptional(s.Seat()),
      byDefault: z.exactOptional(z.literal(true).check(z.describe("The seat's time ran out: nobody chose this"))),
      byOrder: z.exactOptional(
        z.array(z.int()).check(z.describe("Which of the events the reader's own standing orders caused")),
      ),
      events: z.array(s.Event()),
    })
    .check(z.meta({ id: 'Commit' })),
);
export const GameView = later(() =>
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
          .object({ clock: s.Clock(), by: s.Seat(), agreed: z.array(s.Seat()), proposal: s.when() })
          .check(z.describe('Clocks that somebody proposes: they begin once everybody who plays has agreed')),
      ),
      isClosed: z.exactOptional(z.literal(true).check(z.describe('It is over because it slept and nobody woke it'))),
      offerTimes: z.exactOptional(
        z
          .array(z.object({ offer: z.int(), until: s.when() }))
          .check(z.describe('Deadlines of open offers: seats that have not answered by then decline')),
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
export const Commits = later(() =>
  z.object({
    commits: z.array(Commit()),
    version: s.version().check(z.describe('Version of the last commit')),
  }),
);
export const Refusal = later(() =>
  z
    .object({
      code: z.string(),
      rule: z.string().check(z.describe('Id of the rule that forbids the move')),
      facts: z.record(z.string(), z.unknown()),
    })
    .check(z.meta({ id: 'Refusal' })),
);
const index = later(() =>
  z.int().check(z.minimum(0), z.describe('Index of the first move that was refused or not tried')),
);
const tag = () =>
  z
    .string()
    .check(
      z.describe(
        'The ETag of this view: whoever shows it to the route of the view hears when it is no longer the newest',
      ),
    );
export const GamePage = later(() =>
  z
    .object({
      game: Game(),
      me: z.exactOptional(Me()),
      view: z.exactOptional(GameView()),
      tag: z.exactOptional(tag()),
    })
    .check(z.meta({ id: 'GamePage' })),
);
export const Submitted = later(() =>
  z
    .object({
      version: s.version().check(z.describe('Version of the last commit with one of the moves')),
      events: z.array(s.Event()).check(z.describe('What happened, as the mover may know it')),
      view: GameView(),
      tag: tag(),
      played: z.int().check(z.minimum(1), z.describe('How many of the moves were played')),
      stopped: z.exactOptional(
        z
          .discriminatedUnion('type', [
            z.object({ type: z.literal('refused'), index: index(), refusal: Refusal() }),
            z.object({ type: z.literal('overtaken'), index: index() }),
          ])
          .check(
            z.describe('Why the other moves were not played: the rules forbid one, or somebody else moved in between'),
          ),
      ),
    })
    .check(z.meta({ id: 'Submitted' })),
);
