import type { Lobby } from '../lobby/lobby.ts';
import { WHOLE, type WorkPart } from '../workPart.ts';
import type { FeedParts } from './parts.ts';

/** Which games the sweep handles, and for how long. */
export interface SweepOptions {
  readonly part?: WorkPart;
  /** Begins nothing new after this many milliseconds. */
  readonly longest?: number;
}

/** How many games were handled, whether these were all, and how many games and removals failed. */
export interface Swept {
  readonly games: number;
  readonly isWhole: boolean;
  readonly problems: number;
}

/** Games handled at the same time: most of the time is spent waiting for the table. */
const AT_ONCE = 8;

/**
 * Handles every unfinished game, whatever stream records were lost, several at a time. The first part also finishes
 * interrupted removals.
 * @param catchUp brings everything that is derived from a game up to date
 */
export const createSweep =
  ({ store: { lobbies, cleanups, finishCleanup }, now }: FeedParts, catchUp: (lobby: Lobby) => Promise<void>) =>
  async (
    onProblem: (error: unknown, what: string) => void,
    { part = WHOLE, longest = Number.POSITIVE_INFINITY }: SweepOptions = {},
  ): Promise<Swept> => {
    const ends = performance.now() + longest;
    let problems = 0;
    const failed = (error: unknown, what: string): void => {
      problems++;
      onProblem(error, what);
    };
    if (part.part === 0)
      for await (const cleanup of cleanups.unfinished())
        await finishCleanup(cleanup, now()).catch((error: unknown) => failed(error, cleanup.type));
    let games = 0;
    for (const listing of ['open', 'invited', 'live', 'liveInvited'] as const) {
      const found = lobbies.all(listing, part);
      const follow = async (): Promise<void> => {
        for (let next = await found.next(); !next.done; next = await found.next()) {
          if (performance.now() >= ends) return;
          games++;
          const { id, visibility } = next.value;
          // Where an earlier version has listed it.
          if (listing === 'live' && visibility !== 'public') await lobbies.relist(id);
          await catchUp(next.value).catch((error: unknown) => failed(error, id));
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, follow));
    }
    return { games, isWhole: performance.now() < ends, problems };
  };
