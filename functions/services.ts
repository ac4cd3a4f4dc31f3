import { randomBytes } from 'node:crypto';
import { DEFAULT_ORDERS, type Orders } from '../engine/index.ts';
import { createAccounts } from './accounts/accounts.ts';
import { createErasure } from './accounts/erasure.ts';
import { openLinks } from './accounts/links.ts';
import { openPlayers } from './accounts/players.ts';
import { openSessions } from './accounts/sessions.ts';
import { openChats } from './chat/chats.ts';
import { createCalendars } from './clock/calendars.ts';
import { openClocks } from './clock/clocks.ts';
import { openHeartbeat } from './clock/heartbeat.ts';
import { openTimers } from './clock/timers.ts';
import { type DbSettings, openDb } from './db/db.ts';
import { openRates } from './db/rates.ts';
import { newId, type RandomBytes } from './ids.ts';
import { openConnections } from './live/connections.ts';
import { openCleanups } from './lobby/cleanups.ts';
import { openGameItems } from './lobby/gameItems.ts';
import { openLobbies } from './lobby/lobbies.ts';
import { createLobbyService } from './lobby/lobbyService.ts';
import { openMemberships } from './lobby/memberships.ts';
import { createOwnLists } from './lobby/ownLists.ts';
import { createPunctuality } from './lobby/punctuality.ts';
import { logStartFailed } from './lobby/startFailed.ts';
import { openAgenda } from './notices/due.ts';
import { AGENDA_SHARDS, openOutbox } from './notices/outbox.ts';
import { openSuppressionList } from './notices/suppressionList.ts';
import { openThreads } from './notices/threads.ts';
import { openBlocks } from './operator/blocks.ts';
import { createOperator } from './operator/operator.ts';
import { openReports } from './operator/reports.ts';
import { openChances } from './play/chances.ts';
import { createGames } from './play/games.ts';
import { openLog } from './play/log.ts';
import { openNotes } from './play/notes.ts';
import { openOrders } from './play/orders.ts';
import { openPresence } from './play/presence.ts';
import { openProgress } from './play/progress.ts';
import { engineRules } from './play/rules.ts';
import { createStandingOrders } from './play/standingOrders.ts';
import { openPushes } from './push/pushes.ts';
import { openVapidKey } from './push/vapidKey.ts';
import { openWebhooks } from './webhook/webhooks.ts';

export interface StoreSettings extends DbSettings {
  /** Makes the tokens and codes of emailed links. */
  readonly secret: string;
  readonly random?: RandomBytes;
  /** Over how many partitions the agenda is spread. */
  readonly agendaShards?: number;
  /** The orders of players who have given none. @default what is no decision is done for them */
  readonly defaultOrders?: Orders;
  /** Called with each full game that could not start. @default writes the log line that an alarm looks for */
  readonly onStartFailed?: (game: string, reason: string) => void;
}

/** Everything that the service stores, in one table. */
export function openStore({
  secret,
  random = randomBytes,
  agendaShards,
  defaultOrders = DEFAULT_ORDERS,
  onStartFailed = logStartFailed,
  ...settings
}: StoreSettings) {
  const db = openDb(settings);
  const chances = openChances(db, random);
  const log = openLog(db);
  const lobbies = openLobbies(db);
  const orders = openOrders(db);
  const games = createGames({
    log,
    rules: engineRules,
    chances,
    orders: createStandingOrders(orders, lobbies, defaultOrders),
  });
  const memberships = openMemberships(db);
  const cleanups = openCleanups(db);
  const ownLists = createOwnLists({ lobbies, memberships, cleanups, random });
  const players = openPlayers(db, random);
  const shards = agendaShards ?? AGENDA_SHARDS;
  const timers = openTimers(db, shards);
  const clocks = openClocks(db, timers);
  const lobbyService = createLobbyService({
    lobbies,
    memberships,
    chances,
    games,
    cleanups,
    ownLists,
    punctualityOf: createPunctuality({ memberships, lobbies, clocks }),
    random,
    onStartFailed,
  });
  const presence = openPresence(db);
  const threads = openThreads(db);
  const chats = openChats(db, random);
  const notes = openNotes(db);
  const pushes = openPushes(db);
  const webhooks = openWebhooks(db);
  const suppressionList = openSuppressionList(db);
  const sessions = openSessions(db, random);
  const links = openLinks(db, random, secret);
  const outbox = openOutbox(db, shards);
  const reports = openReports(db);
  const accounts = createAccounts({ players, lobbies, memberships, orders, chats, notes, webhooks, reports });
  const blocks = openBlocks(db);
  return {
    defaultOrders,
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
    accounts,
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
      reports,
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
    calendars: createCalendars({ players, memberships, lobbies, clocks }),
    heartbeat: openHeartbeat(db),
    suppressionList,
    reports,
    blocks,
    operator: createOperator({
      accounts,
      players,
      sessions,
      pushes,
      webhooks,
      lobbies,
      lobbyService,
      chats,
      reports,
      blocks,
    }),
  };
}

export type Store = ReturnType<typeof openStore>;
