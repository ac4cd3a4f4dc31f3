import type { Seat } from '../../engine/index.ts';
import type { Db, Item } from '../db/db.ts';
import { absent, below, both, either, equal, startsWith } from '../db/expressions.ts';
import { chatOf, chatReaderKey, KINDS, type Kind, messageKey, restIn } from '../db/keys.ts';
import { newId, type RandomBytes } from '../ids.ts';
import { DAY, expiry, instant } from '../instants.ts';

/** A message from one player to the others of a game. */
export interface Message {
  readonly id: string;
  readonly at: string;
  /** The player who wrote it, from this seat. */
  readonly player: string;
  readonly seat: Seat;
  readonly text: string;
}

/** How far a player has read, and whose messages they have hidden. */
export interface ChatReader {
  readonly player: string;
  /** The instant of the last message that was read. */
  readonly readTo?: string;
  /** The number of messages at that time, including expired ones. */
  readonly read: number;
  readonly muted: readonly string[];
}

/** How long each message is kept. */
const KEPT = 400 * DAY;
/** How many of the newest messages are shown. */
const MOST_SHOWN = 200;

const messageFrom = ({ id, at, player, seat, text }: Item): Message => ({ id, at, player, seat, text });
const readerFrom = ({ sk, readTo, read = 0, muted = [] }: Item): ChatReader => ({
  player: restIn('chatReader', { sk }),
  read,
  muted,
  ...(readTo === undefined ? {} : { readTo }),
});

/** The chats of games: messages, and how far each player has read. */
export const openChats = (db: Db, random: RandomBytes) => {
  const itemsOf = async (game: string, kind: Kind): Promise<Item[]> => {
    const found: Item[] = [];
    const key = both(equal('pk', chatOf(game)), startsWith('sk', KINDS[kind].sk));
    for await (const item of db.all({ key, consistent: true })) found.push(item);
    return found;
  };

  const readerOf = async (game: string, player: string): Promise<ChatReader> =>
    readerFrom((await db.get(chatReaderKey(game, player))) ?? chatReaderKey(game, player));

  const mute = async (game: string, player: string, author: string, muted: boolean, now: number): Promise<void> => {
    const others = (await readerOf(game, player)).muted.filter((one) => one !== author);
    const set = { muted: muted ? [...others, author] : others, expires: expiry(now + KEPT) };
    await db.update(chatReaderKey(game, player), { set });
  };

  return {
    async say(game: string, said: Pick<Message, 'player' | 'seat' | 'text'>, now: number): Promise<Message> {
      const message = { ...said, id: newId(random), at: instant(now) };
      const { at, id } = message;
      await db.put({ ...messageKey(game, at, id), ...message, expires: expiry(now + KEPT) }, absent('pk'));
      return message;
    },

    /** The newest messages, oldest first. */
    async newest(game: string): Promise<readonly Message[]> {
      const key = both(equal('pk', chatOf(game)), startsWith('sk', KINDS.message.sk));
      const { items } = await db.query({ key, descending: true, limit: MOST_SHOWN, consistent: true });
      return items.map(messageFrom).reverse();
    },

    /** One message, however many have followed it. */
    async find(game: string, id: string): Promise<Message | undefined> {
      const key = both(equal('pk', chatOf(game)), startsWith('sk', KINDS.message.sk));
      for await (const item of db.all({ key, filter: equal('id', id), descending: true, consistent: true }))
        return messageFrom(item);
      return undefined;
    },

    readerOf,

    async readers(game: string): Promise<readonly ChatReader[]> {
      return (await itemsOf(game, 'chatReader')).map(readerFrom);
    },

    /** A player has read up to a message. What was read in another browser stays read. */
    async noteRead(game: string, player: string, readTo: string, read: number | undefined, now: number): Promise<void> {
      const set = { readTo, ...(read === undefined ? {} : { read }), expires: expiry(now + KEPT) };
      const isLater = either(absent('readTo'), below('readTo', readTo), equal('readTo', readTo));
      await db.update(chatReaderKey(game, player), { set }, isLater);
    },

    mute,

    /** Deletes a player's messages in a game, and other players' choice to hide them. */
    async forget(game: string, player: string): Promise<void> {
      for (const { pk, sk, player: author } of await itemsOf(game, 'message'))
        if (author === player) await db.remove({ pk, sk });
      for (const { pk, sk, muted = [] } of await itemsOf(game, 'chatReader'))
        if (muted.includes(player))
          await db.update({ pk, sk }, { set: { muted: muted.filter((one: string) => one !== player) } });
      await db.remove(chatReaderKey(game, player));
    },

    /** A guest turned out to be a known player. */
    async handOver(game: string, from: string, to: string): Promise<void> {
      for (const { pk, sk, player } of await itemsOf(game, 'message'))
        if (player === from) await db.update({ pk, sk }, { set: { player: to } });
      for (const { pk, sk, muted = [] } of await itemsOf(game, 'chatReader'))
        if (muted.includes(from))
          await db.update({ pk, sk }, { set: { muted: muted.map((one: string) => (one === from ? to : one)) } });
      const read = await db.get(chatReaderKey(game, from));
      if (read === undefined) return;
      await db.put({ ...read, ...chatReaderKey(game, to) }, absent('pk'));
      await db.remove(chatReaderKey(game, from));
    },
  };
};

export type Chats = ReturnType<typeof openChats>;
