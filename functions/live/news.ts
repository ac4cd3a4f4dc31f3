/**
 * The path for connections, on the site's own origin; also the name of the gateway's stage, which is part of its path.
 */
export const LIVE_STAGE = 'live';
export const LIVE_PATH = `/${LIVE_STAGE}`;

/** What a page receives: the versions of game and lobby. It fetches what its reader may see. */
export interface News {
  readonly game: string;
  /** Version of the log; 0 before the game begins. */
  readonly version: number;
  /** Version of the lobby. */
  readonly lobby: number;
}
