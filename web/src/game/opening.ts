import type { GamePage, Outcome, Watch } from '../../../functions/api/client.ts';
import { client } from '../client.ts';

/** The first request for a game. */
export interface Opening {
  readonly watch: Watch;
  readonly answer: Promise<Outcome<GamePage>>;
  readonly abort: () => void;
}

/** Returns it to the first who wants it: who comes later has to ask anew. */
export type TakeOpening = () => Opening | undefined;

/**
 * Asks for a game while the parts of its page are still on their way.
 * @param invitation the token of the link that led to the game, if any
 */
export function beginOpening(id: string, invitation: string | undefined): TakeOpening {
  const request = new AbortController();
  const watch = client.watch(id);
  const answer = watch.open({ signal: request.signal, idle: 0, invitation });
  let opening: Opening | undefined = { watch, answer, abort: () => request.abort() };
  return () => {
    const taken = opening;
    opening = undefined;
    return taken;
  };
}
