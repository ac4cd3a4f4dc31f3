import * as z from 'zod/mini';
import { BOTS, COLOURS, rulesetNames } from '../../../engine/index.ts';
import { LOCALES } from '../../../messages/catalogues/locales.ts';
import { later } from '../later.ts';
import { nameOf } from '../text.ts';

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
  z
    .string()
    .check(
      z.regex(/^\/(me|create|game\/[\w-]{6,40}(\?invitation=[\w-]{16,200})?)?$/, 'notAPage'),
      z.describe('A page of the site'),
    ),
);
export const SessionId = later(() => z.string().check(z.regex(/^\d{9}$/, 'notAToken')));
/** The token of an email's stop link: what it stops, a dot, the signature. */
export const StopToken = later(() => z.string().check(z.regex(/^[\w-]{8,200}\.[\w-]{43}$/, 'notAToken')));
/** The token of an email's move link: what it plays, a dot, the signature. */
export const MoveToken = later(() => z.string().check(z.regex(/^[\w-]{16,1500}\.[\w-]{43}$/, 'notAToken')));
export const GameId = later(() => z.string().check(z.regex(/^[\w-]{6,40}$/, 'notAnId')));
/** A place in a list of games, as an answer names it. */
export const Place = later(() => z.string().check(z.regex(/^[\w:.#-]{1,80}$/, 'notAToken')));
export const Colour = later(() => z.enum(COLOURS, 'unknownColour'));
export const Seat = later(() => z.literal([0, 1, 2, 3], 'unknownSeat'));
/** What a player adds to a game's chance: 16 bytes made in the player's own browser. */
export const PlayerSeed = later(() =>
  z
    .string()
    .check(z.regex(/^[0-9a-f]{32}$/, 'notASeed'))
    .check(z.describe('16 random bytes in hexadecimal')),
);
/** The rulesets are read on first use: others may be registered until then. */
export const Ruleset = later(() => z.lazy(() => z.enum(rulesetNames(), 'unknownRuleset')));
export const namedCards = later(() => z.record(z.string(), z.int()));
export const Options = later(() =>
  z.record(z.string().check(z.maxLength(40)), z.union([z.string().check(z.maxLength(40)), z.int()])),
);
export const Bot = later(() => z.enum(BOTS));
export const Visibility = later(() => z.enum(['public', 'invitation']));
export const day = later(() => z.iso.date());
export const hash = later(() => z.string().check(z.regex(/^[0-9a-f]{64}$/)));
