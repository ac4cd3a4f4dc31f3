import { Worker } from 'node:worker_threads';
import type { AnyState, Seat, WireMove } from '../../engine/index.ts';
import type { ChooseMove } from '../feed/bots.ts';

/** A decision for the thread. */
export interface BotQuestion {
  readonly id: number;
  readonly bot: string;
  readonly view: AnyState;
  readonly seat: Seat;
  /** What the bot's random numbers are made from. */
  readonly seed: number;
}

/** What the thread answers. */
export type BotAnswer =
  | { readonly id: number; readonly type: 'chosen'; readonly move: WireMove | undefined }
  | { readonly id: number; readonly type: 'failed'; readonly error: Error };

/** How long the thread stays when no bot has to move: it takes memory. */
const IDLE_MS = 60_000;

/** Room for new objects: a thread that has more fills it before it collects any. */
const YOUNG_MB = 4;

/** Bots that think in a thread of their own: in the instance's, requests would have to wait for them. */
export interface BotsApart {
  readonly chooseMove: ChooseMove;
  close(): Promise<void>;
}

/** @param file what runs in the thread */
export function startBotsApart(file: URL = new URL('./botsThread.ts', import.meta.url), idle = IDLE_MS): BotsApart {
  const open = new Map<number, PromiseWithResolvers<WireMove | undefined>>();
  let thread: Worker | undefined;
  let rest: NodeJS.Timeout | undefined;
  let asked = 0;

  const end = async (): Promise<void> => {
    clearTimeout(rest);
    const ending = thread;
    thread = undefined;
    await ending?.terminate();
    giveUp(new Error('the instance ends'));
  };

  const settle = (id: number): PromiseWithResolvers<WireMove | undefined> | undefined => {
    const one = open.get(id);
    open.delete(id);
    if (open.size === 0 && thread !== undefined) rest = setTimeout(() => void end(), idle).unref();
    return one;
  };

  const giveUp = (error: Error): void => {
    for (const id of [...open.keys()]) settle(id)?.reject(error);
  };

  const begin = (): Worker => {
    const worker = new Worker(file, { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } });
    // Bots alone do not keep a process running.
    worker.unref();
    worker.on('message', (answer: BotAnswer) => {
      const one = settle(answer.id);
      if (answer.type === 'chosen') one?.resolve(answer.move);
      else one?.reject(answer.error);
    });
    const fail = (error: Error) => {
      if (thread === worker) thread = undefined;
      giveUp(error);
    };
    worker.on('error', fail);
    worker.on('exit', () => {
      if (thread === worker) fail(new Error('the thread in which bots think ended'));
    });
    return worker;
  };

  const chooseMove: ChooseMove = (bot, view, seat, random) => {
    clearTimeout(rest);
    thread ??= begin();
    const one = Promise.withResolvers<WireMove | undefined>();
    const question: BotQuestion = { id: asked++, bot, view, seat, seed: random(2 ** 32) };
    open.set(question.id, one);
    thread.postMessage(question);
    return one.promise;
  };
  return { chooseMove, close: end };
}
