import type { GameView } from './schemas/play.ts';

/** Every error of the service: its stable code and the HTTP status it travels with. */
export const PROBLEMS = {
  malformed: 400,
  invalid: 422,
  refused: 422,
  signedOut: 401,
  sessionForged: 401,
  sessionExpired: 401,
  linkUsed: 410,
  codeWrong: 422,
  codeUsed: 410,
  nameNeeded: 422,
  guestHere: 409,
  addressTaken: 409,
  tooManyChanges: 409,
  linkDamaged: 404,
  moveLinkOver: 410,
  crossSite: 403,
  reauthenticationNeeded: 403,
  notInvited: 403,
  notSeated: 403,
  notHost: 403,
  removedByHost: 403,
  notOffered: 409,
  seatOffered: 409,
  onlyTheirs: 409,
  refusedByOthers: 409,
  notAgreed: 409,
  notAbsent: 409,
  accountNeeded: 403,
  playerHere: 403,
  notProposed: 409,
  enoughTime: 409,
  notAsked: 409,
  notYourSeat: 403,
  notFound: 404,
  gameNotFound: 404,
  newerGame: 409,
  versionNotFound: 404,
  messageNotFound: 404,
  methodNotAllowed: 405,
  alreadySeated: 409,
  seatTaken: 409,
  gameFull: 409,
  colourTaken: 409,
  gameStarted: 409,
  gameNotStarted: 409,
  cannotStart: 409,
  ownTablesWait: 409,
  networkTablesWait: 409,
  gameNotFinished: 409,
  noAddress: 409,
  ownAddress: 409,
  gameFinished: 409,
  moveIdReused: 409,
  staleVersion: 409,
  busy: 503,
  tooLarge: 413,
  notJson: 415,
  tooManyRequests: 429,
  internal: 500,
} as const;

export type ProblemCode = keyof typeof PROBLEMS;

/** What can be wrong with a value of a request. */
export const FAULTS = [
  'missing',
  'wrongType',
  'wrongFormat',
  'unknownField',
  'unknownValue',
  'tooLarge',
  'tooSmall',
  'tooLong',
  'tooMany',
  'empty',
  'controlCharacters',
  'invisibleCharacters',
  'markup',
  'notAnAddress',
  'notAToken',
  'notACode',
  'notAPage',
  'notAnId',
  'notASeed',
  'notAMoveId',
  'seatCount',
  'seatForPerson',
  'unknownSeat',
  'unknownRuleset',
  'unknownMove',
  'unknownHex',
  'unknownIntersection',
  'unknownPath',
  'unknownResource',
  'unknownColour',
  'colourSetAside',
  'wrongCards',
  'wrongOption',
  'unknownZone',
  'nightTooLong',
] as const;

export type FaultCode = (typeof FAULTS)[number];

/** What is wrong with one value of a request: its place (a JSON pointer) and a stable code. */
export interface Fault {
  readonly at: string;
  readonly code: FaultCode;
}

/** Problem details (RFC 9457), with a stable `code` and the facts that its message needs. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: ProblemCode;
  readonly requestId?: string;
  /** Of `invalid`: what is wrong, and where. */
  readonly faults?: readonly Fault[];
  /** Of `refused`: the engine's answer, and to which of the moves it was given. */
  readonly refusal?: {
    readonly code: string;
    readonly rule: string;
    readonly facts: Readonly<Record<string, unknown>>;
  };
  readonly index?: number;
  /** Of `codeWrong`: how many tries are left. */
  readonly left?: number;
  /** Of `tooManyRequests` and `busy`: seconds to wait. */
  readonly retryAfter?: number;
  /** Of `refused` and `staleVersion`: the current game. */
  readonly version?: number;
  readonly view?: GameView;
}
