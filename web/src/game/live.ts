import { LIVE_PATH, type ListNews, type News, STAY_MESSAGE } from '../../../functions/api/client.ts';

/** Pauses before reconnecting: short after a lost connection, longer and longer if none can be made. */
const SOONEST = 1000;
const LATEST = 60_000;
/** How often a page says that it is there: connections that are idle for ten minutes are ended. */
const STAYS = 540_000;
/** A page that is hidden for a moment stays connected. */
const LINGERS = 15_000;

export interface LiveSettings {
  readonly query: Readonly<Record<string, string>>;
  readonly onNews: (news: News | ListNews) => void;
  /** Connected again: earlier messages were missed. */
  readonly onOpen: () => void;
  /** Disconnected: the service may be unreachable. */
  readonly onLost: () => void;
}

export interface Live {
  readonly isConnected: () => boolean;
  /** A connection is being made. */
  readonly isConnecting: () => boolean;
  readonly stop: () => void;
}

const addressOf = (query: Readonly<Record<string, string>>): string =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${LIVE_PATH}?${new URLSearchParams(query)}`;

const newsIn = (data: unknown): News | ListNews | undefined => {
  try {
    const news: unknown = JSON.parse(String(data));
    const isNews = typeof news === 'object' && news !== null && ('version' in news || 'list' in news);
    return isNews ? (news as News | ListNews) : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Stays connected to the service while the page is visible, and learns at once when something happens. It reconnects
 * within seconds if the connection is lost, or as soon as the network is back if it was lost silently.
 */
export function connectLive({ query, onNews, onOpen, onLost }: LiveSettings): Live {
  let socket: WebSocket | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let pause = SOONEST;
  let stopped = false;

  const isSeen = () => document.visibilityState === 'visible';

  const drop = (): void => {
    clearTimeout(again);
    const old = socket;
    socket = undefined;
    old?.close();
  };

  const open = (): void => {
    drop();
    if (stopped || !isSeen()) return;
    const made = new WebSocket(addressOf(query));
    socket = made;
    made.onopen = () => {
      if (made !== socket) return;
      pause = SOONEST;
      onOpen();
    };
    made.onmessage = ({ data }) => {
      const news = newsIn(data);
      if (made === socket && news !== undefined) onNews(news);
    };
    made.onclose = () => {
      if (made !== socket) return;
      socket = undefined;
      // Not all pages at the same instant, in case the service has closed all connections at once.
      again = setTimeout(open, pause * (0.5 + Math.random()));
      const isFirst = pause === SOONEST;
      pause = Math.min(LATEST, pause * 2);
      if (isFirst) onLost();
    };
  };

  const seen = (): void => {
    clearTimeout(leaving);
    if (!isSeen()) leaving = setTimeout(drop, LINGERS);
    else if (socket === undefined) open();
  };
  /** The old connection may belong to a network that is gone. */
  const online = (): void => {
    pause = SOONEST;
    open();
  };
  const staying = setInterval(() => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(STAY_MESSAGE);
  }, STAYS);
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener('visibilitychange', seen, { signal });
  addEventListener('online', online, { signal });
  open();
  return {
    isConnected: () => socket?.readyState === WebSocket.OPEN,
    isConnecting: () => socket?.readyState === WebSocket.CONNECTING,
    stop: () => {
      stopped = true;
      clearTimeout(leaving);
      clearInterval(staying);
      drop();
      listening.abort();
    },
  };
}
