import { type Chance, fairChance, sealed, type WireEvent, type WireMove, type WireSetup } from '../../engine/index.ts';
import { instant } from '../instants.ts';
import { DamagedLog, type Game } from './game.ts';
import type { Origin } from './log.ts';
import { createRepository, type RepositorySettings } from './repository.ts';
import { NO_ORDERS, type StandingOrders } from './standingOrders.ts';
import { createSubmit } from './submit.ts';
import { VERSION } from './version.ts';

export interface GamesSettings extends RepositorySettings {
  /** What players have ordered beforehand. @default nothing */
  readonly orders?: StandingOrders;
}

/** The games: read from the log, changed by conditional appends. */
export function createGames({ orders = NO_ORDERS, ...settings }: GamesSettings) {
  const { log, rules } = settings;
  const repository = createRepository(settings);
  const { open, openAt, commitsOf, secretsOf, append, forget } = repository;

  return {
    open,
    openAt,
    commitsOf,
    forget,

    submit: createSubmit({ repository, log, rules, orders }),

    /** The chance of a game, once it has begun. */
    chanceOf: async (id: string): Promise<Chance | undefined> => (await secretsOf(id))?.chance,

    /** Writes the first commit. If this is repeated, even by two processes at once, the game begins once. */
    async begin(origin: Origin, setup: WireSetup, key: Uint8Array, now: number): Promise<Game> {
      const start = rules.start(origin.ruleset, setup, fairChance(key));
      if (start.type === 'refused') throw new RangeError(JSON.stringify(start.problem));
      const { events, state } = start;
      const facts = { version: 1, moveId: 'start', moves: [], events, at: instant(now), engine: VERSION, origin };
      const format = rules.formatOf(origin.ruleset);
      const commit = sealed<WireMove, WireEvent>({ ...facts, format, previous: origin.commitment }, key);
      const game = (await append(origin.game, undefined, commit, state)) ?? (await open(origin.game));
      if (game === undefined) throw new DamagedLog(origin.game, 1);
      return game;
    },
  };
}

export type Games = ReturnType<typeof createGames>;
