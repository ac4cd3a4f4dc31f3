import type { Seat } from '../../engine/index.ts';
import { DAY, HOUR, millis } from '../instants.ts';
import type { Lobby } from '../lobby/lobby.ts';
import { hadAt, playerIn, playersIn } from '../lobby/members.ts';
import { newestProposal } from '../lobby/proposals.ts';
import { type ClocksNotice, type ClockWishNotice, nameOf, type ProposalsNotice } from '../notices/notices.ts';
import { type Entry, OUTBOX_KEEPS } from '../notices/outbox.ts';
import type { Game } from '../play/game.ts';
import type { FeedParts } from './parts.ts';

/** After this time nobody is notified of a change at the table, or of a proposal, any more. */
const LATEST = DAY;

/**
 * Asks for the notices about who plays a running game: for the player who has left a seat last, and those who play beside
 * it, except the one who did it. A seat that a substitute has left for good may be taken back by its owner.
 */
export const createTableNotices =
  ({ notifier, pause, now }: FeedParts) =>
  async (lobby: Lobby): Promise<void> => {
    if (lobby.status !== 'started') return;
    for (const [seat, held] of lobby.seats.entries()) {
      const tenure = (held.tenures?.length ?? 0) - 1;
      const left = held.tenures?.[tenure];
      if (left === undefined || now() - millis(left.to) >= LATEST) continue;
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

type ProposalNotice = ProposalsNotice | ClockWishNotice | ClocksNotice;

/** Proposing again and again sends a reader one email in this time, not one each time. */
const AT_MOST_EVERY = 6 * HOUR;

/** The first instant at which the notice of a newer proposal may take the place of an older one's. */
const freeFrom = ({ state, at, dueAt }: Entry): number => {
  if (dueAt !== undefined) return millis(dueAt);
  return state === 'skipped' ? 0 : millis(at) + AT_MOST_EVERY;
};

/** Asks for the notices of what the players of a game propose to each other: one for each proposal and reader. */
export const createProposalNotices = ({ store: { outbox }, notifier, pause, now }: FeedParts) => {
  const ask = async (notice: ProposalNotice): Promise<void> => {
    if (now() - millis(notice.at) >= LATEST) return;
    const entry = await outbox.get(nameOf(notice));
    // A notice that is being sent is left alone; the nightly sweep tries again.
    if (entry?.state === 'claimed') return;
    if (entry !== undefined && 'at' in entry.notice && entry.notice.at >= notice.at) return;
    if (!(await notifier.canReach(notice.player))) return;
    const due = millis(notice.at) + pause;
    if (entry === undefined) await outbox.ask(notice, due, now());
    else await outbox.askAgain(entry, notice, Math.max(due, freeFrom(entry)), now());
  };

  return async (game: Game, lobby: Lobby): Promise<void> => {
    if (lobby.status !== 'started') return;
    const { id, seats, clockWish: wish, clocksChanged } = lobby;
    for (const seat of [...seats.keys()] as Seat[]) {
      const player = playerIn(lobby, seat);
      if (player === undefined) continue;
      const at = newestProposal(seat, game, lobby);
      if (at !== undefined) await ask({ type: 'proposals', game: id, player, at });
      if (clocksChanged !== undefined) await ask({ type: 'clocks', game: id, player, ...clocksChanged });
      if (wish !== undefined && !wish.agreed.includes(seat))
        await ask({ type: 'clockWish', game: id, player, at: wish.at });
    }
  };
};

/**
 * Creates the notices of a chat. The name of a notice contains how much its reader had read, so there is only one until
 * they read again. Whether it has messages that they want to see is checked when it is due.
 */
export const createChatNotices =
  ({ store: { chats, outbox }, notifier, pause, now }: FeedParts) =>
  async (lobby: Lobby): Promise<void> => {
    const { id: game, messages = 0 } = lobby;
    if (messages === 0) return;
    const known = await chats.readers(game);
    const readers = new Map(known.map((reader) => [reader.player, reader.read]));
    // A player who writes has read so far. Of older messages nobody can know whether they were emailed.
    const isOld = known.every(({ readTo }) => readTo === undefined || now() - millis(readTo) >= OUTBOX_KEEPS);
    for (const player of playersIn(lobby)) {
      const read = readers.get(player) ?? 0;
      if (read >= messages) continue;
      const notice = { type: 'chat', game, player, read } as const;
      const entry = await outbox.get(nameOf(notice));
      if (entry !== undefined && entry.state !== 'skipped') continue;
      if (entry === undefined && isOld) continue;
      if (!(await notifier.canReach(player))) continue;
      const due = now() + pause;
      if (entry === undefined) await outbox.ask(notice, due, now());
      else await outbox.askAgain(entry, notice, due, now());
    }
  };
