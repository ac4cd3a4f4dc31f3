import * as z from 'zod/mini';
import * as s from './schemas.ts';

/**
 * Who may call a route. `anyone`: no cookie is read. `visitor`: anyone, but a cookie adds to the answer. `reader`:
 * anyone who may see the game. `player`: signed in, guests too. `seated`: a person of this game. `host`: the person who
 * created it.
 */
export type Who = 'anyone' | 'visitor' | 'reader' | 'player' | 'seated' | 'host';

export interface Route {
  readonly name: string;
  readonly says: string;
  readonly who: Who;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  readonly status: 200 | 201 | 202 | 204;
  readonly answer?: z.ZodMiniType;
  /** Reads the session from the table in any case; other routes trust what was read within the last minute. */
  readonly fresh?: true;
  /** Answers 304 to a known ETag. */
  readonly cached?: true;
}

const game = z.strictObject({ id: s.GameId });
const invited = z.strictObject({ invitation: z.exactOptional(s.Token) });
const count = z.pipe(z.string().check(z.regex(/^\d{1,6}$/)), z.transform(Number));
const logFrom = count.check(z.describe('The view comes with the log from this version on'));

/** Every route of the service, by method and path. */
export const contract = {
  'GET /api/health': {
    name: 'health',
    says: 'Whether the service and its table answer',
    who: 'anyone',
    status: 200,
    answer: z.object({ status: z.literal('ok') }),
  },
  'GET /api/openapi.json': {
    name: 'openapi',
    says: 'This description',
    who: 'anyone',
    status: 200,
    answer: z.looseObject({ openapi: z.string() }),
  },
  'POST /api/auth/link': {
    name: 'requestLink',
    says: 'Mail a sign-in link, and a code for the browser that asks; the answer never tells whether the address is known',
    who: 'anyone',
    body: z.strictObject({ email: s.Email, locale: z.exactOptional(s.Locale), to: z.exactOptional(s.Page) }),
    status: 202,
  },
  'POST /api/auth/link/check': {
    name: 'checkLink',
    says: 'What a mailed link is for, and whether this browser asked for it; does not use it up',
    who: 'anyone',
    body: z.strictObject({ token: s.Token }),
    status: 200,
    answer: s.LinkInfo,
  },
  'POST /api/auth/sign-in': {
    name: 'signIn',
    says: 'Use a mailed link, once; a new address needs a name',
    who: 'anyone',
    body: z.strictObject({
      token: s.Token,
      name: z.exactOptional(s.PlayerName),
      leaveGuest: z.exactOptional(
        z
          .literal(true)
          .check(z.describe('Sign in though a guest with games plays in this browser, and lose that guest')),
      ),
    }),
    status: 200,
    answer: s.Me,
  },
  'POST /api/auth/code': {
    name: 'enterCode',
    says: 'Use the code of a mail in the browser that asked for it; five tries',
    who: 'anyone',
    body: z.strictObject({ code: s.Code, name: z.exactOptional(s.PlayerName) }),
    status: 200,
    answer: s.Me,
  },
  'POST /api/auth/guest': {
    name: 'playNow',
    says: 'Play without an address',
    who: 'anyone',
    body: z.strictObject({ name: s.PlayerName, locale: z.exactOptional(s.Locale) }),
    status: 201,
    answer: s.Me,
  },
  'POST /api/auth/sign-out': { name: 'signOut', says: 'End the session of this browser', who: 'anyone', status: 204 },
  'GET /api/session': {
    name: 'session',
    says: 'Who is signed in, if anybody is: what a page asks first',
    who: 'visitor',
    status: 200,
    answer: z.object({ me: z.exactOptional(s.Me) }),
    fresh: true,
  },
  'GET /api/me': { name: 'me', says: 'Who is signed in', who: 'player', status: 200, answer: s.Me, fresh: true },
  'PATCH /api/me': {
    name: 'changeMe',
    says: 'Change name, language or which mails are wanted',
    who: 'player',
    body: z.strictObject({
      name: z.exactOptional(s.PlayerName),
      locale: z.exactOptional(s.Locale),
      mailOff: z.exactOptional(s.MailKinds.check(z.describe('The kinds of mail that are not wanted'))),
      tryMailAgain: z.exactOptional(z.literal(true)),
      ...s.times,
      ...s.calendar,
    }),
    status: 200,
    answer: s.Me,
    fresh: true,
  },
  'DELETE /api/me': {
    name: 'deleteMe',
    says: 'Delete the own data for good: free seats in open games, leave running ones to a bot, forget name and address',
    who: 'player',
    status: 204,
    fresh: true,
  },
  'POST /api/me/email': {
    name: 'addEmail',
    says: 'Mail a link and a code that, in this browser alone, give a guest the address or move the account to it',
    who: 'player',
    body: z.strictObject({ email: s.Email, to: z.exactOptional(s.Page) }),
    status: 202,
    fresh: true,
  },
  'GET /api/me/push': {
    name: 'push',
    says: 'What a browser subscribes to for push messages, and whether this one has',
    who: 'player',
    status: 200,
    answer: z.object({ key: z.string(), here: z.boolean(), browsers: z.int() }),
  },
  'POST /api/me/push': {
    name: 'startPush',
    says: 'Tell the player in this browser too, though no page is open',
    who: 'player',
    body: s.PushSubscription,
    status: 204,
    fresh: true,
  },
  'DELETE /api/me/push': {
    name: 'stopPush',
    says: 'No more push messages to this browser',
    who: 'player',
    status: 204,
    fresh: true,
  },
  'GET /api/me/webhook': {
    name: 'webhook',
    says: 'The own webhook, without its address',
    who: 'player',
    status: 200,
    answer: z.object({ webhook: z.exactOptional(s.Webhook) }),
    fresh: true,
  },
  'PUT /api/me/webhook': {
    name: 'setWebhook',
    says: 'Send notices to an address too, or instead of emails',
    who: 'player',
    body: s.NewWebhook,
    status: 200,
    answer: z.object({ webhook: z.exactOptional(s.Webhook) }),
    fresh: true,
  },
  'DELETE /api/me/webhook': {
    name: 'removeWebhook',
    says: 'No more notices to the webhook',
    who: 'player',
    status: 204,
    fresh: true,
  },
  'POST /api/me/webhook/test': {
    name: 'testWebhook',
    says: 'Send the webhook a message now, and answer whether it was accepted',
    who: 'player',
    status: 200,
    answer: z.object({ accepted: z.boolean() }),
    fresh: true,
  },
  'GET /api/me/sessions': {
    name: 'sessions',
    says: 'The browsers in which the player is signed in',
    who: 'player',
    status: 200,
    answer: z.object({ sessions: z.array(s.SessionInfo) }),
    fresh: true,
  },
  'DELETE /api/me/sessions': {
    name: 'endSessions',
    says: 'Sign out everywhere, or with `keep` everywhere else',
    who: 'player',
    query: z.strictObject({ keep: z.exactOptional(z.literal('this')) }),
    status: 204,
    fresh: true,
  },
  'DELETE /api/me/sessions/:session': {
    name: 'endSession',
    says: 'Sign out in one browser',
    who: 'player',
    params: z.strictObject({ session: s.SessionId }),
    status: 204,
    fresh: true,
  },
  'GET /api/mail/stop': {
    name: 'mailStop',
    says: 'What the link of a mail stops, and whether it is stopped; a browser is sent to the page that asks',
    who: 'anyone',
    query: z.strictObject({ token: s.StopToken }),
    status: 200,
    answer: s.MailStop,
  },
  'POST /api/mail/stop': {
    name: 'stopMail',
    says: 'Stop a kind of mail, or with `undo` send it again; one click, without a cookie (RFC 8058)',
    who: 'anyone',
    query: z.strictObject({ token: s.StopToken, undo: z.exactOptional(z.literal('1')) }),
    status: 200,
    answer: s.MailStop,
  },
  'POST /api/move-links/check': {
    name: 'checkMoveLink',
    says: 'What the link of a mail would play; plays nothing',
    who: 'anyone',
    body: z.strictObject({ token: s.MoveToken }),
    status: 200,
    answer: s.MoveLinkInfo,
  },
  'POST /api/move-links': {
    name: 'useMoveLink',
    says: 'Play the one answer that the link of a mail permits, while the game waits for it; used again it changes nothing',
    who: 'anyone',
    body: z.strictObject({ token: s.MoveToken }),
    status: 200,
    answer: z.object({
      rest: z.boolean().check(z.describe('Whether something is left to do: a 7 was rolled, for instance')),
    }),
  },
  'GET /api/games': {
    name: 'games',
    says: 'Own games (who waits longest first), open games, public games that are played or finished',
    who: 'visitor',
    query: z.strictObject({ list: z.enum(['mine', 'open', 'running', 'finished']) }),
    status: 200,
    answer: z.object({ games: z.array(s.GameSummary) }),
  },
  'POST /api/games': {
    name: 'createGame',
    says: 'Create a game; its creator takes the first seat that is for a person, and adds a seed by joining once the commitment is known',
    who: 'player',
    body: z.strictObject({
      name: s.GameName,
      ruleset: s.Ruleset,
      options: s.Options,
      seats: z.array(s.SeatPlan).check(z.minLength(2, 'seatCount'), z.maxLength(4, 'seatCount')),
      visibility: s.Visibility,
      colour: z.exactOptional(s.Colour),
      seed: z.exactOptional(s.PlayerSeed),
      clock: z.exactOptional(s.Clock),
      oldest: z.exactOptional(s.Seat.check(z.describe('Who begins where the oldest player does'))),
    }),
    status: 201,
    answer: s.Game,
  },
  'GET /api/games/:id': {
    name: 'game',
    says: 'The lobby of a game',
    who: 'reader',
    params: game,
    query: invited,
    status: 200,
    answer: s.Game,
  },
  'PATCH /api/games/:id': {
    name: 'renameGame',
    says: 'Rename a game',
    who: 'host',
    params: game,
    body: z.strictObject({ name: s.GameName }),
    status: 200,
    answer: s.Game,
  },
  'DELETE /api/games/:id': {
    name: 'deleteGame',
    says: 'Call off a game that has not started',
    who: 'host',
    params: game,
    status: 204,
  },
  'POST /api/games/:id/join': {
    name: 'joinGame',
    says: 'Take a free seat, or add a seed to the own one; the game starts when the last seat is taken and has its seed',
    who: 'player',
    params: game,
    body: z.strictObject({
      invitation: z.exactOptional(s.Token),
      seat: z.exactOptional(s.Seat),
      colour: z.exactOptional(s.Colour),
      seed: s.PlayerSeed,
    }),
    status: 200,
    answer: s.Game,
  },
  'POST /api/games/:id/leave': {
    name: 'leaveGame',
    says: 'Give the seat back before the start',
    who: 'seated',
    params: game,
    status: 204,
  },
  'PUT /api/games/:id/seats/:seat': {
    name: 'planSeat',
    says: 'Put a bot in an empty seat, or free a seat held by a bot, before the start',
    who: 'host',
    params: z.extend(game, { seat: z.pipe(count, s.Seat) }),
    body: s.SeatPlan,
    status: 200,
    answer: s.Game,
  },
  'POST /api/games/:id/invitations': {
    name: 'invite',
    says: 'Mail the invitation link',
    who: 'seated',
    params: game,
    body: z.strictObject({ email: s.Email }),
    status: 202,
  },
  'POST /api/games/:id/table': {
    name: 'changeTable',
    says: 'While a game is played: wish for a pause, give somebody time, hand over a seat that its player has left, take such a seat, take the own one back, give up',
    who: 'player',
    params: game,
    body: s.TableAction,
    status: 200,
    answer: s.Game,
  },
  'POST /api/games/:id/rematch': {
    name: 'rematch',
    says: 'Set a table at which the people of a finished game play again, or find the one that somebody has set; the others are told. Who sets it adds a seed by joining',
    who: 'seated',
    params: game,
    status: 200,
    answer: s.Rematch,
  },
  'DELETE /api/games/:id/invitations': {
    name: 'replaceInvitation',
    says: 'Replace the invitation link: the one before opens nothing any more',
    who: 'host',
    params: game,
    status: 200,
    answer: s.Game,
  },
  'GET /api/games/:id/view': {
    name: 'view',
    says: 'The game as the reader may know it, now or at a version',
    who: 'reader',
    params: game,
    query: z.strictObject({
      version: z.exactOptional(count),
      idle: z.exactOptional(
        count.check(
          z.describe('Seconds since the reader last touched the page; left out, nobody counts as looking at the game'),
        ),
      ),
      seen: z.exactOptional(
        count.check(z.describe('The version up to which the reader has taken notice of what happened')),
      ),
      from: z.exactOptional(logFrom),
    }),
    status: 200,
    answer: s.GameView,
    cached: true,
  },
  'GET /api/games/:id/events': {
    name: 'events',
    says: 'What happened from a version on, as the reader may know it',
    who: 'reader',
    params: game,
    query: z.strictObject({ from: z.exactOptional(count) }),
    status: 200,
    answer: s.Commits,
  },
  'GET /api/games/:id/orders': {
    name: 'orders',
    says: 'Own standing orders in a game, and which were set aside because they no longer fitted',
    who: 'seated',
    params: game,
    status: 200,
    answer: s.StandingOrders,
  },
  'PUT /api/games/:id/orders': {
    name: 'giveOrders',
    says: 'Give standing orders in place of those before: they act with the next move that asks',
    who: 'seated',
    params: game,
    body: s.Orders,
    status: 200,
    answer: s.StandingOrders,
  },
  'GET /api/games/:id/players/:seat': {
    name: 'player',
    says: 'Who plays a seat of a game that the reader plays in: results by ruleset, answers in time, games that both share',
    who: 'seated',
    params: z.extend(game, { seat: z.pipe(count, s.Seat) }),
    status: 200,
    answer: s.PlayerPage,
  },
  'GET /api/games/:id/chat': {
    name: 'chat',
    says: 'What the players of a game have written to each other while the reader had a seat, the newest 200',
    who: 'seated',
    params: game,
    status: 200,
    answer: s.Chat,
  },
  'POST /api/games/:id/chat': {
    name: 'say',
    says: 'Write to the other players of a game',
    who: 'seated',
    params: game,
    body: z.strictObject({ text: s.MessageText }),
    status: 200,
    answer: s.Chat,
  },
  'PATCH /api/games/:id/chat': {
    name: 'changeChat',
    says: 'Note how far the reader has read, or see no more messages of the author of one, or see them again',
    who: 'seated',
    params: game,
    body: s.ChatChange,
    status: 200,
    answer: s.Chat,
  },
  'POST /api/games/:id/chat/report': {
    name: 'reportMessage',
    says: 'Ask the operator to look at a message; once for each message',
    who: 'seated',
    params: game,
    body: z.strictObject({ message: s.MessageId }),
    status: 202,
  },
  'GET /api/games/:id/note': {
    name: 'note',
    says: 'What the reader notes about a game; nobody else reads it',
    who: 'seated',
    params: game,
    status: 200,
    answer: s.Note,
  },
  'PUT /api/games/:id/note': {
    name: 'keepNote',
    says: 'Keep a note in place of the one before',
    who: 'seated',
    params: game,
    body: s.Note,
    status: 200,
    answer: s.Note,
  },
  'GET /api/games/:id/record': {
    name: 'record',
    says: 'The whole log of a finished game with the secret seed of its chance, for whoever wants to check both',
    who: 'reader',
    params: game,
    status: 200,
    answer: s.GameRecord,
  },
  'POST /api/games/:id/moves': {
    name: 'submitMoves',
    says: 'Play one move or several, one after the other. Up to the first move that draws or shows something hidden they are played all or none; what follows is played as long as the rules allow it and nobody else moves in between. Sent twice with one moveId they count once',
    who: 'seated',
    params: game,
    query: z.strictObject({ from: z.exactOptional(logFrom) }),
    body: z.strictObject({
      moveId: z.uuid('notAMoveId'),
      moves: s.Moves,
      answerHours: z.exactOptional(
        z
          .int()
          .check(z.minimum(1), z.maximum(168), z.describe('After so many hours silence declines the offers made here')),
      ),
      version: z.exactOptional(
        z.int().check(z.minimum(0), z.describe('Play only if the game still stands at this version')),
      ),
    }),
    status: 200,
    answer: s.Submitted,
  },
} as const satisfies Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`, Route>;

export type Contract = typeof contract;
export type RouteKey = keyof Contract;

type Part<K extends RouteKey, P extends 'params' | 'query' | 'body'> = Contract[K] extends { [k in P]: infer S }
  ? S extends z.ZodMiniType
    ? P extends 'query'
      ? { [k in P]?: Loose<z.input<S>> }
      : P extends 'params'
        ? { [k in P]: Loose<z.input<S>> }
        : { [k in P]: z.input<S> }
    : never
  : unknown;

/** In a path parameter, a number may also be written as digits. */
type Loose<T> = { [k in keyof T]: string extends T[k] ? T[k] | number : T[k] };

/** What a caller passes to a route. */
export type Asked<K extends RouteKey> = Part<K, 'params'> & Part<K, 'query'> & Part<K, 'body'>;

/** What a route returns. */
export type Answer<K extends RouteKey> = Contract[K] extends { answer: infer S extends z.ZodMiniType }
  ? z.output<S>
  : undefined;

export type Me = z.output<typeof s.Me>;
export type LinkInfo = z.output<typeof s.LinkInfo>;
export type SessionInfo = z.output<typeof s.SessionInfo>;
export type MailStop = z.output<typeof s.MailStop>;
export type MoveLinkInfo = z.output<typeof s.MoveLinkInfo>;
export type Game = z.output<typeof s.Game>;
export type GameSummary = z.output<typeof s.GameSummary>;
export type GameView = z.output<typeof s.GameView>;
export type SeatInfo = z.output<typeof s.SeatInfo>;
export type SeatPlan = z.output<typeof s.SeatPlan>;
export type PlayerPage = z.output<typeof s.PlayerPage>;
export type Chat = z.output<typeof s.Chat>;
export type StandingOrders = z.output<typeof s.StandingOrders>;
export type Commit = z.output<typeof s.Commit>;
export type GameRecord = z.output<typeof s.GameRecord>;
export type Submitted = z.output<typeof s.Submitted>;
/** Why not all moves of a list were played. */
export type Stopped = NonNullable<Submitted['stopped']>;
export type Refusal = z.output<typeof s.Refusal>;
