import * as z from 'zod/mini';
import { later } from '../later.ts';
import * as s from '../schemas.ts';

/** The id of a game, in a path. */
export const game = later(() => z.strictObject({ id: s.GameId() }));
/** The token of an invitation, in a query. */
export const invited = later(() => z.strictObject({ invitation: z.exactOptional(s.Token()) }));
/** A whole number, written as digits. */
export const count = later(() => z.pipe(z.string().check(z.regex(/^\d{1,6}$/)), z.transform(Number)));
/** From which version on the log comes with the view. */
export const logFrom = later(() => count().check(z.describe('Returns the log from this version on with the view')));
/** How long ago the page was last touched. */
export const idle = later(() =>
  count().check(
    z.describe('Seconds since the reader last touched the page; if left out, nobody counts as looking at the game'),
  ),
);
