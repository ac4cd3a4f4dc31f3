import { isReachable, type Players } from '../accounts/players.ts';
import type { Notice } from './notices.ts';
import type { Outbox } from './outbox.ts';

export interface NotifierSettings {
  readonly outbox: Outbox;
  readonly players: Players;
  readonly now: () => number;
}

/** Asks for the notices of players who can be notified. */
export const createNotifier = ({ outbox, players, now }: NotifierSettings) => {
  /** Whether there is any way to notify a player. */
  const canReach = async (id: string): Promise<boolean> => {
    const player = await players.get(id);
    return player !== undefined && isReachable(player);
  };
  return {
    canReach,
    /** Asks for a notice, once, unless its reader cannot be notified. */
    async ask(notice: Notice & { readonly player: string }, due: number): Promise<void> {
      if (await canReach(notice.player)) await outbox.ask(notice, due, now());
    },
  };
};

export type Notifier = ReturnType<typeof createNotifier>;
