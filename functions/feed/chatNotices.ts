import type { Lobby } from '../lobby/lobby.ts';
import { playersIn } from '../lobby/members.ts';
import { nameOf } from '../notices/notices.ts';
import type { FeedParts } from './parts.ts';

/**
 * Creates the notices of a chat. The name of a notice contains how much its reader had read, so there is only one until
 * they read again. Whether it has messages that they want to see is checked when it is due.
 */
export const createChatNotices =
  ({ store: { chats, outbox }, notifier, pause, now }: FeedParts) =>
  async (lobby: Lobby): Promise<void> => {
    const { id: game, messages = 0 } = lobby;
    if (messages === 0) return;
    const readers = new Map((await chats.readers(game)).map((reader) => [reader.player, reader.read]));
    for (const player of playersIn(lobby)) {
      const read = readers.get(player) ?? 0;
      if (read >= messages) continue;
      const notice = { type: 'chat', game, player, read } as const;
      const entry = await outbox.get(nameOf(notice));
      if (entry !== undefined && entry.state !== 'skipped') continue;
      if (!(await notifier.canReach(player))) continue;
      const due = now() + pause;
      if (entry === undefined) await outbox.ask(notice, due, now());
      else await outbox.askAgain(entry, notice, due, now());
    }
  };
