import { shardOf } from '../ids.ts';

/** One part of work that several functions share. */
export interface WorkPart {
  readonly part: number;
  readonly parts: number;
}

/** All of the work. */
export const WHOLE: WorkPart = { part: 0, parts: 1 };

const greatestCommonDivisor = (a: number, b: number): number => (b === 0 ? a : greatestCommonDivisor(b, a % b));

/** Whether an id belongs to a part. */
export const isInPart = (id: string, { part, parts }: WorkPart): boolean => shardOf(id, parts) === part;

/** Whether a shard can contain ids of a part: shards and parts use the same hash. */
export function canHold(shard: number, shards: number, { part, parts }: WorkPart): boolean {
  const common = greatestCommonDivisor(shards, parts);
  return shard % common === part % common;
}
