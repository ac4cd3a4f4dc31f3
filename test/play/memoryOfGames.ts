/** node --expose-gc memoryOfGames.ts: what each recorded game takes in memory, and what the cache of games counts for it, as JSON. */
import { createLoader, type Game, weightOf } from '../../functions/play/game.ts';
import { engineRules } from '../../functions/play/rules.ts';
import { corpusGames, readGame } from '../../tools/corpus.ts';

const COPIES = 40;

const heapAfterGarbage = (): number => {
  globalThis.gc?.();
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
};

function measured(name: string) {
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
  return { name, bytes, counted: games.reduce((sum, game) => sum + weightOf(game), 0) / COPIES };
}

process.stdout.write(JSON.stringify(corpusGames().map(measured)));
