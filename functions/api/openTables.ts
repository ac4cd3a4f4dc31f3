import type { Context } from 'hono';
import { sha256 } from '../ids.ts';
import { networkOf } from './address.ts';
import { failed } from './failure.ts';
import { OPEN_TABLES } from './limits.ts';
import type { ProblemCode } from './problems.ts';
import type { ApiSettings } from './settings.ts';

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
}: Pick<ApiSettings, 'store' | 'addressOf' | 'openTables'>): WaitForPlayers => {
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
