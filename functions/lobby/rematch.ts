import type { Seat } from '../../engine/index.ts';
import { defined } from '../defined.ts';
import { type Changed, declinesIn, type Joining, type Lobby, type NewGame } from './lobby.ts';
import { seatsOf } from './members.ts';

/** A lobby for the same people after their game: same ruleset, options, clocks and bots, all seats free. */
export const rematchPlan = (over: Lobby): NewGame => {
  const { id, name, ruleset, options, seats, colours, oldest, clock } = over;
  return defined({
    name,
    ruleset,
    options,
    // Those who played get the link; in a public game anybody could be faster.
    visibility: 'invitation' as const,
    declines: declinesIn(over),
    // A bot that replaced a person has that person's share in the game's chance.
    seats: seats.map((held) =>
      held.type === 'bot' && held.seed === undefined
        ? defined({ type: 'bot' as const, bot: held.bot, colour: held.colour })
        : { type: 'person' as const },
    ),
    colours,
    rematchOf: id,
    oldest,
    clock,
  });
};

/** Records the next game, unless there is one. */
export const nameRematch =
  (next: string) =>
  (over: Lobby): Changed => {
    if (over.status !== 'finished') return { type: 'rejected', code: 'gameNotFinished' };
    return { type: 'changed', lobby: { ...over, rematch: over.rematch ?? next } };
  };

/** The seat and colour that a player had in the previous game, if they are free and nothing else is chosen. */
export const formerPlace = (before: Lobby, { seats }: Lobby, { player }: Joining): Pick<Joining, 'seat' | 'colour'> => {
  const [seat]: (Seat | undefined)[] = seatsOf(before, player);
  if (seat === undefined) return {};
  const colour = before.seats[seat]?.colour;
  const held = seats[seat];
  const isFree = held?.type === 'person' && held.player === undefined;
  const isOwn = colour !== undefined && seats.every((other) => other.colour !== colour);
  return { ...(isFree ? { seat } : {}), ...(isOwn ? { colour } : {}) };
};
