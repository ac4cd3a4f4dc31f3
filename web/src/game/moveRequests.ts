import type { Problem, Stopped, Watch } from '../../../functions/api/client.ts';
import { uuid } from './uuid.ts';

/** Pauses between attempts to send moves that may not have arrived. They have the same id, so they count once. */
const PAUSES = [400, 1200, 3000];

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Why moves of the reader were not played, or not all of them. */
export type NotPlayed =
  | Stopped
  | { readonly type: 'problem'; readonly problem: Problem }
  | { readonly type: 'unreachable' };

type Play = Watch['play'];
type Body = Parameters<Play>[0];

/** Sends the reader's moves of a turn until the service answers. */
export function createMoveRequests(play: Play) {
  /** A list of moves that may have arrived without an answer: sent again, it counts once. */
  let unanswered: { readonly moveId: string; readonly moves: string } | undefined;

  return async (turn: number | undefined, list: Omit<Body, 'moveId'>, call: () => Parameters<Play>[1]) => {
    const moves = JSON.stringify([turn, list.moves]);
    if (unanswered?.moves !== moves) unanswered = { moveId: uuid(), moves };
    const body = { ...list, moveId: unanswered.moveId };
    for (let tries = 0; ; tries++) {
      const outcome = await play(body, call());
      const isAnswered = outcome.type === 'answer' || outcome.type === 'problem';
      if (isAnswered) unanswered = undefined;
      const ms = PAUSES[tries];
      if (isAnswered || ms === undefined) return outcome;
      await pause(ms);
    }
  };
}
