import { log } from '../log.ts';
import { createBucket } from './limits.ts';
import type { ProblemCode } from './problems.ts';

/** What a refusal is about: who somebody is, what they may do, the form of a request, the rules, or a limit. */
type Concern = 'authentication' | 'authorization' | 'input' | 'rules' | 'limit';

/** A line of the log about security. It never contains an address, a name, a token, or anything from a request's body. */
export interface SecurityEvent {
  readonly security: Concern;
  readonly outcome: 'done' | 'refused';
  /** The route; absent if there is none for the request. */
  readonly route?: string;
  /** Why it was refused. */
  readonly code?: ProblemCode;
  /** The id of the player whom the signed cookie names, or who has just signed in. */
  readonly player?: string;
  /** The request's id in the gateway's log. */
  readonly request?: string;
}

/** What each refusal is about. `play`: an ordinary answer, and no security event. A new code does not compile without. */
const CONCERNS: Readonly<Record<ProblemCode, Concern | 'play'>> = {
  sessionForged: 'authentication',
  sessionExpired: 'authentication',
  linkUsed: 'authentication',
  linkDamaged: 'authentication',
  codeWrong: 'authentication',
  codeUsed: 'authentication',
  addressTaken: 'authentication',
  moveLinkOver: 'authentication',
  reauthenticationNeeded: 'authentication',
  signedOut: 'authorization',
  crossSite: 'authorization',
  notInvited: 'authorization',
  notSeated: 'authorization',
  notHost: 'authorization',
  removedByHost: 'authorization',
  notYourSeat: 'authorization',
  gameNotFound: 'authorization',
  messageNotFound: 'authorization',
  malformed: 'input',
  invalid: 'input',
  notJson: 'input',
  tooLarge: 'input',
  notFound: 'input',
  methodNotAllowed: 'input',
  moveIdReused: 'input',
  refused: 'rules',
  tooManyRequests: 'limit',
  tooManyChanges: 'limit',
  ownTablesWait: 'limit',
  networkTablesWait: 'limit',
  nameNeeded: 'play',
  guestHere: 'play',
  noAddress: 'play',
  ownAddress: 'play',
  notOffered: 'play',
  seatOffered: 'play',
  onlyTheirs: 'play',
  refusedByOthers: 'play',
  notAgreed: 'play',
  notAbsent: 'play',
  accountNeeded: 'play',
  playerHere: 'authorization',
  notProposed: 'play',
  enoughTime: 'limit',
  notAsked: 'play',
  newerGame: 'play',
  versionNotFound: 'play',
  alreadySeated: 'play',
  seatTaken: 'play',
  gameFull: 'play',
  colourTaken: 'play',
  gameStarted: 'play',
  gameNotStarted: 'play',
  cannotStart: 'play',
  gameNotFinished: 'play',
  gameFinished: 'play',
  staleVersion: 'play',
  busy: 'play',
  internal: 'play',
};

/** One source writes at most so many lines at once, and one more each second: a flood does not fill the log. */
const LINES = { size: 60, perSecond: 1 };

export interface SecurityLogSettings {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Called with each event. @default writes a line of the function's log */
  readonly onSecurityEvent?: ((event: SecurityEvent) => void) | undefined;
}

/** Where an event came from. */
export interface Source extends Pick<SecurityEvent, 'route' | 'player' | 'request'> {
  /** The session or network that the lines are counted by; it is not logged. */
  readonly from: string;
}

/** The log of security events: every sign-in, refused request, and attempt to get around checks and limits. */
export const createSecurityLog = ({
  now,
  onSecurityEvent = (event) => log('info', { ...event }),
}: SecurityLogSettings) => {
  const lines = createBucket({ ...LINES, now });
  const write = (event: SecurityEvent, from: string): void => {
    if (lines(from) === 0) onSecurityEvent(event);
  };

  return {
    /** A request was refused. */
    refused(code: ProblemCode, { from, ...about }: Source): void {
      const concern = CONCERNS[code];
      if (concern !== 'play') write({ security: concern, outcome: 'refused', code, ...about }, from);
    },

    /** A route that signs in or out, or changes an account, has done what it was asked. */
    done(route: string, { from, ...about }: Omit<Source, 'route'>): void {
      write({ security: 'authentication', outcome: 'done', route, ...about }, from);
    },
  };
};
