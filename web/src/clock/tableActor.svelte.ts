import type { GameSession } from '../game/gameSession.svelte.ts';
import { seatNamed } from '../lobby/names.ts';
import { client } from '../session.svelte.ts';
import { Attempts } from '../ui/attempts.svelte.ts';

export type TableAction = Parameters<typeof client.call<'POST /api/games/:id/table'>>[1]['body'];

/** Sends what a player does about the clocks and seats of a game, and keeps why it was refused. */
export class TableActor extends Attempts {
  readonly session: GameSession;

  constructor(session: GameSession) {
    super();
    this.session = session;
  }

  readonly nameOf = (seat: number): string => seatNamed(this.session.seen?.seats ?? [], seat);

  readonly act = async (body: TableAction): Promise<void> => {
    await this.run(client.call('POST /api/games/:id/table', { params: { id: this.session.id }, body }));
    this.session.refresh();
  };
}
