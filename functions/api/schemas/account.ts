import * as z from 'zod/mini';
import { hoursOf, LONGEST_NIGHT } from '../../clock/calendar.ts';
import { isZone } from '../../clock/zones.ts';
import { MAIL_FAULTS } from '../../mail/feedback/fault.ts';
import { DIGESTIBLE, STOPPABLE } from '../../notices/kinds.ts';
import { lazy } from '../lazy.ts';
import * as s from './values.ts';

const MailKind = lazy(() => z.enum(STOPPABLE));
export const MailKinds = lazy(() => z.array(MailKind()).check(z.maxLength(STOPPABLE.length, 'tooMany')));
const DigestKinds = lazy(() => z.array(z.enum(DIGESTIBLE)).check(z.maxLength(DIGESTIBLE.length, 'tooMany')));
const zone = lazy(() => z.string().check(z.maxLength(60, 'tooLong'), z.refine(isZone, 'unknownZone')));
const hour = lazy(() => z.int().check(z.minimum(0), z.maximum(23)));
const Night = lazy(() =>
  z.strictObject({ from: hour(), to: hour() }).check(
    z.refine((night) => hoursOf(night) <= LONGEST_NIGHT, 'nightTooLong'),
    z.describe('Hours of local time; the same hour twice means no night'),
  ),
);
const day = lazy(() => z.iso.date());
const Days = lazy(() =>
  z.strictObject({ from: day(), to: day() }).check(z.refine(({ from, to }) => from <= to, 'unknownValue')),
);
/** When a player wants to be notified. */
export const times = lazy(() => ({
  mailDigest: z.exactOptional(DigestKinds().check(z.describe('The kinds of email that are sent together once a day'))),
  digestHour: z.exactOptional(hour().check(z.describe("The hour of the digest, in the player's local time"))),
  quiet: z.exactOptional(
    Night().check(z.describe('Nothing is sent during these hours; the same hour twice means none')),
  ),
  muted: z.exactOptional(
    z.array(s.GameId()).check(z.maxLength(200, 'tooMany'), z.describe('Games about which the player wants no notices')),
  ),
}));
/** The part of a player's calendar that the player sets. */
export const calendar = lazy(() => ({
  zone: z.exactOptional(zone().check(z.describe('A time zone, such as Europe/Rome'))),
  night: z.exactOptional(Night()),
  vacation: z.exactOptional(z.array(Days()).check(z.maxLength(10, 'tooMany'))),
}));
export const Me = lazy(() =>
  z
    .object({
      id: z.string(),
      name: z.string(),
      email: z.exactOptional(z.string()),
      guest: z.boolean().check(z.describe('Without an address: the cookie is the only key')),
      locale: s.Locale(),
      mailState: z.enum(['none', 'ok', 'soft', 'blocked']).check(z.describe('Whether emails reach the address')),
      mailFault: z.exactOptional(z.enum(MAIL_FAULTS)).check(z.describe('Why emails do not reach the address')),
      mailOff: MailKinds().check(z.describe('The kinds of email that are not wanted')),
      ...times(),
      ...calendar(),
    })
    .check(z.meta({ id: 'Me' })),
);
export type Me = z.output<ReturnType<typeof Me>>;
