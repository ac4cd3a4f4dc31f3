import { decide, quickChance, replay } from '../../engine/index.ts';
import { playRandomly, quantile, rounded, startOf } from './random.ts';

/** What `engine.bench.ts` asks of the process of a ruleset, and what it gets. */
export type EngineTask =
  | { readonly type: 'warmUp'; readonly seconds: number }
  | { readonly type: 'play'; readonly seconds: number }
  | { readonly type: 'timeCalls' };

/** Random games, and how long they took: by the clock, and of the processor. */
export interface PlayFigures {
  readonly games: number;
  readonly moves: number;
  readonly capped: number;
  readonly seconds: number;
  readonly busySeconds: number;
}

export interface CallFigures {
  readonly foldOf1000MovesMs: number;
  readonly parseAndFoldOf1000MovesMs: number;
  readonly eventsPerGame: number;
  readonly bytesPerGame: number;
  readonly decideMedianMicroseconds: number;
  readonly decideP99Microseconds: number;
}

/** Measures the engine with one ruleset, in a process of its own that `engine.bench.ts` asks for one task at a time. */
const [ruleset = 'base'] = process.argv.slice(2);

const busySeconds = (since?: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1e6;
};

/** Always other games, so that rare cases are met. */
let seed = 0;

/** How many moves a game takes. A game that random players would never end is left after 50,000. */
const MOST_MOVES = 50_000;
function countMoves(game: number): number {
  let moves = 0;
  for (const _ of playRandomly(ruleset, game)) if (++moves === MOST_MOVES) break;
  return moves;
}

/** By processor time: on a busy machine seconds say little. */
function warmUp(seconds: number): void {
  while (busySeconds() < seconds) countMoves(seed++);
}

function play(seconds: number): PlayFigures {
  const figures = { games: 0, moves: 0, capped: 0 };
  const cpu = process.cpuUsage();
  const begun = performance.now();
  while (performance.now() - begun < seconds * 1000) {
    const moves = countMoves(seed++);
    figures.games++;
    figures.moves += moves;
    if (moves === MOST_MOVES) figures.capped++;
  }
  return { ...figures, seconds: (performance.now() - begun) / 1000, busySeconds: busySeconds(cpu) };
}

function timeCalls(): CallFigures {
  const games = Array.from({ length: 5 }, (_, game) => [...playRandomly(ruleset, 5000 + game)]);
  const [first = []] = games;
  const log = [...startOf(ruleset, quickChance(5000)).events, ...first.flatMap(({ events }) => events)];
  const cold = performance.now();
  replay(JSON.parse(JSON.stringify(log)));
  const coldly = performance.now() - cold;
  const folds = Array.from({ length: 200 }, () => {
    const at = performance.now();
    replay(log);
    return performance.now() - at;
  }).sort((a, b) => a - b);

  const chance = quickChance(1);
  const times: number[] = [];
  for (let round = 0; round < 3; round++)
    for (const { before, seat, move } of games.flat()) {
      const at = process.hrtime.bigint();
      decide(before, seat, move, chance);
      times.push(Number(process.hrtime.bigint() - at) / 1000);
    }
  times.sort((a, b) => a - b);

  const perThousand = 1000 / Math.max(1, first.length);
  return {
    foldOf1000MovesMs: rounded(quantile(folds, 0.5) * perThousand, 3),
    parseAndFoldOf1000MovesMs: rounded(coldly * perThousand, 3),
    eventsPerGame: log.length,
    bytesPerGame: JSON.stringify(log).length,
    decideMedianMicroseconds: rounded(quantile(times, 0.5), 2),
    decideP99Microseconds: rounded(quantile(times, 0.99), 2),
  };
}

process.on('message', (task: EngineTask) => {
  if (task.type === 'warmUp') process.send?.(warmUp(task.seconds) ?? {});
  else process.send?.(task.type === 'play' ? play(task.seconds) : timeCalls());
});
