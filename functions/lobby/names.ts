import type { Lobby } from './lobby.ts';

/** Under which names players sit at a table: no two of them have the same one, nor one that looks the same. */

/** As many letters as the name of a player may have. */
const LONGEST = 40;

/** The names of the players of a table and of those who may come back to it, without a player's own. */
const othersNames = ({ seats }: Lobby, own: readonly string[]): string[] =>
  seats.flatMap((seat) => {
    const holders = seat.type === 'person' ? [seat, seat.owner] : [seat.owner];
    return holders.flatMap((one) => (one?.name === undefined || own.includes(one.player ?? '') ? [] : [one.name]));
  });

const numbered = (name: string, n: number): string => {
  const number = ` ${n}`;
  return (
    [...name]
      .slice(0, LONGEST - number.length)
      .join('')
      .trimEnd() + number
  );
};

/** Compares by Unicode's skeletons (UTS 39). Their table is large, and loaded when two names are first compared. */
async function comparison(): Promise<(one: string, other: string) => boolean> {
  const { default: prototypes } = await import('unhomoglyph');
  const skeleton = (name: string): string =>
    prototypes(name.normalize('NFKD').replace(/\p{Default_Ignorable_Code_Point}/gu, '')).normalize('NFKD');
  // Lower-case letters and capitals have different skeletons.
  return (one, other) =>
    skeleton(one) === skeleton(other) || skeleton(one.toLowerCase()) === skeleton(other.toLowerCase());
}

/**
 * The name that a player gets at a table: their own, with a number if another one there looks like it.
 * @param own the ids of the player, who may have been a guest before
 */
export async function nameAt(lobby: Lobby, own: readonly string[], name: string): Promise<string> {
  const others = othersNames(lobby, own);
  if (others.length === 0) return name;
  const looksLike = await comparison();
  let given = name;
  for (let n = 2; others.some((other) => looksLike(other, given)); n++) given = numbered(name, n);
  return given;
}

/** Every name under which a table shows a player, now or in the past. */
export const namesOf = ({ seats }: Lobby, player: string): string[] =>
  seats.flatMap((seat) =>
    [...(seat.type === 'person' ? [seat] : []), seat.owner, ...(seat.tenures ?? [])].flatMap((one) =>
      one?.player === player && one.name !== undefined ? [one.name] : [],
    ),
  );
