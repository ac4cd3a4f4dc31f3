import { normalEmail } from '../accounts/players.ts';
import type { Db } from '../db/db.ts';
import { suppressionKey } from '../db/keys.ts';
import { sha256 } from '../ids.ts';

/** Identifies an address that is not to be stored itself. */
export const addressHash = (email: string): string => sha256(`address|${normalEmail(email)}`);

/** The addresses whose owners want no more invitations, as hashes. */
export const openSuppressionList = (db: Db) => ({
  async add(hash: string): Promise<void> {
    await db.put(suppressionKey(hash));
  },

  async remove(hash: string): Promise<void> {
    await db.remove(suppressionKey(hash));
  },

  has: async (email: string): Promise<boolean> => (await db.get(suppressionKey(addressHash(email)))) !== undefined,
  hasHash: async (hash: string): Promise<boolean> => (await db.get(suppressionKey(hash))) !== undefined,
});

export type SuppressionList = ReturnType<typeof openSuppressionList>;
