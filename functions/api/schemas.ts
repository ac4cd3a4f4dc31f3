import * as z from 'zod/mini';
import { BOTS, COLOURS, rulesetNames } from '../../engine/index.ts';
import { LOCALES } from '../../messages/catalogues/locales.ts';
import { hoursOf, LONGEST_NIGHT } from '../clock/calendar.ts';
import { CLOCK_BOUNDS } from '../clock/settings.ts';
import { isZone } from '../clock/zones.ts';
import { MAIL_FAULTS } from '../mail/feedback/fault.ts';
import { MOVE_LINK_KINDS } from '../mail/moveLink.ts';
import { STOP_KINDS } from '../mail/stopping.ts';
import { DIGESTIBLE, STOPPABLE } from '../notices/kinds.ts';
import { WEBHOOK_FORMATS } from '../store/webhooks.ts';
import { FAULTS, PROBLEMS } from './problems.ts';
import { nameOf, writingOf } from './text.ts';

const when = z.iso.datetime().check(z.describe('An instant, UTC'));
const version = z.int().check(z.minimum(0)).check(z.describe("The number of commits in the game's log"));

export const Locale = z.enum(LOCALES);
export const PlayerName = nameOf(40);
export const GameName = nameOf(60);
export const Email = z.string().check(z.maxLength(254, 'tooLong'), z.trim(), z.email('notAnAddress'));
export const Token = z.string().check(z.regex(/^[\w-]{16,200}$/, 'notAToken'));
/** The code in an email, as people type it: digits, possibly with spaces between them. */
export const Code = z.string().check(
  z.maxLength(40),
  z.overwrite((text) => text.replace(/[\s\u00a0.-]/g, '')),
  z.regex(/^\d{8}$/, 'notACode'),
);
/** A page of the site to open after signing in. */
export const Page = z
  .string()
  .check(z.regex(/^\/(me|create|game\/[\w-]{6,40})?$/, 'notAPage'), z.describe('A page of the site'));
export const SessionId = z.string().check(z.regex(/^\d{9}$/, 'notAToken'));
/** The token of an email's stop link: what it stops, a dot, the signature. */
export const StopToken = z.string().check(z.regex(/^[\w-]{8,200}\.[\w-]{43}$/, 'notAToken'));
const MailKind = z.enum(STOPPABLE);
export const MailKinds = z.array(MailKind).check(z.maxLength(STOPPABLE.length, 'tooMany'));
export const DigestKinds = z.array(z.enum(DIGESTIBLE)).check(z.maxLength(DIGESTIBLE.length, 'tooMany'));
export const MailStop = z.object({
  kind: z.enum(STOP_KINDS),
  stopped: z.boolean(),
  game: z.exactOptional(z.string().check(z.describe('Name of the game that is muted'))),
});
/** The token of an email's move link: what it plays, a dot, the signature. */
export const MoveToken = z.string().check(z.regex(/^[\w-]{16,1500}\.[\w-]{43}$/, 'notAToken'));
/** As `PushSubscription.toJSON()` returns it. */
export const PushSubscription = z.object({
  endpoint: z.string().check(z.maxLength(1000, 'tooLong'), z.describe('An https address of a push service')),
  keys: z.strictObject({
    p256dh: z.string().check(z.regex(/^B[\w-]{86}$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}$/)),
  }),
});
export const NewWebhook = z.strictObject({
  url: z.string().check(z.maxLength(1000, 'tooLong'), z.describe('An https address')),
  format: z.enum(WEBHOOK_FORMATS),
  instead: z.exactOptional(z.literal(true).check(z.describe('A notice that it has accepted needs no email'))),
});
/** The address itself is as good as a password and is not shown again. */
export const Webhook = z
  .object({
    host: z.string(),
    format: z.enum(WEBHOOK_FORMATS),
    instead: z.exactOptional(z.literal(true)),
    failingSince: z.exactOptional(when.check(z.describe('Nothing has been accepted since'))),
    offAt: z.exactOptional(when.check(z.describe('When it was switched off because it failed permanently'))),
  })
  .check(z.meta({ id: 'Webhook' }));
export const GameId = z.string().check(z.regex(/^[\w-]{6,40}$/, 'notAnId'));
export const Colour = z.enum(COLOURS, 'unknownColour');
export const Seat = z.literal([0, 1, 2, 3], 'unknownSeat');
/** What a player adds to a game's chance: 16 bytes made in the player's own browser. */
export const PlayerSeed = z
  .string()
  .check(z.regex(/^[0-9a-f]{32}$/, 'notASeed'))
  .check(z.describe('16 random bytes in hexadecimal'));
const cardKind = z.string().check(z.minLength(1, 'empty'), z.maxLength(20, 'tooLong'));
const MOST_KINDS = 10;
const Counts = z
  .record(cardKind, z.int().check(z.minimum(1, 'tooSmall'), z.maximum(19, 'tooLarge')))
  .check(z.refine((counts) => Object.keys(counts).length <= MOST_KINDS, 'tooMany'))
  .check(z.describe('How many cards of each kind'));
const OpenOffer = z.object({ give: Counts, get: Counts });
const someSeats = z.array(Seat).check(z.maxLength(4, 'tooMany'));
const someKinds = z.array(cardKind).check(z.maxLength(MOST_KINDS, 'tooMany'));
const Deal = z.strictObject({
  give: Counts,
  get: Counts,
  keep: z.exactOptional(Counts.check(z.describe('What always stays in the hand'))),
  not: z.exactOptional(someSeats.check(z.describe('Seats with which no deal is made'))),
  below: z.exactOptional(
    z
      .int()
      .check(
        z.minimum(1),
        z.maximum(30),
        z.describe('Only with seats that have fewer points than this, as far as everybody knows'),
      ),
  ),
  open: z.exactOptional(z.literal(true).check(z.describe('Everybody may see give and get'))),
});
const MOST_ANSWERS = 30;

/** What a player wants done without being asked. */
export const Orders = z
  .strictObject({
    roll: z.exactOptional(
      z
        .enum(['always', 'nothingElse'])
        .check(z.describe('`nothingElse`: only where everybody can see that nothing else can be done before the roll')),
    ),
    endTurn: z.exactOptional(
      z.literal(true).check(z.describe('When nothing can be built, played or traded with the bank')),
    ),
    answers: z.exactOptional(
      z
        .record(
          z.string().check(z.maxLength(40, 'tooLong')),
          z
            .array(z.union([z.string().check(z.maxLength(40, 'tooLong')), z.int()]))
            .check(z.maxLength(MOST_ANSWERS, 'tooMany')),
        )
        .check(z.refine((answers) => Object.keys(answers).length <= MOST_ANSWERS, 'tooMany'))
        .check(
          z.describe(
            'By decision: cards to keep, names in order of preference, or seats to hurt; an empty list means the default answer',
          ),
        ),
    ),
    trade: z.exactOptional(
      z.strictObject({
        deals: z.exactOptional(z.array(Deal).check(z.maxLength(20, 'tooMany'))),
        refuse: z.exactOptional(
          z
            .strictObject({ unless: someKinds })
            .check(z.describe('Declines what no deal accepts, unless it includes one of these')),
        ),
        close: z.exactOptional(
          z
            .strictObject({ partners: someSeats })
            .check(
              z.describe(
                'Closes the deal as soon as somebody accepts: with these seats first, in this order, then with anybody',
              ),
            ),
        ),
      }),
    ),
  })
  .check(z.meta({ id: 'Orders' }));

export const StandingOrders = z
  .object({
    orders: Orders,
    aside: z
      .array(
        z.object({
          step: z.string().check(z.describe('The decision that the order was about')),
          reason: z.enum(['nothingPossible']),
          at: when,
        }),
      )
      .check(z.describe('Orders that no longer fitted; they do nothing until they are given again')),
  })
  .check(z.meta({ id: 'StandingOrders' }));

/** The rulesets are read on first use: others may be registered until then. */
export const Ruleset = z.lazy(() => z.enum(rulesetNames(), 'unknownRuleset'));
const namedCards = z.record(z.string(), z.int());
export const MoveLinkInfo = z.object({
  kind: z.enum(MOVE_LINK_KINDS),
  game: z.object({ id: z.string(), name: z.string(), ruleset: Ruleset }),
  done: z.exactOptional(z.literal(true).check(z.describe('It has been used'))),
  cards: z.exactOptional(namedCards.check(z.describe('Cards that are discarded'))),
  give: z.exactOptional(namedCards.check(z.describe('What the maker of the offer gives'))),
  take: z.exactOptional(namedCards),
  name: z.exactOptional(z.string().check(z.describe('Name of the other player'))),
});
export const Options = z.record(
  z.string().check(z.maxLength(40)),
  z.union([z.string().check(z.maxLength(40)), z.int()]),
);
export const Bot = z.enum(BOTS);
export const Visibility = z.enum(['public', 'invitation']);
const bounded = ([least, most]: readonly [number, number]) => z.int().check(z.minimum(least), z.maximum(most));
/** How much time players have. */
export const Clock = z
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
  })
  .check(z.meta({ id: 'Clock' }));

const zone = z.string().check(z.maxLength(60, 'tooLong'), z.refine(isZone, 'unknownZone'));
const hour = z.int().check(z.minimum(0), z.maximum(23));
const Night = z.strictObject({ from: hour, to: hour }).check(
  z.refine((night) => hoursOf(night) <= LONGEST_NIGHT, 'nightTooLong'),
  z.describe('Hours of local time; the same hour twice means no night'),
);
const day = z.iso.date();
const Days = z.strictObject({ from: day, to: day }).check(z.refine(({ from, to }) => from <= to, 'unknownValue'));
/** When a player wants to be notified. */
export const times = {
  mailDigest: z.exactOptional(DigestKinds.check(z.describe('The kinds of email that are sent together once a day'))),
  digestHour: z.exactOptional(hour.check(z.describe("The hour of the digest, in the player's local time"))),
  quiet: z.exactOptional(Night.check(z.describe('Nothing is sent during these hours; the same hour twice means none'))),
  muted: z.exactOptional(
    z.array(GameId).check(z.maxLength(200, 'tooMany'), z.describe('Games about which the player wants no notices')),
  ),
};
/** The part of a player's calendar that the player sets. */
export const calendar = {
  zone: z.exactOptional(zone.check(z.describe('A time zone, such as Europe/Rome'))),
  night: z.exactOptional(Night),
  vacation: z.exactOptional(z.array(Days).check(z.maxLength(10, 'tooMany'))),
};

/** What players of a running game do about its clocks and seats. */
export const TableAction = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('pause'), wanted: z.boolean() }),
  z.strictObject({ type: z.literal('giveTime'), seat: Seat, hours: z.int().check(z.minimum(1), z.maximum(168)) }),
  z.strictObject({ type: z.literal('letBotPlay'), seat: Seat }),
  z.strictObject({ type: z.literal('inviteSubstitute'), seat: Seat }),
  z.strictObject({ type: z.literal('substitute'), token: Token }),
  z.strictObject({ type: z.literal('takeBack') }),
  z.strictObject({ type: z.literal('concede') }),
  z.strictObject({ type: z.literal('proposeClock'), clock: Clock }),
  z.strictObject({ type: z.literal('answerClock'), proposal: when, agree: z.boolean() }),
]);

export const SeatPlan = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('person') }),
  z.strictObject({ type: z.literal('bot'), bot: Bot }),
]);

export const Me = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.exactOptional(z.string()),
    guest: z.boolean().check(z.describe('Without an address: the cookie is the only key')),
    locale: Locale,
    mailState: z.enum(['none', 'ok', 'soft', 'blocked']).check(z.describe('Whether emails reach the address')),
    mailFault: z.exactOptional(z.enum(MAIL_FAULTS)).check(z.describe('Why emails do not reach the address')),
    mailOff: MailKinds.check(z.describe('The kinds of email that are not wanted')),
    ...times,
    ...calendar,
  })
  .check(z.meta({ id: 'Me' }));

export const LinkInfo = z.object({
  purpose: z.enum(['signIn', 'confirm', 'change', 'reauthenticate', 'undo']),
  email: z.string(),
  asked: z
    .boolean()
    .check(z.describe('Whether this browser asked for the link: only here does it do everything that was asked')),
  newcomer: z.boolean().check(z.describe('Whether using it here creates a new player, who needs a name')),
});

export const SessionInfo = z
  .object({
    id: z.string(),
    browser: z.exactOptional(z.string()),
    system: z.exactOptional(z.string()),
    createdAt: when,
    seenAt: when.check(z.describe('The day of the last visit')),
    here: z.exactOptional(z.literal(true).check(z.describe('The browser that sent the request'))),
  })
  .check(z.meta({ id: 'SessionInfo' }));

export const SeatInfo = z
  .object({
    seat: Seat,
    type: z.enum(['person', 'bot']),
    bot: z.exactOptional(Bot),
    name: z.exactOptional(z.string().check(z.describe('Absent while the seat is free'))),
    deleted: z.exactOptional(
      z.literal(true).check(z.describe('The player here has deleted their data; a bot plays on while the game lasts')),
    ),
    colour: z.exactOptional(Colour),
    you: z.exactOptional(z.literal(true)),
    offers: z.exactOptional(
      z.array(OpenOffer).check(z.describe('Trades that this player agrees to with the active player')),
    ),
    host: z.exactOptional(z.literal(true)),
    unseeded: z.exactOptional(z.literal(true).check(z.describe('The player has not yet added a seed by joining'))),
    offered: z.exactOptional(
      when.check(z.describe("Since when the others may decide who plays on: this seat's time ran out too often")),
    ),
    substitute: z.exactOptional(
      Token.check(z.describe('Token of the link for a substitute; only for the players of the game')),
    ),
    substituteWanted: z.exactOptional(z.literal(true)),
    tenures: z.exactOptional(
      z
        .array(
          z.object({
            name: z.exactOptional(z.string()),
            bot: z.exactOptional(Bot),
            from: when,
            to: when,
            why: z.enum(['missed', 'conceded', 'returned']),
          }),
        )
        .check(z.describe('Who played this seat before, oldest first')),
    ),
    mayReturn: z.exactOptional(z.literal(true).check(z.describe('You lost this seat, and may take it back'))),
  })
  .check(z.meta({ id: 'SeatInfo' }));

const lobby = {
  id: z.string(),
  name: z.string(),
  ruleset: Ruleset,
  options: Options,
  visibility: Visibility,
  status: z.enum(['open', 'started', 'finished']),
  seats: z.array(SeatInfo),
  clock: z.exactOptional(Clock),
  createdAt: when,
  startedAt: z.exactOptional(when),
  endedAt: z.exactOptional(when),
  winners: z.exactOptional(z.array(Seat)),
};

export const GameSummary = z
  .object({
    ...lobby,
    waitsForYou: z.exactOptional(z.literal(true)),
    waitingSince: z.exactOptional(when),
    movedAt: z.exactOptional(when.check(z.describe('The last commit'))),
    deadline: z.exactOptional(when.check(z.describe('When your time runs out, or your seat is freed'))),
  })
  .check(z.meta({ id: 'GameSummary' }));

export const Rematch = z.object({
  id: z.string(),
  invitation: z.exactOptional(z.string().check(z.describe('The token of its link, while seats may be free'))),
});

export const Game = z
  .object({
    ...lobby,
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
    rematch: z.exactOptional(Rematch.check(z.describe('The rematch of this game, for those who played here'))),
    ready: z.exactOptional(
      z
        .object({
          until: when.check(z.describe('Whoever has not said so by then loses the seat')),
          waiting: z.array(Seat).check(z.describe('The seats whose players have not said so')),
        })
        .check(z.describe('The table is full, and its players are asked whether they are ready; only for its players')),
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
    version: version.check(z.describe('Version of the lobby')),
  })
  .check(z.meta({ id: 'Game' }));

export const PlayerPage = z
  .object({
    name: z.string(),
    you: z.exactOptional(z.literal(true)),
    running: z.int().check(z.describe('Running games')),
    results: z
      .array(z.object({ ruleset: Ruleset, played: z.int(), won: z.int() }))
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
          ruleset: Ruleset,
          status: z.enum(['open', 'started', 'finished']),
          won: z.exactOptional(z.boolean()),
        }),
      )
      .check(z.describe('Games in which the reader also plays')),
  })
  .check(z.meta({ id: 'PlayerPage' }));
export const MessageText = writingOf(1, 500);
export const MessageId = z.string().check(z.regex(/^[\w-]{6,40}$/, 'notAnId'));
export const ChatChange = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('read'), to: when }),
  z.strictObject({ type: z.literal('mute'), message: MessageId, muted: z.boolean() }),
]);
export const Chat = z
  .object({
    messages: z.array(
      z.object({
        id: z.string(),
        at: when,
        seat: Seat.check(z.describe('The seat of its author')),
        name: z.exactOptional(z.string().check(z.describe('Name of the author'))),
        text: z.string(),
        you: z.exactOptional(z.literal(true)),
        muted: z.exactOptional(z.literal(true).check(z.describe('The reader has hidden this author’s messages'))),
      }),
    ),
    readTo: z.exactOptional(when.check(z.describe('Instant of the last message that the reader has read'))),
  })
  .check(z.meta({ id: 'Chat' }));
export const Note = z.strictObject({ text: writingOf(0, 4000) });

/** One move as a browser sends it; its fields are checked against what the ruleset declares. */
export const Move = z.looseObject({ type: z.string().check(z.maxLength(40)) }).check(z.meta({ id: 'Move' }));
export const Moves = z.array(Move).check(z.minLength(1, 'empty'), z.maxLength(60, 'tooMany'));

/** One event as the reader may know it. */
export const Event = z.looseObject({ type: z.string() }).check(z.meta({ id: 'Event' }));

const view = z
  .record(z.string(), z.unknown())
  .check(z.describe('What the reader may know: one key per chapter of the rules'));
const awaited = z.array(z.object({ seat: Seat, step: z.string(), amount: z.exactOptional(z.int()) }));

const Clocks = z.object({
  pausedAt: z.exactOptional(when),
  pause: z.exactOptional(z.array(Seat).check(z.describe('Seats that want to stop all clocks'))),
  seats: z.array(
    z.object({ seat: Seat, bank: z.int().check(z.describe('Seconds left of the reserve')), missed: z.int() }),
  ),
  running: z.array(
    z.object({
      seat: Seat,
      deadline: when,
      moved: z.exactOptional(z.int().check(z.describe('Seconds by which it was moved because the service was down'))),
      isStill: z.exactOptional(z.literal(true).check(z.describe('It is night there, or the player is on vacation'))),
    }),
  ),
});

export const Commit = z
  .object({
    version,
    at: when,
    seat: z.exactOptional(Seat),
    byDefault: z.exactOptional(z.literal(true).check(z.describe("The seat's time ran out: nobody chose this"))),
    byOrder: z.exactOptional(
      z.array(z.int()).check(z.describe("Which of the events the reader's own standing orders caused")),
    ),
    events: z.array(Event),
  })
  .check(z.meta({ id: 'Commit' }));

export const GameView = z
  .object({
    version,
    view,
    seat: z.exactOptional(Seat.check(z.describe("The reader's seat; absent for spectators"))),
    awaited,
    waitingSince: z.exactOptional(when),
    seats: z.array(SeatInfo),
    seenTo: z.exactOptional(
      version.check(
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
    clocks: z.exactOptional(Clocks),
    clockWish: z.exactOptional(
      z
        .object({ clock: Clock, by: Seat, agreed: z.array(Seat), proposal: when })
        .check(z.describe('Clocks that somebody proposes: they begin once everybody who plays has agreed')),
    ),
    offerTimes: z.exactOptional(
      z
        .array(z.object({ offer: z.int(), until: when }))
        .check(z.describe('Deadlines of open offers: seats that have not answered by then decline')),
    ),
    commits: z.exactOptional(
      z.array(Commit).check(z.describe('What happened up to this version, from the one on that was asked for')),
    ),
    chain: z.exactOptional(
      z.string().check(z.describe('Salted hash of the last commit at this version: the head of the chain')),
    ),
  })
  .check(z.meta({ id: 'GameView' }));

export const Commits = z.object({
  commits: z.array(Commit),
  version: version.check(z.describe('Version of the last commit')),
});

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const GameRecord = z
  .object({
    secret: z.string().check(z.describe('The secret seed')),
    commits: z.array(
      z.object({
        version,
        seat: z.exactOptional(Seat),
        moveId: z.string(),
        moves: z.array(Move),
        list: z.exactOptional(
          z
            .object({ hash: hash.check(z.describe('SHA-256 of the whole list, as canonical JSON')), from: z.int() })
            .check(z.describe('Which part of a longer list of moves this commit plays')),
        ),
        acts: z.exactOptional(
          z
            .array(
              z.object({
                seat: Seat,
                move: Move,
                by: z.string(),
                from: z.exactOptional(z.int().check(z.describe('Index of the first event that it caused'))),
              }),
            )
            .check(z.describe('Moves that followed automatically')),
        ),
        events: z.array(Event),
        at: when,
        engine: z.string().check(z.describe('Version of the program that decided')),
        format: z.int(),
        origin: z.exactOptional(
          z
            .object({
              game: z.string(),
              ruleset: Ruleset,
              options: Options,
              commitment: hash,
              seeds: z.array(z.string()),
              level: z.exactOptional(z.literal('A+')),
            })
            .check(z.describe("What the game's chance is made of; only in the first commit")),
        ),
        previous: hash,
        seal: z.exactOptional(z.literal(1).check(z.describe('The hash is salted'))),
        hash: hash.check(z.describe('Hash of the commit without this field, with its salt, as canonical JSON')),
      }),
    ),
  })
  .check(z.meta({ id: 'GameRecord' }));

export const Refusal = z
  .object({
    code: z.string(),
    rule: z.string().check(z.describe('Id of the rule that forbids the move')),
    facts: z.record(z.string(), z.unknown()),
  })
  .check(z.meta({ id: 'Refusal' }));

const index = z.int().check(z.minimum(0), z.describe('Index of the first move that was refused or not tried'));

export const Submitted = z
  .object({
    version: version.check(z.describe('Version of the last commit with one of the moves')),
    events: z.array(Event).check(z.describe('What happened, as the mover may know it')),
    view: GameView,
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
          z.object({ type: z.literal('refused'), index, refusal: Refusal }),
          z.object({ type: z.literal('overtaken'), index }),
        ])
        .check(
          z.describe('Why the other moves were not played: the rules forbid one, or somebody else moved in between'),
        ),
    ),
  })
  .check(z.meta({ id: 'Submitted' }));

export const Problem = z
  .looseObject({
    type: z.string(),
    title: z.string().check(z.describe('What is wrong, in the language of Accept-Language')),
    status: z.int(),
    code: z.enum(Object.keys(PROBLEMS) as [string, ...string[]]),
    requestId: z.exactOptional(z.string()),
    faults: z.exactOptional(z.array(z.object({ at: z.string(), code: z.enum(FAULTS) }))),
    refusal: z.exactOptional(Refusal),
    index: z.exactOptional(z.int()),
    retryAfter: z.exactOptional(z.int()),
    left: z.exactOptional(z.int()),
    version: z.exactOptional(version),
    view: z.exactOptional(GameView),
  })
  .check(z.meta({ id: 'Problem', description: 'Problem details (RFC 9457)' }));
