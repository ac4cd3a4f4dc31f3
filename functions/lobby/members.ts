import type { Colour, Seat } from '../../engine/index.ts';
import type { Lobby, LobbySeat, PersonSeat } from './lobby.ts';

export const isFree = (seat: LobbySeat | undefined) => seat?.type === 'person' && seat.player === undefined;

/** The seats that a player holds; more than one only after two players turned out to be one person. */
export const seatsOf = ({ seats }: Pick<Lobby, 'seats'>, player: string): Seat[] =>
  [...seats.keys()].filter((seat) => playerAt(seats, seat) === player) as Seat[];

const playerAt = (seats: readonly LobbySeat[], seat: number): string | undefined => {
  const held = seats[seat];
  return held?.type === 'person' ? held.player : undefined;
};

/** The person at a seat. */
export const playerIn = ({ seats }: Pick<Lobby, 'seats'>, seat: Seat): string | undefined => playerAt(seats, seat);

/** The player of each seat; of a bot's there is none. */
export const seatedPlayers = ({ seats }: Pick<Lobby, 'seats'>): readonly (string | undefined)[] =>
  seats.map((_, seat) => playerAt(seats, seat));

/** The seats that a player has lost to somebody who plays on, and may take back. */
export const lostBy = ({ seats }: Pick<Lobby, 'seats'>, player: string): Seat[] =>
  [...seats.keys()].filter((seat) => seats[seat]?.owner?.player === player) as Seat[];

/** Whether a player had this seat at an instant. A player who came back to it had not in between. */
export function hadAt(held: LobbySeat, player: string, at: string): boolean {
  const tenures = held.tenures ?? [];
  const since = tenures.at(-1)?.to ?? '';
  if (held.type === 'person' && held.player === player && at >= since) return true;
  return tenures.some((tenure, n) => tenure.player === player && at >= (tenures[n - 1]?.to ?? '') && at < tenure.to);
}

/** Everybody who plays a game or has played in it, each once. */
export const membersIn = ({ seats }: Pick<Lobby, 'seats'>): string[] => [
  ...new Set(
    seats
      .flatMap((held, seat) => [
        playerAt(seats, seat) ?? [],
        held.owner?.player ?? [],
        (held.tenures ?? []).flatMap(({ player }) => player ?? []),
      ])
      .flat(),
  ),
];

/** Whether a player plays a game or has played in it. */
export const belongsTo = (lobby: Pick<Lobby, 'seats'>, player: string): boolean => membersIn(lobby).includes(player);

/**
 * What changes whenever somebody without a seat would see a change. A message between the players raises both `version`
 * and `messages`, and is none of their business.
 */
export const publicVersion = ({ version, messages = 0 }: Pick<Lobby, 'version' | 'messages'>): number =>
  version - messages;

/** The version of a lobby for a reader. */
export const versionFor = (lobby: Lobby, player: string | undefined): number =>
  player !== undefined && playersIn(lobby).includes(player) ? lobby.version : publicVersion(lobby);

/** The players of a game, each once. */
export const playersIn = ({ seats }: Pick<Lobby, 'seats'>): string[] => [
  ...new Set(seats.flatMap((_, seat) => playerAt(seats, seat) ?? [])),
];

/** The current colour of each seat: bots get those that people leave. */
export const coloursIn = ({ seats, colours }: Pick<Lobby, 'seats' | 'colours'>): readonly (Colour | undefined)[] => {
  const chosen = seats.map(({ colour }) => colour);
  const left = colours.filter((colour) => !chosen.includes(colour));
  return seats.map(({ type, colour }) => colour ?? (type === 'bot' ? left.shift() : undefined));
};

/** Whether the player of this seat has not yet added to the game's chance. */
export const isUnseeded = (seat: LobbySeat | undefined): seat is PersonSeat =>
  seat?.type === 'person' && seat.player !== undefined && seat.seed === undefined;
