import type { Seat } from '../vocabulary.ts';
import { canonical } from './canonical.ts';
import type { Origin } from './record.ts';

/** What a player keeps of their own part in a game's chance, where the operator of the site cannot change it. */
export interface OwnPart extends Pick<Origin, 'game' | 'ruleset' | 'options' | 'commitment'> {
  /** The player's own seed. The commitment was seen before it was sent. */
  readonly seed: string;
  /** Where the player sat down; absent until an answer has said so. */
  readonly seat?: Seat;
}

/** What a game has instead of what a player has kept. */
export type Difference = 'game' | 'rules' | 'commitment' | 'seed';

/** What a game says of its origin; the seeds once it has begun. */
export type Shown = Pick<Origin, 'game' | 'ruleset' | 'options' | 'commitment'> & Partial<Pick<Origin, 'seeds'>>;

/** Emails show this many digits of a hash: more than anybody can forge. */
const SHOWN_DIGITS = 16;

/** Whether a hash is the one that somebody has seen, in full or shortened; spaces are ignored. */
export const isHash = (hash: string, shown: string): boolean => {
  const digits = shown.replace(/\s/g, '').toLowerCase();
  return digits.length >= SHOWN_DIGITS && hash.startsWith(digits);
};

/** The first thing that a game has otherwise than its player has kept it. */
export function differenceFrom(mine: OwnPart, shown: Shown): Difference | undefined {
  if (mine.game !== shown.game) return 'game';
  // Games of lobbies from before an option existed have more options than their lobbies showed.
  const options = { ...shown.options, ...mine.options };
  if (canonical([mine.ruleset, options]) !== canonical([shown.ruleset, shown.options])) return 'rules';
  if (!isHash(shown.commitment, mine.commitment)) return 'commitment';
  const { seeds } = shown;
  if (seeds === undefined) return undefined;
  const isThere = mine.seat === undefined ? seeds.includes(mine.seed) : seeds[mine.seat] === mine.seed;
  return isThere ? undefined : 'seed';
}

/** Whether a value from a file is what a player has kept. */
export function isOwnPart(value: unknown): value is OwnPart {
  if (typeof value !== 'object' || value === null) return false;
  const { game, ruleset, options, commitment, seed, seat } = value as Record<string, unknown>;
  return (
    [game, ruleset, commitment, seed].every((text) => typeof text === 'string' && text !== '') &&
    typeof options === 'object' &&
    options !== null &&
    (seat === undefined || typeof seat === 'number')
  );
}
