import type { Colour, Seat } from '../../engine/index.ts';
import type { ClockSettings } from '../clock/settings.ts';

/** How often somebody answered in time and how often the time ran out, in games with clocks. */
export interface Punctuality {
  readonly answered: number;
  readonly late: number;
}

/** A seat that others may give to somebody else. */
interface Offered {
  readonly since: string;
}

/** What somebody proposes about the seat of a player who is not there; the others who are have a word in it. */
export interface SeatWish {
  /** To open the seat to others, in a game without clocks; or to invite a substitute to a seat that is open. */
  readonly what: 'open' | 'substitute';
  readonly by: Seat;
  /** Tells one proposal from the next. */
  readonly at: string;
  readonly agreed: readonly Seat[];
  /** Somebody has said no. */
  readonly refused?: true;
  /** The token of the link that lets a substitute take the seat. */
  readonly token?: string;
  /** The wait that has lasted too long. */
  readonly wait?: number;
}

/** Somebody who played a seat before, by name: a player, or a bot. */
export interface Tenure {
  readonly player?: string;
  readonly name?: string;
  readonly bot?: string;
  readonly to: string;
  readonly why: 'missed' | 'absent' | 'conceded' | 'returned';
}

/** A seat whose player has changed. */
interface Succession {
  /** Who played it before, oldest first. */
  readonly tenures?: readonly Tenure[];
  /** Who lost the seat to somebody who plays on, and may take it back once. */
  readonly owner?: { readonly player: string; readonly name: string };
  /** The owner has taken it back. */
  readonly returned?: true;
}

/** A trade that a player agrees to with the active player: counts of cards by kind. */
export interface OpenOffer {
  readonly give: Readonly<Record<string, number>>;
  readonly get: Readonly<Record<string, number>>;
}

/** A seat for a person; `player` is absent while it is free. */
export interface PersonSeat extends Succession {
  readonly type: 'person';
  readonly player?: string;
  readonly name?: string;
  readonly colour?: Colour;
  /** What the player added to the game's chance. */
  readonly seed?: string;
  /** When the player last showed, before the game began, that they are there: sat down, or said that they are ready. */
  readonly confirmedAt?: string;
  /** How punctual the player was before, at a public table. Until the game begins. */
  readonly punctuality?: Punctuality;
  /** Since when the others may decide who plays on: this seat's time ran out too often, or they have voted so. */
  readonly offered?: Offered;
  readonly wish?: SeatWish;
  /** Standing offers that everybody may see. They disappear when their player leaves the seat. */
  readonly offers?: readonly OpenOffer[];
  /** The person who played here, in a finished game, has deleted their data. */
  readonly deleted?: true;
}

interface BotSeat extends Succession {
  readonly type: 'bot';
  readonly bot: string;
  /** Fixed at the start, or by the game that a rematch follows: otherwise people choose first. */
  readonly colour?: Colour;
  /** The bot plays on for a person who has deleted their data. */
  readonly deleted?: true;
  /** What that person added to the game's chance. */
  readonly seed?: string;
}

export type LobbySeat = PersonSeat | BotSeat;
/**
 * How those decline who cannot pay an offer: at once, or only when the offer's time is over. Then nobody learns of any
 * refusal before.
 */
export type Declines = 'atOnce' | 'silent';
type Options = Readonly<Record<string, string | number>>;

/** Clocks proposed for a running game: they begin once everybody who plays has agreed. */
export interface ClockWish {
  readonly clock: ClockSettings;
  readonly by: Seat;
  /** Tells one proposal from the next. */
  readonly at: string;
  readonly agreed: readonly Seat[];
}

/** What last happened to all clocks of a game at once. */
export interface ClocksChange {
  /** Stopped by agreement, running again, or stopped because nobody was there. */
  readonly to: 'stopped' | 'running' | 'asleep';
  readonly at: string;
}

/** The players of a full table of strangers are asked whether they are ready. */
export interface ReadyCheck {
  /** Tells one check from the next. */
  readonly at: string;
  /** Players who have not answered by then lose their seats. */
  readonly until: string;
}

/** Everything about a game except the play: who has which seat, its name and options. */
export interface Lobby {
  readonly id: string;
  readonly name: string;
  readonly ruleset: string;
  /** The newest format of the ruleset in which a move was stored. @default 1 */
  readonly format?: number;
  readonly options: Options;
  readonly visibility: 'public' | 'invitation';
  /** The language of the host of a public table. */
  readonly language?: string;
  /** Absent in games of earlier versions. See {@link declinesIn}. */
  readonly declines?: Declines;
  /** The token of the invitation link. */
  readonly invitation: string;
  /** The player who may rename the game, change seats and cancel it. */
  readonly host: string;
  readonly status: 'open' | 'started' | 'finished';
  readonly seats: readonly LobbySeat[];
  /** The colours that seats may have. */
  readonly colours: readonly Colour[];
  /** The seat of the oldest player, where the options ask for it. */
  readonly oldest?: Seat;
  /** The commitment to the secret seed, fixed before anybody added to the game's chance. */
  readonly commitment: string;
  /** How the game draws. Absent: only from its key (level B). */
  readonly level?: 'A+';
  /** How much time the players have; absent if no time runs out. */
  readonly clock?: ClockSettings;
  /** The seats that want to stop all clocks. */
  readonly pause?: readonly Seat[];
  /** When the first of them proposed it; unknown of proposals that earlier versions stored. */
  readonly pauseAt?: string;
  readonly clocksChanged?: ClocksChange;
  /** Clocks that somebody has proposed for a game without any. */
  readonly clockWish?: ClockWish;
  /** The number of messages that the players have written to each other. */
  readonly messages?: number;
  /** The game that the same people play next. */
  readonly rematch?: string;
  /** The game that this one follows. */
  readonly rematchOf?: string;
  readonly createdAt: string;
  readonly startedAt?: string;
  readonly readyCheck?: ReadyCheck;
  /** Whom the host has removed, by a hash: they cannot sit down again. Until the game starts. */
  readonly removed?: readonly string[];
  /** When a seat was last freed because its player was not ready. */
  readonly freedAt?: string;
  /** When the full game last could not start. Its players may try again. */
  readonly startFailedAt?: string;
  /** When the operator closed it. It ends a moment later. */
  readonly closedAt?: string;
  readonly endedAt?: string;
  readonly winners?: readonly Seat[];
  /** The secret seed, once the game is over. */
  readonly secret?: string;
  /** Raised by each change. */
  readonly version: number;
}

/** A game to create. */
export interface NewGame {
  readonly name: string;
  readonly ruleset: string;
  /** All options, with defaults filled in. */
  readonly options: Options;
  readonly visibility: Lobby['visibility'];
  /** The language of the host, for a public table. */
  readonly language?: string;
  readonly declines?: Declines;
  /** The kind of each seat; the host takes the first one for a person. */
  readonly seats: readonly (BotSeat | { readonly type: 'person' })[];
  /** The colours that seats may have. */
  readonly colours: readonly Colour[];
  readonly oldest?: Seat;
  readonly clock?: ClockSettings;
  /** The game that this one follows. */
  readonly rematchOf?: string;
}

/** Friends decline at once; among strangers it would show hands. */
export const declinesIn = ({ declines, visibility }: Pick<Lobby, 'declines' | 'visibility'>): Declines =>
  declines ?? (visibility === 'public' ? 'silent' : 'atOnce');

export type LobbyProblem =
  | 'gameNotFound'
  | 'newerGame'
  | 'gameStarted'
  | 'gameFull'
  | 'removedByHost'
  | 'seatTaken'
  | 'colourTaken'
  | 'alreadySeated'
  | 'notSeated'
  | 'notHost'
  | 'notInvited'
  | 'cannotStart'
  | 'notOffered'
  | 'seatOffered'
  | 'onlyTheirs'
  | 'refusedByOthers'
  | 'notAgreed'
  | 'playerHere'
  | 'notAbsent'
  | 'notProposed'
  | 'notAsked'
  | 'notYourSeat'
  | 'gameNotFinished'
  | 'gameFinished'
  | 'busy';

export interface Rejected {
  readonly type: 'rejected';
  readonly code: LobbyProblem;
}
/** A change of a lobby; the game is cancelled if nobody is left in it. */
export type Changed = { readonly type: 'changed'; readonly lobby: Lobby } | { readonly type: 'calledOff' } | Rejected;

export interface Joining {
  readonly player: string;
  readonly name: string;
  /** A host may add to the game's chance later, once the commitment is known; the game waits for it. */
  readonly seed?: string;
  readonly seat?: number;
  readonly colour?: Colour;
  readonly invitation?: string;
  readonly punctuality?: Punctuality | undefined;
}

export const rejected = (code: LobbyProblem): Rejected => ({ type: 'rejected', code });
export const changed = (lobby: Lobby): Changed => ({ type: 'changed', lobby });
