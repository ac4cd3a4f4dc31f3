import { MINUTE, SECOND } from '../../functions/instants.ts';
import type { Work } from './counted.ts';

/** Assumptions about people and machines: everything in the figures that is not counted. docs/cost.md explains them. */
export const ASSUMED = {
  /** How long it takes until an invited player joins. */
  away: 3 * 60 * MINUTE,
  /** How many players out of how many receive push messages; the others get emails. */
  players: 10,
  pushed: 7,
  /** The time between two moves of one sitting. */
  thinking: 15 * SECOND,
  /** How long a page stays open after the last move, and the start page before somebody opens a game. */
  lingering: 60 * SECOND,
  onStartPage: 15 * SECOND,
  /** How many times a day each player looks without having anything to do. */
  extraLooksADay: 1,
  /** How often a connected page checks whether it has missed something. As in web/src/game/announcements.ts. */
  pollTold: 90 * SECOND,
  /** Milliseconds of a whole processor for one call of each kind, and for an email and a board drawn in it. */
  computing: { move: 10, poll: 5, page: 10, lobby: 12, live: 5, feed: 10, agenda: 10 } satisfies Record<Work, number>,
  emailComputing: 10,
  pictureComputing: 100,
  /** The same for a function's start: importing its file, and the first request, which loads the program. */
  starting: { importing: 30, firstRequest: 150 },
  /** Milliseconds until table, SES or a push service has answered; one after the other. */
  waiting: { requests: 4, emails: 50, pushes: 100 },
  /** Milliseconds until Lambda has started Node; this time is billed. */
  runtimeStart: 150,
  /** After how many minutes without calls a function is shut down. */
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
  /** Headers of a response. */
  headerBytes: 900,
  /** A board in an email, encoded. */
  pictureBytes: 104 * 1024,
  /** What a browser loads once: files, with the parts of a page that are loaded when they are first opened. */
  site: { files: 47 + 23, bytes: (210 + 23 * 2) * 1024 },
  /** How many times a day it asks whether its service worker is still current. */
  workerChecksADay: 1,
  pageBytes: 3 * 1024,
  /** What is in the bucket. */
  bucketBytes: 2.4 * 1024 ** 2,
} as const;

/** What the stack of an instance with minimal settings pays for by the month, and the memory of its functions. */
export const STACK = {
  alarmMetrics: 11,
  dashboards: 1,
  secrets: 2,
  memory: { api: 1024, live: 512, feed: 1024, agenda: 1024 },
} as const;

export const MINUTES_A_MONTH = (365 / 12) * 24 * 60;

/** How many times a connected page asks in this time. */
export const pollsWithin = (ms: number): number => Math.floor(ms / ASSUMED.pollTold);

/** The share of visits that find no warm function, with this many visits a month at random times. */
export const coldShare = (visitsAMonth: number): number =>
  Math.max(ASSUMED.leastCold, Math.exp((-visitsAMonth * ASSUMED.warmMinutes) / MINUTES_A_MONTH));
