import type { Answer, Question } from './protocol.ts';

/**
 * Asks the worker.
 * @param hear is called with each answer
 * @param fail is called if the worker breaks
 * @returns a function that ends the worker
 */
export function ask(question: Question, hear: (answer: Answer) => void, fail: (why: string) => void): () => void {
  const worker = new Worker(new URL('./analysis.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => hear(data));
  worker.addEventListener('error', ({ message }) => {
    worker.terminate();
    fail(message);
  });
  worker.addEventListener('messageerror', () => fail('messageerror'));
  worker.postMessage(question);
  return () => worker.terminate();
}
