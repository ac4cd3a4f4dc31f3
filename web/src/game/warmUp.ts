import { boardSymbols } from '../board/symbols.ts';
import { nextTask } from '../ui/tasks.ts';
import { t } from '../words/words.svelte.ts';

/** What every game's page needs and what takes long the first time. */
const AHEAD: readonly (() => unknown)[] = [
  boardSymbols.make,
  // The browser looks up how the language counts.
  () => t('players.points', { n: 2 }),
];

/** Uses the time until the service answers, in short tasks. */
export async function warmUp(): Promise<void> {
  for (const prepare of AHEAD) {
    await nextTask();
    prepare();
  }
}
