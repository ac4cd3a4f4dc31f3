/** Times in the store are instants in ISO 8601, UTC, with milliseconds: they sort as text. */

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** @param now milliseconds since 1970 */
export const instant = (now: number): string => new Date(now).toISOString();
export const millis = (at: string): number => Date.parse(at);
/** The value of the table's time-to-live attribute for an item that expires at an instant. */
export const expiry = (now: number): number => Math.ceil(now / SECOND);
