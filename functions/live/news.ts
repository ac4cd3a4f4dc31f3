/**
 * The path for connections, on the site's own origin; also the name of the gateway's stage, which is part of its path.
 */
export const LIVE_STAGE = 'live';
export const LIVE_PATH = `/${LIVE_STAGE}`;

/**
 * What a connected page says now and then: the gateway ends connections that are idle for ten minutes, and browsers
 * cannot ping. Nobody answers, and no function is called.
 */
export const STAY = 'stay';
export const STAY_MESSAGE = JSON.stringify({ action: STAY });

/** What has happened, for the pages of its players and for all others. */
export interface Announcement {
  /** The players who have a seat. */
  readonly players: readonly string[];
  readonly news: News;
  /** For readers without a seat; absent if they would see no change. */
  readonly publicNews?: News;
  /** The only readers of `publicNews`; left out if it is for everybody who is connected. */
  readonly watchers?: readonly string[];
}

/** What a page with the list of its reader's games receives: the version of the list. */
export interface ListNews {
  readonly list: number;
}

/** What the page of a game receives: the versions of game and lobby. It fetches what its reader may see. */
export interface News {
  readonly game: string;
  /** Version of the log; 0 before the game begins. */
  readonly version: number;
  /** Version of the lobby. */
  readonly lobby: number;
}
