import type { Handler } from 'aws-lambda';
import { report } from '../../agenda/report.ts';
import { createDynamodb } from '../../db/dynamodb.ts';
import { shardsIn } from '../../db/shards.ts';
import { required } from '../../environment.ts';
import { MINUTE } from '../../instants.ts';
import { openStore } from '../../services.ts';
import { WHOLE, type WorkPart } from '../../workPart.ts';
import { OPEN_DAYS } from '../expiry.ts';
import { createFeed } from '../feed.ts';
import type { Swept } from '../sweepGames.ts';

const table = required(process.env, 'COLONI_TABLE');
// No secret is needed: no links are made here.
const store = openStore({ client: createDynamodb(), table, secret: '', ...shardsIn(process.env) });
const feed = createFeed({
  store,
  sendNotice: () => Promise.reject(new Error('a sweep sends no email')),
  now: Date.now,
  openDays: Number(process.env.COLONI_OPEN_DAYS ?? OPEN_DAYS),
});

/** Begins nothing new when the function has less time left than this. */
const LONGEST = 14 * MINUTE;

/**
 * Runs every night, for all games or for one part of them: updates each unfinished game, in case the stream has lost
 * something.
 */
export const handler: Handler<Partial<WorkPart> | null, Swept> = async (event) => {
  const swept = await feed.feedAll(report, { part: { ...WHOLE, ...event }, longest: LONGEST });
  // A failed call is what the alarm sees.
  const { games, isWhole, problems } = swept;
  if (!isWhole) throw new Error(`only ${games} games were looked at: raise sweep.parts`);
  if (problems > 0) throw new Error(`games and removals that failed: ${problems}; the lines before name them`);
  return swept;
};
