import type { Seat } from '../../engine/index.ts';
import { DAY, HOUR, millis } from '../instants.ts';
import type { Lobby } from '../lobby/lobby.ts';
import { playerIn } from '../lobby/members.ts';
import { newestProposal } from '../lobby/proposals.ts';
import { type ClocksNotice, type ClockWishNotice, nameOf, type ProposalsNotice } from '../notices/notices.ts';
import type { Entry } from '../notices/outbox.ts';
import type { Game } from '../play/game.ts';
import type { FeedParts } from './parts.ts';

type ProposalNotice = ProposalsNotice | ClockWishNotice | ClocksNotice;

/** After this time nobody is notified of a proposal any more. */
const LATEST = DAY;
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
