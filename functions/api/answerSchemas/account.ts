import * as z from 'zod/mini';
import { MAIL_FAULTS } from '../../mail/feedback/fault.ts';
import { MOVE_LINK_KINDS } from '../../mail/moveLink.ts';
import { STOP_KINDS } from '../../mail/stopping.ts';
import { WEBHOOK_FORMATS } from '../../webhook/webhooks.ts';
import { later } from '../later.ts';
import * as s from '../schemas.ts';

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
      confirmed: z.exactOptional(
        z
          .literal(true)
          .check(
            z.describe('Here a link or code from an email was used within half an hour; not said of other browsers'),
          ),
      ),
    })
    .check(z.meta({ id: 'SessionInfo' })),
);
