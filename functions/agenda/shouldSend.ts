import { offersAwaiting } from '../../engine/index.ts';
import type { Store } from '../store/index.ts';
import { MINUTE } from '../store/instants.ts';
import type { Notice } from '../store/notices.ts';
import { isLooking } from '../store/presence.ts';

/** How long a notice is put off while its reader is looking at the game anyway. */
export const LOOK_AGAIN = 3 * MINUTE;

/** What is to be done with a notice that has come due. */
export type SendDecision =
  | { readonly type: 'send' }
  | { readonly type: 'skip'; readonly reason: 'passed' | 'seen' }
  | { readonly type: 'putOff'; readonly until: number };

const SEND: SendDecision = { type: 'send' };
const PASSED: SendDecision = { type: 'skip', reason: 'passed' };

export type ShouldSendStore = Pick<Store, 'games' | 'lobbies' | 'presence'>;

/** Looks whether a notice still has something to tell, and whether its reader does not see it anyway. */
export const createShouldSend = ({ games, lobbies, presence }: ShouldSendStore) => {
  const unlessLooking = async (game: string, player: string, now: number): Promise<SendDecision> =>
    isLooking(await presence.of(game, player), now) ? { type: 'putOff', until: now + LOOK_AGAIN } : SEND;

  return async (notice: Notice, now: number): Promise<SendDecision> => {
    switch (notice.type) {
      case 'signIn':
        return SEND;
      case 'invitation': {
        const lobby = await lobbies.get(notice.game);
        return lobby?.status === 'open' ? SEND : PASSED;
      }
      case 'turn': {
        const game = await games.open(notice.game);
        const wait = game?.waits.find(({ seat, version }) => seat === notice.seat && version === notice.version);
        return wait === undefined || wait.acted ? PASSED : unlessLooking(notice.game, notice.player, now);
      }
      case 'offer': {
        const game = await games.open(notice.game);
        const stands = game !== undefined && offersAwaiting(game.state).some(({ seat }) => seat === notice.seat);
        return stands ? unlessLooking(notice.game, notice.player, now) : PASSED;
      }
      case 'gameOver': {
        const look = await presence.of(notice.game, notice.player);
        return look !== undefined && look.version >= notice.version ? { type: 'skip', reason: 'seen' } : SEND;
      }
    }
  };
};
