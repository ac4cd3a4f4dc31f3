import { normalEmail, type Player } from '../../functions/accounts/players.ts';
import { type Item, openDb } from '../../functions/db/db.ts';
import { emailKey, idIn, type Key, type Kind, kindOf, restIn, suppressionKey } from '../../functions/db/keys.ts';
import type { Table } from '../../functions/db/scan.ts';
import { membersIn } from '../../functions/lobby/members.ts';
import { addressHash } from '../../functions/notices/suppressionList.ts';
import type { Store } from '../../functions/services.ts';
import { CommandError } from './command.ts';
import { scanBesideLogs } from './scan.ts';

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
  throw new CommandError(`There is no player with the id ${who}.`);
}

type IsTheirs = (value: unknown) => boolean;

/** Whether an item of each kind is about a person, by the player's id or an address. */
const whose = (isPlayer: IsTheirs, isAddress: IsTheirs) =>
  ({
    notice: ({ notice: { player, from, email } }) => isPlayer(player) || isPlayer(from) || isAddress(email),
    // Links that were mailed and not used, the entries that point to them, and their codes.
    token: ({ player, email }) => isPlayer(player) || isAddress(email),
    code: ({ player, email }) => isPlayer(player) || isAddress(email),
    linkOfPlayer: ({ pk }) => isPlayer(idIn('linkOfPlayer', { pk })),
    linkOfEmail: ({ pk }) => isAddress(idIn('linkOfEmail', { pk })),
    presence: ({ sk }) => isPlayer(sk),
    orders: ({ sk }) => isPlayer(sk),
    message: ({ player }) => isPlayer(player),
    chatReader: ({ sk }) => isPlayer(restIn('chatReader', { sk })),
    note: ({ sk }) => isPlayer(sk),
    report: ({ by }) => isPlayer(by),
    thread: ({ sk }) => isPlayer(sk),
    push: ({ pk }) => isPlayer(idIn('push', { pk })),
    webhook: ({ pk }) => isPlayer(idIn('webhook', { pk })),
    // Guests who turned out to be this player.
    profile: ({ mergedInto }) => isPlayer(mergedInto),
    membership: ({ pk }) => isPlayer(idIn('membership', { pk })),
    session: ({ pk }) => isPlayer(idIn('session', { pk })),
    // Those who have lost a seat are named there too.
    lobby: ({ host, seats }) => [host, ...membersIn({ seats })].some(isPlayer),
    // Those that the player gave up recently and that still sign in.
    address: ({ until, player }) => until !== undefined && isPlayer(player),
  }) satisfies Partial<Record<Kind, (item: Item) => boolean>>;

type TracedKind = keyof ReturnType<typeof whose>;

/** What the table contains about a person. */
export interface Traces {
  readonly items: Readonly<Record<TracedKind, readonly Item[]>>;
  readonly address?: Item;
  /** The entry that the address wants no invitations. */
  readonly suppressed?: Item;
}

/** Whether anything is stored. */
export const isTraced = ({ player }: Person, { items, suppressed, address }: Traces): boolean =>
  player !== undefined ||
  items.notice.length > 0 ||
  items.token.length > 0 ||
  suppressed !== undefined ||
  address !== undefined;

/** Searches the whole table for a person. */
export async function tracesOf(table: Table, { player, email }: Person): Promise<Traces> {
  const addresses = email === undefined ? [] : [email, addressHash(email)];
  const isTheirs = whose(
    (value) => value !== undefined && value === player?.id,
    (value) => typeof value === 'string' && addresses.includes(normalEmail(value)),
  );
  const isTraced = (kind: Kind | undefined): kind is TracedKind => kind !== undefined && kind in isTheirs;
  const items = Object.fromEntries(Object.keys(isTheirs).map((kind) => [kind, []])) as never as Record<
    TracedKind,
    Item[]
  >;
  for await (const item of scanBesideLogs(table)) {
    const kind = kindOf({ pk: item.pk, sk: item.sk });
    if (isTraced(kind) && isTheirs[kind](item)) items[kind].push(item);
  }

  const db = openDb(table);
  const get = (key: Key | undefined) => (key === undefined ? undefined : db.get(key));
  const [address, suppressed] = await Promise.all([
    get(email === undefined ? undefined : emailKey(email)),
    get(email === undefined ? undefined : suppressionKey(addressHash(email))),
  ]);
  return { items, ...(address ? { address } : {}), ...(suppressed ? { suppressed } : {}) };
}
