import * as z from 'zod/mini';
import { nameIn, readable } from '../../chat/messages.ts';
import { instant } from '../../instants.ts';
import type { Lobby } from '../../lobby/lobby.ts';
import { failed } from '../failure.ts';
import { lazy } from '../lazy.ts';
import { route } from '../route.ts';
import * as s from '../schemas/values.ts';
import type { Services } from '../services.ts';
import { writingOf } from '../text.ts';

/** Longer than the messages of a game are kept. */
const A_GAME = 400 * 86_400;

const MessageId = lazy(() => z.string().check(z.regex(/^[\w-]{6,40}$/, 'notAnId')));
const Note = lazy(() => z.strictObject({ text: writingOf(0, 4000) }));
const Chat = lazy(() =>
  z
    .object({
      messages: z.array(
        z.object({
          id: z.string(),
          at: s.when(),
          seat: s.Seat().check(z.describe('The seat of its author')),
          name: z.exactOptional(z.string().check(z.describe('Name of the author'))),
          text: z.string(),
          you: z.exactOptional(z.literal(true)),
          muted: z.exactOptional(z.literal(true).check(z.describe('The reader has hidden this author’s messages'))),
        }),
      ),
      readTo: z.exactOptional(s.when().check(z.describe('Instant of the last message that the reader has read'))),
    })
    .check(z.meta({ id: 'Chat' })),
);

const mustHaveBegun = (lobby: Lobby): void => {
  if (lobby.status === 'open') throw failed('gameNotStarted');
};

const messagesFor = async ({ store }: Services, lobby: Lobby, player: string) =>
  readable(lobby, player, await store.chats.newest(lobby.id));

/** A message by somebody else that the player may read. */
const messageOf = async ({ store }: Services, lobby: Lobby, player: string, id: string) => {
  const found = await store.chats.find(lobby.id, id);
  const [message] = readable(lobby, player, found === undefined ? [] : [found]);
  if (message === undefined || message.player === player) throw failed('messageNotFound');
  return message;
};

const present = async (
  services: Services,
  lobby: Lobby,
  player: string,
): Promise<z.output<ReturnType<typeof Chat>>> => {
  const [messages, reader] = await Promise.all([
    messagesFor(services, lobby, player),
    services.store.chats.readerOf(lobby.id, player),
  ]);
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

/** What the players of a game write to each other and to the operator, and their private notes. */
export const chatRoutes = [
  route('GET /api/games/:id/chat', {
    name: 'chat',
    summary: 'What the players of a game have written to each other while the reader had a seat, the newest 200',
    access: 'seated',
    status: 200,
    request: () => z.object({ params: s.game() }),
    answer: Chat,
    handler: async ({ lobby, player, services }) => {
      mustHaveBegun(lobby);
      return present(services, lobby, player);
    },
  }),

  route('POST /api/games/:id/chat', {
    name: 'say',
    summary: 'Write to the other players of a game',
    access: 'seated',
    status: 200,
    limits: [
      { by: 'player', times: 40, seconds: 600 },
      { by: 'seat', times: 1000, seconds: A_GAME },
    ],
    request: () => z.object({ params: s.game(), body: z.strictObject({ text: writingOf(1, 500) }) }),
    answer: Chat,
    handler: async ({ lobby, player, seats: [seat], body: { text }, now, services }) => {
      const { chats, lobbies, players, forgetIfGone } = services.store;
      mustHaveBegun(lobby);
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
      return present(services, after, author.id);
    },
  }),

  route('PATCH /api/games/:id/chat', {
    name: 'changeChat',
    summary: "Record how far the reader has read, hide the messages of one's author, or show them again",
    access: 'seated',
    status: 200,
    limitsByType: { mute: [{ by: 'seat', times: 60, seconds: 3600 }] },
    request: () =>
      z.object({
        params: s.game(),
        body: z.discriminatedUnion('type', [
          z.strictObject({ type: z.literal('read'), to: s.when() }),
          z.strictObject({ type: z.literal('mute'), message: MessageId(), muted: z.boolean() }),
        ]),
      }),
    answer: Chat,
    handler: async ({ lobby, player, body, now, services }) => {
      const { chats } = services.store;
      mustHaveBegun(lobby);
      if (body.type === 'read') {
        const last = (await messagesFor(services, lobby, player)).at(-1)?.at;
        const readTo = body.to < instant(now) ? body.to : instant(now);
        const isAll = last !== undefined && readTo >= last;
        if (last !== undefined) await chats.noteRead(lobby.id, player, readTo, isAll ? lobby.messages : undefined, now);
      } else {
        const { player: author } = await messageOf(services, lobby, player, body.message);
        await chats.mute(lobby.id, player, author, body.muted, now);
      }
      return present(services, lobby, player);
    },
  }),

  route('POST /api/games/:id/chat/report', {
    name: 'reportMessage',
    summary: 'Ask the operator to look at a message; once for each message',
    access: 'seated',
    status: 202,
    limits: [{ by: 'player', times: 20, seconds: 86_400 }],
    request: () => z.object({ params: s.game(), body: z.strictObject({ message: MessageId() }) }),
    handler: async ({ lobby, player, body, now, services }) => {
      mustHaveBegun(lobby);
      const { id } = await messageOf(services, lobby, player, body.message);
      await services.store.reports.add({ game: lobby.id, by: player, message: id }, now);
      await services.store.outbox.ask({ type: 'report', game: lobby.id, message: id, from: player }, now, now);
    },
  }),

  route('POST /api/games/:id/report', {
    name: 'reportGame',
    summary: 'Ask the operator to look at a game, with a reason; a second report takes the place of the first',
    access: 'seated',
    status: 202,
    limits: [
      { by: 'address', times: 20, seconds: 86_400 },
      { by: 'player', times: 5, seconds: 86_400 },
    ],
    request: () => z.object({ params: s.game(), body: z.strictObject({ reason: writingOf(1, 500) }) }),
    handler: async ({ lobby, player, body: { reason }, now, services: { store } }) => {
      const by = await store.players.get(player);
      if (by === undefined) throw failed('sessionExpired');
      await store.reports.add({ game: lobby.id, by: by.id, reason }, now);
      await store.outbox.ask({ type: 'report', game: lobby.id, from: by.id }, now, now);
      if (await store.forgetIfGone(lobby.id, by, now)) throw failed('sessionExpired');
    },
  }),

  route('GET /api/games/:id/note', {
    name: 'note',
    summary: "The reader's private note about a game",
    access: 'seated',
    status: 200,
    request: () => z.object({ params: s.game() }),
    answer: Note,
    handler: async ({ lobby, player, services: { store } }) => ({ text: await store.notes.get(lobby.id, player) }),
  }),

  route('PUT /api/games/:id/note', {
    name: 'keepNote',
    summary: 'Replace the note',
    access: 'seated',
    status: 200,
    limits: [{ by: 'player', times: 120, seconds: 3600 }],
    request: () => z.object({ params: s.game(), body: Note() }),
    answer: Note,
    handler: async ({ lobby, player, body: { text }, now, services: { store } }) => {
      const author = await store.players.get(player);
      if (author === undefined) throw failed('sessionExpired');
      await store.notes.put(lobby.id, author.id, text, now);
      if (await store.forgetIfGone(lobby.id, author, now)) throw failed('sessionExpired');
      return { text };
    },
  }),
] as const;
