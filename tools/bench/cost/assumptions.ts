import { MINUTE, SECOND } from '../../../functions/store/instants.ts';

export const MINUTES_A_MONTH = (365 / 12) * 24 * 60;

/**
 * What is taken for granted about people and machines: everything in the figures that is not counted. docs/cost.md says
 * why.
 */
export const ASSUMED = {
  /** Who is invited joins after so long. */
  away: 3 * 60 * MINUTE,
  /** Of so many players so many are told by push messages; the others by mail. */
  players: 10,
  pushed: 7,
  /** Between two moves of one sitting. */
  thinking: 15 * SECOND,
  /** How long the page stays open after the last move. */
  lingering: 60 * SECOND,
  /** So many times a day each player looks without anything to do. */
  extraLooksADay: 1,
  /** A page that is connected asks so often whether it has missed something. As in web/src/game/polling.ts. */
  pollTold: 60 * SECOND,
  /** A request to the table or to SES takes so long, seen from a function; one after the other. */
  tableMs: 4,
  mailMs: 50,
  pushMs: 100,
  /** Lambda takes so long to start Node before it imports our file, and bills it. */
  runtimeStartMs: 150,
  /** A function that nobody calls for so long is put away. */
  warmMinutes: 7,
  /** However many call, so many visits in a hundred find a new process: more than ever before at once, or a deployment. */
  leastCold: 0.02,
  /** Lambda gives one processor to so many megabytes, and a share of it to fewer. */
  megabytesOfOneProcessor: 1769,
  /** The line that the gateway logs of one request, with what CloudWatch adds. Functions log nothing unless they fail. */
  accessLogBytes: 350,
  /** Headers of a response. */
  headerBytes: 900,
} as const;

/** How many times a connected page asks in so long. */
export const pollsWithin = (ms: number): number => Math.floor(ms / ASSUMED.pollTold);

/** The share of visits that find no warm function, where so many come in a month, at any minute alike. */
export const coldShare = (visitsAMonth: number, { warmMinutes, leastCold } = ASSUMED): number =>
  Math.max(leastCold, Math.exp((-visitsAMonth * warmMinutes) / MINUTES_A_MONTH));
