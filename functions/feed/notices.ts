import type { Seat } from '../../engine/index.ts';
import { millis } from '../instants.ts';
import type { Lobby } from '../lobby/lobby.ts';
import { membersIn, playersIn } from '../lobby/members.ts';
import { type Notice, nameOf } from '../notices/notices.ts';
import { OUTBOX_KEEPS } from '../notices/outbox.ts';
import { waitingNotices } from '../notices/waiting.ts';
import type { Game } from '../play/game.ts';
import type { FeedParts } from './parts.ts';

interface Wanted {
  readonly notice: Notice;
  readonly due: number;
}

/** Creates the notices that a game causes, and drops those whose reason is gone. */
export const createNotices = ({ store: { outbox }, notifier, pause, now }: FeedParts) => {
  const wantedBy = (game: Game, lobby: Lobby): Wanted[] =>
    waitingNotices(game, lobby).map(({ notice, since }) => ({ notice, due: millis(since) + pause }));

  /** @param rebuild notices may have been created before: then they are not created again */
  const ask = async ({ notice, due }: Wanted, rebuild: boolean): Promise<void> => {
    // After so long, a missing entry does not prove that no email was sent: it may have expired.
    if (due + OUTBOX_KEEPS <= now()) return;
    if ((await outbox.ask(notice, due, now())) || rebuild) return;
    const entry = notice.type === 'offer' || notice.type === 'answers' ? await outbox.get(nameOf(notice)) : undefined;
    if (entry?.state === 'skipped') await outbox.askAgain(entry, notice, due, now());
  };

  return {
    /**
     * Brings the notices of a game that goes on up to date.
     * @param before names of the notices that were created earlier
     * @param rebuild also looks for those, in case they were lost
     * @returns names of the notices that may be sent now
     */
    async follow(game: Game, lobby: Lobby, before: readonly string[], rebuild: boolean): Promise<readonly string[]> {
      const wanted = new Map(wantedBy(game, lobby).map((one) => [nameOf(one.notice), one] as const));
      const names: string[] = [];
      for (const [name, one] of wanted) {
        const { notice } = one;
        if (rebuild || !before.includes(name)) {
          if (!('player' in notice) || notice.player === undefined || !(await notifier.canReach(notice.player)))
            continue;
          await ask(one, rebuild);
        }
        names.push(name);
      }
      for (const name of before) if (!wanted.has(name)) await outbox.drop(name, 'passed', now());
      return names;
    },

    /** Notifies the people of a game that it is over, and those who played in it and have lost or left their seats. */
    async end(game: Game, lobby: Lobby, before: readonly string[]): Promise<void> {
      for (const name of before) await outbox.drop(name, 'passed', now());
      for (const [seat, held] of lobby.seats.entries()) {
        const player = held.type === 'person' ? held.player : undefined;
        if (player === undefined || !(await notifier.canReach(player))) continue;
        const { id, version, at } = game;
        const notice = { type: 'gameOver', game: id, seat: seat as Seat, player, version } as const;
        await ask({ notice, due: millis(at) + pause }, true);
      }
      const present = playersIn(lobby);
      for (const player of membersIn(lobby).filter((one) => !present.includes(one))) {
        const seat = lobby.seats.findLastIndex(({ tenures = [] }) => tenures.some((one) => one.player === player));
        if (seat < 0 || !(await notifier.canReach(player))) continue;
        const { id, version, at } = game;
        const notice = { type: 'gameOver', game: id, seat: seat as Seat, player, version, isFormer: true } as const;
        await ask({ notice, due: millis(at) + pause }, true);
      }
    },
  };
};
