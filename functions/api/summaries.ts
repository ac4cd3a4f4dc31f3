import type { RouteKey } from './contract.ts';

/** What each route is called and does, for the description of the API. The functions do not carry it. */
export const SUMMARIES: Readonly<Record<RouteKey, { readonly name: string; readonly summary: string }>> = {
  'GET /api/health': {
    name: 'health',
    summary: 'Whether the service and its table answer',
  },
  'GET /api/openapi.json': {
    name: 'openapi',
    summary: 'This description',
  },
  'POST /api/auth/link': {
    name: 'requestLink',
    summary:
      'Email a sign-in link, and a code for the browser that asks; the answer never reveals whether the address is known',
  },
  'POST /api/auth/link/check': {
    name: 'checkLink',
    summary: 'What an emailed link is for, and whether this browser asked for it; does not use it up',
  },
  'POST /api/auth/sign-in': {
    name: 'signIn',
    summary: 'Use an emailed link, once; a new address needs a name',
  },
  'POST /api/auth/code': {
    name: 'enterCode',
    summary: 'Use the code of an email in the browser that asked for it; five attempts',
  },
  'POST /api/auth/guest': {
    name: 'playNow',
    summary: 'Play without an address',
  },
  'POST /api/auth/sign-out': {
    name: 'signOut',
    summary: 'End the session of this browser',
  },
  'GET /api/session': {
    name: 'session',
    summary: 'Who is signed in, if anybody is; a page asks this first',
  },
  'GET /api/me': {
    name: 'me',
    summary: 'Who is signed in',
  },
  'PATCH /api/me': {
    name: 'changeMe',
    summary: 'Change the name, the language or which emails are wanted',
  },
  'DELETE /api/me': {
    name: 'deleteMe',
    summary:
      "Delete the player's data permanently: free seats in open games, leave running games to a bot, delete name and address",
  },
  'POST /api/me/email': {
    name: 'addEmail',
    summary: 'Email a link and a code that, only in this browser, give a guest the address or move the account to it',
  },
  'POST /api/me/reauthentication': {
    name: 'reauthenticate',
    summary:
      'Email the account a link and a code that, in this browser, prove that its owner is here: for half an hour the account can then be changed, deleted, or signed out of browsers',
  },
  'GET /api/me/push': {
    name: 'push',
    summary: 'What a browser subscribes to for push messages, and whether this one has',
  },
  'POST /api/me/push': {
    name: 'startPush',
    summary: 'Send push messages to this browser; answers with the key to which it should have subscribed',
  },
  'DELETE /api/me/push': {
    name: 'stopPush',
    summary: 'Stop push messages to this browser',
  },
  'GET /api/me/webhook': {
    name: 'webhook',
    summary: "The player's webhook, without its address",
  },
  'PUT /api/me/webhook': {
    name: 'setWebhook',
    summary: 'Send notices to an address too, or instead of emails',
  },
  'DELETE /api/me/webhook': {
    name: 'removeWebhook',
    summary: 'Stop notices to the webhook',
  },
  'POST /api/me/webhook/test': {
    name: 'testWebhook',
    summary: 'Send the webhook a message now, and return whether it was accepted',
  },
  'GET /api/me/sessions': {
    name: 'sessions',
    summary: 'The browsers in which the player is signed in',
  },
  'DELETE /api/me/sessions': {
    name: 'endSessions',
    summary: 'Sign out everywhere, or everywhere else with `keep`',
  },
  'DELETE /api/me/sessions/:session': {
    name: 'endSession',
    summary: 'Sign out in one browser',
  },
  'GET /api/mail/stop': {
    name: 'mailStop',
    summary:
      "What an email's link stops, and whether it is stopped already; a browser is redirected to the page that asks for confirmation",
  },
  'POST /api/mail/stop': {
    name: 'stopMail',
    summary: 'Stop a kind of email, or send it again with `undo`; one click, without a cookie (RFC 8058)',
  },
  'POST /api/move-links/check': {
    name: 'checkMoveLink',
    summary: "What an email's link would play; plays nothing",
  },
  'POST /api/move-links': {
    name: 'useMoveLink',
    summary:
      "Play the one answer that an email's link allows, while the game waits for it; using it again changes nothing",
  },
  'GET /api/games': {
    name: 'games',
    summary: "The player's games (the one that has waited longest first), open games, running or finished public games",
  },
  'POST /api/games': {
    name: 'createGame',
    summary:
      'Create a game; its creator takes the first seat for a person, and adds a seed by joining once the commitment is known',
  },
  'GET /api/games/:id': {
    name: 'game',
    summary: 'The lobby of a game',
  },
  'PATCH /api/games/:id': {
    name: 'renameGame',
    summary: 'Rename a game',
  },
  'DELETE /api/games/:id': {
    name: 'deleteGame',
    summary: 'Cancel a game that has not started',
  },
  'POST /api/games/:id/join': {
    name: 'joinGame',
    summary:
      "Take a free seat, or add a seed to one's own; the game starts when all seats are taken and have their seeds",
  },
  'POST /api/games/:id/leave': {
    name: 'leaveGame',
    summary: 'Leave the seat before the start',
  },
  'POST /api/games/:id/ready': {
    name: 'sayReady',
    summary:
      'Say that one is ready, at a full table of strangers; the game starts when everybody who was asked has said so',
  },
  'PUT /api/games/:id/seats/:seat': {
    name: 'planSeat',
    summary: "Put a bot on a free seat, or free a bot's seat, before the start",
  },
  'POST /api/games/:id/invitations': {
    name: 'invite',
    summary: 'Email the invitation link',
  },
  'POST /api/games/:id/table': {
    name: 'changeTable',
    summary:
      "In a running game: ask for a pause, give somebody time, hand over a seat that its player has left, take such a seat, take one's own back, give up",
  },
  'POST /api/games/:id/rematch': {
    name: 'rematch',
    summary:
      'Create a rematch of a finished game, or find the one that somebody has created; the others are notified. Its creator adds a seed by joining',
  },
  'DELETE /api/games/:id/invitations': {
    name: 'replaceInvitation',
    summary: 'Replace the invitation link: the previous one stops working',
  },
  'GET /api/games/:id/page': {
    name: 'openPage',
    summary:
      "What the page of a game needs when it opens: the lobby, who is signed in, and the reader's view once the game has begun",
  },
  'GET /api/games/:id/view': {
    name: 'view',
    summary: 'The game as the reader may know it, now or at a version',
  },
  'GET /api/games/:id/events': {
    name: 'events',
    summary: 'What happened from a version on, as the reader may know it',
  },
  'GET /api/games/:id/orders': {
    name: 'orders',
    summary: "The player's standing orders in a game, and which were suspended because they no longer fitted",
  },
  'PUT /api/games/:id/orders': {
    name: 'giveOrders',
    summary: 'Replace the standing orders: they apply from the next decision on',
  },
  'GET /api/games/:id/players/:seat': {
    name: 'player',
    summary:
      'The player of a seat in a game that the reader plays in: results by ruleset, answers in time, shared games',
  },
  'GET /api/games/:id/record': {
    name: 'record',
    summary: 'The whole log of a finished game with the secret seed of its chance, so that anybody can check both',
  },
  'POST /api/games/:id/moves': {
    name: 'submitMoves',
    summary:
      'Play one move or several, one after the other. Up to the first move that draws or reveals something hidden, all are played or none; later ones are played as long as the rules allow it and nobody else moves in between. If they are sent twice with the same moveId, they count once',
  },
  'GET /api/games/:id/chat': {
    name: 'chat',
    summary: 'What the players of a game have written to each other while the reader had a seat, the newest 200',
  },
  'POST /api/games/:id/chat': {
    name: 'say',
    summary: 'Write to the other players of a game',
  },
  'PATCH /api/games/:id/chat': {
    name: 'changeChat',
    summary: "Record how far the reader has read, hide the messages of one's author, or show them again",
  },
  'POST /api/games/:id/chat/report': {
    name: 'reportMessage',
    summary: 'Ask the operator to look at a message; once for each message',
  },
  'GET /api/games/:id/note': {
    name: 'note',
    summary: "The reader's private note about a game",
  },
  'PUT /api/games/:id/note': {
    name: 'keepNote',
    summary: 'Replace the note',
  },
};
