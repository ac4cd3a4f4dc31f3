import type { Chat } from '../../../functions/api/client.ts';
import type { GameSession } from '../game/gameSession.svelte.ts';
import { client } from '../session.svelte.ts';
import { Attempts } from '../ui/attempts.svelte.ts';

type Change = Parameters<typeof client.call<'PATCH /api/games/:id/chat'>>[1]['body'];

/** The messages of a game's players, as far as the page has them. */
export class ChatBox {
  readonly #session: GameSession;
  chat = $state.raw<Chat>();
  readonly attempts = new Attempts();
  /** The reader asked for the chat: it comes into view as soon as it is there. */
  isWanted = $state(false);
  /** The number of messages when they were last fetched. */
  #fetched = 0;

  constructor(session: GameSession) {
    this.#session = session;
  }

  readonly #params = $derived.by(() => ({ id: this.#session.id }));
  /** Messages of others that the reader has not read. */
  readonly unread = $derived.by(() => {
    const { messages = [], readTo = '' } = this.chat ?? {};
    return messages.filter(({ at, you, muted }) => !you && !muted && at > readTo).length;
  });

  /** Fetches the messages if there are more than before. Games without messages cost no request. */
  follow = async (): Promise<void> => {
    const there = this.#session.seen?.messages ?? 0;
    if (there <= this.#fetched) return;
    this.#fetched = there;
    const outcome = await client.call('GET /api/games/:id/chat', { params: this.#params });
    if (outcome.type === 'answer') this.chat = outcome.value;
    else this.#fetched = 0;
  };

  /** Everything shown has been read. */
  read = async (): Promise<void> => {
    const last = this.chat?.messages.at(-1)?.at;
    if (this.unread > 0 && last !== undefined) await this.change({ type: 'read', to: last });
  };

  change = async (body: Change): Promise<void> => {
    const outcome = await client.call('PATCH /api/games/:id/chat', { params: this.#params, body });
    if (outcome.type === 'answer') this.chat = outcome.value;
  };

  /** Returns whether it was sent. */
  say = async (text: string): Promise<boolean> => {
    const said = client.call('POST /api/games/:id/chat', { params: this.#params, body: { text } });
    const chat = await this.attempts.run(said);
    if (chat !== undefined) this.chat = chat.value;
    return chat !== undefined;
  };

  /** Returns whether the operator will be notified. */
  report = async (message: string): Promise<boolean> => {
    const report = client.call('POST /api/games/:id/chat/report', { params: this.#params, body: { message } });
    return (await this.attempts.run(report)) !== undefined;
  };
}
