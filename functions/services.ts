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
import { createAskForWaiting } from './notices/alreadyWaiting.ts';
import { AGENDA_SHARDS, openAgenda, openOutbox } from './notices/outbox.ts';
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
  const shards = agendaShards ?? AGENDA_SHARDS;
  const timers = openTimers(db, shards);
  const stores = {
    log: openLog(db),
    chances: openChances(db, random),
    lobbies: openLobbies(db),
    memberships: openMemberships(db),
    cleanups: openCleanups(db),
    players: openPlayers(db, random),
    sessions: openSessions(db, random),
    links: openLinks(db, random, secret),
    rates: openRates(db),
    presence: openPresence(db),
    orders: openOrders(db),
    chats: openChats(db, random),
    notes: openNotes(db),
    threads: openThreads(db),
    pushes: openPushes(db),
    webhooks: openWebhooks(db),
    connections: openConnections(db),
    gameItems: openGameItems(db),
    progress: openProgress(db),
    outbox: openOutbox(db, shards),
    agenda: openAgenda(db, shards),
    timers,
    clocks: openClocks(db, timers),
    heartbeat: openHeartbeat(db),
    suppressionList: openSuppressionList(db),
    reports: openReports(db),
    blocks: openBlocks(db),
  };
  const games = createGames({
    ...stores,
    rules: engineRules,
    orders: createStandingOrders(stores.orders, stores.lobbies, defaultOrders),
  });
  const ownLists = createOwnLists({ ...stores, random });
  const lobbyService = createLobbyService({
    ...stores,
    games,
    ownLists,
    punctualityOf: createPunctuality(stores),
    random,
    onStartFailed,
  });
  const accounts = createAccounts(stores);
  return {
    ...stores,
    defaultOrders,
    games,
    ownLists,
    lobbyService,
    accounts,
    askForWaiting: createAskForWaiting({ ...stores, games }),
    ...createErasure({ ...stores, accounts, lobbyService, ownLists }),
    calendars: createCalendars(stores),
    operator: createOperator({ ...stores, accounts, lobbyService }),
    vapidKey: openVapidKey(db, secret),
    newGameId: () => newId(random),
  };
}

export type Store = ReturnType<typeof openStore>;
