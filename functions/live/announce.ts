import type { Connection, Connections, Watching } from '../store/connections.ts';
import { millis, SECOND } from '../store/instants.ts';
import type { News } from './news.ts';

/** The way to the pages that are connected. */
export interface Line {
  /** Answers whether the page is still there. */
  readonly post: (connection: string, text: string) => Promise<boolean>;
  readonly close: (connection: string) => Promise<void>;
}

export interface AnnounceSettings {
  readonly connections: Connections;
  readonly line: Line;
  readonly onProblem: (error: unknown, about: string) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** One that was let in so lately may not be open yet. A page looks by itself once it is. */
const OPENS_WITHIN = 30 * SECOND;
/** So many pages are told at the same time. */
const AT_ONCE = 50;

/**
 * Tells pages that a game has gone on. It never fails: a page that does not hear of something asks by itself, later.
 */
export const createAnnounce = ({ connections, line, onProblem, now }: AnnounceSettings) => {
  const tell = async (connection: Watching, text: string): Promise<void> => {
    if (await line.post(connection.id, text)) return;
    if (now() - millis(connection.since) > OPENS_WITHIN) await connections.remove(connection);
  };

  const each = async <C extends Connection>(found: readonly C[], work: (one: C) => Promise<void>): Promise<void> => {
    for (let first = 0; first < found.length; first += AT_ONCE)
      await Promise.all(
        found
          .slice(first, first + AT_ONCE)
          .map((one) => work(one).catch((error: unknown) => onProblem(error, `connection to ${one.game}`))),
      );
  };

  const attempt = (about: string, work: () => Promise<void>): Promise<void> =>
    work().catch((error: unknown) => onProblem(error, about));

  return {
    news: (news: News): Promise<void> =>
      attempt(news.game, async () => {
        const text = JSON.stringify(news);
        await each(await connections.watching(news.game), (one) => tell(one, text));
      }),

    /** Closes what a player has open; pages that may still look connect again by themselves. */
    signOut: (player: string): Promise<void> =>
      attempt('connections of a player who signed out', async () =>
        each(await connections.ofPlayer(player), async (one) => {
          await line.close(one.id);
          await connections.remove(one);
        }),
      ),
  };
};

export type Announce = ReturnType<typeof createAnnounce>;
