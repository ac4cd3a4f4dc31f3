import { canonical } from '../../engine/index.ts';
import type { Db, Item } from '../db/db.ts';
import { absent, equal } from '../db/expressions.ts';
import { clockKey, idIn } from '../db/keys.ts';
import type { Clock } from './clock.ts';
import { nextLook } from './due.ts';
import type { ClockSettings } from './settings.ts';
import type { Timers } from './timers.ts';

const ATTEMPTS = 20;

/** Others were faster again and again: the caller tries once more. */
class ClocksBusy extends Error {
  override readonly name = 'ClocksBusy';
  constructor(game: string) {
    super(`the clocks of game ${game} are too busy`);
  }
}

/** The clocks of a game as they are stored. */
export interface StoredClock {
  readonly clock: Clock;
  /** What the game's timer is set to, or an earlier instant. */
  readonly timerAt?: number;
  /** Raised by each change. */
  readonly revision: number;
}

export const clockFrom = ({ pk: _, sk: __, revision, timerAt, ...clock }: Item): StoredClock => ({
  clock: clock as Clock,
  revision,
  ...(timerAt === undefined ? {} : { timerAt }),
});

/** Whether two clocks differ in more than the version up to which they follow the log. */
const differ = (one: Clock, other: Clock): boolean =>
  canonical({ ...one, version: 0 }) !== canonical({ ...other, version: 0 });

/** How a change of the clocks is stored. */
export interface ChangeOptions {
  /** The timer may be lost: it is set in any case. */
  readonly setTimer?: boolean;
  /**
   * A change of nothing but the version need not be stored: most moves of a turn cost no write. Before a missed turn is
   * counted it must be, or the next move would be taken for one that came after it.
   */
  readonly isLax?: boolean;
  /** The clocks as they were read a moment ago. */
  readonly known?: StoredClock | undefined;
}

/** A change of the clocks; `undefined` leaves them as they are. */
type Change = (clock: Clock | undefined) => Clock | undefined | Promise<Clock | undefined>;

/** The clocks of games. They are stored separately: nights, vacations and pauses are not in the log. */
export const openClocks = (db: Db, timers: Timers) => {
  const read = async (game: string, consistent: boolean): Promise<StoredClock | undefined> => {
    const item = await db.get(clockKey(game), { consistent });
    return item && clockFrom(item);
  };

  return {
    get: async (game: string, { consistent = true } = {}): Promise<Clock | undefined> =>
      (await read(game, consistent))?.clock,

    /** The clocks of many games by their ids, without games that have none. */
    async many(games: readonly string[]): Promise<ReadonlyMap<string, Clock>> {
      const items = await db.batchGet(games.map(clockKey));
      return new Map(items.map((item) => [idIn('clock', { pk: item.pk }), clockFrom(item).clock]));
    },

    /**
     * Changes the clocks, again if somebody else was faster, and makes sure that the game's timer is set early enough.
     * It sets a timer again that is due or may be lost.
     * @returns the clocks after the change
     */
    async change(
      game: string,
      settings: ClockSettings,
      now: number,
      to: Change,
      { setTimer = false, isLax = false, known }: ChangeOptions = {},
    ): Promise<Clock | undefined> {
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const stored = attempt === 0 && known !== undefined ? known : await read(game, true);
        const clock = (await to(stored?.clock)) ?? stored?.clock;
        if (clock === undefined) return undefined;
        const next = nextLook(clock, settings);
        const { timerAt } = stored ?? {};
        const late = next !== undefined && (setTimer || timerAt === undefined || next < timerAt || timerAt <= now);
        const idle = next === undefined && timerAt !== undefined;
        const isSame = stored !== undefined && !differ(clock, stored.clock);
        if (!late && !idle && isSame && (isLax || clock.version === stored.clock.version)) return clock;
        // The timer first: an unnecessary one does nothing, but a missing one would never be noticed.
        if (late) await timers.set(game, next);
        if (idle) await timers.clear(game, now);
        const revision = (stored?.revision ?? 0) + 1;
        const item = { ...clockKey(game), ...clock, timerAt: late || idle ? next : timerAt, revision };
        const unchanged = stored === undefined ? absent('pk') : equal('revision', stored.revision);
        if (await db.put(item, unchanged)) return clock;
      }
      throw new ClocksBusy(game);
    },

    /** The game is over: it needs no timer any more. */
    stop: (game: string, now: number): Promise<void> => timers.clear(game, now),
  };
};

export type Clocks = ReturnType<typeof openClocks>;
