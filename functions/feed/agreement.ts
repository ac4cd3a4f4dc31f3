import type { Seat } from '../../engine/index.ts';
import { defaultId } from '../clock/defaults.ts';
import type { Lobby, LobbySeat } from '../lobby/lobby.ts';
import type { Game } from '../play/game.ts';
import type { FeedParts } from './parts.ts';

const isDeserted = (held: LobbySeat | undefined): boolean => held?.type === 'person' && held.offered !== undefined;

/** A bot plays on for a person who has left. */
const isStandIn = (held: LobbySeat | undefined): boolean =>
  held?.type === 'bot' && (held.deleted !== undefined || held.tenures !== undefined);

/** Nobody is there to say whether the game may end. */
const hasLeft = (held: LobbySeat | undefined): boolean => isDeserted(held) || isStandIn(held);

/** Whether everybody who is there wants the game to end. */
const isWantedBy = (agreement: readonly Seat[], { seats }: Lobby): boolean => {
  const there = seats.flatMap((held, seat) => (held.type === 'person' && !isDeserted(held) ? [seat as Seat] : []));
  return there.length > 0 && there.every((seat) => agreement.includes(seat));
};

/**
 * Agrees for a seat whose player cannot: a player who has deserted a seat, or has left it to a bot, does not block those
 * who want to end the game (BE-83), and proposes it to nobody. A player who takes such a seat, or comes back to it, has agreed
 * to nothing.
 */
export const createAgreement = ({ store: { games }, now }: FeedParts) => {
  const say = async (game: Game, { seats }: Lobby, seat: Seat, agree: boolean): Promise<Game> => {
    const { id, version } = game;
    const what = `${agree ? 'agree' : 'disagree'}/${seat}/${version}`;
    // No time of a bot has run out.
    const moveId = isStandIn(seats[seat]) ? `bot/${what}` : defaultId(what);
    const result = await games.submit(id, seat, { moveId, moves: [{ type: 'agreeToEnd', agree }], version }, now());
    // If it cannot be said now, it is said after a later move.
    return result.type === 'committed' ? result.game : game;
  };

  /** The seats whose agreement is not that of the players who have them now. */
  const outdated = ({ wishes }: Game, { seats }: Lobby): Seat[] =>
    wishes.flatMap(({ seat, at, byDefault }) => {
      const held = seats[seat];
      const isThere = held?.type === 'person' && !isDeserted(held);
      return isThere && (byDefault || at < (held.tenures?.at(-1)?.to ?? '')) ? [seat] : [];
    });

  return async (found: Game, lobby: Lobby): Promise<Game> => {
    let game = found;
    if (game.state.agreement.length === 0 || game.state.ending.over) return game;
    for (const seat of outdated(game, lobby)) game = await say(game, lobby, seat, false);
    for (const [index, held] of lobby.seats.entries()) {
      const { agreement, ending } = game.state;
      const seat = index as Seat;
      if (ending.over || !hasLeft(held)) continue;
      // Only now: a player who agrees and withdraws again and again must not cause moves of other seats.
      const isWanted = isWantedBy(agreement, lobby);
      if (agreement.includes(seat) !== isWanted) game = await say(game, lobby, seat, isWanted);
    }
    return game;
  };
};
