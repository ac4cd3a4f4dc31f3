import { fairChance, type WireSetup } from '../../engine/index.ts';
import type { Chances } from '../play/chances.ts';
import type { Origin } from '../play/log.ts';
import type { Rules } from '../play/rules.ts';
import type { Lobby } from './lobby.ts';

/** The result of starting a game. `impossible`: not now, and repeating it does not help; nothing was written. */
export type Begun = { readonly type: 'begun' } | Impossible;
interface Impossible {
  readonly type: 'impossible';
  /** The reason, for the operator. */
  readonly reason: string;
}

export interface GameStartsSettings {
  readonly rules: Pick<Rules, 'start'>;
  readonly setupOf: (lobby: Lobby) => WireSetup;
  readonly chances: Pick<Chances, 'prepare' | 'fix'>;
  readonly isBegun: (game: string) => Promise<boolean>;
  /** Writes the first commit of the log, unless it exists. */
  readonly begin: (origin: Origin, setup: WireSetup, key: Uint8Array, lobby: Lobby) => Promise<unknown>;
}

const impossible = (reason: string): Impossible => ({ type: 'impossible', reason });

/** An exception of the rules is a bug, which must not block a game for ever. */
const attempt = <T>(work: () => T): { readonly type: 'done'; readonly value: T } | Impossible => {
  try {
    return { type: 'done', value: work() };
  } catch (error) {
    return impossible(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
};

/** Starts games. Everything that a start needs is calculated before anything is written. */
export function createGameStarts(settings: GameStartsSettings) {
  const { rules, setupOf, chances, isBegun, begin } = settings;

  const workOut = async (lobby: Lobby) => {
    const { id: game, ruleset, commitment, level, seats } = lobby;
    const seeds = seats.map(({ seed = '' }) => seed);
    const setup = attempt(() => setupOf(lobby));
    if (setup.type === 'impossible') return setup;
    const options = setup.value.options;
    const origin: Origin = { game, ruleset, options, commitment, seeds, ...(level && { level }) };
    const key = await chances.prepare(origin);
    if (key === undefined) return impossible('the secret seed is missing');
    const start = attempt(() => rules.start(ruleset, setup.value, fairChance(key)));
    if (start.type === 'impossible') return start;
    if (start.value.type === 'refused') return impossible(JSON.stringify(start.value.problem));
    return { type: 'ready', origin, setup: setup.value } as const;
  };

  return {
    /** Why the game of a full lobby could not start; nothing is written. */
    async rehearse(full: Lobby): Promise<Impossible | undefined> {
      const worked = await workOut(full);
      return worked.type === 'impossible' ? worked : undefined;
    },

    /** Starts the game of a full lobby. Can be repeated if it was interrupted. */
    async start(full: Lobby): Promise<Begun> {
      const worked = await workOut(full);
      if (worked.type === 'impossible') return (await isBegun(full.id)) ? { type: 'begun' } : worked;
      await begin(worked.origin, worked.setup, await chances.fix(worked.origin), full);
      return { type: 'begun' };
    },
  };
}

export type GameStarts = ReturnType<typeof createGameStarts>;
