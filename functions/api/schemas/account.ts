import * as z from 'zod/mini';
import { hoursOf, LONGEST_NIGHT } from '../../clock/calendar.ts';
import { isZone } from '../../clock/zones.ts';
import { DIGESTIBLE, STOPPABLE } from '../../notices/kinds.ts';
import { WEBHOOK_FORMATS } from '../../webhook/webhooks.ts';
import { later } from '../later.ts';
import { day, GameId } from './values.ts';

const MailKind = later(() => z.enum(STOPPABLE));
export const MailKinds = later(() => z.array(MailKind()).check(z.maxLength(STOPPABLE.length, 'tooMany')));
export const DigestKinds = later(() => z.array(z.enum(DIGESTIBLE)).check(z.maxLength(DIGESTIBLE.length, 'tooMany')));
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
const zone = later(() => z.string().check(z.maxLength(60, 'tooLong'), z.refine(isZone, 'unknownZone')));
const hour = later(() => z.int().check(z.minimum(0), z.maximum(23)));
const Night = later(() =>
  z.strictObject({ from: hour(), to: hour() }).check(
    z.refine((night) => hoursOf(night) <= LONGEST_NIGHT, 'nightTooLong'),
    z.describe('Hours of local time; the same hour twice means no night'),
  ),
);
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
