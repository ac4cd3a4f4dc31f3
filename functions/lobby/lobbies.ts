import type { Db, Item } from '../db/db.ts';
import { absent, below, both, equal } from '../db/expressions.ts';
import { type Key, lobbyKey } from '../db/keys.ts';
import { shardOf } from '../ids.ts';
import { WHOLE } from '../workPart.ts';
import type { Changed, Lobby, Rejected } from './lobby.ts';
import { isFree } from './members.ts';

/**
 * Lists of games: public ones with free seats, others not yet started, public and other running ones, public ones that
 * are over.
 */
export type Listing = 'open' | 'invited' | 'live' | 'liveInvited' | 'finished';

/** The number of partitions of each list that people read. */
export const LISTING_SHARDS = 4;
/** Lists that only the sweep reads have more, so that as many functions can share them. */
const PRIVATE_SHARDS = 64;
const SHARDS: Readonly<Record<Listing, number>> = {
  open: LISTING_SHARDS,
  live: LISTING_SHARDS,
  finished: LISTING_SHARDS,
  invited: PRIVATE_SHARDS,
  liveInvited: PRIVATE_SHARDS,
};

/** How many games a page of a list shows. */
const PAGE = 20;
const ATTEMPTS = 50;

/**
 * The list that a game belongs to, and its place there: lists are read from the end. The id makes a place unique, so that
 * a page can begin after it.
 */
const listed = ({ id, status, visibility, seats, createdAt, startedAt, endedAt }: Lobby) => {
  const at = (listing: Listing, place: string | undefined) => ({
    listing: `${listing}#${shardOf(id, SHARDS[listing])}`,
    listedAt: `${place}#${id}`,
  });
  const isPublic = visibility === 'public';
  switch (status) {
    case 'open': {
      const free = seats.filter(isFree).length;
      // Those that lack one player are last, and so shown first.
      return isPublic && free > 0 ? at('open', `${9 - free}#${createdAt}`) : at('invited', createdAt);
    }
    case 'started':
      return at(isPublic ? 'live' : 'liveInvited', startedAt);
    case 'finished':
      return isPublic ? at('finished', endedAt) : {};
  }
};

const toItem = (lobby: Lobby): Key & Item => ({ ...lobbyKey(lobby.id), ...lobby, ...listed(lobby) });
export const lobbyFrom = ({ pk: _pk, sk: _sk, listing: _, listedAt: __, ...lobby }: Item): Lobby => lobby as Lobby;

export type LobbyChange =
  | { readonly type: 'changed'; readonly lobby: Lobby; readonly before: Lobby }
  | CalledOff
  | Rejected;
interface CalledOff {
  readonly type: 'calledOff';
  readonly before: Lobby;
}

/** The lobby entries. Every change is based on what was read, and repeated if somebody else was faster. */
export const openLobbies = (db: Db) => {
  const get = async (id: string, { consistent = true } = {}): Promise<Lobby | undefined> => {
    const item = await db.get(lobbyKey(id), { consistent });
    return item && lobbyFrom(item);
  };

  return {
    get,

    /** The lobbies of many games by their ids; missing ones are left out. */
    async many(games: readonly string[]): Promise<ReadonlyMap<string, Lobby>> {
      const items = await db.batchGet(games.map(lobbyKey));
      return new Map(items.map((item) => [item.id, lobbyFrom(item)]));
    },

    create: (lobby: Lobby): Promise<boolean> => db.put(toItem(lobby), absent('pk')),

    async change(id: string, to: (lobby: Lobby) => Changed | Promise<Changed>): Promise<LobbyChange> {
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const before = await get(id);
        if (before === undefined) return { type: 'rejected', code: 'gameNotFound' };
        const result = await to(before);
        if (result.type === 'rejected') return result;
        const unchanged = equal('version', before.version);
        if (result.type === 'calledOff') {
          if (await db.remove(lobbyKey(id), unchanged)) return { type: 'calledOff', before };
          continue;
        }
        const lobby = { ...result.lobby, version: before.version + 1 };
        if (await db.put(toItem(lobby), unchanged)) return { type: 'changed', lobby, before };
      }
      return { type: 'rejected', code: 'busy' };
    },

    /** Puts a game into the list that it belongs to, if it is in another or in none. */
    async relist(id: string): Promise<void> {
      const item = await db.get(lobbyKey(id));
      if (item === undefined) return;
      const place: { listing?: string; listedAt?: string | undefined } = listed(lobbyFrom(item));
      if (item.listing === place.listing && item.listedAt === place.listedAt) return;
      const change = place.listing === undefined ? { remove: ['listing', 'listedAt'] } : { set: place };
      await db.update(lobbyKey(id), change, equal('version', item.version));
    },

    /**
     * A page of a public list: open tables that lack one player first, then the newest.
     * @param after where the page before it ended
     */
    async list(
      listing: 'open' | 'live' | 'finished',
      { limit = PAGE, after = '~' }: { limit?: number; after?: string | undefined } = {},
    ): Promise<{ readonly lobbies: readonly Lobby[]; readonly next?: string }> {
      const last = async (shard: number): Promise<Item[]> => {
        const items: Item[] = [];
        const key = both(equal('listing', `${listing}#${shard}`), below('listedAt', after));
        for await (const item of db.all({ index: 'listing', key, descending: true, limit: limit + 1 })) {
          // Earlier versions have put all running games into one list. The sweep moves the others, see `relist`.
          if (item.visibility === 'public') items.push(item);
          if (items.length > limit) break;
        }
        return items;
      };
      const shards = await Promise.all(Array.from({ length: LISTING_SHARDS }, (_, shard) => last(shard)));
      const found = shards.flat().sort((a, b) => (a.listedAt < b.listedAt ? 1 : -1));
      const lobbies = found.slice(0, limit);
      const next: string | undefined = found.length > limit ? lobbies.at(-1)?.listedAt : undefined;
      return { lobbies: lobbies.map(lobbyFrom), ...(next === undefined ? {} : { next }) };
    },

    /** Every game of a list, or of the partitions of one part, oldest first within each partition. */
    async *all(listing: Listing, { part, parts } = WHOLE): AsyncGenerator<Lobby> {
      for (let shard = part; shard < SHARDS[listing]; shard += parts)
        for await (const item of db.all({ index: 'listing', key: equal('listing', `${listing}#${shard}`) }))
          yield lobbyFrom(item);
    },
  };
};

export type Lobbies = ReturnType<typeof openLobbies>;
