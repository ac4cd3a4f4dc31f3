import type { Night, Vacation } from '../clock/calendar.ts';
import type { Db, Item } from '../db/db.ts';
import { absent, below, both, either, equal, present, startsWith } from '../db/expressions.ts';
import { emailKey, type Key, KINDS, profileKey, restIn, spellingKey } from '../db/keys.ts';
import { newId, type RandomBytes } from '../ids.ts';
import { expiry, instant } from '../instants.ts';
import { mailboxOf } from './mailbox.ts';

/**
 * Whether emails reach an address: `soft` after a temporary failure, `blocked` after a permanent one or a complaint.
 */
export type MailState = 'ok' | 'soft' | 'blocked';

/** A person. One without an address is a guest, whose only key is the cookie. */
export interface Player {
  readonly id: string;
  readonly name: string;
  readonly locale: string;
  readonly email?: string;
  readonly mailState?: MailState;
  /** What the mail service said when the state last got worse. */
  readonly mailWhy?: string;
  /** Kinds of email that the player has stopped. */
  readonly mailOff?: readonly string[];
  /** Kinds that are sent together once a day, at an hour of local time. */
  readonly mailDigest?: readonly string[];
  readonly digestHour?: number;
  /** Nothing is sent during these hours. */
  readonly quiet?: Night;
  /** At least one browser of the player receives, or received, push messages. */
  readonly pushed?: true;
  /** The player has, or had, a webhook. */
  readonly hooked?: true;
  /** Games about which the player wants no notices. */
  readonly muted?: readonly string[];
  /** The time zone, such as `Europe/Rome`: initially the browser's. */
  readonly zone?: string;
  /** The hours in which the player's clocks stop, in games that allow it. */
  readonly night?: Night;
  readonly vacation?: readonly Vacation[];
  /** Grows when something in the list of the player's games has changed. */
  readonly lists?: number;
  readonly createdAt: string;
  /** Addresses given up recently: until these instants each of them still signs in, and can take the account back. */
  readonly former?: readonly FormerEmail[];
  /** The player is being deleted. */
  readonly leaving?: true;
  /** The player into whom this one was merged, and who has taken over the games. */
  readonly mergedInto?: string;
}

export interface FormerEmail {
  readonly email: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

export interface NewPlayer {
  readonly name: string;
  readonly locale: string;
}

/** The one spelling of an address. */
export const normalEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();

/** Whether there is any way to notify a player. */
export const isReachable = ({ email, pushed, hooked }: Player): boolean =>
  email !== undefined || pushed === true || hooked === true;

/** Where an address is kept: by itself, and by its mailbox if that is spelled otherwise. */
const keysOf = (email: string): readonly Key[] => {
  const address = normalEmail(email);
  const mailbox = mailboxOf(address);
  return [emailKey(address), ...(mailbox === address ? [] : [spellingKey(mailbox, address)])];
};

const MERGES = 8;
/** Whether an address was given up, and its time has passed. */
const isOver = ({ until }: Item, now: number): boolean => until !== undefined && until < now;
const fromItem = ({ pk: _pk, sk: _sk, ...player }: Item): Player => player as Player;

export const openPlayers = (db: Db, random: RandomBytes) => {
  const profile = async (id: string): Promise<Player | undefined> => {
    const item = await db.get(profileKey(id));
    return item && fromItem(item);
  };

  return {
    /** The player with this id, or the one into whom that player was merged. */
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

    /** The player turned out to be another one: the entry refers to that player and keeps nothing else. */
    async merge(id: string, into: string): Promise<void> {
      await db.put({ ...profileKey(id), id, mergedInto: into }, present('pk'));
    },

    async remove(id: string): Promise<void> {
      await db.remove(profileKey(id));
    },

    /** Returns the changed player, or nothing if there is no such player. */
    async change(id: string, set: Partial<Omit<Player, 'id'>>): Promise<Player | undefined> {
      const item = await db.update(profileKey(id), { set }, present('pk'));
      return item && fromItem(item);
    },

    /** Changes a player who still has this address. */
    async changeIf(id: string, email: string, set: Partial<Omit<Player, 'id'>>): Promise<Player | undefined> {
      const item = await db.update(profileKey(id), { set }, equal('email', email));
      return item && fromItem(item);
    },

    /** The id of the player whom an address signs in. */
    async ownerOf(email: string, now: number): Promise<string | undefined> {
      const item = await db.get(emailKey(normalEmail(email)));
      return item === undefined || isOver(item, now) ? undefined : item.player;
    },

    /**
     * Links an address to a player, if it has no owner. Returns the owner.
     * @param instead an owner who was deleted
     */
    async claimEmail(email: string, player: string, now: number, instead?: string): Promise<string> {
      const key = emailKey(normalEmail(email));
      const over = either(absent('pk'), below('until', now));
      const free = instead === undefined ? over : either(over, equal('player', instead));
      if (await db.put({ ...key, player }, free)) return player;
      return (await this.ownerOf(email, now)) ?? this.claimEmail(email, player, now, instead);
    },

    /** Lets an address that was given up sign in for some time. */
    async keepEmail({ email, until }: FormerEmail, player: string): Promise<void> {
      const set = { until, expires: expiry(until) };
      for (const key of keysOf(email)) await db.update(key, { set }, equal('player', player));
    },

    /** An address belongs to the player, also if they had given it up. */
    async takeBackEmail(email: string, player: string): Promise<void> {
      for (const key of keysOf(email)) await db.put({ ...key, player }, either(absent('pk'), equal('player', player)));
    },

    /** Lets an address that signs the player in be found by its mailbox. */
    async noteSpelling(email: string, player: string): Promise<void> {
      for (const key of keysOf(email).slice(1)) await db.put({ ...key, player });
    },

    /** An address, and the others that belong to a player and to the same mailbox. */
    async sameMailbox(email: string): Promise<readonly string[]> {
      const [address, mailbox] = [normalEmail(email), mailboxOf(email)];
      const others: string[] = [];
      const key = both(equal('pk', emailKey(mailbox).pk), startsWith('sk', KINDS.spelling.sk));
      for await (const item of db.all({ key })) others.push(restIn('spelling', { sk: item.sk }));
      return [...new Set([address, mailbox, ...others])];
    },

    async releaseEmail(email: string, player: string): Promise<void> {
      for (const key of keysOf(email)) await db.remove(key, equal('player', player));
    },

    /** Records what happened to emails to an address, and why. A temporary failure does not remove a block. */
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
