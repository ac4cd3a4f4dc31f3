import { decide, quickChance, replay } from '../../engine/index.ts';
import { playRandomly, quantile, rounded } from './random.ts';

/** The engine's figures for one ruleset; run in a process of its own: `engineOf.ts <ruleset> [seconds]`. */
const [ruleset = 'base', seconds = '5'] = process.argv.slice(2);

const busyMicroseconds = (since?: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return user + system;
};

// Warm-up until the code is compiled, by processor time: on a busy machine seconds say little. Always different games,
// so that rare cases are met.
for (let seed = 0; busyMicroseconds() < 4e6; seed++) playRandomly(ruleset, seed);
let games = 0;
let moves = 0;
let capped = 0;
const cpu = process.cpuUsage();
const begun = performance.now();
while (performance.now() - begun < Number(seconds) * 1000) {
  const played = playRandomly(ruleset, 1000 + games);
  games++;
  moves += played.moves;
  if (!played.over) capped++;
}
const wall = (performance.now() - begun) / 1000;
const busy = busyMicroseconds(cpu) / 1e6;

const kept = Array.from({ length: 5 }, (_, seed) => playRandomly(ruleset, 5000 + seed, true));
const log = kept[0]?.log ?? [];
const cold = performance.now();
replay(JSON.parse(JSON.stringify(log)));
const first = performance.now() - cold;
const folds = Array.from({ length: 200 }, () => {
  const at = performance.now();
  replay(log);
  return performance.now() - at;
}).sort((a, b) => a - b);

const chance = quickChance(1);
const times: number[] = [];
for (let round = 0; round < 3; round++)
  for (const { state, seat, move } of kept.flatMap((game) => game.taken)) {
    const at = process.hrtime.bigint();
    decide(state, seat, move, chance);
    times.push(Number(process.hrtime.bigint() - at) / 1000);
  }
times.sort((a, b) => a - b);

const perThousand = 1000 / (kept[0]?.moves ?? 1);
console.log(
  JSON.stringify({
    gamesPerSecond: rounded(games / wall),
    movesPerSecond: rounded(moves / wall),
    gamesPerCpuSecond: rounded(games / busy),
    movesPerCpuSecond: rounded(moves / busy),
    movesPerGame: rounded(moves / games),
    capped,
    foldOf1000MovesMs: rounded(quantile(folds, 0.5) * perThousand, 3),
    parseAndFoldOf1000MovesMs: rounded(first * perThousand, 3),
    eventsPerGame: log.length,
    bytesPerGame: JSON.stringify(log).length,
    decideMedianMicroseconds: rounded(quantile(times, 0.5), 2),
    decideP99Microseconds: rounded(quantile(times, 0.99), 2),
  }),
);
