import * as z from 'zod/mini';
import { later } from './later.ts';
import * as s from './schemas.ts';

/**
 * Who may call a route. `anyone`: no cookie is read. `visitor`: anyone, but a cookie adds to the answer. `reader`:
 * anyone who may see the game. `player`: signed in, guests too. `seated`: a person of this game. `host`: the person who
 * created it.
 */
export type Access = 'anyone' | 'visitor' | 'reader' | 'player' | 'seated' | 'host';

export interface Route {
  readonly name: string;
  readonly summary: string;
  readonly access: Access;
  readonly params?: () => z.ZodMiniObject;
  readonly query?: () => z.ZodMiniObject;
  readonly body?: () => z.ZodMiniType;
  readonly status: 200 | 201 | 202 | 204;
  /** Reads the session from the table in any case; other routes trust what was read within the last minute. */
  readonly fresh?: true;
  /** Answers 304 to a known ETag. */
  readonly cached?: true;
}

const game = later(() => z.strictObject({ id: s.GameId() }));
const invited = later(() => z.strictObject({ invitation: z.exactOptional(s.Token()) }));
const count = later(() => z.pipe(z.string().check(z.regex(/^\d{1,6}$/)), z.transform(Number)));
const logFrom = later(() => count().check(z.describe('Returns the log from this version on with the view')));

/** Every route of the service, by method and path. */
export const contract = {
  'GET /api/health': {
    name: 'health',
    summary: 'Whether the service and its table answer',
    access: 'anyone',
    status: 200,
  },
  'GET /api/openapi.json': {
    name: 'openapi',
    summary: 'This description',
    access: 'anyone',
    status: 200,
  },
  'POST /api/auth/link': {
    name: 'requestLink',
    summary:
      'Email a sign-in link, and a code for the browser that asks; the answer never reveals whether the address is known',
    access: 'anyone',
    body: () =>
      z.strictObject({ email: s.Email(), locale: z.exactOptional(s.Locale()), to: z.exactOptional(s.Page()) }),
    status: 202,
  },
  'POST /api/auth/link/check': {
    name: 'checkLink',
    summary: 'What an emailed link is for, and whether this browser asked for it; does not use it up',
    access: 'anyone',
    body: () => z.strictObject({ token: s.Token() }),
    status: 200,
  },
  'POST /api/auth/sign-in': {
    name: 'signIn',
    summary: 'Use an emailed link, once; a new address needs a name',
    access: 'anyone',
    body: () =>
      z.strictObject({
        token: s.Token(),
        name: z.exactOptional(s.PlayerName()),
        leaveGuest: z.exactOptional(
          z
            .literal(true)
            .check(z.describe('Sign in even if a guest with games plays in this browser, and lose that guest')),
        ),
      }),
    status: 200,
  },
  'POST /api/auth/code': {
    name: 'enterCode',
    summary: 'Use the code of an email in the browser that asked for it; five attempts',
    access: 'anyone',
    body: () => z.strictObject({ code: s.Code(), name: z.exactOptional(s.PlayerName()) }),
    status: 200,
  },
  'POST /api/auth/guest': {
    name: 'playNow',
    summary: 'Play without an address',
    access: 'anyone',
    body: () => z.strictObject({ name: s.PlayerName(), locale: z.exactOptional(s.Locale()) }),
    status: 201,
  },
  'POST /api/auth/sign-out': {
    name: 'signOut',
    summary: 'End the session of this browser',
    access: 'anyone',
    status: 204,
  },
  'GET /api/session': {
    name: 'session',
    summary: 'Who is signed in, if anybody is; a page asks this first',
    access: 'visitor',
    status: 200,
    fresh: true,
  },
  'GET /api/me': {
    name: 'me',
    summary: 'Who is signed in',
    access: 'player',
    status: 200,
    fresh: true,
  },
  'PATCH /api/me': {
    name: 'changeMe',
    summary: 'Change the name, the language or which emails are wanted',
    access: 'player',
    body: () =>
      z.strictObject({
        name: z.exactOptional(s.PlayerName()),
        locale: z.exactOptional(s.Locale()),
        mailOff: z.exactOptional(s.MailKinds().check(z.describe('The kinds of email that are not wanted'))),
        tryMailAgain: z.exactOptional(z.literal(true)),
        ...s.times(),
        ...s.calendar(),
      }),
    status: 200,
    fresh: true,
  },
  'DELETE /api/me': {
    name: 'deleteMe',
    summary:
      "Delete the player's data permanently: free seats in open games, leave running games to a bot, delete name and address",
    access: 'player',
    status: 204,
    fresh: true,
  },
  'POST /api/me/email': {
    name: 'addEmail',
    summary: 'Email a link and a code that, only in this browser, give a guest the address or move the account to it',
    access: 'player',
    body: () => z.strictObject({ email: s.Email(), to: z.exactOptional(s.Page()) }),
    status: 202,
    fresh: true,
  },
  'POST /api/me/reauthentication': {
    name: 'reauthenticate',
    summary:
      'Email the account a link and a code that, in this browser, prove that its owner is here: for half an hour the account can then be changed, deleted, or signed out of browsers',
    access: 'player',
    status: 202,
    fresh: true,
  },
  'GET /api/me/push': {
    name: 'push',
    summary: 'What a browser subscribes to for push messages, and whether this one has',
    access: 'player',
    status: 200,
  },
  'POST /api/me/push': {
    name: 'startPush',
    summary: 'Send push messages to this browser',
    access: 'player',
    body: s.PushSubscription,
    status: 204,
    fresh: true,
  },
  'DELETE /api/me/push': {
    name: 'stopPush',
    summary: 'Stop push messages to this browser',
    access: 'player',
    status: 204,
    fresh: true,
  },
  'GET /api/me/webhook': {
    name: 'webhook',
    summary: "The player's webhook, without its address",
    access: 'player',
    status: 200,
    fresh: true,
  },
  'PUT /api/me/webhook': {
    name: 'setWebhook',
    summary: 'Send notices to an address too, or instead of emails',
    access: 'player',
    body: s.NewWebhook,
    status: 200,
    fresh: true,
  },
  'DELETE /api/me/webhook': {
    name: 'removeWebhook',
    summary: 'Stop notices to the webhook',
    access: 'player',
    status: 204,
    fresh: true,
  },
  'POST /api/me/webhook/test': {
    name: 'testWebhook',
    summary: 'Send the webhook a message now, and return whether it was accepted',
    access: 'player',
    status: 200,
    fresh: true,
  },
  'GET /api/me/sessions': {
    name: 'sessions',
    summary: 'The browsers in which the player is signed in',
    access: 'player',
    status: 200,
    fresh: true,
  },
  'DELETE /api/me/sessions': {
    name: 'endSessions',
    summary: 'Sign out everywhere, or everywhere else with `keep`',
    access: 'player',
    query: () => z.strictObject({ keep: z.exactOptional(z.literal('this')) }),
    status: 204,
    fresh: true,
  },
  'DELETE /api/me/sessions/:session': {
    name: 'endSession',
    summary: 'Sign out in one browser',
    access: 'player',
    params: () => z.strictObject({ session: s.SessionId() }),
    status: 204,
    fresh: true,
  },
  'GET /api/mail/stop': {
    name: 'mailStop',
    summary:
      "What an email's link stops, and whether it is stopped already; a browser is redirected to the page that asks for confirmation",
    access: 'anyone',
    query: () => z.strictObject({ token: s.StopToken() }),
    status: 200,
  },
  'POST /api/mail/stop': {
    name: 'stopMail',
    summary: 'Stop a kind of email, or send it again with `undo`; one click, without a cookie (RFC 8058)',
    access: 'anyone',
    query: () => z.strictObject({ token: s.StopToken(), undo: z.exactOptional(z.literal('1')) }),
    status: 200,
  },
  'POST /api/move-links/check': {
    name: 'checkMoveLink',
    summary: "What an email's link would play; plays nothing",
    access: 'anyone',
    body: () => z.strictObject({ token: s.MoveToken() }),
    status: 200,
  },
  'POST /api/move-links': {
    name: 'useMoveLink',
    summary:
      "Play the one answer that an email's link allows, while the game waits for it; using it again changes nothing",
    access: 'anyone',
    body: () => z.strictObject({ token: s.MoveToken() }),
    status: 200,
  },
  'GET /api/games': {
    name: 'games',
    summary: "The player's games (the one that has waited longest first), open games, running or finished public games",
    access: 'visitor',
    query: () => z.strictObject({ list: z.enum(['mine', 'open', 'running', 'finished']) }),
    status: 200,
  },
  'POST /api/games': {
    name: 'createGame',
    summary:
      'Create a game; its creator takes the first seat for a person, and adds a seed by joining once the commitment is known',
    access: 'player',
    body: () =>
      z.strictObject({
        name: s.GameName(),
        ruleset: s.Ruleset(),
        options: s.Options(),
        seats: z.array(s.SeatPlan()).check(z.minLength(2, 'seatCount'), z.maxLength(4, 'seatCount')),
        visibility: s.Visibility(),
        colour: z.exactOptional(s.Colour()),
        seed: z.exactOptional(s.PlayerSeed()),
        clock: z.exactOptional(s.Clock()),
        oldest: z.exactOptional(
          s.Seat().check(z.describe('The seat of the oldest player, if the oldest player begins')),
        ),
      }),
    status: 201,
  },
  'GET /api/games/:id': {
    name: 'game',
    summary: 'The lobby of a game',
    access: 'reader',
    params: game,
    query: invited,
    status: 200,
  },
  'PATCH /api/games/:id': {
    name: 'renameGame',
    summary: 'Rename a game',
    access: 'host',
    params: game,
    body: () => z.strictObject({ name: s.GameName() }),
    status: 200,
  },
  'DELETE /api/games/:id': {
    name: 'deleteGame',
    summary: 'Cancel a game that has not started',
    access: 'host',
    params: game,
    status: 204,
  },
  'POST /api/games/:id/join': {
    name: 'joinGame',
    summary:
      "Take a free seat, or add a seed to one's own; the game starts when all seats are taken and have their seeds",
    access: 'player',
    params: game,
    body: () =>
      z.strictObject({
        invitation: z.exactOptional(s.Token()),
        seat: z.exactOptional(s.Seat()),
        colour: z.exactOptional(s.Colour()),
        seed: s.PlayerSeed(),
      }),
    status: 200,
  },
  'POST /api/games/:id/leave': {
    name: 'leaveGame',
    summary: 'Leave the seat before the start',
    access: 'seated',
    params: game,
    status: 204,
  },
  'POST /api/games/:id/ready': {
    name: 'sayReady',
    summary:
      'Say that one is ready, at a full table of strangers; the game starts when everybody who was asked has said so',
    access: 'seated',
    params: game,
    status: 200,
  },
  'PUT /api/games/:id/seats/:seat': {
    name: 'planSeat',
    summary: "Put a bot on a free seat, or free a bot's seat, before the start",
    access: 'host',
    params: () => z.extend(game(), { seat: z.pipe(count(), s.Seat()) }),
    body: s.SeatPlan,
    status: 200,
  },
  'POST /api/games/:id/invitations': {
    name: 'invite',
    summary: 'Email the invitation link',
    access: 'seated',
    params: game,
    body: () => z.strictObject({ email: s.Email() }),
    status: 202,
  },
  'POST /api/games/:id/table': {
    name: 'changeTable',
    summary:
      "In a running game: ask for a pause, give somebody time, hand over a seat that its player has left, take such a seat, take one's own back, give up",
    access: 'player',
    params: game,
    body: s.TableAction,
    status: 200,
  },
  'POST /api/games/:id/rematch': {
    name: 'rematch',
    summary:
      'Create a rematch of a finished game, or find the one that somebody has created; the others are notified. Its creator adds a seed by joining',
    access: 'seated',
    params: game,
    status: 200,
  },
  'DELETE /api/games/:id/invitations': {
    name: 'replaceInvitation',
    summary: 'Replace the invitation link: the previous one stops working',
    access: 'host',
    params: game,
    status: 200,
  },
  'GET /api/games/:id/view': {
    name: 'view',
    summary: 'The game as the reader may know it, now or at a version',
    access: 'reader',
    params: game,
    query: () =>
      z.strictObject({
        version: z.exactOptional(count()),
        idle: z.exactOptional(
          count().check(
            z.describe(
              'Seconds since the reader last touched the page; if left out, nobody counts as looking at the game',
            ),
          ),
        ),
        seen: z.exactOptional(
          count().check(z.describe('The version up to which the reader has noticed what happened')),
        ),
        from: z.exactOptional(logFrom()),
      }),
    status: 200,
    cached: true,
  },
  'GET /api/games/:id/events': {
    name: 'events',
    summary: 'What happened from a version on, as the reader may know it',
    access: 'reader',
    params: game,
    query: () => z.strictObject({ from: z.exactOptional(count()) }),
    status: 200,
  },
  'GET /api/games/:id/orders': {
    name: 'orders',
    summary: "The player's standing orders in a game, and which were suspended because they no longer fitted",
    access: 'seated',
    params: game,
    status: 200,
  },
  'PUT /api/games/:id/orders': {
    name: 'giveOrders',
    summary: 'Replace the standing orders: they apply from the next decision on',
    access: 'seated',
    params: game,
    body: s.Orders,
    status: 200,
  },
  'GET /api/games/:id/players/:seat': {
    name: 'player',
    summary:
      'The player of a seat in a game that the reader plays in: results by ruleset, answers in time, shared games',
    access: 'seated',
    params: () => z.extend(game(), { seat: z.pipe(count(), s.Seat()) }),
    status: 200,
  },
  'GET /api/games/:id/chat': {
    name: 'chat',
    summary: 'What the players of a game have written to each other while the reader had a seat, the newest 200',
    access: 'seated',
    params: game,
    status: 200,
  },
  'POST /api/games/:id/chat': {
    name: 'say',
    summary: 'Write to the other players of a game',
    access: 'seated',
    params: game,
    body: () => z.strictObject({ text: s.MessageText() }),
    status: 200,
  },
  'PATCH /api/games/:id/chat': {
    name: 'changeChat',
    summary: "Record how far the reader has read, hide the messages of one's author, or show them again",
    access: 'seated',
    params: game,
    body: s.ChatChange,
    status: 200,
  },
  'POST /api/games/:id/chat/report': {
    name: 'reportMessage',
    summary: 'Ask the operator to look at a message; once for each message',
    access: 'seated',
    params: game,
    body: () => z.strictObject({ message: s.MessageId() }),
    status: 202,
  },
  'GET /api/games/:id/note': {
    name: 'note',
    summary: "The reader's private note about a game",
    access: 'seated',
    params: game,
    status: 200,
  },
  'PUT /api/games/:id/note': {
    name: 'keepNote',
    summary: 'Replace the note',
    access: 'seated',
    params: game,
    body: s.Note,
    status: 200,
  },
  'GET /api/games/:id/record': {
    name: 'record',
    summary: 'The whole log of a finished game with the secret seed of its chance, so that anybody can check both',
    access: 'reader',
    params: game,
    status: 200,
  },
  'POST /api/games/:id/moves': {
    name: 'submitMoves',
    summary:
      'Play one move or several, one after the other. Up to the first move that draws or reveals something hidden, all are played or none; later ones are played as long as the rules allow it and nobody else moves in between. If they are sent twice with the same moveId, they count once',
    access: 'seated',
    params: game,
    query: () => z.strictObject({ from: z.exactOptional(logFrom()) }),
    body: () =>
      z.strictObject({
        moveId: z.uuid('notAMoveId'),
        moves: s.Moves(),
        answerHours: z.exactOptional(
          z
            .int()
            .check(
              z.minimum(1),
              z.maximum(168),
              z.describe('Hours after which players who have not answered decline the offers made here'),
            ),
        ),
        version: z.exactOptional(
          z.int().check(z.minimum(0), z.describe('Play only if the game still has this version')),
        ),
      }),
    status: 200,
  },
} as const satisfies Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`, Route>;

export type Contract = typeof contract;
export type RouteKey = keyof Contract;

type Part<K extends RouteKey, P extends 'params' | 'query' | 'body'> = Contract[K] extends { [k in P]: () => infer S }
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
