import { nameIn, readable } from '../../chat/messages.ts';
import { instant } from '../../instants.ts';
import type { Lobby } from '../../lobby/lobby.ts';
import type { Answer } from '../answers.ts';
import { failed } from '../failure.ts';
import type { Services } from '../handlers.ts';
import type { Handlers } from '../route.ts';

type Keys =
  | 'GET /api/games/:id/chat'
  | 'POST /api/games/:id/chat'
  | 'PATCH /api/games/:id/chat'
  | 'POST /api/games/:id/chat/report'
  | 'GET /api/games/:id/note'
  | 'PUT /api/games/:id/note';

/** What the players of a game write to each other, and their private notes. */
export const chatRoutes = ({ store }: Services): Handlers<Keys> => {
  const { chats, notes, lobbies, players, outbox, forgetIfGone } = store;

  const begun = (lobby: Lobby): void => {
    if (lobby.status === 'open') throw failed('gameNotStarted');
  };

  const messagesFor = async (lobby: Lobby, player: string) => readable(lobby, player, await chats.newest(lobby.id));

  /** A message by somebody else that the player may read. */
  const messageOf = async (lobby: Lobby, player: string, id: string) => {
    const found = await chats.find(lobby.id, id);
    const [message] = readable(lobby, player, found === undefined ? [] : [found]);
    if (message === undefined || message.player === player) throw failed('messageNotFound');
    return message;
  };

  const present = async (lobby: Lobby, player: string): Promise<Answer<'GET /api/games/:id/chat'>> => {
    const [messages, reader] = await Promise.all([messagesFor(lobby, player), chats.readerOf(lobby.id, player)]);
    return {
      messages: messages.map(({ id, at, seat, player: author, text }) => {
        const name = nameIn(lobby, author);
        return {
          id,
          at,
          seat,
          text,
          ...(name === undefined ? {} : { name }),
          ...(author === player ? { you: true as const } : {}),
          ...(reader.muted.includes(author) ? { muted: true as const } : {}),
        };
      }),
      ...(reader.readTo === undefined ? {} : { readTo: reader.readTo }),
    };
  };

  return {
    'GET /api/games/:id/chat': async ({ lobby, player }) => {
      begun(lobby);
      return present(lobby, player);
    },

    'POST /api/games/:id/chat': async ({ lobby, player, seats: [seat], body: { text }, now }) => {
      begun(lobby);
      const author = await players.get(player);
      if (author === undefined) throw failed('sessionExpired');
      const { at } = await chats.say(lobby.id, { player: author.id, seat, text }, now);
      // The others' pages and emails depend on the lobby's entry.
      const counted = await lobbies.change(lobby.id, (found) => ({
        type: 'changed',
        lobby: { ...found, messages: (found.messages ?? 0) + 1 },
      }));
      if (await forgetIfGone(lobby.id, author, now)) throw failed('sessionExpired');
      const after = counted.type === 'changed' ? counted.lobby : lobby;
      await chats.noteRead(lobby.id, author.id, at, after.messages ?? 0, now);
      return present(after, author.id);
    },

    'PATCH /api/games/:id/chat': async ({ lobby, player, body, now }) => {
      begun(lobby);
      if (body.type === 'read') {
        const last = (await messagesFor(lobby, player)).at(-1)?.at;
        const readTo = body.to < instant(now) ? body.to : instant(now);
        const isAll = last !== undefined && readTo >= last;
        if (last !== undefined) await chats.noteRead(lobby.id, player, readTo, isAll ? lobby.messages : undefined, now);
      } else {
        const { player: author } = await messageOf(lobby, player, body.message);
        await chats.mute(lobby.id, player, author, body.muted, now);
      }
      return present(lobby, player);
    },

    'POST /api/games/:id/chat/report': async ({ lobby, player, body, now }) => {
      begun(lobby);
      const { id } = await messageOf(lobby, player, body.message);
      await outbox.ask({ type: 'report', game: lobby.id, message: id, from: player }, now, now);
    },

    'GET /api/games/:id/note': async ({ lobby, player }) => ({ text: await notes.get(lobby.id, player) }),

    'PUT /api/games/:id/note': async ({ lobby, player, body: { text }, now }) => {
      const author = await players.get(player);
      if (author === undefined) throw failed('sessionExpired');
      await notes.put(lobby.id, author.id, text, now);
      if (await forgetIfGone(lobby.id, author, now)) throw failed('sessionExpired');
      return { text };
    },
  };
};
