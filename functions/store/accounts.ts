import type { Lobbies } from './lobbies.ts';
import { handOver, leave, seatsOf } from './lobby.ts';
import type { Memberships } from './memberships.ts';
import { type NewPlayer, normalEmail, type Player, type Players } from './players.ts';

export interface AccountsSettings {
  readonly players: Players;
  readonly lobbies: Lobbies;
  readonly memberships: Memberships;
}

/** Who somebody is, over more than one entry: addresses, names in lobbies, guests that turn out to be known. */
export const createAccounts = ({ players, lobbies, memberships }: AccountsSettings) => {
  /** Gives a player an address that is theirs; done again after a crash it completes what was begun. */
  const withEmail = async (player: Player, email: string): Promise<Player> => {
    if (player.email === email && player.mailState === 'ok') return player;
    // Whoever used the link has read the mail: the address works again.
    return (await players.change(player.id, { email, mailState: 'ok', mailWhy: '' })) ?? player;
  };

  /** All that a guest plays becomes the account's. Can be done again where it was interrupted. */
  const merge = async (guest: Player, account: Player): Promise<void> => {
    for (const { game, endedAt } of await memberships.of(guest.id)) {
      const moved = await lobbies.change(game, (lobby) => {
        const both = lobby.status === 'open' && seatsOf(lobby, account.id).length > 0;
        const to = { player: account.id, name: account.name };
        return both ? leave(guest.id)(lobby) : handOver(guest.id, to)(lobby);
      });
      if (moved.type === 'changed') {
        await memberships.add(account.id, game);
        if (endedAt !== undefined) await memberships.end(account.id, game, endedAt);
      }
      await memberships.remove(guest.id, game);
    }
    await players.merge(guest.id, account.id);
  };

  return {
    /**
     * Whoever has shown to read the mail of an address is signed in: as its owner, as the guest who asked for the link
     * and becomes the owner, or as a new player. A guest who meets an owner is merged into it.
     */
    async signIn(given: string, newcomer: NewPlayer, now: number, guestId?: string): Promise<Player> {
      const email = normalEmail(given);
      const guest = guestId === undefined ? undefined : await players.get(guestId);
      const unbound = guest !== undefined && guest.email === undefined ? guest : undefined;
      let owner = await players.ownerOf(email);
      if (owner === undefined) {
        const candidate = unbound ?? (await players.create(newcomer, now));
        owner = await players.claimEmail(email, candidate.id);
        if (owner !== candidate.id && candidate !== unbound) await players.remove(candidate.id);
      }
      const found = await players.get(owner);
      if (found === undefined) throw new Error(`the owner of an address is missing: ${owner}`);
      const account = await withEmail(found, email);
      if (unbound !== undefined && unbound.id !== account.id) await merge(unbound, account);
      return account;
    },

    /** Changes a player's name, also where it stands in games. */
    async rename(id: string, name: string): Promise<Player | undefined> {
      const player = await players.change(id, { name });
      if (player === undefined) return undefined;
      for (const { game } of await memberships.of(id)) await lobbies.change(game, handOver(id, { player: id, name }));
      return player;
    },
  };
};

export type Accounts = ReturnType<typeof createAccounts>;
