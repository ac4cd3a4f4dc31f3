import {
  type AnyState,
  BOTS,
  chooseMove as choose,
  defaultMove,
  offersAwaiting,
  quickChance,
  type Random,
  type Seat,
  viewFor,
  type WireMove,
} from '../../engine/index.ts';
import { declinesIn, type Lobby } from '../lobby/lobby.ts';
import type { Game } from '../play/game.ts';
import type { FeedParts } from './parts.ts';

/** Chooses a move from a seat's view, now or later; nothing if the seat does not want to move. */
export type ChooseMove = (
  bot: string,
  view: AnyState,
  seat: Seat,
  random: Random,
) => WireMove | undefined | Promise<WireMove | undefined>;

/** The engine's bots. A bot that this version does not know plays at random. */
export const engineBots = (bot: string, view: AnyState, seat: Seat, random: Random): WireMove | undefined =>
  choose(BOTS.find((known) => known === bot) ?? 'random', view, seat, random);

/** At most this many moves are played at once; the commits themselves trigger the feed again. */
const MOST_MOVES = 400;

/** The bot that has to act: one that was offered a trade, or one that the game waits for. */
function botToMove(game: Game, bots: ReadonlyMap<Seat, string>, silent: ReadonlySet<Seat>): Seat | undefined {
  const waits = game.waits.map(({ seat }) => seat);
  const asked = offersAwaiting(game.state)
    .map(({ seat }) => seat)
    .find((seat) => bots.has(seat) && !waits.includes(seat) && !silent.has(seat));
  return asked ?? waits.find((seat) => bots.has(seat));
}

const isRefusal = ({ type, accept }: WireMove): boolean => type === 'answerTrade' && accept === false;

/**
 * Plays the seats of bots until the game waits only for people.
 * @param random decides what bots prefer, never the game's chance
 */
export const createBots = ({ store: { games }, now }: FeedParts, chooseMove: ChooseMove, random: Random) => {
  const play = (game: Game, seat: Seat, move: WireMove, part: string) =>
    games.submit(
      game.id,
      seat,
      // When a batch is delivered twice, the same decision has the same id and counts once.
      { moveId: `bot/${seat}/${game.version}${part}`, moves: [move], version: game.version },
      now(),
    );

  /** For a bot that chooses no move. */
  const anyMove = (game: Game, seat: Seat) => defaultMove(game.state, seat, quickChance(random(2 ** 32)), game.version);

  return async (lobby: Lobby, before: Game): Promise<Game> => {
    const bots = new Map(lobby.seats.flatMap((held, seat) => (held.type === 'bot' ? [[seat as Seat, held.bot]] : [])));
    const silent = new Set<Seat>();
    const isSilent = declinesIn(lobby) === 'silent';
    let game = before;
    for (let moves = 0; moves < MOST_MOVES; moves++) {
      const seat = botToMove(game, bots, silent);
      if (seat === undefined) return game;
      const awaited = game.waits.some((wait) => wait.seat === seat);
      const view = viewFor(game.state, seat);
      const wanted = await chooseMove(bots.get(seat) ?? '', view, seat, random);
      const chosen = wanted !== undefined && !awaited && isSilent && isRefusal(wanted) ? undefined : wanted;
      let result = chosen && (await play(game, seat, chosen, ''));
      if (result === undefined || result.type === 'refused') {
        const instead = awaited ? anyMove(game, seat) : undefined;
        if (instead !== undefined) result = await play(game, seat, instead, '/instead');
        else silent.add(seat);
      } else silent.clear();
      if (result?.type === 'missing') return game;
      if (awaited && (result === undefined || result.type === 'refused'))
        throw new Error(`the bot at seat ${seat} of game ${game.id} finds no move at version ${game.version}`);
      game = result?.game ?? game;
    }
    return game;
  };
};
