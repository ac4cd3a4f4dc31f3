import { answersTo, areSettled, offersAwaiting } from '../../engine/index.ts';
import type { Lobby } from '../lobby/lobby.ts';
import { playerIn } from '../lobby/members.ts';
import { byHand, closedByOrder, type Game } from '../play/game.ts';
import type { NoticeOf } from './notices.ts';

/** Something that a game waits for, or an answer that a player waits for, and since when. */
interface Waiting {
  readonly notice: NoticeOf<'turn' | 'offer' | 'answers'>;
  readonly since: string;
}

const turns = (game: Game, lobby: Lobby): Waiting[] =>
  game.waits.flatMap(({ seat, version, since, acted }) => {
    const player = playerIn(lobby, seat);
    if (player === undefined || acted) return [];
    return [{ notice: { type: 'turn', game: game.id, seat, player, version }, since }];
  });

// Whether the seat can pay is asked only before sending: nothing that is derived here depends on a hand.
const offers = (game: Game, lobby: Lobby): Waiting[] =>
  offersAwaiting(game.state).flatMap(({ seat }) => {
    const player = playerIn(lobby, seat);
    if (player === undefined || game.waits.some((wait) => wait.seat === seat)) return [];
    const turn = game.state.turn.number;
    return [{ notice: { type: 'offer', game: game.id, seat, player, turn }, since: game.at }];
  });

const answers = (game: Game, lobby: Lobby): Waiting[] => {
  const seat = game.state.turn.active;
  const player = playerIn(lobby, seat);
  const made = answersTo(game.state, seat);
  const offer = areSettled(made) ? made.at(-1)?.offer : closedByOrder(game).at(-1);
  if (player === undefined || offer === undefined || !game.waits.some((wait) => wait.seat === seat)) return [];
  // The answer to a move of one's own shows what orders have replied, and a page that moves shows all before it.
  const last = game.recent.at(-1);
  if (last !== undefined && byHand(last) === seat) return [];
  return [{ notice: { type: 'answers', game: game.id, seat, player, offer }, since: game.at }];
};

/** What the players of a game are notified of while it goes on. */
export const waitingNotices = (game: Game, lobby: Lobby): readonly Waiting[] => [
  ...turns(game, lobby),
  ...offers(game, lobby),
  ...answers(game, lobby),
];
