import { millis, SECOND } from '../instants.ts';
import type { Memberships } from '../lobby/memberships.ts';
import type { Connection, Connections, Watching } from './connections.ts';
import type { Announcement, ListNews } from './news.ts';

/** The way to the connected pages. */
export interface Line {
  /** Returns whether the page is still connected. */
  readonly post: (connection: string, text: string) => Promise<boolean>;
  readonly close: (connection: string) => Promise<void>;
}

export interface AnnounceSettings {
  readonly connections: Connections;
  readonly memberships: Pick<Memberships, 'of'>;
  readonly line: Line;
  readonly onProblem: (error: unknown, about: string) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** A connection admitted this recently may not be open yet. A page checks by itself once it is open. */
const OPENS_WITHIN = 30 * SECOND;
/** At most this many pages are notified at the same time. */
const AT_ONCE = 50;

/** Notifies pages that a game has changed. It never fails: a page that missed it checks by itself later. */
export const createAnnounce = ({ connections, memberships, line, onProblem, now }: AnnounceSettings) => {
  const send = async (connection: Watching, text: string): Promise<void> => {
    if (await line.post(connection.id, text)) return;
    if (now() - millis(connection.since) > OPENS_WITHIN) await connections.remove(connection);
  };

  const each = async <C extends Connection>(found: readonly C[], work: (one: C) => Promise<void>): Promise<void> => {
    for (let first = 0; first < found.length; first += AT_ONCE)
      await Promise.all(
        found
          .slice(first, first + AT_ONCE)
          .map((one) => work(one).catch((error: unknown) => onProblem(error, `connection to ${one.game ?? 'a list'}`))),
      );
  };

  const attempt = (about: string, work: () => Promise<void>): Promise<void> =>
    work().catch((error: unknown) => onProblem(error, about));

  return {
    news: ({ players, news, publicNews, watchers }: Announcement): Promise<void> =>
      attempt(news.game, async () => {
        const forPlayers = JSON.stringify(news);
        const forOthers = publicNews && JSON.stringify(publicNews);
        const isOneOf = (readers: readonly string[], { player }: Connection) =>
          player !== undefined && readers.includes(player);
        await each(await connections.watching(news.game), async (one) => {
          const others = watchers === undefined || isOneOf(watchers, one) ? forOthers : undefined;
          const text = isOneOf(players, one) ? forPlayers : others;
          if (text !== undefined) await send(one, text);
        });
      }),

    /** Tells the pages that show the list of a player's games that it has changed. */
    list: (player: string, version: number): Promise<void> =>
      attempt('list of games', async () => {
        await each(await connections.ofPlayer(player), (one) =>
          send(one, JSON.stringify({ list: version } satisfies ListNews)),
        );
      }),

    /**
     * Closes the connections of a player to the list and to the games that are in it; pages that may still look reconnect
     * by themselves. What somebody without a part in a game is notified of is for everybody.
     */
    signOut: (player: string): Promise<void> =>
      attempt('connections of a player who signed out', async () => {
        const close = async (one: Connection): Promise<void> => {
          await line.close(one.id);
          await connections.remove(one);
        };
        await each(await connections.ofPlayer(player), close);
        for (const { game } of await memberships.of(player))
          await each(
            (await connections.watching(game)).filter((one) => one.player === player),
            close,
          );
      }),
  };
};

export type Announce = ReturnType<typeof createAnnounce>;
