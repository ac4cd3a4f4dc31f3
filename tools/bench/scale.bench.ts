import { rounded } from './random.ts';
import { openAgenda } from './scale/agenda.ts';
import { atPeak, type Day, dayOf, GAME } from './scale/load.ts';
import { spreadOfKeys } from './scale/partitions.ts';

/**
 * Ten million games at once, calculated: how the real keys spread over partitions, and what the busiest minute of the
 * evening demands of the agenda, with real names and the real sharding function. Counts and ratios, no measured times.
 */
const LIVE_GAMES = 10_000_000;
const SHARDS = [8, 64, 256, 1024];
const GROWTH = [100, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000];

const day = dayOf(LIVE_GAMES);
const { withShards, ...agenda } = openAgenda(day);
const peaks = (one: Day) =>
  Object.fromEntries(Object.entries(one).map(([name, aDay]) => [name, rounded(atPeak(aDay), 2)]));

console.log(
  JSON.stringify({
    aGame: GAME,
    table: spreadOfKeys(LIVE_GAMES, day),
    agenda: { ...agenda, ...Object.fromEntries(SHARDS.map((shards) => [`${shards} shards`, withShards(shards)])) },
    busiestSecond: Object.fromEntries(GROWTH.map((games) => [`${games} live games`, peaks(dayOf(games))])),
    megabytes: rounded(process.memoryUsage().rss / 1024 ** 2),
  }),
);
