import type { Context } from 'hono';
import { sha256 } from '../ids.ts';
import type { Store } from '../services.ts';
import { networkOf } from './address.ts';
import { failed } from './failure.ts';
import type { ProblemCode } from './problems.ts';

/** How many public tables of one player, and of one network, may wait for players at the same time. */
export const OPEN_TABLES = { player: 3, address: 10 } as const;

export interface OpenTablesSettings {
  readonly store: Pick<Store, 'rates' | 'lobbies'>;
  /** The network address that a request comes from. */
  readonly addressOf: (c: Context) => string;
  readonly openTables?: Readonly<Partial<Record<keyof typeof OPEN_TABLES, number>>>;
}

/** Refuses a public table with seats for others if too many of its player or network wait; otherwise notes it. */
export type WaitForPlayers = (c: Context, player: string, game: string, now: number) => Promise<void>;

const REFUSED: Readonly<Record<keyof typeof OPEN_TABLES, ProblemCode>> = {
  player: 'ownTablesWait',
  address: 'networkTablesWait',
};

/** Nobody can fill the list of open tables alone. A table counts until it begins or is called off. */
export const createWaitForPlayers = ({
  store: { rates, lobbies },
  addressOf,
  openTables = OPEN_TABLES,
}: OpenTablesSettings): WaitForPlayers => {
  const areThere = async (games: readonly string[]): Promise<ReadonlyMap<string, boolean>> =>
    new Map([...(await lobbies.many(games)).values()].map(({ id, status }) => [id, status === 'open']));

  return async (c, player, game, now) => {
    const who = { player, address: networkOf(addressOf(c)) };
    for (const by of ['player', 'address'] as const) {
      const most = openTables[by];
      if (most === undefined) continue;
      const what = `openTables#${by}#${sha256(who[by]).slice(0, 32)}`;
      const held = await rates.hold(what, game, { most, areThere }, now);
      if (held !== true) throw failed(held === 'busy' ? 'busy' : REFUSED[by]);
    }
  };
};
