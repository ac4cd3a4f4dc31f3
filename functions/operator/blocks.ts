import { mailboxOf } from '../accounts/mailbox.ts';
import { normalEmail } from '../accounts/players.ts';
import type { Db } from '../db/db.ts';
import { equal } from '../db/expressions.ts';
import { blockKey, PREFIX } from '../db/keys.ts';
import { sha256 } from '../ids.ts';
import { instant } from '../instants.ts';

/** A blocked address. The address itself is not stored. */
export interface Block {
  readonly id: string;
  /** Enough for the operator to recognise it, such as `a…@example.org`. */
  readonly hint: string;
  readonly at: string;
}

/** How many are listed. */
const MOST = 200;

/** However the address of a mailbox is spelled. */
const idOf = (email: string): string => sha256(`block|${mailboxOf(email)}`);

const hintOf = (email: string): string => {
  const address = normalEmail(email);
  const at = address.lastIndexOf('@');
  return `${[...address][0]}…${address.slice(at)}`;
};

/** The addresses that the operator has blocked, as hashes. */
export const openBlocks = (db: Db) => ({
  async add(email: string, now: number): Promise<void> {
    await db.put({ ...blockKey(idOf(email)), hint: hintOf(email), at: instant(now) });
  },

  async remove(id: string): Promise<boolean> {
    return (await db.remove(blockKey(id))) !== undefined;
  },

  /** The blocked addresses, the latest first. */
  async list(): Promise<readonly Block[]> {
    const { items } = await db.query({ key: equal('pk', PREFIX.block), limit: MOST, consistent: true });
    return items.map(({ sk: id, hint, at }) => ({ id, hint, at })).sort((a, b) => (a.at < b.at ? 1 : -1));
  },

  has: async (email: string): Promise<boolean> => (await db.get(blockKey(idOf(email)))) !== undefined,
});

export type Blocks = ReturnType<typeof openBlocks>;
