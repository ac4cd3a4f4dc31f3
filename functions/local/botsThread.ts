/** The thread in which the bots of an instance think. */
import { parentPort } from 'node:worker_threads';
import { quickChance } from '../../engine/index.ts';
import { engineBots } from '../feed/bots.ts';
import type { BotAnswer, BotQuestion } from './botsApart.ts';

parentPort?.on('message', ({ id, bot, view, seat, seed }: BotQuestion) => {
  const { draw } = quickChance(seed);
  let draws = 0;
  const answer = (answer: BotAnswer) => parentPort?.postMessage(answer);
  try {
    answer({ id, type: 'chosen', move: engineBots(bot, view, seat, (bound) => draw('bot', draws++, bound)) });
  } catch (error) {
    answer({ id, type: 'failed', error: error instanceof Error ? error : new Error(String(error)) });
  }
});
