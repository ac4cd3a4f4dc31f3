import { fairChance } from '../../engine/index.ts';
import { millis } from '../instants.ts';
import type { Chances } from '../play/chances.ts';
import type { Games } from '../play/games.ts';
import type { Origin } from '../play/log.ts';
import { engineRules } from '../play/rules.ts';
import type { Lobby } from './lobby.ts';
import { setupOf } from './setup.ts';

/** The result of starting a game. `impossible`: not now, and repeating it does not help; nothing was written. */
export type Begun = { readonly type: 'begun' } | Impossible;
interface Impossible {
  readonly type: 'impossible';
  /** The reason, for the operator. */
  readonly reason: string;
}

export interface GameStartsSettings {
  readonly chances: Pick<Chances, 'prepare' | 'fix'>;
  readonly games: Pick<Games, 'open' | 'begin'>;
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
export function createGameStarts({ chances, games }: GameStartsSettings) {
  const workOut = async (lobby: Lobby) => {
    const { id: game, ruleset, commitment, level, seats } = lobby;
    const seeds = seats.map(({ seed = '' }) => seed);
    const setup = attempt(() => setupOf(lobby));
    if (setup.type === 'impossible') return setup;
    const options = setup.value.options;
    const origin: Origin = { game, ruleset, options, commitment, seeds, ...(level && { level }) };
    const key = await chances.prepare(origin);
    if (key === undefined) return impossible('the secret seed is missing');
    const start = attempt(() => engineRules.start(ruleset, setup.value, fairChance(key)));
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
      if (worked.type === 'impossible') return (await games.open(full.id)) === undefined ? worked : { type: 'begun' };
      const { origin, setup } = worked;
      await games.begin(origin, setup, await chances.fix(origin), millis(full.startedAt ?? full.createdAt));
      return { type: 'begun' };
    },
  };
}
