import type { GameSession } from '../game/gameSession.svelte.ts';
import { client } from '../session.svelte.ts';
import { outcomeSaid } from '../words/trouble.ts';

export type TableAction = Parameters<typeof client.call<'POST /api/games/:id/table'>>[1]['body'];

/** Sends what a player does about the clocks and seats of a game, and keeps why it was refused. */
export class TableActor {
  busy = $state(false);
  trouble = $state<string>();
  readonly #session: GameSession;

  constructor(session: GameSession) {
    this.#session = session;
  }

  readonly act = async (body: TableAction): Promise<void> => {
    this.busy = true;
    this.trouble = undefined;
    const outcome = await client.call('POST /api/games/:id/table', { params: { id: this.#session.id }, body });
    this.busy = false;
    if (outcome.type !== 'answer') this.trouble = await outcomeSaid(outcome);
    this.#session.refresh();
  };
}
