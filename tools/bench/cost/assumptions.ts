import { MINUTE, SECOND } from '../../../functions/instants.ts';

export const MINUTES_A_MONTH = (365 / 12) * 24 * 60;

/** Assumptions about people and machines: everything in the figures that is not counted. docs/cost.md explains them. */
export const ASSUMED = {
  /** How long it takes until an invited player joins. */
  away: 3 * 60 * MINUTE,
  /** How many players out of how many receive push messages; the others get emails. */
  players: 10,
  pushed: 7,
  /** The time between two moves of one sitting. */
  thinking: 15 * SECOND,
  /** Whether standing orders also say what to build next. */
  queue: false,
  /** How long the page stays open after the last move. */
  lingering: 60 * SECOND,
  /** How many times a day each player looks without having anything to do. */
  extraLooksADay: 1,
  /** How often a connected page checks whether it has missed something. As in web/src/game/announcements.ts. */
  pollTold: 90 * SECOND,
  /** How long a request to the table or to SES takes, measured in a function; they run one after the other. */
  tableMs: 4,
  mailMs: 50,
  pushMs: 100,
  /** How long Lambda takes to start Node before it imports our file; this time is billed. */
  runtimeStartMs: 150,
  /** After how long without calls a function is shut down. */
  warmMinutes: 7,
  /**
   * How many visits in a hundred start a new process even under load: more visits at once than ever before, or a
   * deployment.
   */
  leastCold: 0.02,
  /** Lambda gives one processor for this many megabytes, and a share of it for fewer. */
  megabytesOfOneProcessor: 1769,
  /** The gateway's log line of one request, with what CloudWatch adds. Functions log nothing unless they fail. */
  accessLogBytes: 350,
  /** Parts of a page that a player loads when they first open them: trade, orders, log, chat … */
  laterFiles: 25,
  laterFileBytes: 2048,
  /** Headers of a response. */
  headerBytes: 900,
} as const;

/** How many times a connected page asks in this time. */
export const pollsWithin = (ms: number): number => Math.floor(ms / ASSUMED.pollTold);

/** The share of visits that find no warm function, with this many visits a month at random times. */
export const coldShare = (visitsAMonth: number, { warmMinutes, leastCold } = ASSUMED): number =>
  Math.max(leastCold, Math.exp((-visitsAMonth * warmMinutes) / MINUTES_A_MONTH));
