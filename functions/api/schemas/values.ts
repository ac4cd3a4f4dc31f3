/** Values that many requests and answers contain. */
import * as z from 'zod/mini';
import { BOTS, COLOURS, rulesetNames } from '../../../engine/index.ts';
import { LOCALES } from '../../../messages/catalogues/locales.ts';
import { lazy } from '../lazy.ts';
import { nameOf } from '../text.ts';

export const when = lazy(() => z.iso.datetime().check(z.describe('An instant, UTC')));
export const version = lazy(() =>
  z.int().check(z.minimum(0)).check(z.describe("The number of commits in the game's log")),
);
export const Locale = lazy(() => z.enum(LOCALES));
export const Punctuality = lazy(() =>
  z
    .object({ answered: z.int(), late: z.int() })
    .check(z.describe('How often somebody answered in time and how often the time ran out, in games with clocks')),
);
export const PlayerName = lazy(() => nameOf(40));
export const GameName = lazy(() => nameOf(60));
export const Email = lazy(() => z.string().check(z.maxLength(254, 'tooLong'), z.trim(), z.email('notAnAddress')));
export const Token = lazy(() => z.string().check(z.regex(/^[\w-]{16,200}$/, 'notAToken')));
/** A page of the site to open after signing in. */
export const Page = lazy(() =>
  z
    .string()
    .check(
      z.regex(/^\/(me|create|game\/[\w-]{6,40}(\?invitation=[\w-]{16,200})?)?$/, 'notAPage'),
      z.describe('A page of the site'),
    ),
);
export const GameId = lazy(() => z.string().check(z.regex(/^[\w-]{6,40}$/, 'notAnId')));
export const PlayerId = lazy(() => z.string().check(z.regex(/^[\w-]{6,40}$/, 'notAnId')));
export const Hash = lazy(() => z.string().check(z.regex(/^[0-9a-f]{64}$/, 'notAnId')));
export const Colour = lazy(() => z.enum(COLOURS, 'unknownColour'));
export const Seat = lazy(() => z.literal([0, 1, 2, 3], 'unknownSeat'));
/** What a player adds to a game's chance: 16 bytes made in the player's own browser. */
export const PlayerSeed = lazy(() =>
  z
    .string()
    .check(z.regex(/^[0-9a-f]{32}$/, 'notASeed'))
    .check(z.describe('16 random bytes in hexadecimal')),
);
/** The rulesets are read on first use: others may be registered until then. */
export const Ruleset = lazy(() => z.lazy(() => z.enum(rulesetNames(), 'unknownRuleset')));
export const namedCards = lazy(() => z.record(z.string(), z.int()));
export const Options = lazy(() =>
  z.record(z.string().check(z.maxLength(40)), z.union([z.string().check(z.maxLength(40)), z.int()])),
);
export const Bot = lazy(() => z.enum(BOTS));
export const Declines = lazy(() =>
  z
    .enum(['atOnce', 'silent'])
    .check(
      z.describe(
        "How those decline who cannot pay an offer: at once, or in silence until the offer's time is over, which then hides every refusal; at first `atOnce` in games by invitation, `silent` in public ones",
      ),
    ),
);
export const Visibility = lazy(() => z.enum(['public', 'invitation']));
/** A whole number, written as digits. */
export const count = lazy(() => z.pipe(z.string().check(z.regex(/^\d{1,6}$/)), z.transform(Number)));
/** The id of a game, in a path. */
export const game = lazy(() => z.strictObject({ id: GameId() }));
/** The token of an invitation, in a query. */
export const invited = lazy(() => z.strictObject({ invitation: z.exactOptional(Token()) }));
/** From which version on the log comes with the view. */
export const logFrom = lazy(() => count().check(z.describe('Returns the log from this version on with the view')));
/** How long ago the page was last touched. */
export const idle = lazy(() =>
  count().check(
    z.describe('Seconds since the reader last touched the page; if left out, nobody counts as looking at the game'),
  ),
);
