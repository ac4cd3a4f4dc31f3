import * as z from 'zod/mini';
import { MAIL_FAULTS } from '../mail/feedback/fault.ts';
import { MOVE_LINK_KINDS } from '../mail/moveLink.ts';
import { STOP_KINDS } from '../mail/stopping.ts';
import { WEBHOOK_FORMATS } from '../store/webhooks.ts';
import { later } from './later.ts';
import { FAULTS, PROBLEMS } from './problems.ts';
import * as s from './schemas.ts';

export const MailStop = later(() =>
  z.object({
    kind: z.enum(STOP_KINDS),
    stopped: z.boolean(),
    game: z.exactOptional(z.string().check(z.describe('Name of the game that is muted'))),
  }),
);
/** The address itself is as good as a password and is not shown again. */
export const Webhook = later(() =>
  z
    .object({
      host: z.string(),
      format: z.enum(WEBHOOK_FORMATS),
      instead: z.exactOptional(z.literal(true)),
      failingSince: z.exactOptional(s.when().check(z.describe('Nothing has been accepted since'))),
      offAt: z.exactOptional(s.when().check(z.describe('When it was switched off because it failed permanently'))),
    })
    .check(z.meta({ id: 'Webhook' })),
);
export const MoveLinkInfo = later(() =>
  z.object({
    kind: z.enum(MOVE_LINK_KINDS),
    game: z.object({ id: z.string(), name: z.string(), ruleset: s.Ruleset() }),
    done: z.exactOptional(z.literal(true).check(z.describe('It has been used'))),
    cards: z.exactOptional(s.namedCards().check(z.describe('Cards that are discarded'))),
    give: z.exactOptional(s.namedCards().check(z.describe('What the maker of the offer gives'))),
    take: z.exactOptional(s.namedCards()),
    name: z.exactOptional(z.string().check(z.describe('Name of the other player'))),
  }),
);
export const Me = later(() =>
  z
    .object({
      id: z.string(),
      name: z.string(),
      email: z.exactOptional(z.string()),
      guest: z.boolean().check(z.describe('Without an address: the cookie is the only key')),
      locale: s.Locale(),
      mailState: z.enum(['none', 'ok', 'soft', 'blocked']).check(z.describe('Whether emails reach the address')),
      mailFault: z.exactOptional(z.enum(MAIL_FAULTS)).check(z.describe('Why emails do not reach the address')),
      mailOff: s.MailKinds().check(z.describe('The kinds of email that are not wanted')),
      ...s.times(),
      ...s.calendar(),
    })
    .check(z.meta({ id: 'Me' })),
);
export const LinkInfo = later(() =>
  z.object({
    purpose: z.enum(['signIn', 'confirm', 'change', 'reauthenticate', 'undo']),
    email: z.string(),
    asked: z
      .boolean()
      .check(z.describe('Whether this browser asked for the link: only here does it do everything that was asked')),
    newcomer: z.boolean().check(z.describe('Whether using it here creates a new player, who needs a name')),
  }),
);
export const SessionInfo = later(() =>
  z
    .object({
      id: z.string(),
      browser: z.exactOptional(z.string()),
      system: z.exactOptional(z.string()),
      createdAt: s.when(),
      seenAt: s.when().check(z.describe('The day of the last visit')),
      here: z.exactOptional(z.literal(true).check(z.describe('The browser that sent the request'))),
    })
    .check(z.meta({ id: 'SessionInfo' })),
);
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
        s.when().check(z.describe("Since when the others may decide who plays on: this seat's time ran out too often")),
      ),
      substitute: z.exactOptional(
        s.Token().check(z.describe('Token of the link for a substitute; only for the players of the game')),
      ),
      substituteWanted: z.exactOptional(z.literal(true)),
      tenures: z.exactOptional(
        z
          .array(
            z.object({
              name: z.exactOptional(z.string()),
              bot: z.exactOptional(s.Bot()),
              from: s.when(),
              to: s.when(),
              why: z.enum(['missed', 'conceded', 'returned']),
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
export const Chat = later(() =>
  z
    .object({
      messages: z.array(
        z.object({
          id: z.string(),
          at: s.when(),
          seat: s.Seat().check(z.describe('The seat of its author')),
          name: z.exactOptional(z.string().check(z.describe('Name of the author'))),
          text: z.string(),
          you: z.exactOptional(z.literal(true)),
          muted: z.exactOptional(z.literal(true).check(z.describe('The reader has hidden this author’s messages'))),
        }),
      ),
      readTo: z.exactOptional(s.when().check(z.describe('Instant of the last message that the reader has read'))),
    })
    .check(z.meta({ id: 'Chat' })),
);
const view = later(() =>
  z.record(z.string(), z.unknown()).check(z.describe('What the reader may know: one key per chapter of the rules')),
);
const awaited = later(() => z.array(z.object({ seat: s.Seat(), step: z.string(), amount: z.exactOptional(z.int()) })));
const Clocks = later(() =>
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
export const Submitted = later(() =>
  z
    .object({
      version: s.version().check(z.describe('Version of the last commit with one of the moves')),
      events: z.array(s.Event()).check(z.describe('What happened, as the mover may know it')),
      view: GameView(),
      tag: z
        .string()
        .check(
          z.describe(
            'The ETag of this view: whoever shows it to the route of the view hears when it is no longer the newest',
          ),
        ),
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
export const Problem = later(() =>
  z
    .looseObject({
      type: z.string(),
      title: z.string().check(z.describe('What is wrong, in the language of Accept-Language')),
      status: z.int(),
      code: z.enum(Object.keys(PROBLEMS) as [string, ...string[]]),
      requestId: z.exactOptional(z.string()),
      faults: z.exactOptional(z.array(z.object({ at: z.string(), code: z.enum(FAULTS) }))),
      refusal: z.exactOptional(Refusal()),
      index: z.exactOptional(z.int()),
      retryAfter: z.exactOptional(z.int()),
      left: z.exactOptional(z.int()),
      version: z.exactOptional(s.version()),
      view: z.exactOptional(GameView()),
    })
    .check(z.meta({ id: 'Problem', description: 'Problem details (RFC 9457)' })),
);
