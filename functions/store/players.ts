import type { Db, Item } from './db.ts';
import { absent, both, either, equal, present } from './expressions.ts';
import { newId, type RandomBytes } from './ids.ts';
import { instant } from './instants.ts';
import { emailKey, profileKey } from './keys.ts';

/** Whether mail reaches an address: `soft` after a passing failure, `blocked` after a lasting one or a complaint. */
export type MailState = 'ok' | 'soft' | 'blocked';

/** A person. One without an address is a guest: the cookie is the only key. */
export interface Player {
  readonly id: string;
  readonly name: string;
  readonly locale: string;
  readonly email?: string;
  readonly mailState?: MailState;
  /** What the mail service said when the state last changed for the worse. */
  readonly mailWhy?: string;
  /** Kinds of mail that the player has stopped. */
  readonly mailOff?: readonly string[];
  readonly createdAt: string;
  /** The player who turned out to be the same person and has taken over the games. */
  readonly mergedInto?: string;
}

export interface NewPlayer {
  readonly name: string;
  readonly locale: string;
}

/** One spelling for an address. */
export const normalEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();

const MERGES = 8;
const fromItem = ({ pk: _pk, sk: _sk, ...player }: Item): Player => player as Player;

export const openPlayers = (db: Db, random: RandomBytes) => {
  const profile = async (id: string): Promise<Player | undefined> => {
    const item = await db.get(profileKey(id));
    return item && fromItem(item);
  };

  return {
    /** The player with this id, or the one that it has been merged into. */
    async get(id: string): Promise<Player | undefined> {
      let player = await profile(id);
      for (let merges = 0; player?.mergedInto !== undefined && merges < MERGES; merges++)
        player = await profile(player.mergedInto);
      return player;
    },

    async create({ name, locale }: NewPlayer, now: number): Promise<Player> {
      const player: Player = { id: newId(random), name, locale, createdAt: instant(now) };
      await db.put({ ...profileKey(player.id), ...player }, absent('pk'));
      return player;
    },

    /** The player turned out to be another one: the entry leads there and keeps nothing else. */
    async merge(id: string, into: string): Promise<void> {
      await db.put({ ...profileKey(id), id, mergedInto: into }, present('pk'));
    },

    async remove(id: string): Promise<void> {
      await db.remove(profileKey(id));
    },

    /** Answers the changed player, or nothing if there is no such player. */
    async change(id: string, set: Partial<Omit<Player, 'id'>>): Promise<Player | undefined> {
      const item = await db.update(profileKey(id), { set }, present('pk'));
      return item && fromItem(item);
    },

    /** The id of the player who owns an address. */
    async ownerOf(email: string): Promise<string | undefined> {
      return (await db.get(emailKey(normalEmail(email))))?.player;
    },

    /** Ties an address to a player, if it has no owner yet. Answers the owner. */
    async claimEmail(email: string, player: string): Promise<string> {
      const key = emailKey(normalEmail(email));
      if (await db.put({ ...key, player }, absent('pk'))) return player;
      const owner = (await db.get(key))?.player;
      return owner ?? this.claimEmail(email, player);
    },

    async releaseEmail(email: string, player: string): Promise<void> {
      await db.remove(emailKey(normalEmail(email)), equal('player', player));
    },

    /** Notes what became of mails to an address, and why. A passing failure does not lift a block. */
    async setMailState(email: string, mailState: MailState, mailWhy = ''): Promise<void> {
      const address = normalEmail(email);
      const owner = (await db.get(emailKey(address)))?.player;
      if (owner === undefined) return;
      const isTheirs = both(present('pk'), equal('email', address));
      const isNotBlocked = either(absent('mailState'), equal('mailState', 'ok'), equal('mailState', 'soft'));
      await db.update(
        profileKey(owner),
        { set: { mailState, mailWhy } },
        mailState === 'soft' ? both(isTheirs, isNotBlocked) : isTheirs,
      );
    },
  };
};

export type Players = ReturnType<typeof openPlayers>;
