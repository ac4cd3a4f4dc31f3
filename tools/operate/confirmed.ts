import { createInterface } from 'node:readline/promises';

/** Asks somebody to type a word, so that nothing happens by mistake. */
export async function confirmed(word: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await Promise.race([
    terminal.question(`Type ${word} to continue: `),
    new Promise<string>((resolve) => terminal.once('close', () => resolve(''))),
  ]);
  terminal.close();
  return answer.trim() === word;
}
