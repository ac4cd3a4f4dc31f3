import { mailboxOf } from '../accounts/mailbox.ts';
import { normalEmail } from '../accounts/players.ts';
import type { Db } from '../db/db.ts';
import { suppressionKey } from '../db/keys.ts';
import { sha256 } from '../ids.ts';

/** Identifies an address that is not to be stored itself. */
export const addressHash = (email: string): string => sha256(`address|${normalEmail(email)}`);

/** Identifies a mailbox, however its address is spelled, that is not to be stored itself. */
export const mailboxHash = (email: string): string => sha256(`mailbox|${mailboxOf(email)}`);

/** Entries from before 2026-11-27 are of an address as it was spelled. */
const hashesOf = (email: string): readonly string[] => [mailboxHash(email), addressHash(email)];

/** The mailboxes whose owners want no more invitations, as hashes. */
export const openSuppressionList = (db: Db) => {
  const has = async (hash: string): Promise<boolean> => (await db.get(suppressionKey(hash))) !== undefined;
  const remove = async (hash: string): Promise<void> => {
    await db.remove(suppressionKey(hash));
  };
  return {
    async add(hash: string): Promise<void> {
      await db.put(suppressionKey(hash));
    },
    remove,
    hasHash: has,
    has: async (email: string): Promise<boolean> => (await Promise.all(hashesOf(email).map(has))).includes(true),
    /** Forgets that the owner wants none. */
    forget: async (email: string): Promise<void> => {
      await Promise.all(hashesOf(email).map(remove));
    },
  };
};

export type SuppressionList = ReturnType<typeof openSuppressionList>;
