import * as z from 'zod/mini';
import { BOTS, COLOURS, rulesetNames } from '../../engine/index.ts';
import { LOCALES } from '../../messages/catalogues/locales.ts';
import { hoursOf, LONGEST_NIGHT } from '../clock/calendar.ts';
import { CLOCK_BOUNDS } from '../clock/settings.ts';
import { isZone } from '../clock/zones.ts';
import { DIGESTIBLE, STOPPABLE } from '../notices/kinds.ts';
import { WEBHOOK_FORMATS } from '../store/webhooks.ts';
import { later } from './later.ts';
import { nameOf, writingOf } from './text.ts';

export const when = later(() => z.iso.datetime().check(z.describe('An instant, UTC')));
export const version = later(() =>
  z.int().check(z.minimum(0)).check(z.describe("The number of commits in the game's log")),
);
export const Locale = later(() => z.enum(LOCALES));
export const PlayerName = later(() => nameOf(40));
export const GameName = later(() => nameOf(60));
export const Email = later(() => z.string().check(z.maxLength(254, 'tooLong'), z.trim(), z.email('notAnAddress')));
export const Token = later(() => z.string().check(z.regex(/^[\w-]{16,200}$/, 'notAToken')));
/** The code in an email, as people type it: digits, possibly with spaces between them. */
export const Code = later(() =>
  z.string().check(
    z.maxLength(40),
    z.overwrite((text) => text.replace(/[\s\u00a0.-]/g, '')),
    z.regex(/^\d{8}$/, 'notACode'),
  ),
);
/** A page of the site to open after signing in. */
export const Page = later(() =>
  z.string().check(z.regex(/^\/(me|create|game\/[\w-]{6,40})?$/, 'notAPage'), z.describe('A page of the site')),
);
export const SessionId = later(() => z.string().check(z.regex(/^\d{9}$/, 'notAToken')));
/** The token of an email's stop link: what it stops, a dot, the signature. */
export const StopToken = later(() => z.string().check(z.regex(/^[\w-]{8,200}\.[\w-]{43}$/, 'notAToken')));
const MailKind = later(() => z.enum(STOPPABLE));
export const MailKinds = later(() => z.array(MailKind()).check(z.maxLength(STOPPABLE.length, 'tooMany')));
export const DigestKinds = later(() => z.array(z.enum(DIGESTIBLE)).check(z.maxLength(DIGESTIBLE.length, 'tooMany')));
/** The token of an email's move link: what it plays, a dot, the signature. */
export const MoveToken = later(() => z.string().check(z.regex(/^[\w-]{16,1500}\.[\w-]{43}$/, 'notAToken')));
/** As `PushSubscription.toJSON()` returns it. */
export const PushSubscription = later(() =>
  z.object({
    endpoint: z.string().check(z.maxLength(1000, 'tooLong'), z.describe('An https address of a push service')),
    keys: z.strictObject({
      p256dh: z.string().check(z.regex(/^B[\w-]{86}$/)),
      auth: z.string().check(z.regex(/^[\w-]{22}$/)),
    }),
  }),
);
export const NewWebhook = later(() =>
  z.strictObject({
    url: z.string().check(z.maxLength(1000, 'tooLong'), z.describe('An https address')),
    format: z.enum(WEBHOOK_FORMATS),
    instead: z.exactOptional(z.literal(true).check(z.describe('A notice that it has accepted needs no email'))),
  }),
);
export const GameId = later(() => z.string().check(z.regex(/^[\w-]{6,40}$/, 'notAnId')));
export const Colour = later(() => z.enum(COLOURS, 'unknownColour'));
export const Seat = later(() => z.literal([0, 1, 2, 3], 'unknownSeat'));
/** What a player adds to a game's chance: 16 bytes made in the player's own browser. */
export const PlayerSeed = later(() =>
  z
    .string()
    .check(z.regex(/^[0-9a-f]{32}$/, 'notASeed'))
    .check(z.describe('16 random bytes in hexadecimal')),
);
const cardKind = later(() => z.string().check(z.minLength(1, 'empty'), z.maxLength(20, 'tooLong')));
const MOST_KINDS = 10;
const Counts = later(() =>
  z
    .record(cardKind(), z.int().check(z.minimum(1, 'tooSmall'), z.maximum(19, 'tooLarge')))
    .check(z.refine((counts) => Object.keys(counts).length <= MOST_KINDS, 'tooMany'))
    .check(z.describe('How many cards of each kind')),
);
export const OpenOffer = later(() => z.object({ give: Counts(), get: Counts() }));
const someSeats = later(() => z.array(Seat()).check(z.maxLength(4, 'tooMany')));
const someKinds = later(() => z.array(cardKind()).check(z.maxLength(MOST_KINDS, 'tooMany')));
const Deal = later(() =>
  z.strictObject({
    give: Counts(),
    get: Counts(),
    keep: z.exactOptional(Counts().check(z.describe('What always stays in the hand'))),
    not: z.exactOptional(someSeats().check(z.describe('Seats with which no deal is made'))),
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
  }),
);
const MOST_ANSWERS = 30;
/** What a player wants done without being asked. */
export const Orders = later(() =>
  z
    .strictObject({
      roll: z.exactOptional(
        z
          .enum(['always', 'nothingElse'])
          .check(
            z.describe('`nothingElse`: only where everybody can see that nothing else can be done before the roll'),
          ),
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
          deals: z.exactOptional(z.array(Deal()).check(z.maxLength(20, 'tooMany'))),
          refuse: z.exactOptional(
            z
              .strictObject({ unless: someKinds() })
              .check(z.describe('Declines what no deal accepts, unless it includes one of these')),
          ),
          close: z.exactOptional(
            z
              .strictObject({ partners: someSeats() })
              .check(
                z.describe(
                  'Closes the deal as soon as somebody accepts: with these seats first, in this order, then with anybody',
                ),
              ),
          ),
        }),
      ),
    })
    .check(z.meta({ id: 'Orders' })),
);
export const StandingOrders = later(() =>
  z
    .object({
      orders: Orders(),
      aside: z
        .array(
          z.object({
            step: z.string().check(z.describe('The decision that the order was about')),
            reason: z.enum(['nothingPossible']),
            at: when(),
          }),
        )
        .check(z.describe('Orders that no longer fitted; they do nothing until they are given again')),
    })
    .check(z.meta({ id: 'StandingOrders' })),
);
/** The rulesets are read on first use: others may be registered until then. */
export const Ruleset = later(() => z.lazy(() => z.enum(rulesetNames(), 'unknownRuleset')));
export const namedCards = later(() => z.record(z.string(), z.int()));
export const Options = later(() =>
  z.record(z.string().check(z.maxLength(40)), z.union([z.string().check(z.maxLength(40)), z.int()])),
);
export const Bot = later(() => z.enum(BOTS));
export const Visibility = later(() => z.enum(['public', 'invitation']));
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
    })
    .check(z.meta({ id: 'Clock' })),
);
const zone = later(() => z.string().check(z.maxLength(60, 'tooLong'), z.refine(isZone, 'unknownZone')));
const hour = later(() => z.int().check(z.minimum(0), z.maximum(23)));
const Night = later(() =>
  z.strictObject({ from: hour(), to: hour() }).check(
    z.refine((night) => hoursOf(night) <= LONGEST_NIGHT, 'nightTooLong'),
    z.describe('Hours of local time; the same hour twice means no night'),
  ),
);
export const day = later(() => z.iso.date());
const Days = later(() =>
  z.strictObject({ from: day(), to: day() }).check(z.refine(({ from, to }) => from <= to, 'unknownValue')),
);
/** When a player wants to be notified. */
export const times = later(() => ({
  mailDigest: z.exactOptional(DigestKinds().check(z.describe('The kinds of email that are sent together once a day'))),
  digestHour: z.exactOptional(hour().check(z.describe("The hour of the digest, in the player's local time"))),
  quiet: z.exactOptional(
    Night().check(z.describe('Nothing is sent during these hours; the same hour twice means none')),
  ),
  muted: z.exactOptional(
    z.array(GameId()).check(z.maxLength(200, 'tooMany'), z.describe('Games about which the player wants no notices')),
  ),
}));
/** The part of a player's calendar that the player sets. */
export const calendar = later(() => ({
  zone: z.exactOptional(zone().check(z.describe('A time zone, such as Europe/Rome'))),
  night: z.exactOptional(Night()),
  vacation: z.exactOptional(z.array(Days()).check(z.maxLength(10, 'tooMany'))),
}));
/** What players of a running game do about its clocks and seats. */
export const TableAction = later(() =>
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('pause'), wanted: z.boolean() }),
    z.strictObject({ type: z.literal('giveTime'), seat: Seat(), hours: z.int().check(z.minimum(1), z.maximum(168)) }),
    z.strictObject({ type: z.literal('letBotPlay'), seat: Seat() }),
    z.strictObject({ type: z.literal('inviteSubstitute'), seat: Seat() }),
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
export const MessageText = later(() => writingOf(1, 500));
export const MessageId = later(() => z.string().check(z.regex(/^[\w-]{6,40}$/, 'notAnId')));
export const ChatChange = later(() =>
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('read'), to: when() }),
    z.strictObject({ type: z.literal('mute'), message: MessageId(), muted: z.boolean() }),
  ]),
);
export const Note = later(() => z.strictObject({ text: writingOf(0, 4000) }));
/** One move as a browser sends it; its fields are checked against what the ruleset declares. */
export const Move = later(() =>
  z.looseObject({ type: z.string().check(z.maxLength(40)) }).check(z.meta({ id: 'Move' })),
);
export const Moves = later(() => z.array(Move()).check(z.minLength(1, 'empty'), z.maxLength(60, 'tooMany')));
/** One event as the reader may know it. */
export const Event = later(() => z.looseObject({ type: z.string() }).check(z.meta({ id: 'Event' })));
export const hash = later(() => z.string().check(z.regex(/^[0-9a-f]{64}$/)));
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
