import { createHash, randomBytes } from 'node:crypto';
import { lobbyKey, logOf } from '../../../functions/db/keys.ts';
import { newId } from '../../../functions/ids.ts';
import { LISTING_SHARDS } from '../../../functions/lobby/lobbies.ts';
import { rounded } from '../random.ts';
import { atPeak, type Day, GAME } from './load.ts';

/** The limits of one partition, and how full it gets before DynamoDB splits it. */
export const PARTITION = { reads: 3_000, writes: 1_000, gigabytes: 10 } as const;

const SAMPLE = 500_000;

/** DynamoDB's own hash is secret; any good one spreads equally well. */
const partitionOf = (key: string, partitions: number): number =>
  createHash('md5').update(key).digest().readUInt32BE(0) % partitions;

const countBy = (amount: number, partitions: number, keyOf: () => string): Uint32Array => {
  const counts = new Uint32Array(partitions);
  for (let i = 0; i < amount; i++) {
    const at = partitionOf(keyOf(), partitions);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
};

/** How the table's keys spread, and the load of the hottest partition in the busiest second of a day. */
export function spreadOfKeys(liveGames: number, day: Day) {
  const [reads, writes] = [atPeak(day.tableReads), atPeak(day.tableWrites)];
  const gigabytes = (liveGames * GAME.kilobytes) / 1024 ** 2;
  // Half full each, as partitions are after a split.
  const partitions = Math.ceil(
    2 * Math.max(reads / PARTITION.reads, writes / PARTITION.writes, gigabytes / PARTITION.gigabytes),
  );
  const games = Array.from({ length: SAMPLE }, () => newId(randomBytes));
  let at = 0;
  const logs = countBy(SAMPLE, partitions, () => logOf(games[at++ % SAMPLE] ?? ''));
  const lobbies = countBy(SAMPLE, partitions, () => lobbyKey(games[at++ % SAMPLE] ?? '').pk);
  const load = logs.map((count, partition) => count + (lobbies[partition] ?? 0));
  const hottest = Math.max(...load) / ((2 * SAMPLE) / partitions);
  return {
    partitions,
    gigabytes: rounded(gigabytes),
    sampledKeys: 2 * SAMPLE,
    hottestToMean: rounded(hottest, 2),
    hottestReadsASecond: `${rounded((hottest * reads) / partitions)} of ${PARTITION.reads}`,
    hottestWritesASecond: `${rounded((hottest * writes) / partitions)} of ${PARTITION.writes}`,
    hottestListWritesASecond: `${rounded(atPeak(day.listingWrites) / LISTING_SHARDS)} of ${PARTITION.writes}`,
    // A look reads the log and the lobby, one unit each, from two partition keys. Everybody notified of a move looks at
    // once.
    viewersThatOneGameBears: PARTITION.reads,
  };
}
