import { randomBytes } from 'node:crypto';
import { settle } from '../../engine/index.ts';
import { createAccounts } from './accounts.ts';
import { openAgenda } from './agenda.ts';
import { createCalendars } from './calendars.ts';
import { openChats } from './chats.ts';
import { openCleanups } from './cleanups.ts';
import { openClocks } from './clocks.ts';
import { openConnections } from './connections.ts';
import { type DbSettings, openDb } from './db.ts';
import { createErasure } from './erasure.ts';
import { openGameItems } from './gameItems.ts';
import { openHeartbeat } from './heartbeat.ts';
import { newId, type RandomBytes } from './ids.ts';
import { millis } from './instants.ts';
import { openLinks } from './links.ts';
import { createGameStarts } from './lobby/gameStarts.ts';
import { openLobbyEntries } from './lobby/lobbyEntries.ts';
import { createLobbyService } from './lobby/lobbyService.ts';
import { createOwnLists } from './lobby/ownLists.ts';
import { setupOf, setupProblemOf } from './lobby/setup.ts';
import { logStartFailed } from './lobby/startFailed.ts';
import { openMemberships } from './memberships.ts';
import { openNotes } from './notes.ts';
import { openOrders } from './orders.ts';
import { AGENDA_SHARDS, openOutbox } from './outbox.ts';
import { openChances } from './play/chances.ts';
import { createGames } from './play/games.ts';
import { openLog } from './play/log.ts';
import { engineRules } from './play/rules.ts';
import { openPlayers } from './players.ts';
import { openPresence } from './presence.ts';
import { openProgress } from './progress.ts';
import { openPushes } from './pushes.ts';
import { openRates } from './rates.ts';
import { openSessions } from './sessions.ts';
import { createStandingOrders } from './standingOrders.ts';
import { openSuppressionList } from './suppressionList.ts';
import { openThreads } from './threads.ts';
import { openTimers } from './timers.ts';
import { openVapidKey } from './vapidKey.ts';
import { VERSION } from './version.ts';
import { openWebhooks } from './webhooks.ts';

export interface StoreSettings extends DbSettings {
  /** Makes the tokens and codes of emailed links. */
  readonly secret: string;
  readonly random?: RandomBytes;
  /** Over how many partitions the agenda is spread. */
  readonly agendaShards?: number;
  /** Called with each full game that could not start. @default writes the log line that an alarm looks for */
  readonly onStartFailed?: (game: string, reason: string) => void;
}

/** Everything that the service stores, in one table. */
export function openStore({
  secret,
  random = randomBytes,
  agendaShards,
  onStartFailed = logStartFailed,
  ...settings
}: StoreSettings) {
  const db = openDb(settings);
  const chances = openChances(db, random);
  const log = openLog(db);
  const lobbies = openLobbyEntries(db);
  const orders = openOrders(db);
  const games = createGames({
    log,
    rules: engineRules,
    keyOf: chances.keyOf,
    engine: VERSION,
    settle,
    orders: createStandingOrders(orders, lobbies),
  });
  const memberships = openMemberships(db);
  const cleanups = openCleanups(db);
  const ownLists = createOwnLists({ lobbies, memberships, cleanups, random });
  const players = openPlayers(db, random);
  const lobbyService = createLobbyService({
    lobbies,
    memberships,
    chances,
    cleanups,
    ownLists,
    random,
    setupProblem: setupProblemOf,
    starts: createGameStarts({
      rules: engineRules,
      setupOf,
      chances,
      isBegun: async (game) => (await games.open(game)) !== undefined,
      begin: (origin, setup, key, lobby) => games.begin(origin, setup, key, millis(lobby.startedAt ?? lobby.createdAt)),
    }),
    onStartFailed,
  });
  const presence = openPresence(db);
  const threads = openThreads(db);
  const chats = openChats(db, random);
  const notes = openNotes(db);
  const pushes = openPushes(db);
  const webhooks = openWebhooks(db);
  const shards = agendaShards ?? AGENDA_SHARDS;
  const timers = openTimers(db, shards);
  const clocks = openClocks(db, timers);
  const suppressionList = openSuppressionList(db);
  const sessions = openSessions(db, random);
  const links = openLinks(db, random, secret);
  const outbox = openOutbox(db, shards);
  return {
    log,
    games,
    chances,
    lobbies,
    memberships,
    ownLists,
    lobbyService,
    newGameId: () => newId(random),
    cleanups,
    players,
    accounts: createAccounts({ players, lobbies, memberships, orders, chats, notes, webhooks }),
    ...createErasure({
      players,
      lobbyService,
      ownLists,
      memberships,
      presence,
      orders,
      chats,
      notes,
      threads,
      pushes,
      webhooks,
      suppressionList,
      sessions,
      links,
      outbox,
      cleanups,
    }),
    sessions,
    links,
    rates: openRates(db),
    presence,
    orders,
    chats,
    notes,
    threads,
    pushes,
    vapidKey: openVapidKey(db, secret),
    webhooks,
    connections: openConnections(db),
    gameItems: openGameItems(db),
    progress: openProgress(db),
    outbox,
    agenda: openAgenda(db, shards),
    timers,
    clocks,
    calendars: createCalendars({ players }),
    heartbeat: openHeartbeat(db),
    suppressionList,
  };
}

export type Store = ReturnType<typeof openStore>;
