import { type Difference, differenceFrom, isHash, isOwnPart, type OwnPart } from '../../../engine/index.ts';
import type { Game } from '../../../functions/api/client.ts';
import { store, stored } from '../ui/stored.ts';
import { randomHex } from './uuid.ts';

/**
 * What this browser keeps of its players' parts in the chance of their games: their own seeds, and what they were shown
 * before. Only so can somebody notice that whoever runs the site has replaced a seed.
 */

const prefixOf = (player: string): string => `chance/${player}/`;
const keyOf = (player: string, game: string): string => prefixOf(player) + game;

/** What this browser has kept; nothing where it never did, or has forgotten. */
export function keptPart(player: string, game: string): OwnPart | undefined {
  try {
    const kept: unknown = JSON.parse(stored(keyOf(player, game)) ?? 'null');
    return isOwnPart(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

const keep = (player: string, part: OwnPart): void => store(keyOf(player, part.game), JSON.stringify(part));

/** The player's own part. It is made and kept before it is sent, and is the same whenever it is sent again. */
export function ownPart(player: string, { id: game, ruleset, options, commitment }: Game): OwnPart {
  const kept = keptPart(player, game);
  if (kept !== undefined) return kept;
  const part = { game, ruleset, options, commitment, seed: randomHex(16) };
  keep(player, part);
  return part;
}

/** Keeps where the player has sat down, once the service has said so. */
export function keepSeat(player: string, game: Game): void {
  const seat = game.seats.find(({ you }) => you)?.seat;
  const part = keptPart(player, game.id);
  if (part !== undefined && part.seat === undefined && seat !== undefined) keep(player, { ...part, seat });
}

/** The player has left the table: whoever sits down again adds another seed. */
export const forgetPart = (player: string, game: string): void => store(keyOf(player, game), undefined);

/** The account is gone, and with it everything that this browser has kept for it. */
export function forgetParts(player: string): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefixOf(player))) localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** How a game compares with what this browser has kept. */
export type OwnChance =
  | { readonly type: 'same'; readonly part: OwnPart }
  /** The reader sat down elsewhere. */
  | { readonly type: 'elsewhere' }
  | { readonly type: 'other'; readonly what: Difference; readonly part?: OwnPart };

/** A bot has no seed of its own; one that plays on for a person has that person's. */
const hasOddSeed = ({ seats, seeds = [] }: Game): boolean =>
  seeds.length !== seats.length ||
  seats.some(
    ({ seat, type, tenures, deleted }) => type === 'bot' && !tenures?.length && !deleted && seeds[seat] !== '',
  );

/**
 * Compares what the service says about a game. Returns nothing if there is nothing to compare.
 * @param seal the first digits of the commitment, from the link that led to the game
 */
export function comparePart(player: string | undefined, game: Game, seal?: string): OwnChance | undefined {
  const { id, ruleset, options, commitment, status } = game;
  if (seal !== undefined && !isHash(commitment, seal)) return { type: 'other', what: 'commitment' };
  const part = player === undefined ? undefined : keptPart(player, id);
  if (part === undefined) {
    const isSeeded = game.seats.some(({ you, unseeded }) => you && !unseeded);
    return isSeeded ? { type: 'elsewhere' } : undefined;
  }
  const seeds = status === 'open' ? undefined : (game.seeds ?? []);
  const shown = { game: id, ruleset, options, commitment, ...(seeds && { seeds }) };
  const what = differenceFrom(part, shown) ?? (seeds && hasOddSeed(game) ? 'seed' : undefined);
  return what === undefined ? { type: 'same', part } : { type: 'other', what, part };
}
