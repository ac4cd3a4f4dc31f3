import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { createLoader, type Game, weightOf } from '../../functions/play/game.ts';
import { engineRules } from '../../functions/play/rules.ts';
import { corpusGames, readGame } from '../../tools/corpus.ts';

/** So many that what else the process does meanwhile makes no difference. */
const COPIES = 40;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');
const heapAfterGarbage = (): number => {
  collectGarbage();
  collectGarbage();
  return process.memoryUsage().heapUsed;
};

test.each(corpusGames())('the game %s takes at most the memory that the cache of games counts for it', (name) => {
  const text = JSON.stringify(readGame(name).record.commits);
  const { follow } = createLoader(engineRules);
  /** As a process has it that reads the game from its log. */
  const read = () =>
    follow(
      'game',
      undefined,
      JSON.parse(text).map((commit: object) => ({ commit })),
    );
  // What the first one leaves, such as compiled code, is not part of a game.
  read();
  const before = heapAfterGarbage();
  const games = Array.from({ length: COPIES }, () => read() as Game);
  const bytes = (heapAfterGarbage() - before) / COPIES;
  const counted = games.reduce((sum, game) => sum + weightOf(game), 0) / COPIES;
  expect(bytes).toBeGreaterThan(counted / 4);
  expect(bytes).toBeLessThan(counted);
});
