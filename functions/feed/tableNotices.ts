import type { Seat } from '../../engine/index.ts';
import { DAY, millis } from '../instants.ts';
import type { Lobby } from '../lobby/lobby.ts';
import { hadAt, playersIn } from '../lobby/members.ts';
import type { FeedParts } from './parts.ts';

/** How long after a change at the table its notices may still be created. */
const LATEST = DAY;

/** Asks for the notices about who plays a running game. */
export const createTableNotices = ({ notifier, pause, now }: FeedParts) => {
  const isNew = (since: string): boolean => now() - millis(since) < LATEST;

  /**
   * The player who has left a seat last, and those who play beside it, except the one who did it. A seat that a substitute has left
   * for good may be taken back by its owner.
   */
  const takeovers = async (lobby: Lobby): Promise<void> => {
    for (const [seat, held] of lobby.seats.entries()) {
      const tenure = (held.tenures?.length ?? 0) - 1;
      const left = held.tenures?.[tenure];
      if (left === undefined || !isNew(left.to)) continue;
      const holder = held.type === 'person' ? held.player : undefined;
      const leaver = left.why === 'conceded' ? undefined : left.player;
      // Players who came to the table after that found it so.
      const witnesses = playersIn(lobby).filter((player) => lobby.seats.some((one) => hadAt(one, player, left.to)));
      const owner = left.why === 'conceded' ? held.owner?.player : undefined;
      const readers = new Set([...witnesses, leaver, owner].filter((player) => player !== undefined));
      if (holder !== undefined) readers.delete(holder);
      for (const player of readers)
        await notifier.ask(
          { type: 'takeover', game: lobby.id, player, seat: seat as Seat, tenure },
          millis(left.to) + pause,
        );
    }
  };

  return async (lobby: Lobby): Promise<void> => {
    if (lobby.status !== 'started') return;
    await takeovers(lobby);
  };
};
