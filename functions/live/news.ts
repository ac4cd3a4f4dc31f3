/** Where pages connect, on the site's own origin; also the name of the gateway's stage, which is part of its path. */
export const LIVE_STAGE = 'live';
export const LIVE_PATH = `/${LIVE_STAGE}`;

/** What a page hears: how far a game is and how often its lobby changed. It fetches what the reader may know of it. */
export interface News {
  readonly game: string;
  /** Of the log; 0 before the game begins. */
  readonly version: number;
  /** Of the lobby's entry. */
  readonly lobby: number;
}
