import type { Chats } from '../chat/chats.ts';
import { handOver } from '../lobby/leaving.ts';
import type { Lobbies } from '../lobby/lobbies.ts';
import type { Lobby } from '../lobby/lobby.ts';
import { belongsTo, seatsOf } from '../lobby/members.ts';
import type { Membership, Memberships } from '../lobby/memberships.ts';
import { nameAt, namesOf } from '../lobby/names.ts';
import { leave } from '../lobby/seating.ts';
import type { Reports } from '../operator/reports.ts';
import type { Notes } from '../play/notes.ts';
import type { OrdersStore } from '../play/orders.ts';
import type { Webhooks } from '../webhook/webhooks.ts';
import { UNDO_LASTS } from './links.ts';
import { type NewPlayer, normalEmail, type Player, type Players } from './players.ts';

export interface AccountsSettings {
  readonly players: Players;
  readonly lobbies: Lobbies;
  readonly memberships: Memberships;
  readonly orders: OrdersStore;
  readonly chats: Chats;
  readonly notes: Notes;
  readonly webhooks: Webhooks;
  readonly reports: Reports;
}

/** The result of asking for another address. */
export type EmailChange =
  | { readonly type: 'changed'; readonly player: Player; readonly before: string }
  /** The address was already the player's own. */
  | { readonly type: 'same'; readonly player: Player }
  /** The address signs somebody else in, or too many were given up within a week. */
  | { readonly type: 'taken' | 'tooMany' };

/** At most this many given-up addresses are kept at once. */
const MOST_FORMER = 5;

/** A player's identity across several entries: addresses, names in lobbies, guests who turn out to be known players. */
export const createAccounts = (settings: AccountsSettings) => {
  const { players, lobbies, memberships, orders, chats, notes, webhooks, reports } = settings;

  /** The player whom an address signs in. The address of a deleted player has nobody. */
  const ownerOf = async (email: string, now: number): Promise<Player | undefined> => {
    const owner = await players.ownerOf(email, now);
    return owner === undefined ? undefined : players.get(owner);
  };

  /** Links an address to a player, unless somebody else has it; returns who has it now. */
  const claim = async (email: string, player: Player, now: number): Promise<Player> => {
    const owner = await players.claimEmail(email, player.id, now);
    if (owner === player.id) return player;
    const found = await players.get(owner);
    if (found !== undefined) return found;
    return (await players.claimEmail(email, player.id, now, owner)) === player.id ? player : claim(email, player, now);
  };

  /** Using an emailed link proves that the address works. A given-up address signs in, and stays given up. */
  const readMail = async (player: Player, email: string): Promise<Player> => {
    if (player.email !== undefined && player.email !== email) return player;
    await players.noteSpelling(email, player.id);
    if (player.email === email && player.mailState === 'ok') return player;
    return (await players.change(player.id, { email, mailState: 'ok', mailWhy: '' })) ?? player;
  };

  /** An address was linked to a player whose profile has changed meanwhile: it signs them in only as that says. */
  const letGo = async (email: string, id: string): Promise<void> => {
    const found = await players.get(id);
    if (found?.email === email) return;
    const former = found?.former?.find((one) => one.email === email);
    await (former === undefined ? players.releaseEmail(email, id) : players.keepEmail(former, id));
  };

  /** What a guest has in a game becomes the account's. */
  const handOverIn = async ({ game, endedAt }: Membership, guest: Player, account: Player): Promise<void> => {
    const moved = await lobbies.change(game, async (lobby) => {
      const both = lobby.status === 'open' && seatsOf(lobby, account.id).length > 0;
      if (both) return leave(guest.id)(lobby);
      const name = await nameAt(lobby, [guest.id, account.id], account.name);
      return handOver(guest.id, { player: account.id, name })(lobby);
    });
    // The guest may just have left.
    if (moved.type === 'changed' && belongsTo(moved.lobby, account.id)) {
      await memberships.add(account.id, game);
      if (endedAt !== undefined) await memberships.end(account.id, game, endedAt);
    }
    await orders.handOver(game, guest.id, account.id);
    await chats.handOver(game, guest.id, account.id);
    await notes.handOver(game, guest.id, account.id);
    await reports.handOver(game, guest.id, account.id);
    await memberships.remove(guest.id, game);
  };

  /** Everything that a guest plays becomes the account's. Can be repeated if it was interrupted. */
  const merge = async (guest: Player, account: Player): Promise<void> => {
    for (const one of await memberships.of(guest.id)) await handOverIn(one, guest, account);
    if (await webhooks.handOver(guest.id, account.id)) await players.change(account.id, { hooked: true });
    await players.merge(guest.id, account.id);
  };

  return {
    ownerOf,
    handOverIn,

    /** Signs in the owner of an address, if there is one. */
    async known(given: string, now: number): Promise<Player | undefined> {
      const email = normalEmail(given);
      const owner = await ownerOf(email, now);
      return owner === undefined ? undefined : readMail(owner, email);
    },

    /** Signs in the owner of an address; without an owner it creates a new player. */
    async signIn(given: string, newcomer: NewPlayer, now: number): Promise<Player> {
      const email = normalEmail(given);
      const known = await ownerOf(email, now);
      if (known !== undefined) return readMail(known, email);
      const made = await players.create(newcomer, now);
      const owner = await claim(email, made, now);
      if (owner.id !== made.id) await players.remove(made.id);
      return readMail(owner, email);
    },

    /**
     * A guest gets an address, or becomes the account that has it. Only for somebody who has both the email and the
     * guest's browser.
     */
    async confirm(guest: Player, given: string, now: number): Promise<Player> {
      const email = normalEmail(given);
      const owner = await claim(email, guest, now);
      const account = await readMail(owner, email);
      if (account.id !== guest.id) await merge(guest, account);
      return account;
    },

    /** Moves an account to another address. The old one signs in for another week, and can take the account back. */
    async changeEmail(player: Player, given: string, now: number): Promise<EmailChange> {
      const email = normalEmail(given);
      const before = player.email;
      if (before === undefined || before === email) return { type: 'same', player };
      const former = (player.former ?? []).filter((one) => one.until > now && one.email !== email);
      if (former.length >= MOST_FORMER) return { type: 'tooMany' };
      if ((await claim(email, player, now)).id !== player.id) return { type: 'taken' };
      await players.takeBackEmail(email, player.id);
      const left = { email: before, until: now + UNDO_LASTS };
      const change = { email, mailState: 'ok', mailWhy: '', former: [...former, left] } as const;
      const changed = await players.changeIf(player.id, before, change);
      if (changed === undefined) {
        await letGo(email, player.id);
        return { type: 'taken' };
      }
      await players.keepEmail(left, player.id);
      return { type: 'changed', player: changed, before };
    },

    /** Gives an account back to an address that it was moved from. Later addresses lose it. */
    async undoChange(id: string, given: string, now: number): Promise<Player | undefined> {
      const email = normalEmail(given);
      const player = await players.get(id);
      const { email: current, former = [] } = player ?? {};
      const at = former.findIndex((one) => one.email === email && one.until > now);
      if (player === undefined || current === undefined || at < 0) return undefined;
      const change = { email, mailState: 'ok', mailWhy: '', former: former.slice(0, at) } as const;
      const changed = await players.changeIf(player.id, current, change);
      if (changed === undefined) return undefined;
      await players.takeBackEmail(email, player.id);
      for (const later of [current, ...former.slice(at + 1).map((one) => one.email)])
        await players.releaseEmail(later, player.id);
      return changed;
    },

    /**
     * The table with the player's present name. A new name is written into a game when its player next opens that game,
     * not into all their games at once.
     */
    async named(lobby: Lobby, { id, name }: Player): Promise<Lobby> {
      const others = namesOf(lobby, id).filter((shown) => shown !== name);
      if (others.length === 0) return lobby;
      const given = await nameAt(lobby, [id], name);
      if (others.every((shown) => shown === given)) return lobby;
      const named = async (found: Lobby) => handOver(id, { player: id, name: await nameAt(found, [id], name) })(found);
      const change = await lobbies.change(lobby.id, named);
      return change.type === 'changed' ? change.lobby : lobby;
    },
  };
};

export type Accounts = ReturnType<typeof createAccounts>;
