import { normalEmail, type Player } from '../../functions/accounts/players.ts';
import { type Item, openDb } from '../../functions/db/db.ts';
import { emailKey, idIn, type Key, kindOf, restIn, suppressionKey } from '../../functions/db/keys.ts';
import { membersIn } from '../../functions/lobby/members.ts';
import { addressHash } from '../../functions/notices/suppressionList.ts';
import type { Store } from '../../functions/services.ts';
import { CannotOperate } from './command.ts';
import { scanBesideLogs, type Table } from './scan.ts';

/** A person about whom something is stored. Somebody who was only invited has an address and no profile. */
export interface Person {
  readonly player?: Player;
  readonly email?: string;
}

/** Finds a person by the player's id or by an address. */
export async function findPerson({ players }: Store, who: string): Promise<Person> {
  const isAddress = who.includes('@');
  const email = isAddress ? normalEmail(who) : undefined;
  const id = email === undefined ? who : await players.ownerOf(email, Date.now());
  const player = id === undefined ? undefined : await players.get(id);
  if (player !== undefined)
    return { player, ...((player.email ?? email) ? { email: player.email ?? email ?? '' } : {}) };
  if (email !== undefined) return { email };
  throw new CannotOperate(`There is no player with the id ${who}.`);
}

/** What the table contains about a person, by kind. */
export interface Traces {
  /** Guests who turned out to be this player. */
  readonly merged: readonly Item[];
  readonly memberships: readonly Item[];
  /** Games that the player is in, was in, or hosts. */
  readonly lobbies: readonly Item[];
  readonly looks: readonly Item[];
  /** The player's standing orders. */
  readonly orders: readonly Item[];
  /** The player's messages and notes. */
  readonly messages: readonly Item[];
  readonly notes: readonly Item[];
  /** What the player has reported to the operator. */
  readonly reports: readonly Item[];
  readonly chatReaders: readonly Item[];
  /** The first email about each game. */
  readonly threads: readonly Item[];
  /** Browsers with push messages. */
  readonly pushes: readonly Item[];
  /** The webhook to which the player wants notices sent as well. */
  readonly webhooks: readonly Item[];
  /** The outbox of emails to the player, and of invitations that the player sent. */
  readonly notices: readonly Item[];
  /** Unused emailed links. */
  readonly links: readonly Item[];
  /** Entries that point to them, and their codes. */
  readonly linkEntries: readonly Item[];
  /** Browsers in which the player is signed in. */
  readonly sessions: readonly Item[];
  /** Addresses that the player gave up recently and that still sign in. */
  readonly former: readonly Item[];
  readonly address?: Item;
  /** The entry that the address wants no invitations. */
  readonly suppressed?: Item;
}

/** Whether anything is stored. */
export const isTraced = ({ player }: Person, { notices, links, suppressed, address }: Traces): boolean =>
  player !== undefined || notices.length > 0 || links.length > 0 || suppressed !== undefined || address !== undefined;

/** Searches the whole table for a person. */
export async function tracesOf(table: Table, { player, email }: Person): Promise<Traces> {
  const found = {
    merged: [] as Item[],
    memberships: [] as Item[],
    lobbies: [] as Item[],
    looks: [] as Item[],
    orders: [] as Item[],
    messages: [] as Item[],
    notes: [] as Item[],
    reports: [] as Item[],
    chatReaders: [] as Item[],
    threads: [] as Item[],
    pushes: [] as Item[],
    webhooks: [] as Item[],
    notices: [] as Item[],
    links: [] as Item[],
    linkEntries: [] as Item[],
    sessions: [] as Item[],
    former: [] as Item[],
  };
  const ids = new Set(player === undefined ? [] : [player.id]);
  const isTheirs = (value: unknown) => typeof value === 'string' && ids.has(value);
  const addresses = email === undefined ? [] : [email, addressHash(email)];
  const isAddress = (value: unknown) => typeof value === 'string' && addresses.includes(normalEmail(value));

  const note = (item: Item): void => {
    const kind = kindOf({ pk: item.pk, sk: item.sk });
    if (kind === undefined) return;
    const id = idIn(kind, { pk: item.pk });
    switch (kind) {
      case 'profile':
        if (isTheirs(item.mergedInto)) found.merged.push(item);
        return;
      case 'membership':
        if (isTheirs(id)) found.memberships.push(item);
        return;
      case 'lobby': {
        // Those who have lost a seat are named there too.
        if ([item.host, ...membersIn({ seats: item.seats })].some(isTheirs)) found.lobbies.push(item);
        return;
      }
      case 'push':
        if (isTheirs(id)) found.pushes.push(item);
        return;
      case 'webhook':
        if (isTheirs(id)) found.webhooks.push(item);
        return;
      case 'thread':
        if (isTheirs(item.sk)) found.threads.push(item);
        return;
      case 'orders':
        if (isTheirs(item.sk)) found.orders.push(item);
        return;
      case 'message':
        if (isTheirs(item.player)) found.messages.push(item);
        return;
      case 'chatReader':
        if (isTheirs(restIn(kind, { sk: item.sk }))) found.chatReaders.push(item);
        return;
      case 'report':
        if (isTheirs(item.by)) found.reports.push(item);
        return;
      case 'note':
        if (isTheirs(item.sk)) found.notes.push(item);
        return;
      case 'presence':
        if (isTheirs(item.sk)) found.looks.push(item);
        return;
      case 'session':
        if (isTheirs(id)) found.sessions.push(item);
        return;
      case 'code':
        if (isTheirs(item.player) || isAddress(item.email)) found.linkEntries.push(item);
        return;
      case 'linkOfPlayer':
        if (isTheirs(id)) found.linkEntries.push(item);
        return;
      case 'linkOfEmail':
        if (isAddress(id)) found.linkEntries.push(item);
        return;
      case 'address':
        if (item.until !== undefined && isTheirs(item.player)) found.former.push(item);
        return;
      case 'token':
        if (isTheirs(item.player) || isAddress(item.email)) found.links.push(item);
        return;
      case 'notice': {
        const { player: to, from, email: address } = item.notice;
        if (isTheirs(to) || isTheirs(from) || isAddress(address)) found.notices.push(item);
      }
    }
  };
  for await (const item of scanBesideLogs(table)) note(item);

  const db = openDb(table);
  const get = (key: Key | undefined) => (key === undefined ? undefined : db.get(key));
  const [address, suppressed] = await Promise.all([
    get(email === undefined ? undefined : emailKey(email)),
    get(email === undefined ? undefined : suppressionKey(addressHash(email))),
  ]);
  return { ...found, ...(address ? { address } : {}), ...(suppressed ? { suppressed } : {}) };
}
