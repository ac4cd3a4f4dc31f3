import type { Db } from './db.ts';
import { sha256 } from './ids.ts';
import { uninvitedKey } from './keys.ts';
import { normalEmail } from './players.ts';

/** What stands for an address where the address itself is not to be kept. */
export const addressHash = (email: string): string => sha256(`address|${normalEmail(email)}`);

/** The addresses whose readers want no more invitations, as hashes. */
export const openUninvited = (db: Db) => ({
  async add(hash: string): Promise<void> {
    await db.put(uninvitedKey(hash));
  },

  async remove(hash: string): Promise<void> {
    await db.remove(uninvitedKey(hash));
  },

  has: async (email: string): Promise<boolean> => (await db.get(uninvitedKey(addressHash(email)))) !== undefined,
  hasHash: async (hash: string): Promise<boolean> => (await db.get(uninvitedKey(hash))) !== undefined,
});

export type Uninvited = ReturnType<typeof openUninvited>;
